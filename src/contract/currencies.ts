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
