import type * as z from 'zod/mini'

import { ShippingAddress } from '#contract/address.ts'
import type { SaveCheckoutFields } from '#contract/customer.ts'

import { Refused } from '../refused.ts'
import { readEmail } from '../mail/email-identity.ts'
import type { CartChange } from './change-cart.ts'

/** For the reminder of a bag that was left (spec 7.10). A payment that is under way goes on: whoever pays leaves no bag. */
export function keepingEmail(typed: string, language: string): CartChange {
  const { email, fault } = readEmail(typed)
  if (email === null) throw new Refused({ code: 'fields-invalid', fields: { email: fault } })
  return { yieldsToPayment: true, how: (document) => ({ ...document, email, language }) }
}

/** Half-filled forms: what is given takes the place of what was there (spec 7.11). */
export const keepingFields = ({
  address,
  shippingAddress,
  additionalFields,
}: SaveCheckoutFields['fields']): CartChange => ({
  how: (document) => ({
    ...document,
    ...(address ? { address: patched(document.address, address) } : {}),
    ...(address?.email ? { email: readEmail(address.email).email ?? address.email } : {}),
    ...(shippingAddress === null ? { shippingAddress: null } : {}),
    ...(shippingAddress ? { shippingAddress: patched(document.shippingAddress, shippingAddress) } : {}),
    ...(additionalFields ? { additionalFields } : {}),
  }),
})

/** What is too long for an address is left out: the form has it still, and says so when it is sent. */
function patched(
  before: ShippingAddress | null,
  given: NonNullable<SaveCheckoutFields['fields']['address']>,
): ShippingAddress {
  const fields: Partial<Record<string, z.ZodMiniType>> = ShippingAddress.shape
  const fitting = Object.entries(given).filter(([key, value]) => fields[key]?.safeParse(value).success)
  return ShippingAddress.parse({ ...before, ...Object.fromEntries(fitting) })
}
