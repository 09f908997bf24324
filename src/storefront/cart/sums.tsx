import type { Discounts, Totals } from '#contract/cart.ts'
import * as texts from '#texts/cart.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'

import { ChargedInEuro, ChargedPrice, WirePrice } from '../product/shown-price.tsx'

interface SumsProps {
  totals: Totals
  discounts: z.infer<typeof Discounts>
  shippingName: string
  /** When it comes, on a line below. */
  deliveryNote?: ReactNode
  /** Of an order: the sums are what was charged. */
  isOrdered?: boolean
  /** What went back of an order that was paid, as price text. */
  refunded?: string | undefined
}

const Off = ({ name, code, children }: { name: string; code: string; children: ReactNode }) => (
  <>
    <dt>
      {name}
      <span className="soft">, {code}</span>
    </dt>
    <dd>{children}</dd>
  </>
)

/** Subtotal, discounts, delivery, gift cards, total with the tax in it. */
export function Sums(props: SumsProps) {
  const { totals, discounts, shippingName, deliveryNote, isOrdered = false, refunded } = props
  const Amount = isOrdered ? ChargedPrice : WirePrice
  const used = Object.values(discounts.vouchers).filter(({ priceOffAsNumber }) => priceOffAsNumber !== 0)
  // A gift card is money: it makes nothing cheaper and takes no tax away.
  const giftCards = used.filter(({ type }) => type === 'giftcard')
  return (
    <dl className="sums">
      <dt>{texts.subtotal}</dt>
      <dd>
        <Amount text={totals.itemsTotalPrice} />
      </dd>
      {used
        .filter(({ type }) => type !== 'giftcard')
        .map(({ voucher, priceOff }) => (
          <Off key={voucher} name={texts.discount} code={voucher}>
            <Amount text={priceOff} />
          </Off>
        ))}
      <dt>
        {texts.delivery}
        {shippingName && <span className="soft">, {shippingName}</span>}
        {deliveryNote}
      </dt>
      <dd>
        {totals.shippingPrice !== '' && totals.shippingPriceAsNumber === 0 ? (
          texts.free
        ) : (
          <Amount text={totals.shippingPrice} />
        )}
      </dd>
      {giftCards.map(({ voucher, priceOff }) => (
        <Off key={voucher} name={texts.giftCard} code={voucher}>
          <Amount text={priceOff} />
        </Off>
      ))}
      <dt className="sums__total">
        {giftCards.length > 0 && !isOrdered ? texts.toPay : texts.total}
        <span className="sums__charged soft small">
          {!isOrdered && <ChargedInEuro text={totals.grandTotalPrice} />}
        </span>
      </dt>
      <dd className="sums__total">
        <Amount text={totals.grandTotalPrice} />
      </dd>
      <dt className="soft small">{giftCards.length > 0 ? texts.taxInWhatIsBought : texts.ofWhichTax}</dt>
      <dd className="soft small">
        <Amount text={totals.grandTotalPriceTax} />
      </dd>
      {refunded !== undefined && (
        <>
          <dt>{texts.refunded}</dt>
          <dd>
            <Amount text={refunded} />
          </dd>
        </>
      )}
    </dl>
  )
}
