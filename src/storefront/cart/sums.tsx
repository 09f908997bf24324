import type { Discounts, Totals } from '#contract/cart.ts'
import type * as z from 'zod/mini'

import { WirePrice } from '../product/shown-price.tsx'

interface SumsProps {
  totals: Totals
  discounts: z.infer<typeof Discounts>
  shippingName: string
}

/** Subtotal, discount, delivery, total with the tax in it. */
export function Sums({ totals, discounts, shippingName }: SumsProps) {
  return (
    <dl className="sums">
      <dt>Subtotal</dt>
      <dd>
        <WirePrice text={totals.itemsTotalPrice} />
      </dd>
      {discounts.anyDiscount && (
        <>
          <dt>Discount</dt>
          <dd>
            <WirePrice text={totals.totalDiscountPrice} />
          </dd>
        </>
      )}
      <dt>Delivery{shippingName && <span className="soft">, {shippingName}</span>}</dt>
      <dd>
        {totals.shippingPrice !== '' && totals.shippingPriceAsNumber === 0 ? (
          'Free'
        ) : (
          <WirePrice text={totals.shippingPrice} />
        )}
      </dd>
      <dt className="sums__total">Total</dt>
      <dd className="sums__total">
        <WirePrice text={totals.grandTotalPrice} />
      </dd>
      <dt className="soft small">of which tax</dt>
      <dd className="soft small">
        <WirePrice text={totals.grandTotalPriceTax} />
      </dd>
    </dl>
  )
}
