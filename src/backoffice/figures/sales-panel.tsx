import type { FiguresAnswer } from '#contract/staff/figures.ts'
import * as texts from '#texts/backoffice-figures.ts'
import { formatCount } from '#texts/formats/count.ts'

import { formatDate } from '../format/days.ts'
import { formatMoney } from '../format/money.ts'
import { Panel } from '../ui/panel.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { CsvButton, Rows } from '../ui/figure-table.tsx'
import { changeInPercent, chartDays, sumWeeks } from './read-figures.ts'
import { SalesChart } from './sales-chart.tsx'

interface Props {
  readonly figures: FiguresAnswer
  readonly totals: FiguresAnswer['totals'][number]
  readonly onCurrency: (currency: string) => void
}

/** Sales of one currency: the sums beside those of the year before, day by day as a drawing and as numbers. */
export function SalesPanel({ figures, totals: { currency, now, before }, onCurrency }: Props) {
  const average = (of: typeof now) => (of.orders === 0 ? 0 : Math.round(of.salesMinor / of.orders))
  const money = (minor: number) => formatMoney(minor, currency)
  const days = chartDays(figures, currency)
  // More points than that are a hedge, and no line.
  const isWeekly = days.length > 92
  const title = isWeekly ? texts.salesByWeek(currency) : texts.salesByDay(currency)
  const rows = days.map(({ day, ...each }) => [formatDate(day), money(each.now), money(each.before)])
  const columns = [texts.day, texts.now, texts.before]
  const file = days.map(({ day, ...each }) => [day, each.now / 100, each.before / 100])
  return (
    <>
      {figures.totals.length > 1 && (
        <div className="figures__currency">
          <SelectInput
            label={texts.currency}
            value={currency}
            choices={figures.totals.map((each) => [each.currency, each.currency])}
            onChange={onCurrency}
          />
        </div>
      )}
      <dl className="figures__sums">
        <Sum name={texts.sales} now={now.salesMinor} before={before.salesMinor} format={money} />
        <Sum name={texts.orders} now={now.orders} before={before.orders} format={formatCount} />
        <Sum name={texts.average} now={average(now)} before={average(before)} format={money} />
        <Sum name={texts.refunds} now={now.refundedMinor} before={before.refundedMinor} format={money} />
        <Sum name={texts.units} now={figures.units.now} before={figures.units.before} format={formatCount} />
      </dl>
      {days.length > 1 && (
        <Panel
          title={title}
          acts={<CsvButton name="sales" title={texts.salesByDay(currency)} rows={[columns, ...file]} />}
        >
          <SalesChart days={isWeekly ? sumWeeks(days) : days} currency={currency} isWeekly={isWeekly} />
          <details className="figures__numbers">
            <summary>{texts.showTable}</summary>
            <Rows title={texts.salesByDay(currency)} columns={columns} rows={rows} />
          </details>
        </Panel>
      )}
    </>
  )
}

interface SumProps {
  readonly name: string
  readonly now: number
  readonly before: number
  readonly format: (value: number) => string
}

const Sum = ({ name, now, before, format }: SumProps) => (
  <div className="figures__sum">
    <dt>{name}</dt>
    <dd>
      <span className="figures__now">{format(now)}</span>
      <span className="figures__before">
        {texts.before}: {format(before)} ({texts.change(changeInPercent(now, before))})
      </span>
    </dd>
  </div>
)
