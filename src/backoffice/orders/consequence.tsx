import type { OrderDetail } from '#contract/staff/answers.ts'
import type { RefundAnswer } from '#contract/staff/refund-answer.ts'
import * as texts from '#texts/backoffice-orders.ts'

import { formatMoney } from '../format/money.ts'
import { ErrorNotice } from '../ui/notice.tsx'
import { findArticleName } from './units.ts'

interface Props {
  readonly order: OrderDetail
  /** What the server says would happen: undefined while it is asked or nothing is chosen, null where no money goes back. */
  readonly refund: RefundAnswer | null | undefined
  /** What becomes of the stock. */
  readonly stock: string
  readonly isAsking: boolean
  readonly error: Error | null
  /** Said before anything is chosen. */
  readonly empty?: string
}

/** What an act would do, as the server has worked it out: money, units, stock, email. */
export function Consequence({ order, refund, stock, isAsking, error, empty = texts.computing }: Props) {
  return (
    <section className="consequence" aria-label={texts.whatHappens} aria-busy={isAsking} aria-live="polite">
      <h3 className="heading">{texts.whatHappens}</h3>
      {error ? (
        <ErrorNotice error={error} />
      ) : refund === undefined ? (
        <p>{isAsking ? texts.computing : empty}</p>
      ) : (
        <Effects order={order} refund={refund} stock={stock} />
      )}
    </section>
  )
}

function Effects({
  order,
  refund,
  stock,
}: Pick<Props, 'order' | 'stock'> & { readonly refund: RefundAnswer | null }) {
  const { currency, email } = order
  const money = (minor: number) => formatMoney(minor, currency)
  const { cardMinor = 0, giftCardMinor = 0, shippingMinor = 0, lines: units = [] } = refund ?? {}
  return (
    <ul>
      <li>
        <strong>{refund ? texts.moneyBack(money(cardMinor + giftCardMinor)) : texts.nothingBack}</strong>
      </li>
      {cardMinor > 0 && <li>{texts.partToCard(money(cardMinor))}</li>}
      {giftCardMinor > 0 && <li>{texts.partToGiftCards(money(giftCardMinor))}</li>}
      {shippingMinor > 0 && <li>{texts.partShipping(money(shippingMinor))}</li>}
      {units.map(({ sku, quantity }) => (
        <li key={sku}>{texts.unitsBack(quantity, findArticleName(order, sku))}</li>
      ))}
      <li>{stock}</li>
      <li>{email ? texts.buyerMailed(email) : texts.buyerNotMailed}</li>
    </ul>
  )
}
