import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'

import { returnReasons, returnShows } from '#contract/return-words.ts'
import type { ReturnShow } from '#contract/staff/returns.ts'
import { screens } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-returns.ts'
import { reasonTexts } from '#texts/formats/return-reasons.ts'

import { callStaff } from '../../api/call-staff.ts'
import { Radios } from '../../ui/choices.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import type { Filter } from '../../ui/filter-field.tsx'
import { Empty } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { returnColumns } from './return-columns.tsx'
import { withdrawalColumns } from './withdrawal-columns.tsx'

const route = getRouteApi('/frame/returns')

const filters: readonly Filter[] = [
  {
    name: 'reason',
    label: texts.reason,
    choices: returnReasons.map((reason) => [reason, reasonTexts[reason]] as const),
    isFirst: true,
  },
]

/** What comes back of all orders: what somebody has to receive or refund first, the oldest on top. The address is the view. */
export function ReturnList() {
  const search = route.useSearch()
  const show = returnShows.find((view) => view === search.show) ?? 'open'
  const reason = returnReasons.find((each) => each === search.reason)
  const { text, after } = search
  const values = { ...(text && { text }), ...(reason && { reason }) }
  const view = show === 'open' ? values : { ...values, show }
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: ['returns', view, after],
    queryFn: ({ signal }) =>
      callStaff('listReturns', { query: { show, ...values, ...(after && { after }) } }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={screens.returns}>
        <Radios<ReturnShow>
          label={texts.show}
          value={show}
          choices={returnShows.map((each) => [each, texts.views[each]] as const)}
          onChange={(chosen) =>
            void navigate({
              to: '/returns',
              search: { ...values, ...(chosen !== 'open' && { show: chosen }) },
            })
          }
        />
      </PageHead>
      <FilterBar
        search={{ name: 'text', label: texts.searchLabel }}
        filters={filters}
        values={values}
        onChange={(changed, isTyped) =>
          void navigate({
            to: '/returns',
            search: { ...changed, ...(show !== 'open' && { show }) },
            replace: isTyped,
          })
        }
      />
      <QueryView query={query}>
        {({ returns, withdrawals, next }) =>
          returns.length + withdrawals.length === 0 ? (
            <Empty>{Object.keys(values).length > 0 || after ? texts.noMatch : texts.none[show]}</Empty>
          ) : (
            <>
              {returns.length > 0 && (
                <DataTable
                  label={screens.returns}
                  rows={returns}
                  columns={returnColumns}
                  rowKey={({ number, nth }) => `${number} ${nth}`}
                  hasRowLinks
                />
              )}
              {withdrawals.length > 0 && (
                <Panel title={texts.withdrawn}>
                  <DataTable
                    label={texts.withdrawn}
                    rows={withdrawals}
                    columns={withdrawalColumns}
                    rowKey={({ number, nth }) => `${number} ${nth}`}
                    hasRowLinks
                  />
                </Panel>
              )}
              <Pager search={view} after={after} next={next} />
            </>
          )
        }
      </QueryView>
    </>
  )
}
