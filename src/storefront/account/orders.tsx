import type { Customer } from '#contract/customer.ts'
import type { Currency } from '#contract/money.ts'
import { dayText } from '#texts/formats/days.ts'
import { toMoney } from '#domain/money/price-text.ts'
import { displayPrice } from '#texts/formats/money.ts'

import { href, paths } from '#contract/screens.ts'
import * as texts from '#texts/account.ts'
import { Parcels } from '../ui/parcels.tsx'
import { BuyAgainButton, BuyAgainNews, useBuyAgain } from './buy-again.tsx'
import { orderHref } from './sections.ts'

type Order = Customer['orders'][number]

/** Orders, newest first, each with how far it is and where the parcel is. */
export function Orders({ orders, limit }: { orders: readonly Order[]; limit?: number }) {
  if (orders.length === 0) {
    return (
      <div className="account__empty">
        <p>{texts.youHaveNotOrderedAnything}</p>
        <a className="button button--plain" href={paths.shop}>
          {texts.seeTheCollection}
        </a>
      </div>
    )
  }
  return (
    <ul className="orders">
      {orders.slice(0, limit).map((order) => (
        <OrderRow key={order.order} order={order} />
      ))}
    </ul>
  )
}

function OrderRow({ order }: { order: Order }) {
  const { totals, currency } = order
  const buying = useBuyAgain(order.order)
  return (
    <li className="order">
      <div className="order__head">
        <h3>{texts.orderNumbered(order.order)}</h3>
        <p className="order__status">{order.statusDescription}</p>
        <p className="soft small">{dayText(order.date)}</p>
        {/* The server sends one of the shop's currencies. */}
        <p className="order__sum">
          {displayPrice(toMoney(totals.grandTotalPriceAsNumber, currency as Currency))}
        </p>
      </div>
      <ul className="order__lines">
        {order.items.map((line) => (
          <li key={`${line.uri} ${line.size}`} className="order__line">
            {line.image ? (
              <img className="mini-picture" src={line.image} alt="" width="88" height="110" loading="lazy" />
            ) : (
              <span className="mini-picture mini-picture--none" aria-hidden="true">
                {line.productName.slice(0, 1)}
              </span>
            )}
            <div>
              <a className="quiet-link" href={href('product', { uri: line.uri })}>
                {line.productName}
              </a>
              <p className="soft small">
                {[line.size, line.quantity > 1 ? texts.pieces(line.quantity) : ''].filter(Boolean).join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="small">
        <Parcels shipments={order.shipments ?? []} />
      </div>
      <div className="statement__links small">
        {order.items.some(({ isGiftCard }) => !isGiftCard) && (
          <BuyAgainButton order={order.order} buying={buying} className="text-button" />
        )}
        <a href={orderHref(order.order)}>{texts.seeOrder(order.order)}</a>
        <a href={`${paths.withdraw}?order=${encodeURIComponent(order.order)}`}>
          {texts.withdrawFromContractHere}
        </a>
      </div>
      <BuyAgainNews buying={buying} />
    </li>
  )
}
