import type { StartPayment } from '#contract/payment.ts'
import { deliveryCountry } from '#domain/address/address-rules.ts'
import type { PricedCart } from '#domain/cart/totals.ts'

import { Refused } from '../refused.ts'

type Addresses = Pick<StartPayment, 'address' | 'shippingAddress'>

/** The country that an order goes to, and the field that says so (spec 5.20). */
export const getDestination = (addresses: Addresses): { field: string; country: string } => ({
  field: addresses.shippingAddress ? 'shippingAddress.country' : 'address.country',
  country: deliveryCountry(addresses).toUpperCase(),
})

/** Nobody pays the prices, tax and shipping of one country for an order to another: 412 at the country of the delivery. */
export function refuseOtherCountry(addresses: Addresses, { country: ofCart }: PricedCart): void {
  const { field, country } = getDestination(addresses)
  if (country === ofCart) return
  throw new Refused({
    code: 'other-country',
    params: { country, ofCart: ofCart },
    fields: { [field]: { code: 'other-country' } },
  })
}
