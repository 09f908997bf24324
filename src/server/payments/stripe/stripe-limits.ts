import type { Currency } from '#contract/money.ts'

/** Minor units, https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const minAmountMinor: Readonly<Record<Currency, number>> = {
  SEK: 300,
  EUR: 50,
  USD: 50,
  GBP: 30,
  DKK: 250,
  NOK: 300,
  CHF: 50,
  PLN: 200,
  CZK: 1500,
  RON: 200,
  CAD: 50,
  AUD: 50,
  NZD: 50,
  SGD: 50,
  HKD: 400,
}

/** Minor units: eight digits in each of our currencies (docs.stripe.com/api/payment_intents/create, `amount`). */
export const maxAmountMinor = 99_999_999

/** Characters. Stripe's texts end at 5 000; the card page is read on telephones. */
const maxNameLength = 250

/** Shortens a name to what the card page shows, between whole characters. */
export function shortName(name: string): string {
  if (name.length <= maxNameLength) return name
  let short = ''
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (short.length + segment.length >= maxNameLength) break
    short += segment
  }
  return `${short.trimEnd()}…`
}
