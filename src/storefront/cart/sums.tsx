import type { Discounts, Totals } from '#contract/cart.ts'
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

/** Subtotal, discount, delivery, total with the tax in it. */
export function Sums(props: SumsProps) {
  const { totals, discounts, shippingName, deliveryNote, isOrdered = false, refunded } = props
  const Amount = isOrdered ? ChargedPrice : WirePrice
  return (
    <dl className="sums">
      <dt>Subtotal</dt>
      <dd>
        <Amount text={totals.itemsTotalPrice} />
      </dd>
      {discounts.anyDiscount && (
        <>
          <dt>Discount</dt>
          <dd>
            <Amount text={totals.totalDiscountPrice} />
          </dd>
        </>
      )}
      <dt>
        Delivery{shippingName && <span className="soft">, {shippingName}</span>}
        {deliveryNote}
      </dt>
      <dd>
        {totals.shippingPrice !== '' && totals.shippingPriceAsNumber === 0 ? (
          'Free'
        ) : (
          <Amount text={totals.shippingPrice} />
        )}
      </dd>
      <dt className="sums__total">
        Total
        <span className="sums__charged soft small">
          {!isOrdered && <ChargedInEuro text={totals.grandTotalPrice} />}
        </span>
      </dt>
      <dd className="sums__total">
        <Amount text={totals.grandTotalPrice} />
      </dd>
      <dt className="soft small">of which tax</dt>
      <dd className="soft small">
        <Amount text={totals.grandTotalPriceTax} />
      </dd>
      {refunded !== undefined && (
        <>
          <dt>Refunded</dt>
          <dd>
            <Amount text={refunded} />
          </dd>
        </>
      )}
    </dl>
  )
}
