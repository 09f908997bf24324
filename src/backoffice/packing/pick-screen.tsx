import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import type { PickRow } from '#contract/staff/packing.ts'
import * as texts from '#texts/backoffice-packing.ts'

import { callStaff } from '../api/call-staff.ts'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ArticlePicture } from '../ui/article-picture.tsx'

const route = getRouteApi('/frame/packing/pick')

const columns: readonly Column<PickRow>[] = [
  {
    id: 'shelf',
    title: texts.shelf,
    cell: ({ shelf }) =>
      shelf ? (
        <strong className="pick__shelf">{shelf}</strong>
      ) : (
        <span className="soft">{texts.noShelf}</span>
      ),
  },
  {
    id: 'article',
    title: texts.article,
    cell: ({ name, colour, size, sku, image }) => (
      <span className="pick__article">
        <ArticlePicture path={image} />
        <span>
          {name}
          <span className="table__about">{[colour, size].filter(Boolean).join(', ')}</span>
          <span className="table__about code">{sku}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'orders',
    title: texts.forOrders,
    isWideOnly: true,
    cell: ({ orders }) =>
      orders.map(({ number, quantity }) => (quantity > 1 ? `${number} × ${quantity}` : number)).join(', '),
  },
  {
    id: 'quantity',
    title: texts.quantity,
    isNumber: true,
    cell: ({ quantity }) => <strong className="pick__units">{quantity}</strong>,
  },
]

/** What has to be fetched for a wave, in the order in which one walks along the shelves. */
export function PickScreen() {
  const { wave = '' } = route.useSearch()
  const query = useQuery({
    queryKey: ['orders', 'pick', wave],
    queryFn: ({ signal }) => callStaff('getPickList', { query: wave ? { wave } : {} }, signal),
  })
  return (
    <>
      <PageHead title={texts.pickTitle(wave || texts.all)}>
        <Button onPress={() => window.print()}>{texts.print}</Button>
      </PageHead>
      <QueryView query={query}>
        {({ articles, orders, isCut }) =>
          articles.length === 0 ? (
            <Empty>{texts.nothingReady}</Empty>
          ) : (
            <>
              <p className="count">
                {texts.pickCount(
                  articles.reduce((sum, { quantity }) => sum + quantity, 0),
                  orders,
                )}
              </p>
              {isCut && <p className="notice">{texts.pickCut}</p>}
              <DataTable
                label={texts.pickTitle(wave || texts.all)}
                rows={articles}
                columns={columns}
                rowKey={({ sku }) => sku}
              />
            </>
          )
        }
      </QueryView>
    </>
  )
}
