import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'

import type { PayoutRow } from '#contract/staff/payouts.ts'
import * as texts from '#texts/backoffice-payouts.ts'
import { payoutRows } from '#texts/payout-file.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatMoney } from '../format/money.ts'
import { formatDay } from '../format/time.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { CsvButton } from '../ui/figure-table.tsx'
import { withFilter } from '../ui/filter-bar.tsx'
import { FilterField, type Filter } from '../ui/filter-field.tsx'
import { Empty, ErrorNotice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { say } from '../ui/toasts.tsx'
import { payoutState, statusName } from './payout-state.ts'

const columns: readonly Column<PayoutRow>[] = [
  {
    id: 'made',
    title: texts.payout,
    cell: (row) => (
      <>
        <Link to="/finance/payouts/$provider/$id" params={{ provider: row.provider, id: row.id }} data-row>
          {formatDay(row.createdAt)}
        </Link>
        <span className="table__about">{payoutState(row)}</span>
      </>
    ),
  },
  { id: 'arrives', title: texts.arrives, isWideOnly: true, cell: ({ arrivesAt }) => formatDay(arrivesAt) },
  { id: 'status', title: texts.state, isWideOnly: true, cell: ({ status }) => statusName(status) },
  {
    id: 'amount',
    title: texts.amount,
    isNumber: true,
    cell: ({ amountMinor, currency }) => <strong>{formatMoney(amountMinor, currency)}</strong>,
  },
  {
    id: 'fees',
    title: texts.fees,
    isNumber: true,
    isWideOnly: true,
    cell: ({ feesMinor, currency }) => formatMoney(feesMinor, currency),
  },
  {
    id: 'matched',
    title: texts.matched,
    isNumber: true,
    isWideOnly: true,
    cell: ({ matchedMinor, currency }) => formatMoney(matchedMinor, currency),
  },
  {
    id: 'difference',
    title: texts.difference,
    isNumber: true,
    cell: ({ differenceMinor, currency }) => formatMoney(differenceMinor, currency),
  },
]

const listFilters = (currencies: readonly string[]): readonly Filter[] => [
  { name: 'show', label: texts.show, choices: Object.entries(texts.shows) },
  { name: 'currency', label: texts.currency, choices: currencies.map((each) => [each, each] as const) },
  { name: 'order', label: texts.order },
  { name: 'from', label: texts.from, type: 'date' },
  { name: 'until', label: texts.until, type: 'date' },
]

/** What payment providers paid out, newest first, each with what of it the books have. */
export function PayoutsScreen() {
  const { after, ...values } = useSearch({ from: '/frame/finance/payouts' })
  const navigate = useNavigate({ from: '/finance/payouts' })
  const query = useQuery({
    queryKey: ['payouts', values, after],
    queryFn: ({ signal }) =>
      callStaff('listPayouts', { query: { ...values, ...(after !== undefined && { after }) } }, signal),
    placeholderData: keepPreviousData,
  })
  const read = useAct('fetchPayouts', {
    changes: ['payouts', 'issues'],
    onDone: ({ payouts, unmatched }) => say(texts.fetched(payouts, unmatched)),
  })
  const isFiltered = Object.keys(values).length > 0
  return (
    <>
      <PageHead title={texts.title}>
        <Link className="button button--plain" to="/finance" search={{}}>
          {texts.books}
        </Link>
        <CsvButton
          name="payouts"
          title={texts.title}
          rows={payoutRows(query.data?.payouts ?? [], 'office')}
        />
        <Button isPending={read.isPending} onPress={() => read.mutate({})}>
          {texts.fetchNow}
        </Button>
      </PageHead>
      <p className="soft">{texts.about}</p>
      <ErrorNotice error={read.error} />
      <div className="filters" role="search">
        {listFilters(query.data?.currencies ?? []).map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={values[filter.name as keyof typeof values] ?? ''}
            onChange={(value) =>
              void navigate({ search: withFilter(values, filter.name, value), replace: true })
            }
          />
        ))}
      </div>
      <QueryView query={query}>
        {({ payouts, next }) => (
          <>
            {payouts.length === 0 ? (
              <Empty>{isFiltered ? texts.noneFound : texts.none}</Empty>
            ) : (
              <DataTable
                label={texts.title}
                rows={payouts}
                columns={columns}
                rowKey={({ provider, id }) => `${provider} ${id}`}
                hasRowLinks
              />
            )}
            <Pager search={values} after={after} next={next} />
          </>
        )}
      </QueryView>
    </>
  )
}
