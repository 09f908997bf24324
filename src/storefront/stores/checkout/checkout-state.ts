import { listKeys } from '#contract/list-keys.ts'
import { unknownFields } from '#contract/unknown-fields.ts'
import type { CheckoutAddress, ShippingAddress } from '#contract/address.ts'
import { gdprConsentText } from '#contract/messages.ts'
import type { Consent } from '#contract/payment.ts'
import { paths } from '#contract/screens.ts'
import { lang } from '#texts/language.ts'

import { isFlag, isMap, isText, type KeptFields } from '../persist.ts'

/** Spec 4.19. */
export type CheckoutMode = 'guest' | 'register' | 'member'

/** Spec 3.9–3.16. Kept for the session, so that a reload loses nothing typed; the password is never kept (decision 10). */
export interface CheckoutState {
  mode: CheckoutMode
  /** Billing address. Delivery goes here too unless `shippingAddress` is set. */
  address: CheckoutAddress
  /** Spec 4.20: set while delivery goes elsewhere. It holds for a bag with something to send: see `checkoutFor`. */
  shippingAddress: ShippingAddress | null
  /** Whether the shopper touched the newsletter box: until then its default follows the country's law. */
  newsletterChosen: boolean
  /** Whether the shopper chose the billing country in the form: until then it follows the preference. */
  countryChosen: boolean
  paymentMethod: string
  paymentMethodSpecificFields: Readonly<Record<string, string>>
  paymentReturnPage: string
  paymentFailedPage: string
  /** Empty until chosen; the cart's own choice then holds. */
  shippingMethod: string
  termsAndConditions: boolean
  consents: readonly Consent[]
  language: string
  affiliate: string
  /** Filled by the server. */
  ipAddress: string
  giftMessage: string
  additionalFields: Readonly<Record<string, string>>
  additionalNotes: string
  internalComment: string
  customerClubFields: Readonly<Record<string, string>>
  pickupLocation: string
  internalOrder: boolean
}

export const blankAddress = (country = ''): ShippingAddress => ({
  email: '',
  company: '',
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  state: '',
  country,
  phoneNumber: '',
  identityNumber: '',
  houseNumber: '',
  houseExtension: '',
  house_number: '',
})

export const blankCheckout = (): CheckoutState => ({
  mode: 'guest',
  address: { ...blankAddress(), newsletter: true, loggedIn: false, register: false, gender: null },
  shippingAddress: null,
  newsletterChosen: false,
  countryChosen: false,
  paymentMethod: '',
  paymentMethodSpecificFields: {},
  paymentReturnPage: paths.receipt,
  paymentFailedPage: paths['payment-fail'],
  shippingMethod: '',
  termsAndConditions: false,
  consents: [
    {
      key: 'GDPR',
      consented: false,
      name: 'Privacy Policy',
      text: gdprConsentText,
      version: 1,
      language: 'EN',
    },
  ],
  language: lang,
  affiliate: '',
  ipAddress: '',
  giftMessage: '',
  additionalFields: {},
  additionalNotes: '',
  internalComment: '',
  customerClubFields: {},
  pickupLocation: '',
  internalOrder: false,
})

const textFields = listKeys(blankAddress())

const modes: readonly unknown[] = ['guest', 'register', 'member'] satisfies CheckoutMode[]
export const isMode = (value: unknown): value is CheckoutMode => modes.includes(value)

function isAddress(value: unknown): value is ShippingAddress {
  const address = unknownFields(value)
  return textFields.every((field) => isText(address[field]))
}

function isBilling(value: unknown): value is CheckoutAddress {
  const { newsletter, loggedIn, register, gender, password } = unknownFields(value)
  return (
    isAddress(value) &&
    [newsletter, loggedIn, register].every(isFlag) &&
    gender === null &&
    password === undefined
  )
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isMap(value) && Object.values(value).every(isText)

const isConsents = (value: unknown): value is readonly Consent[] =>
  Array.isArray(value) &&
  value.some((entry: unknown) => unknownFields(entry)['key'] === 'GDPR') &&
  value.every((entry: unknown) => {
    const { key, consented, name, text, version, language } = unknownFields(entry)
    return [key, name, text, language].every(isText) && isFlag(consented) && Number.isInteger(version)
  })

/** What a reload keeps. The IP address and internal fields are the server's business and are not kept. */
export const checkoutFields: KeptFields<CheckoutState> = {
  mode: isMode,
  address: isBilling,
  shippingAddress: (value): value is ShippingAddress | null => value === null || isAddress(value),
  newsletterChosen: isFlag,
  countryChosen: isFlag,
  paymentMethod: isText,
  paymentMethodSpecificFields: isTexts,
  shippingMethod: isText,
  termsAndConditions: isFlag,
  consents: isConsents,
  giftMessage: isText,
  additionalFields: isTexts,
  additionalNotes: isText,
  pickupLocation: isText,
}

/** Design D10: a password, hashed or not, is never kept in the browser. */
export function withoutPassword(state: CheckoutState): CheckoutState {
  const { password: _, ...address } = state.address
  return { ...state, address }
}
