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
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { moveAmongRows } from '../ui/row-keys.ts'
import { SelectInput } from '../ui/select-input.tsx'
import { UrlSearch } from '../ui/url-search.tsx'
import { OrderTags } from './order-tags.tsx'

const page = 50
const route = getRouteApi('/frame/orders')
const states = Object.keys(texts.states) as OrderStateCode[]
const isState = (text: string | undefined): text is OrderStateCode => states.some((state) => state === text)

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
      <div className="filters" role="search">
        <UrlSearch
          label={texts.searchLabel}
          value={text}
          onSettle={(typed) =>
            void navigate({
              to: '/orders',
              search: { text: typed, ...(state && { state }) },
              replace: true,
            })
          }
        />
        <SelectInput
          label={stateLabel}
          value={known ?? ''}
          choices={[['', texts.allStates], ...states.map((each) => [each, texts.states[each]] as const)]}
          onChange={(chosen) =>
            void navigate({ to: '/orders', search: { text, ...(chosen && { state: chosen }) } })
          }
        />
      </div>
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
              <OrderTable orders={orders} />
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

function OrderTable({ orders }: { readonly orders: readonly OrderRow[] }) {
  return (
    <table className="table table--rows">
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          <th scope="col" className="wide-only">
            {texts.buyer}
          </th>
          <th scope="col" className="wide-only">
            {texts.articles}
          </th>
          <th scope="col">{stateLabel}</th>
          <th scope="col" className="number">
            {texts.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderTableRow key={order.number} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderTableRow({ order }: { readonly order: OrderRow }) {
  const { number, name, email, country, units, articles } = order
  const listed = articles.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <tr>
      <td>
        <Link to="/orders/$number" params={{ number }} data-row onKeyDown={moveAmongRows}>
          {number}
        </Link>
        <span className="table__about">{formatTime(order.createdAt)}</span>
        <span className="narrow-only">{name || texts.unnamed}</span>
      </td>
      <td className="wide-only">
        {name || texts.unnamed}
        <span className="table__about">{[email, country].filter(Boolean).join(' · ')}</span>
      </td>
      <td className="wide-only">
        {articles.map(({ sku, name, size, quantity }) => (
          <span key={sku} className="table__line">
            {texts.units(quantity, name, size)}
          </span>
        ))}
        {units > listed && <span className="table__about">{texts.moreUnits(units - listed)}</span>}
      </td>
      <td>
        <OrderTags {...order} />
      </td>
      <td className="number">{formatMoney(order.totalMinor, order.currency)}</td>
    </tr>
  )
}
