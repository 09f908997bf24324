import { shop } from '#brand/shop.config.ts'
import type { ShippingMethod } from '#contract/cart.ts'

import { useCart } from '../stores/cart/cart.ts'
import { useCountries } from '../stores/place/countries.ts'
import { usePreferences } from '../stores/preferences.ts'
import { arrival } from './arrival.ts'
import { WirePrice } from './shown-price.tsx'

/** What holds for all countries: when it leaves, and from what on nothing is asked for it. */
export const deliveryPromise = [shop.promises.delivery, shop.promises.freeDelivery].filter(Boolean).join(' ')

/** When it comes and what that costs in the shopper's country; until that is known, what holds for all. Two lines either way. */
export function DeliveryTerms() {
  const code = usePreferences((state) => state.country)
  const country = useCountries((state) => (code ? state.countries[code] : undefined))
  return (
    <p className="promises__delivery">
      {country?.shipping ? (
        <>
          {country.name}: {arrival(country.shipping)}
          <br />
          <Cost code={country.country} terms={country.shipping} />
        </>
      ) : (
        deliveryPromise
      )}
    </p>
  )
}

/** What is in the bag already counts towards free delivery. */
function Cost({ code, terms }: { code: string; terms: ShippingMethod }) {
  const inBag = useCart(({ cart }) =>
    cart?.country === code && cart.items.length > 0
      ? cart.shippingMethodsAvailable[terms.shippingMethod]
      : undefined,
  )
  const { price, priceAsNumber, leftUntilFree } = inBag ?? terms
  if (priceAsNumber === 0) return inBag ? 'Delivery free, with what is in your bag' : 'Delivery free'
  return (
    <>
      Delivery <WirePrice text={price} />
      {leftUntilFree !== undefined && (
        <>
          , free {inBag ? 'with' : 'from'} <WirePrice text={leftUntilFree} />
          {inBag && ' more'}
        </>
      )}
    </>
  )
}
