import type Stripe from 'stripe'

import { isLive, type Books } from './books.ts'
import { ApiError, type CardWallet, type CheckoutSession } from './stripe-objects.ts'

/** Type → what it is called and the currencies that it takes; null: all. What a simulated account has, unless `disabledMethods` names it. */
const known = {
  apple_pay: ['Apple Pay', null],
  bancontact: ['Bancontact', ['eur']],
  blik: ['BLIK', ['pln']],
  card: ['card', null],
  eps: ['eps', ['eur']],
  google_pay: ['Google Pay', null],
  ideal: ['iDEAL', ['eur']],
  klarna: ['Klarna', null],
  mobilepay: ['MobilePay', ['dkk', 'eur', 'nok', 'sek']],
  p24: ['Przelewy24', ['eur', 'pln']],
  paypal: ['PayPal', null],
  swish: ['Swish', ['sek']],
  twint: ['TWINT', ['chf']],
} as const satisfies Partial<
  Record<keyof Stripe.PaymentMethodConfiguration, readonly [string, readonly string[] | null]>
>

const methods = new Map<string, readonly [string, readonly string[] | null]>(Object.entries(known))

const wallets = ['apple_pay', 'google_pay'] as const

const localTypes = [...methods.keys()].filter(
  (type) => type !== 'card' && !wallets.some((wallet) => wallet === type),
)

export const methodName = (type: string): string => methods.get(type)?.[0] ?? type

const isEnabled = ({ faults }: Books, type: string): boolean =>
  methods.has(type) && !faults.disabledMethods.split(',').includes(type)

/** The account's default, as `GET /v1/payment_method_configurations` lists it (docs.stripe.com/api/payment_method_configurations). */
export function listConfigurations(books: Books): { id: string }[] {
  const each = [...methods.keys()].map((type) => {
    const value = isEnabled(books, type) ? 'on' : 'off'
    return [
      type,
      { available: value === 'on', display_preference: { overridable: null, preference: value, value } },
    ]
  })
  return [
    {
      id: 'pmc_simulator',
      object: 'payment_method_configuration',
      active: true,
      application: null,
      is_default: true,
      livemode: isLive(books),
      name: 'Default',
      parent: null,
      ...Object.fromEntries(each),
    },
  ]
}

/** What a session can be paid by: of those that it allows (none named: all) what the account has and the currency takes. Refused where that is nothing. */
export function eligibleTypes(books: Books, allowed: readonly string[], currency: string): string[] {
  const types = (allowed.length > 0 ? allowed : ['card', ...localTypes]).filter(
    (type) => isEnabled(books, type) && (methods.get(type)?.[1]?.includes(currency) ?? true),
  )
  if (types.length > 0) return types
  throw new ApiError(
    400,
    'No valid payment method types for this Checkout Session. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard.',
  )
}

/** Wallets that the page for cards offers; none on the page of another method. */
export const listWallets = (
  books: Books,
  { payment_method_types: types }: Pick<CheckoutSession, 'payment_method_types'>,
): CardWallet[] => (types.includes('card') ? wallets.filter((wallet) => isEnabled(books, wallet)) : [])
