import type { Currency } from '#contract/money.ts'
import type { LocalMethodType, PaymentMethodType } from '#contract/payment-method-types.ts'

/** Between which sums something can be paid, minor units, both included; absent: no limit. */
export interface PayableRange {
  readonly minMinor?: number
  readonly maxMinor?: number
}
export type PayableAmounts = Readonly<Partial<Record<Currency, PayableRange>>>

/** What each is called, by which receipts and emails name it. */
export const methodTypeNames: Readonly<Record<PaymentMethodType, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  klarna: 'Klarna',
  swish: 'Swish',
  mobilepay: 'MobilePay',
  paypal: 'PayPal',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  blik: 'BLIK',
  p24: 'Przelewy24',
  eps: 'eps',
  twint: 'TWINT',
}

/** Billing country → the currency that Klarna takes there, and no other (docs.stripe.com/payments/klarna). */
const klarnaCurrencies: Readonly<Record<string, Currency>> = {
  AT: 'EUR',
  AU: 'AUD',
  BE: 'EUR',
  CA: 'CAD',
  CH: 'CHF',
  CZ: 'CZK',
  DE: 'EUR',
  DK: 'DKK',
  ES: 'EUR',
  FI: 'EUR',
  FR: 'EUR',
  GB: 'GBP',
  GR: 'EUR',
  IE: 'EUR',
  IT: 'EUR',
  NL: 'EUR',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  PT: 'EUR',
  RO: 'RON',
  SE: 'SEK',
  US: 'USD',
}

interface Rule {
  /** Billing countries; absent: everywhere. */
  readonly countries?: readonly string[]
  readonly currencies: readonly Currency[]
}

/** Whose buyers have it, and what it takes (docs.stripe.com/payments/payment-methods/payment-method-support). */
const rules: Readonly<Record<Exclude<LocalMethodType, 'klarna'>, Rule>> = {
  swish: { countries: ['SE'], currencies: ['SEK'] },
  mobilepay: { countries: ['DK', 'FI'], currencies: ['DKK', 'EUR', 'NOK', 'SEK'] },
  paypal: {
    currencies: [
      'AUD',
      'CAD',
      'CHF',
      'CZK',
      'DKK',
      'EUR',
      'GBP',
      'HKD',
      'NOK',
      'NZD',
      'PLN',
      'SEK',
      'SGD',
      'USD',
    ],
  },
  ideal: { countries: ['NL'], currencies: ['EUR'] },
  bancontact: { countries: ['BE'], currencies: ['EUR'] },
  blik: { countries: ['PL'], currencies: ['PLN'] },
  p24: { countries: ['PL'], currencies: ['EUR', 'PLN'] },
  eps: { countries: ['AT'], currencies: ['EUR'] },
  twint: { countries: ['CH'], currencies: ['CHF'] },
}

/** What a method itself takes at most, whatever was agreed with the provider: TWINT 5,000 francs (docs.stripe.com/payments/twint). */
const ownMaxMinor: Readonly<Partial<Record<LocalMethodType, number>>> = { twint: 500_000 }

function findCurrencies(type: LocalMethodType, country: string): readonly Currency[] {
  if (type === 'klarna') {
    const currency = klarnaCurrencies[country]
    return currency === undefined ? [] : [currency]
  }
  const { countries, currencies } = rules[type]
  return countries === undefined || countries.includes(country) ? currencies : []
}

/**
 * Returns what a buyer of a billing country can pay by this, by currency; empty: nothing. `limits` are those of the shop's own agreement,
 * which narrow what the method takes by itself.
 */
export function payableAmounts(
  type: LocalMethodType,
  country: string,
  limits: PayableAmounts = {},
): PayableAmounts {
  const own = ownMaxMinor[type] ?? Infinity
  return Object.fromEntries(
    findCurrencies(type, country).map((currency) => {
      const { maxMinor = Infinity, ...range } = limits[currency] ?? {}
      const max = Math.min(maxMinor, own)
      return [currency, max === Infinity ? range : { ...range, maxMinor: max }]
    }),
  )
}

/** Whether a sum can be paid. Nothing to pay is fine by all. */
export function isPayable(
  amounts: PayableAmounts,
  { currency, amountMinor }: { readonly currency: Currency; readonly amountMinor: number },
): boolean {
  if (amountMinor === 0) return true
  const range = amounts[currency]
  if (!range) return false
  const { minMinor = 0, maxMinor = Infinity } = range
  return amountMinor >= minMinor && amountMinor <= maxMinor
}
