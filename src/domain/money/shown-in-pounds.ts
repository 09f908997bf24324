import type { Money } from '#contract/money.ts'

/** The one country where prices in euro are shown in pounds (spec 1.8). */
export const poundCountry = 'GB'

/** Whether the prices of a country's pricelist are converted to pounds for its shoppers; those that are in pounds are shown as they are. */
export const isShownInPounds = (country: string | null, currency: string | undefined): boolean =>
  country === poundCountry && currency === 'EUR'

/** Returns what is shown for an amount in euro cents: whole pounds. `rate` is pounds for one euro. */
export const toPounds = (euroMinor: number, rate: number): Money => ({
  amountMinor: Math.round((euroMinor / 100) * rate) * 100,
  currency: 'GBP',
})
