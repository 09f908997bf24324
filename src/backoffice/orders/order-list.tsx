import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'

import type { OrderRow } from '#contract/staff/answers.ts'
import type { OrderStateCode } from '#contract/refusals.ts'
import * as texts from '#texts/backoffice-orders.ts'
import { screens, showMore, state as stateLabel } from '#texts/backoffice.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatMoney } from '../format/money.ts'
import { formatTime } from '../format/time.ts'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { type Filter, FilterBar } from '../ui/filter-bar.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { moveAmongRows } from '../ui/row-keys.ts'
import { OrderTags } from './order-tags.tsx'

const page = 50
const route = getRouteApi('/frame/orders')
const states = Object.keys(texts.states) as OrderStateCode[]
const isState = (text: string | undefined): text is OrderStateCode => states.some((state) => state === text)

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: stateLabel,
    choices: states.map((each) => [each, texts.states[each]] as const),
    isFirst: true,
  },
]

/** The orders, newest first; what is searched and shown stands in the address. */
export function OrderList() {
  const { text = '', state, limit } = route.useSearch()
  const navigate = useNavigate()
  const shown = Number(limit) || page
  const known = isState(state) ? state : undefined
  const query = useQuery({
    queryKey: ['orders', text, known, shown],
    queryFn: ({ signal }) =>
      callStaff(
        'listOrders',
        { query: { ...(text && { text }), ...(known && { state: known }), limit: String(shown) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  const isFiltered = text !== '' || known !== undefined
  return (
    <>
      <PageHead title={screens.orders} />
      <FilterBar
        search={{ name: 'text', label: texts.searchLabel }}
        filters={filters}
        values={{ text, ...(state && { state }) }}
        onChange={(values, isTyped) => void navigate({ to: '/orders', search: values, replace: isTyped })}
      />
      <QueryView query={query}>
        {({ orders }) =>
          orders.length === 0 ? (
            <Empty>
              {isFiltered ? texts.noOrdersMatch : texts.noOrders}{' '}
              {isFiltered && (
                <Link to="/orders" search={{}}>
                  {texts.showAllOrders}
                </Link>
              )}
            </Empty>
          ) : (
            <>
              <p className="count" role="status">
                {texts.count(orders.length, orders.length < shown)}
              </p>
              <DataTable
                label={screens.orders}
                rows={orders}
                columns={columns}
                rowKey={({ number }) => number}
                hasRowLinks
              />
              {orders.length >= shown && (
                <Button
                  className="more"
                  isPending={query.isPlaceholderData}
                  onPress={() =>
                    void navigate({
                      to: '/orders',
                      search: { text, ...(state && { state }), limit: String(Math.min(9999, shown * 2)) },
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
    </>
  )
}

const columns: readonly Column<OrderRow>[] = [
  { id: 'number', title: texts.number, cell: (order) => <OrderName order={order} /> },
  { id: 'buyer', title: texts.buyer, isWideOnly: true, cell: (order) => <BuyerCell order={order} /> },
  {
    id: 'articles',
    title: texts.articles,
    isWideOnly: true,
    cell: (order) => <ArticlesCell order={order} />,
  },
  { id: 'state', title: stateLabel, cell: (order) => <OrderTags {...order} /> },
  {
    id: 'total',
    title: texts.total,
    isNumber: true,
    cell: ({ totalMinor, currency }) => formatMoney(totalMinor, currency),
  },
]

function OrderName({ order: { number, createdAt, name } }: { readonly order: OrderRow }) {
  return (
    <>
      <Link to="/orders/$number" params={{ number }} data-row onKeyDown={moveAmongRows}>
        {number}
      </Link>
      <span className="table__about">{formatTime(createdAt)}</span>
      <span className="narrow-only">{name || texts.unnamed}</span>
    </>
  )
}

function BuyerCell({ order: { name, email, country } }: { readonly order: OrderRow }) {
  return (
    <>
      {name || texts.unnamed}
      <span className="table__about">{[email, country].filter(Boolean).join(' · ')}</span>
    </>
  )
}

function ArticlesCell({ order: { articles, units } }: { readonly order: OrderRow }) {
  const listed = articles.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      {articles.map(({ sku, name, size, quantity }) => (
        <span key={sku} className="table__line">
          {texts.units(quantity, name, size)}
        </span>
      ))}
      {units > listed && <span className="table__about">{texts.moreUnits(units - listed)}</span>}
    </>
  )
}
