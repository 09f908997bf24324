import { shop } from '#brand/shop.config.ts'
import type { ShippingMethod } from '#contract/cart.ts'
import type { PagePrice } from '#contract/page-data.ts'
import * as texts from '#texts/product.ts'

import { useCart } from '../stores/cart/cart.ts'
import { useCountries } from '../stores/place/countries.ts'
import { usePreferences } from '../stores/preferences.ts'
import { arrival } from './delivery-estimate.ts'
import { deferred } from '../router/deferred.tsx'
import { WirePrice } from './shown-price.tsx'

const DispatchNote = deferred(() => import('./dispatch-note.tsx').then((file) => file.DispatchNote))

/** What holds for all countries: when it leaves, and from what on nothing is asked for it. */
export const deliveryPromise = (): string =>
  [shop.promises.delivery, shop.promises.freeDelivery].filter(Boolean).join(' ')

/** When it comes, when it leaves and what that costs in the shopper's country; until that is known, what holds for all. As many lines either way. */
export function DeliveryTerms({ price }: { price: PagePrice | null }) {
  const code = usePreferences((state) => state.country)
  const country = useCountries((state) => (code ? state.countries[code] : undefined))
  return (
    <p className={shop.cutOffs ? 'promises__delivery promises__delivery--dated' : 'promises__delivery'}>
      {country?.shipping ? (
        <>
          {country.name}: {arrival(country.shipping)}
          {shop.cutOffs && (
            <>
              <br />
              <DispatchNote />
            </>
          )}
          <br />
          <Cost code={country.country} terms={country.shipping} piece={price} />
        </>
      ) : (
        deliveryPromise()
      )}
    </p>
  )
}

/** Whether this piece alone brings what is still missing until sending is free. */
const makesFree = (
  piece: PagePrice | null,
  { leftUntilFree = '', leftUntilFreeAsNumber = Infinity }: ShippingMethod,
): boolean =>
  piece !== null &&
  piece.price.slice(-3) === leftUntilFree.slice(-3) &&
  piece.price_as_number >= leftUntilFreeAsNumber

interface CostProps {
  code: string
  terms: ShippingMethod
  piece: PagePrice | null
}

/** What is in the bag already counts towards free delivery, and so does the piece that is looked at. */
function Cost({ code, terms, piece }: CostProps) {
  const inBag = useCart(({ cart }) =>
    cart?.country === code && cart.items.length > 0
      ? cart.shippingMethodsAvailable[terms.shippingMethod]
      : undefined,
  )
  const { price, priceAsNumber, leftUntilFree } = inBag ?? terms
  if (priceAsNumber === 0) return inBag ? texts.deliveryFree : texts.deliveryFreeLabel
  if (makesFree(piece, inBag ?? terms))
    return inBag ? texts.deliveryFreeWithThisInYourBag : texts.deliveryFreeLabel
  return (
    <>
      {texts.deliveryCosts(<WirePrice key="price" text={price} />)}
      {leftUntilFree !== undefined &&
        (inBag ? texts.freeWithMore : texts.freeFrom)(<WirePrice key="left" text={leftUntilFree} />)}
    </>
  )
}
