import { Fragment } from 'react'

import type { OrderDetail } from '#contract/staff/answers.ts'
import * as texts from '#texts/backoffice-orders.ts'

import { formatMoney } from '../format/money.ts'
import { Panel } from '../ui/panel.tsx'
import { articleName } from './units.ts'

/** What was bought, and its sums. */
export function OrderLines({ order }: { readonly order: OrderDetail }) {
  const { currency } = order
  return (
    <Panel title={texts.lines}>
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">{texts.article}</th>
            <th scope="col" className="number">
              {texts.quantity}
            </th>
            <th scope="col" className="number">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(
            ({ sku, name, size, quantity, refundedQuantity, shippedQuantity, totalMinor }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- an article may stand in several lines, which never move
              <tr key={`${sku} ${index}`}>
                <td>
                  {articleName({ name, size })}
                  <span className="table__about code">{sku}</span>
                </td>
                <td className="number">
                  {quantity}
                  {shippedQuantity > 0 && (
                    <span className="table__about">{texts.shippedUnits(shippedQuantity)}</span>
                  )}
                  {refundedQuantity > 0 && (
                    <span className="table__about">{texts.refundedUnits(refundedQuantity)}</span>
                  )}
                </td>
                <td className="number">{formatMoney(totalMinor, currency)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <dl className="sums">
        {order.vouchers.map(({ name, offMinor }) => (
          <Fragment key={name}>
            <dt className="soft">{texts.takenOff(name)}</dt>
            <dd className="soft">{formatMoney(-offMinor, currency)}</dd>
          </Fragment>
        ))}
        <dt>{texts.shipping}</dt>
        <dd>{formatMoney(order.shippingMinor, currency)}</dd>
        {order.giftCardMinor > 0 && (
          <>
            <dt>{texts.paidByGiftCard}</dt>
            <dd>{formatMoney(-order.giftCardMinor, currency)}</dd>
          </>
        )}
        <dt className="sums__total">{texts.total}</dt>
        <dd className="sums__total">{formatMoney(order.totalMinor, currency)}</dd>
        <dt>{texts.leftToRefund}</dt>
        <dd>{formatMoney(order.leftToRefundMinor, currency)}</dd>
      </dl>
    </Panel>
  )
}
