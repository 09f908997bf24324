import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { PricelistName, ProductRow } from '#contract/staff/products.ts'
import { screens } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-product.ts'
import { newProduct } from '#texts/backoffice-product-making.ts'
import { title as sheetTitle } from '#texts/backoffice-sheet.ts'

import { callStaff, type StaffRequest } from '../api/call-staff.ts'
import { formatMoney } from '../format/money.ts'
import { formatAge, formatTime } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { moveAmongRows } from '../ui/row-keys.ts'
import { useSelection } from '../ui/use-selection.ts'
import { ViewBar } from '../ui/views/view-bar.tsx'
import type { ViewedTable } from '../ui/views/viewed-table.ts'
import { NewProductDialog } from './making/new-product-dialog.tsx'
import { productFilters } from './product-filters.ts'
import { ProductPicture } from './product-picture.tsx'
import { SelectedProducts } from './selected-products.tsx'
import { StatusTag } from './status-tag.tsx'

const route = getRouteApi('/frame/products')

const productViews: ViewedTable = {
  path: '/products',
  list: 'listProductViews',
  save: 'saveProductView',
  remove: 'removeProductView',
  sharing: 'catalogue.share-views',
  allName: texts.allProducts,
  builtIn: texts.builtInViews,
  rowsStay: texts.productsStay,
}

/** The range: the address is the view. */
export function ProductList() {
  const { after, ...values } = route.useSearch()
  const navigate = useNavigate()
  const mayChange = useMay()('catalogue.change')
  // Checked by the server, which names what is wrong with an address that somebody typed.
  const query = { ...values, ...(after && { after }) } as NonNullable<StaffRequest<'listProducts'>['query']>
  const page = useQuery({
    queryKey: ['products', query],
    queryFn: ({ signal }) => callStaff('listProducts', { query }, signal),
    placeholderData: keepPreviousData,
  })
  const selection = useSelection(
    JSON.stringify(values),
    (page.data?.products ?? []).map(({ id }) => id),
  )
  return (
    <>
      <PageHead title={screens.products}>
        {mayChange && <NewProduct pricelists={page.data?.pricelists ?? []} />}
        {mayChange && (
          <Link className="button button--plain" to="/products/sheet" search={values}>
            {sheetTitle}
          </Link>
        )}
        <Link className="button button--plain" to="/products/import">
          {texts.importFiles}
        </Link>
      </PageHead>
      <ViewBar table={productViews} values={values} />
      <FilterBar
        search={{ name: 'text', label: texts.searchLabel }}
        filters={productFilters(page.data)}
        values={values}
        onChange={(search, isTyped) => void navigate({ to: '/products', search, replace: isTyped })}
      />
      <QueryView query={page}>
        {({ products, next, total, pricelists }) =>
          products.length === 0 ? (
            <NoProducts isFiltered={Object.keys(values).length > 0 || after !== undefined} />
          ) : (
            <>
              <p className="count" role="status">
                {texts.countText(total)}
              </p>
              <DataTable
                label={screens.products}
                rows={products}
                columns={listColumns(pricelists)}
                rowKey={({ id }) => id}
                rowName={({ name }) => name}
                {...(mayChange && { selection })}
                hasRowLinks
              />
              <Pager search={values} after={after} next={next} />
            </>
          )
        }
      </QueryView>
      <SelectedProducts selection={selection} total={page.data?.total ?? null} values={values} />
    </>
  )
}

function NewProduct({ pricelists }: { readonly pricelists: readonly PricelistName[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button isDisabled={pricelists.length === 0} onPress={() => setOpen(true)}>
        {newProduct}
      </Button>
      {isOpen && <NewProductDialog pricelists={pricelists} onClose={() => setOpen(false)} />}
    </>
  )
}

const listColumns = (pricelists: readonly PricelistName[]): Column<ProductRow>[] => [
  {
    id: 'product',
    title: texts.product,
    cell: (row) => (
      <span className="product-cell">
        <ProductPicture hash={row.picture} />
        <span>
          <Link to="/products/$id" params={{ id: row.id }} data-row onKeyDown={moveAmongRows}>
            {row.name}
          </Link>
          <span className="table__about">
            {row.sku} · {texts.coloursAndSizes(row.colors, row.sizes)}
          </span>
          <span className="table__about narrow-only">
            <Missing row={row} />
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    title: texts.status,
    cell: ({ status, publishAt }) => (
      <>
        <StatusTag status={status} />
        {publishAt !== null && <span className="table__about">{formatTime(publishAt)}</span>}
      </>
    ),
  },
  { id: 'season', title: texts.season, isWideOnly: true, cell: ({ season }) => season },
  { id: 'missing', title: texts.missing, isWideOnly: true, cell: (row) => <Missing row={row} /> },
  ...pricelists.slice(0, 1).map((pricelist): Column<ProductRow> => ({
    id: 'price',
    title: texts.price(pricelist.name),
    isNumber: true,
    isWideOnly: true,
    cell: ({ prices }) => <Price common={prices[pricelist.id]} pricelist={pricelist} />,
  })),
  {
    id: 'changed',
    title: texts.changedAt,
    isNumber: true,
    isWideOnly: true,
    cell: ({ updatedAt }) => formatAge(updatedAt, Date.now()),
  },
]

const Missing = ({ row: { gaps } }: { readonly row: ProductRow }) =>
  gaps.length === 0 ? (
    <span className="soft">{texts.nothingMissing}</span>
  ) : (
    gaps.map((gap) => texts.gaps[gap]).join(', ')
  )

function Price({
  common,
  pricelist: { currency },
}: {
  readonly common: ProductRow['prices'][string] | undefined
  readonly pricelist: PricelistName
}) {
  if (common?.isMixed) return <span className="soft">{texts.varies}</span>
  if (!common?.value) return null
  const { amountMinor, beforeMinor } = common.value
  return (
    <>
      {formatMoney(amountMinor, currency)}
      {beforeMinor !== null && <s className="table__about">{formatMoney(beforeMinor, currency)}</s>}
    </>
  )
}

const NoProducts = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <Empty>
    {isFiltered ? texts.noneMatch : texts.none}{' '}
    {isFiltered && (
      <Link to="/products" search={{}}>
        {texts.showAll}
      </Link>
    )}
  </Empty>
)
