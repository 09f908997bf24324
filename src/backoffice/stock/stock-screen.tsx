import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'

import { stockViews } from '#contract/staff/stock.ts'
import { matchesArticle } from '#domain/product/match-article.ts'
import { screens, showMore } from '#texts/backoffice.ts'
import { stock as texts } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { FilterBar, type FilterValues } from '../ui/filter-bar.tsx'
import type { Filter } from '../ui/filter-field.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { ReviewBar } from './review-bar.tsx'
import { useStockDraft } from './stock-draft.ts'
import { StockList } from './stock-list.tsx'
import { buildMatrices } from './stock-matrix.ts'

/** Products that are shown at first; each may have dozens of fields. */
const page = 30
/** Rows of the list that are shown at first. */
const listPage = 100
const route = getRouteApi('/frame/stock')

const filters: readonly Filter[] = [
  {
    name: 'view',
    label: texts.view,
    isFirst: true,
    choices: stockViews.map((view) => [view, texts.viewNames[view]] as const),
  },
  { name: 'atMost', label: texts.atMost },
]

/** Units of every article, colour by size or row by row; counts are typed in place, reviewed, and set together. */
export function StockScreen() {
  const { limit, ...values } = route.useSearch()
  const { text = '', atMost = '', view: typedView, as } = values
  const navigate = useNavigate()
  const canChange = useMay()('stock.change')
  const low = /^\d{1,6}$/.test(atMost) ? atMost : ''
  const view = stockViews.find((each) => each === typedView)
  const query = useQuery({
    queryKey: ['stock', low, view],
    queryFn: ({ signal }) =>
      callStaff('listStock', { query: { ...(low && { atMost: low }), ...(view && { view }) } }, signal),
  })
  const draft = useStockDraft()
  const stock = query.data?.stock
  const matching = useMemo(() => stock?.filter((row) => matchesArticle(row, text)) ?? [], [stock, text])
  const matrices = useMemo(() => buildMatrices(matching), [matching])
  const isList = as === 'list'
  const shown = Number(limit) || (isList ? listPage : page)
  const change = (next: FilterValues, isTyped: boolean) =>
    void navigate({ to: '/stock', search: next, replace: isTyped, resetScroll: false })
  return (
    <>
      <StockHead
        isList={isList}
        onLook={() => change({ ...values, as: isList ? undefined : 'list' }, false)}
      />
      <FilterBar
        search={{ name: 'text', label: texts.searchLabel }}
        filters={filters}
        values={values}
        onChange={change}
      />
      <QueryView query={query}>
        {() =>
          matching.length === 0 ? (
            <Empty>{text || low || view ? texts.noMatch : texts.empty}</Empty>
          ) : (
            <>
              <p className="count" role="status">
                {texts.count(matching.length, matrices.length)}
              </p>
              {isList ? (
                <StockList rows={matching.slice(0, shown)} />
              ) : (
                matrices
                  .slice(0, shown)
                  .map((matrix) => (
                    <MatrixTable
                      key={matrix.product}
                      matrix={matrix}
                      typed={draft.typed}
                      onType={draft.type}
                      canChange={canChange}
                    />
                  ))
              )}
              {(isList ? matching : matrices).length > shown && (
                <Button
                  onPress={() =>
                    change({ ...values, limit: String(shown + (isList ? listPage : page)) }, true)
                  }
                >
                  {showMore}
                </Button>
              )}
            </>
          )
        }
      </QueryView>
      <ReviewBar draft={draft} />
      <LeaveGuard isDirty={draft.changes.length > 0} />
    </>
  )
}

function StockHead({ isList, onLook }: { readonly isList: boolean; readonly onLook: () => void }) {
  return (
    <PageHead title={screens.stock}>
      <Link className="button" to="/stock/deliveries">
        {texts.deliveries}
      </Link>
      <Link className="button" to="/stock/counts">
        {texts.counts}
      </Link>
      <Button onPress={onLook}>{isList ? texts.asMatrix : texts.asList}</Button>
    </PageHead>
  )
}
