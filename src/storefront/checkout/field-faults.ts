import type { AddressField, ShippingAddress } from '#contract/address.ts'
import { requiredMessages } from '#contract/messages.ts'
import * as texts from '#texts/checkout.ts'

import { emailSentence } from '../stores/field-sentences.ts'
import { minPasswordLength } from '../stores/account/password.ts'

/** Dotted field path → a sentence for people. */
export type Messages = Readonly<Record<string, string>>
export interface Addresses {
  readonly address: ShippingAddress
  readonly shippingAddress: ShippingAddress | null
}

/** In the order of the form. */
const required: Partial<Record<AddressField, string>> = {
  email: requiredMessages.email,
  country: requiredMessages.country,
  firstName: requiredMessages.firstName,
  lastName: requiredMessages.lastName,
  address1: requiredMessages.address,
  zipCode: requiredMessages.zipCode,
  city: requiredMessages.city,
  state: requiredMessages.state,
  phoneNumber: requiredMessages.phoneNumber,
}
const others: Messages = {
  'address.password': texts.passwordTooShort(minPasswordLength),
  paymentMethod: texts.chooseHowToPay,
  shippingMethod: texts.chooseADelivery,
  termsAndConditions: texts.acceptTheTermsToGo,
  'consents.GDPR': texts.acceptThePrivacyPolicy,
}

const order = [
  'address.email',
  'address.password',
  ...['address', 'shippingAddress'].flatMap((part) =>
    Object.keys(required).map((field) => `${part}.${field}`),
  ),
]
const fieldPosition = (path: string) => order.indexOf(path) + 1 || order.length + 1

function findAddressField(
  path: string,
  { address, shippingAddress }: Addresses,
): { field: AddressField; values: ShippingAddress } | null {
  const [part, field] = path.split('.')
  const values = part === 'address' ? address : part === 'shippingAddress' ? shippingAddress : null
  return values && field && Object.hasOwn(values, field) ? { field: field as AddressField, values } : null
}

/** The sentence for a fault of a field: what is missing, or what is wrong with what stands there. Null for a path that is not a field here. */
export function faultMessage(path: string, fault: string, addresses: Addresses): string | null {
  const found = findAddressField(path, addresses)
  if (!found) return others[path] ?? null
  const { field, values } = found
  // The delivery address has the buyer's email and no field for it: what is wrong with it is said at theirs.
  if (path === 'shippingAddress.email') return null
  if (field === 'email') return emailSentence(values.email) ?? requiredMessages.email
  if (fault !== 'required') return fault
  return required[field] ?? texts.thisIsRequired
}

/** Sentences for all faults of a checkout, from top to bottom; `faults` as the store or the server names them. Paths without a field here are left out. */
export function toMessages(faults: Messages, addresses: Addresses): Messages {
  const said = Object.entries(faults).flatMap(([path, fault]) => {
    const message = faultMessage(path, fault, addresses)
    return message === null ? [] : [[path, message] as const]
  })
  return Object.fromEntries(said.toSorted(([a], [b]) => fieldPosition(a) - fieldPosition(b)))
}

/** Id of a field's input, for labels and for the links of the error summary. */
export const fieldId = (path: string): string => path.replace('.', '-')
