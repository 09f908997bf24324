import type { Cart } from '#contract/cart.ts'
import { isSent } from '#domain/cart/gift-cards.ts'
import * as texts from '#texts/cart.ts'

import { arrival } from '../product/delivery-estimate.ts'
import { WirePrice } from '../product/shown-price.tsx'

/** When the parcel comes by the chosen method, and what is missing until it comes for nothing. */
export function DeliveryNote({ bag }: { bag: Cart }) {
  const method = bag.shippingMethodsAvailable[bag.shippingMethod]
  if (!method || !isSent(bag.items)) return null
  const { leftUntilFree, leftUntilFreeAsNumber = 0 } = method
  return (
    <span className="sums__note soft small">
      {arrival(method)}
      {leftUntilFree !== undefined && leftUntilFreeAsNumber > 0 && bag.totals.shippingPrice !== '' && (
        <>{texts.freeWithMore(<WirePrice key="left" text={leftUntilFree} />)}</>
      )}
    </span>
  )
}
