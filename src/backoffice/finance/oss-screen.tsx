import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import type { OssAnswer } from '#contract/staff/finance.ts'
import { calendarDay } from '#domain/days/calendar-day.ts'
import * as texts from '#texts/backoffice-finance.ts'
import { countryName } from '#texts/formats/country-name.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatQuarter } from '../format/days.ts'
import { formatMoney } from '../format/money.ts'
import { FigureTable } from '../ui/figure-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { OssRates } from './oss-rates.tsx'
import { lastQuarters } from './periods.ts'

/** How many quarters can be chosen: what may be corrected, three years. */
const shownQuarters = 13

/** What is declared for a quarter by the Union scheme of the One Stop Shop. */
export function OssScreen() {
  const search = useSearch({ from: '/frame/finance/oss' })
  const navigate = useNavigate({ from: '/finance/oss' })
  const [quarters] = useState(() => lastQuarters(calendarDay(new Date()), shownQuarters))
  const quarter = quarters.find((each) => each === search.quarter) ?? quarters[1] ?? ''
  const { currency, rates } = search
  const query = useQuery({
    queryKey: ['oss', quarter, currency, rates],
    queryFn: ({ signal }) =>
      callStaff(
        'getOss',
        {
          query: {
            quarter,
            ...(currency === 'EUR' && { currency }),
            ...(rates !== undefined && { rates }),
          },
        },
        signal,
      ),
  })
  return (
    <>
      <PageHead title={texts.oss}>
        <Link className="button" to="/finance">
          {texts.ossBack}
        </Link>
      </PageHead>
      <div className="finance__period">
        <SelectInput
          label={texts.quarter}
          value={quarter}
          choices={quarters.map((each) => [each, formatQuarter(each)])}
          onChange={(next) => void navigate({ search: { ...search, quarter: next } })}
        />
        {(query.data?.currencies.length ?? 0) > 1 && (
          <SelectInput
            label={texts.currency}
            value={query.data?.currency ?? ''}
            choices={query.data?.currencies.map((each) => [each, each]) ?? []}
            onChange={(next) => void navigate({ search: { ...search, currency: next } })}
          />
        )}
      </div>
      <QueryView query={query}>
        {(oss) => (
          <Declared
            oss={oss}
            onRates={(typed) => void navigate({ search: { ...search, rates: typed }, resetScroll: false })}
          />
        )}
      </QueryView>
    </>
  )
}

interface DeclaredProps {
  readonly oss: OssAnswer
  readonly onRates: (rates: string) => void
}

function Declared({ oss, onRates }: DeclaredProps) {
  const { currency, rows, corrections, rates } = oss
  const money = (minor: number) => formatMoney(minor, currency)
  const sum = {
    taxableMinor: rows.reduce((all, { taxableMinor }) => all + taxableMinor, 0),
    taxMinor: rows.reduce((all, { taxMinor }) => all + taxMinor, 0),
  }
  const isKnown = rates.every(({ perEuro }) => perEuro !== null)
  return (
    <div className="figures finance__tables">
      <p className="count" role="status">
        {texts.ossAbout(currency)} {!oss.isOver && texts.ossNotOver}
      </p>
      {isKnown && (
        <FigureTable
          title={texts.ossRows(formatQuarter(oss.quarter), currency)}
          name={`oss-${oss.quarter}-${currency}`}
          columns={[`${texts.country}, ${texts.rate}`, texts.taxable, texts.tax]}
          rows={
            rows.length === 0
              ? []
              : [
                  ...rows.map((row) => [
                    `${countryName(row.country)}, ${texts.rateText(row.percent, 'standard')}`,
                    money(row.taxableMinor),
                    money(row.taxMinor),
                  ]),
                  [texts.total, money(sum.taxableMinor), money(sum.taxMinor)],
                ]
          }
          fileColumns={[texts.quarter, texts.country, texts.rate, texts.currency, texts.taxable, texts.tax]}
          file={[
            ...rows.map((row) => [
              oss.quarter,
              row.country,
              row.percent,
              currency,
              row.taxableMinor / 100,
              row.taxMinor / 100,
            ]),
            ...corrections.map((row) => [row.quarter, row.country, '', currency, '', row.taxMinor / 100]),
          ]}
          empty={texts.ossNone}
        />
      )}
      {corrections.length > 0 && (
        <FigureTable
          title={texts.corrections}
          about={texts.correctionsAbout}
          name={`oss-corrections-${oss.quarter}`}
          columns={[`${texts.quarter}, ${texts.country}`, texts.tax]}
          rows={corrections.map((row) => [
            `${formatQuarter(row.quarter)}, ${countryName(row.country)}`,
            money(row.taxMinor),
          ])}
        />
      )}
      {rates.length > 0 && <OssRates key={oss.quarter} rates={rates} onRates={onRates} />}
    </div>
  )
}
