import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'

import { type DisputeRow, type DisputeShow, disputeShows } from '#contract/staff/disputes.ts'
import * as texts from '#texts/backoffice-disputes.ts'

import { callStaff } from '../../api/call-staff.ts'
import { formatMoney } from '../../format/money.ts'
import { formatDay } from '../../format/time.ts'
import { Radios } from '../../ui/choices.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { moveAmongRows } from '../../ui/row-keys.ts'
import { Deadline, DisputeTags, Excess } from './dispute-state.tsx'

const route = getRouteApi('/frame/orders/disputes')

/** What buyers dispute at their bank: the next deadline first. */
export function DisputeList() {
  const search = route.useSearch()
  const show = disputeShows.find((each) => each === search.show) ?? 'open'
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: ['disputes', show],
    queryFn: ({ signal }) => callStaff('listDisputes', { query: { show } }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={texts.title}>
        <Radios<DisputeShow>
          label={texts.show}
          value={show}
          choices={disputeShows.map((each) => [each, texts.views[each]] as const)}
          onChange={(next) =>
            void navigate({ to: '/orders/disputes', search: next === 'open' ? {} : { show: next } })
          }
        />
      </PageHead>
      <p className="soft">{texts.intro}</p>
      <QueryView query={query}>
        {({ disputes }) =>
          disputes.length === 0 ? (
            <Empty>{texts.none[show]}</Empty>
          ) : (
            <DataTable
              label={texts.title}
              rows={disputes}
              columns={columns}
              rowKey={({ id }) => id}
              hasRowLinks
            />
          )
        }
      </QueryView>
    </>
  )
}

const columns: readonly Column<DisputeRow>[] = [
  {
    id: 'dispute',
    title: texts.dispute,
    cell: (dispute) => (
      <>
        <Link to="/orders/disputes/$id" params={{ id: dispute.id }} data-row onKeyDown={moveAmongRows}>
          {dispute.order === null ? texts.noOrder : texts.orderName(dispute.order)}
        </Link>
        <span className="table__about">{texts.reasonText(dispute.reason)}</span>
        <span className="table__about">{texts.opened(formatDay(dispute.openedAt))}</span>
        <span className="narrow-only">
          <DisputeTags dispute={dispute} />
        </span>
        <Excess dispute={dispute} />
      </>
    ),
  },
  { id: 'stage', title: texts.stage, isWideOnly: true, cell: (dispute) => <DisputeTags dispute={dispute} /> },
  {
    id: 'deadline',
    title: texts.evidenceBy,
    cell: (dispute) => (
      <>
        <Deadline dispute={dispute} />
        {dispute.respondBy !== null && <span className="table__about">{formatDay(dispute.respondBy)}</span>}
      </>
    ),
  },
  {
    id: 'amount',
    title: texts.amount,
    isNumber: true,
    cell: ({ amountMinor, withdrawnMinor, currency }) => (
      <>
        {formatMoney(amountMinor, currency)}
        {withdrawnMinor > 0 && (
          <span className="table__about">{texts.takenBack(formatMoney(withdrawnMinor, currency))}</span>
        )}
      </>
    ),
  },
]
