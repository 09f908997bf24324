import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { ListingAnswer } from '#contract/staff/listings.ts'
import { screens } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-listings.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatAge } from '../format/time.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { moveAmongRows } from '../ui/row-keys.ts'

const describe = ({ rule, first }: ListingAnswer): string =>
  [texts.rules[rule], rule !== 'by-hand' && first.length > 0 && texts.pinned(first.length)]
    .filter(Boolean)
    .join(', ')

const columns: readonly Column<ListingAnswer>[] = [
  {
    id: 'list',
    title: texts.list,
    cell: (listing) => (
      <>
        <Link
          to="/listings/order"
          search={listing.category ? { category: listing.category } : {}}
          data-row
          onKeyDown={moveAmongRows}
        >
          {listing.name ?? texts.allProducts}
        </Link>
        <span className="table__about">{listing.category}</span>
      </>
    ),
  },
  { id: 'order', title: texts.order, cell: describe },
  { id: 'count', title: texts.products, cell: ({ count }) => count, isNumber: true },
  {
    id: 'changed',
    title: texts.changed,
    isWideOnly: true,
    cell: ({ changedAt, changedBy }) =>
      changedAt === null ? '' : texts.by(changedBy ?? '', formatAge(changedAt, Date.now())),
  },
]

/** The lists of the shop, with how each is ordered. */
export function ListingList() {
  const query = useQuery({
    queryKey: ['listings'],
    queryFn: ({ signal }) => callStaff('listListings', {}, signal),
  })
  return (
    <>
      <PageHead title={screens.listings} />
      <p className="soft">{texts.about}</p>
      <QueryView query={query}>
        {({ listings }) =>
          listings.every(({ count }) => count === 0) ? (
            <Empty>{texts.none}</Empty>
          ) : (
            <DataTable
              label={screens.listings}
              rows={listings}
              columns={columns}
              rowKey={({ category }) => category}
              hasRowLinks
            />
          )
        }
      </QueryView>
    </>
  )
}
