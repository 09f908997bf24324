import { ApiError } from './stripe-objects.ts'

/** The smallest charge of each currency that is simulated, minor units (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const minCharge: Readonly<Record<string, number>> = {
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
}

/** Eight digits (docs.stripe.com/api/payment_intents/create, `amount`). */
export const maxCharge = 99_999_999

/** Throws for a currency that Stripe does not charge. It takes upper case as well. */
export function checkCurrency(currency: string, param: string): void {
  if (Object.hasOwn(minCharge, currency.toLowerCase())) return
  const known = Object.keys(minCharge).join(', ')
  throw new ApiError(
    400,
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${known}`,
    {
      param,
    },
  )
}

/** Throws for a total that no card can be charged with. */
export function checkTotal(total: number, currency: string): void {
  const amount = (minor: number) => `${(minor / 100).toFixed(2)} ${currency}`
  const min = minCharge[currency] ?? 50
  if (total < min)
    throw new ApiError(
      400,
      `The Checkout Session's total amount due must add up to at least ${amount(min)}`,
      { code: 'amount_too_small', param: 'line_items' },
    )
  if (total > maxCharge)
    throw new ApiError(
      400,
      `The Checkout Session's total amount due must be no more than ${amount(maxCharge)}`,
      { code: 'amount_too_large', param: 'line_items' },
    )
}
