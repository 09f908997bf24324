import type { Cart } from '#contract/cart.ts'
import * as texts from '#texts/pickup.ts'

import { checkout, useCheckout } from '../stores/checkout/checkout.ts'
import { usePickupPoints } from '../stores/checkout/pickup-points.ts'
import { Choice } from '../ui/choice.tsx'

/** Where the parcel can be picked up, nearest first, where the chosen way of sending has such points. Whoever sees none can pay all the same. */
export const PickupChoice = ({ bag }: { bag: Cart }) =>
  bag.shippingMethodsAvailable[bag.shippingMethod]?.pickup ? <PickupPoints /> : null

function PickupPoints() {
  const { points, needsAddress } = usePickupPoints()
  const chosen = useCheckout((state) => state.pickupLocation)
  if (points && points.length > 0)
    return (
      <fieldset className="checkout__ways">
        <legend className="title checkout__legend">{texts.where}</legend>
        <div className="choices">
          {points.map(({ pickupLocation, carrier, name, distance, openingHours, ...place }) => (
            <Choice
              key={pickupLocation}
              name="pickupLocation"
              value={pickupLocation}
              isChosen={pickupLocation === chosen}
              label={name}
              detail={[texts.address(place), carrier, texts.hours(openingHours)].filter(Boolean).join(' · ')}
              end={distance !== undefined && texts.distance(distance)}
              onChoose={(location) => checkout.set({ pickupLocation: location })}
            />
          ))}
        </div>
      </fieldset>
    )
  return (
    <p className="soft small" role="status">
      {needsAddress ? texts.needsAddress : points ? texts.nearest : texts.looking}
    </p>
  )
}
