import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'

import { figurePeriods, type FiguresAnswer } from '#contract/staff/figures.ts'
import { screens } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-figures.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatDate } from '../format/days.ts'
import { useMay } from '../session/session.ts'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { ArticleTables } from './article-tables.tsx'
import { PlaceTables } from './place-tables.tsx'
import { SalesPanel } from './sales-panel.tsx'

/** What was sold beside the year before, what came back, what is left, and what waits. */
export function FiguresScreen() {
  const search = useSearch({ from: '/frame/figures' })
  const navigate = useNavigate({ from: '/figures' })
  const period = figurePeriods.find((each) => each === search.period) ?? 'week'
  const query = useQuery({
    queryKey: ['figures', period],
    queryFn: ({ signal }) => callStaff('getFigures', { query: { period } }, signal),
  })
  return (
    <>
      <PageHead title={screens.figures}>
        <SelectInput
          label={texts.period}
          value={period}
          choices={figurePeriods.map((each) => [each, texts.periodNames[each]])}
          onChange={(next) => void navigate({ search: { ...search, period: next }, replace: true })}
        />
      </PageHead>
      <QueryView query={query}>
        {(figures) => (
          <div className="figures">
            <Work figures={figures} />
            <Body
              figures={figures}
              currency={search.currency}
              onCurrency={(currency) => void navigate({ search: { ...search, currency }, replace: true })}
            />
          </div>
        )}
      </QueryView>
    </>
  )
}

interface BodyProps {
  readonly figures: FiguresAnswer
  readonly currency: string | undefined
  readonly onCurrency: (currency: string) => void
}

function Body({ figures, currency, onCurrency }: BodyProps) {
  const chosen = figures.totals.find((each) => each.currency === currency) ?? figures.totals[0]
  return (
    <>
      <p className="count">
        {texts.beside(formatDate(figures.from), formatDate(figures.until), figures.timeZone)}
      </p>
      {chosen ? (
        <SalesPanel figures={figures} totals={chosen} onCurrency={onCurrency} />
      ) : (
        <Empty>{texts.none}</Empty>
      )}
      <ArticleTables figures={figures} />
      <PlaceTables figures={figures} />
      <p className="count">{texts.about}</p>
    </>
  )
}

/** What waits for somebody, each with the way to it. */
function Work({ figures: { work, conversion } }: { readonly figures: FiguresAnswer }) {
  const may = useMay()
  return (
    <div className="figures__work">
      <Panel title={texts.work}>
        <ul className="figures__list">
          <li>
            {may('orders.read') ? (
              <Link to="/orders" search={{ state: 'paid' }}>
                {texts.toPack(work.toPack)}
              </Link>
            ) : (
              texts.toPack(work.toPack)
            )}
          </li>
          <li>{texts.toRefund(work.toRefund)}</li>
          <li>
            {may('issues.read') ? (
              <Link to="/issues">{texts.issues(work.issues)}</Link>
            ) : (
              texts.issues(work.issues)
            )}
          </li>
        </ul>
      </Panel>
      <Panel title={texts.conversion}>
        <p>{texts.conversionText(conversion.ordered, conversion.bags, conversion.days)}</p>
      </Panel>
    </div>
  )
}
