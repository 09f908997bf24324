import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'

import { screens, showMore } from '#texts/backoffice.ts'
import { stock as texts } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { UrlSearch } from '../ui/url-search.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { ReviewBar } from './review-bar.tsx'
import { useStockDraft } from './stock-draft.ts'
import { buildMatrices, matchesStock } from './stock-matrix.ts'

/** Products that are shown at first; each may have dozens of fields. */
const page = 30
const route = getRouteApi('/frame/stock')

/** Units of every article, colour by size; counts are typed in place, reviewed, and set together. */
export function StockScreen() {
  const { text = '', atMost = '', limit } = route.useSearch()
  const navigate = useNavigate()
  const canChange = useMay()('stock.change')
  const low = /^\d{1,6}$/.test(atMost) ? atMost : ''
  const query = useQuery({
    queryKey: ['stock', low],
    queryFn: ({ signal }) => callStaff('listStock', { query: low ? { atMost: low } : {} }, signal),
  })
  const draft = useStockDraft()
  const stock = query.data?.stock
  const matching = useMemo(() => stock?.filter((row) => matchesStock(row, text)) ?? [], [stock, text])
  const matrices = useMemo(() => buildMatrices(matching), [matching])
  const shown = Number(limit) || page
  return (
    <>
      <PageHead title={screens.stock} />
      <div className="filters" role="search">
        <UrlSearch
          label={texts.searchLabel}
          value={text}
          onSettle={(typed) =>
            void navigate({ to: '/stock', search: { text: typed, atMost }, replace: true })
          }
        />
        <UrlSearch
          label={texts.atMost}
          value={atMost}
          onSettle={(typed) =>
            void navigate({ to: '/stock', search: { text, atMost: typed }, replace: true })
          }
        />
      </div>
      <QueryView query={query}>
        {() =>
          matching.length === 0 ? (
            <Empty>{text || low ? texts.noMatch : texts.empty}</Empty>
          ) : (
            <>
              <p className="count" role="status">
                {texts.count(matching.length, matrices.length)}
              </p>
              {matrices.slice(0, shown).map((matrix) => (
                <MatrixTable
                  key={matrix.product}
                  matrix={matrix}
                  typed={draft.typed}
                  onType={draft.type}
                  canChange={canChange}
                />
              ))}
              {matrices.length > shown && (
                <Button
                  onPress={() =>
                    void navigate({
                      to: '/stock',
                      search: { text, atMost, limit: String(shown + page) },
                      replace: true,
                      resetScroll: false,
                    })
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
