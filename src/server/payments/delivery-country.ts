import { otherCountryThanBag } from '#contract/messages.ts'
import type { StartPayment } from '#contract/payment.ts'
import { deliveryCountry } from '#domain/address/address-rules.ts'
import type { PricedCart } from '#domain/cart/totals.ts'

import { DomainError } from '../http/errors.ts'

type Addresses = Pick<StartPayment, 'address' | 'shippingAddress'>

/** The country that an order goes to, and the field that says so (spec 5.20). */
export const getDestination = (addresses: Addresses): { field: string; country: string } => ({
  field: addresses.shippingAddress ? 'shippingAddress.country' : 'address.country',
  country: deliveryCountry(addresses).toUpperCase(),
})

/** Nobody pays the prices, tax and shipping of one country for an order to another: 412 at the country of the delivery. */
export function refuseOtherCountry(addresses: Addresses, { country: ofBag }: PricedCart): void {
  const { field, country } = getDestination(addresses)
  if (country === ofBag) return
  throw new DomainError(
    'fields_required',
    `The bag has the prices, tax and shipping of ${ofBag}, but the order goes to ${country}. Set the country of the bag to ${country} first.`,
    { [field]: otherCountryThanBag },
  )
}
