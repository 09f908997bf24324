import type { Currency, Money } from '#contract/money.ts'
import { majorText } from '#domain/money/price-text.ts'
import { toPounds } from '#domain/money/shown-in-pounds.ts'

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

/**
 * Price text for people, spec 9.7: `1 290 kr`, `€49.50`, all spaces U+00A0. Decimals only when there are any. A currency that this code
 * does not know, as in a tab that is older than the shop, has its code behind it.
 */
export function displayPrice({ amountMinor, currency }: Money): string {
  // The wire's number has the signs of English; another language puts its own in their place.
  const text = majorText({ amountMinor: Math.abs(amountMinor), currency })
  const price = (written[currency] ?? `# ${currency}`)
    .replace('#', text.replace(/\.0+$/, ''))
    .replace(' ', nbsp)
  return amountMinor < 0 ? `-${price}` : price
}

/** Spec 1.8, 9.7: EUR converted to GBP, rounded to whole pounds, with a £ sign. `rate` is pounds for one euro. */
export const poundsText = (euroMinor: number, rate: number): string => displayPrice(toPounds(euroMinor, rate))
