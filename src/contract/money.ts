import * as z from 'zod/mini'

/**
 * What the shop can charge. All have two decimals in ISO 4217 and at the card provider: sums, prices on the wire and their words count
 * in hundredths. For a further one types ask for its words (`texts/en/formats/money.ts`) and the least that cards take of it
 * (`server/payments/stripe/stripe-limits.ts`).
 */
export const currencies = [
  'SEK',
  'EUR',
  'USD',
  'GBP',
  'DKK',
  'NOK',
  'CHF',
  'PLN',
  'CZK',
  'RON',
  'CAD',
  'AUD',
  'NZD',
  'SGD',
  'HKD',
] as const
export type Currency = (typeof currencies)[number]

/** An amount in minor units (öre, cents, pence) with its currency. Never a float, never text. */
export interface Money {
  readonly amountMinor: number
  readonly currency: Currency
}

/** Money text of the wire: `2 000.00 SEK`, thousands separated by U+00A0. The number beside it is in major units. */
export const PriceText = z.string().register(z.globalRegistry, {
  id: 'PriceText',
  description:
    'Amount with two decimals and currency code, e.g. "2 000.00 SEK"; thousands separated by U+00A0.',
})
export const PriceNumber = z.number().register(z.globalRegistry, {
  id: 'PriceNumber',
  description: 'The same amount as a number in major units, e.g. 2000 for 2 000.00 SEK.',
})
