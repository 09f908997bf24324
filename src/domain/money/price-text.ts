import type { Currency, Money } from '#contract/money.ts'

/**
 * How people write an amount of each currency (spec 9.7), `#` being the amount. Dollars of others than the United States say whose they
 * are, as a shop may sell in several.
 */
const written: Readonly<Record<string, string>> = {
  SEK: '# kr',
  EUR: '€#',
  USD: '$#',
  GBP: '£#',
  DKK: '# kr.',
  NOK: '# kr',
  CHF: 'CHF #',
  PLN: '# zł',
  CZK: '# Kč',
  RON: '# lei',
  CAD: 'CA$#',
  AUD: 'A$#',
  NZD: 'NZ$#',
  SGD: 'S$#',
  HKD: 'HK$#',
} satisfies Record<Currency, string>

const nbsp = '\u00a0'

/** Minor units to the number of the wire, in major units: 200000 → 2000, 72980 → 729.8. */
export const toMajor = (amountMinor: number): number => amountMinor / 100

const majorText = (amountMinor: number): string =>
  toMajor(amountMinor)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+(?!\d))/g, nbsp)

/** Price text of the wire: `2 000.00 SEK`, thousands separated by U+00A0 (docs/api.md#money). */
export const wirePrice = ({ amountMinor, currency }: Money): string => `${majorText(amountMinor)} ${currency}`

/**
 * Price text for people, spec 9.7: `1 290 kr`, `€49.50`, all spaces U+00A0. Decimals only when there are any. A currency that this code
 * does not know, as in a tab that is older than the shop, has its code behind it.
 */
export function displayPrice({ amountMinor, currency }: Money): string {
  const text = majorText(Math.abs(amountMinor)).replace('.00', '')
  const price = (written[currency] ?? `# ${currency}`).replace('#', text).replace(' ', nbsp)
  return amountMinor < 0 ? `-${price}` : price
}

/** Spec 1.8, 9.7: EUR converted to GBP, rounded to whole pounds, with a £ sign. `rate` is pounds for one euro. */
export const poundsText = (euroMinor: number, rate: number): string =>
  displayPrice({ amountMinor: Math.round(toMajor(euroMinor) * rate) * 100, currency: 'GBP' })

/** The number of the wire back to minor units; safe for the two decimals that the wire has. */
export const toMinor = (major: number): number => Math.round(major * 100)

/** The same, as money. */
export const toMoney = (major: number, currency: Currency): Money => ({
  amountMinor: toMinor(major),
  currency,
})
