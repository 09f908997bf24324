import type { ShippingAddress } from '#contract/address.ts'
import type { Country } from '#contract/country.ts'

import { blankAddress } from './checkout-state.ts'

/** An address as the provider's wallets tell it (docs.stripe.com/js/elements_object/express_checkout_element_confirm_event). */
export interface WalletAddress {
  readonly line1?: string | null
  readonly line2?: string | null
  readonly city?: string | null
  readonly state?: string | null
  readonly postal_code?: string | null
  readonly country?: string | null
}

export interface WalletPerson {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** The last word is the family's name; who has a single name has it twice, since labels want both. */
function splitName(name: string): Pick<ShippingAddress, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/)
  const lastName = words.at(-1) ?? ''
  return { firstName: words.length > 1 ? words.slice(0, -1).join(' ') : lastName, lastName }
}

/** Wallets say a state by its code or by its name. */
function findState(said: string, states: Country['states']): string {
  const wanted = said.trim().toLowerCase()
  const found = Object.entries(states).find(([code, name]) =>
    [code, name].some((text) => text.toLowerCase() === wanted),
  )
  return found?.[0] ?? ''
}

/** An address of a wallet in the words of the checkout, which judges it like any other. */
export const toAddress = (
  address: WalletAddress,
  { name, email, phone }: WalletPerson,
  { states }: Pick<Country, 'states'>,
): ShippingAddress => ({
  ...blankAddress((address.country ?? '').toUpperCase()),
  ...splitName(name),
  email,
  phoneNumber: phone,
  address1: address.line1 ?? '',
  address2: address.line2 ?? '',
  zipCode: address.postal_code ?? '',
  city: address.city ?? '',
  state: findState(address.state ?? '', states),
})

/** Whether it is enough to write to: some wallets tell no billing address, or its country alone. */
export const isWhole = (address: WalletAddress | null | undefined): address is WalletAddress =>
  Boolean(address?.line1 && address.city && address.country)
