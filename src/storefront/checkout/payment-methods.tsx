import { shop } from '#brand/shop.config.ts'
import type { Cart, ShippingMethod } from '#contract/cart.ts'
import * as texts from '#texts/checkout.ts'

import { arrival } from '../product/delivery-estimate.ts'
import { WirePrice } from '../product/shown-price.tsx'
import { firstMove } from '../router/first-interaction.ts'
import { cart } from '../stores/cart/cart.ts'
import { checkout, useCheckout } from '../stores/checkout/checkout.ts'
import { listPaymentMethods, useCountries } from '../stores/place/countries.ts'
import { Choice } from '../ui/choice.tsx'
import { useLazy } from '../ui/use-lazy.ts'
import { fieldId, type Messages } from './field-faults.ts'
import { MarketMissing } from './market-missing.tsx'

const loadPickup = () => import('./pickup-choice.tsx').then((file) => file.PickupChoice)
/** The page need not bring what counts down for whoever is there. */
const loadDispatch = () =>
  firstMove.then(() => import('../product/dispatch-note.tsx')).then((file) => file.DispatchNote)

/** The dates, and where the parcel comes to. */
function wayTime(way: ShippingMethod): string {
  const dates = arrival(way)
  return dates === way.delivery ? dates : `${dates}: ${way.delivery}`
}

/** Ways to send the parcel, with price and time, and until when it leaves today. */
export function ShippingMethods({ bag }: { bag: Cart }) {
  const ways = Object.values(bag.shippingMethodsAvailable)
  const PickupChoice = useLazy(loadPickup, Boolean(bag.shippingMethodsAvailable[bag.shippingMethod]?.pickup))
  const DispatchNote = useLazy(loadDispatch, shop.cutOffs !== undefined)
  function choose(way: string) {
    checkout.set({ shippingMethod: way })
    void cart.setShipping(way)
  }
  return (
    <fieldset className="checkout__ways" id={fieldId('shippingMethod')} tabIndex={-1}>
      <legend className="title checkout__legend">{texts.delivery}</legend>
      {shop.cutOffs && <p className="small soft checkout__leaves">{DispatchNote && <DispatchNote />}</p>}
      <div className="choices">
        {ways.map((way) => (
          <Choice
            key={way.shippingMethod}
            name="shippingMethod"
            value={way.shippingMethod}
            isChosen={way.shippingMethod === bag.shippingMethod}
            label={way.name}
            detail={wayTime(way)}
            end={way.priceAsNumber === 0 ? texts.free : <WirePrice text={way.price} />}
            onChoose={choose}
          />
        ))}
      </div>
      {PickupChoice && <PickupChoice bag={bag} />}
    </fieldset>
  )
}

/** Ways to pay in the billing country (spec 3.21, 5.22). */
export function PaymentMethods({ faults }: { faults: Messages }) {
  const code = useCheckout((state) => state.address.country)
  const chosen = useCheckout((state) => state.paymentMethod)
  const country = useCountries((state) => state.countries[code])
  const isReady = useCountries((state) => state.status === 'ready')
  const fault = faults['paymentMethod']
  const id = fieldId('paymentMethod')
  const faultId = `${id}-fault`
  return (
    <fieldset className="checkout__ways" id={id} tabIndex={-1} aria-describedby={fault ? faultId : undefined}>
      <legend className="title checkout__legend">{texts.payment}</legend>
      <MarketMissing />
      {isReady && !country && <p className="small">{texts.chooseYourCountryFirst}</p>}
      <div className="choices">
        {listPaymentMethods(country ?? null).map(
          ({ paymentMethod, name, description = texts.youPayOnTheNextPage }) => (
            <Choice
              key={paymentMethod}
              name="paymentMethod"
              value={paymentMethod}
              isChosen={paymentMethod === chosen}
              label={name}
              detail={description}
              onChoose={(way) => checkout.set({ paymentMethod: way })}
            />
          ),
        )}
      </div>
      {fault && (
        <p className="field__fault" id={faultId}>
          <span className="hidden">{texts.error}</span>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
