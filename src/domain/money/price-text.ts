import type { Currency, Money } from '#contract/money.ts'

const nbsp = '\u00a0'
const group = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, nbsp)

function majorText(amountMinor: number, decimals: 'always' | 'when-needed'): string {
  const sign = amountMinor < 0 ? '-' : ''
  const minor = Math.abs(amountMinor)
  const whole = group(String(Math.floor(minor / 100)))
  const cents = String(minor % 100).padStart(2, '0')
  return decimals === 'when-needed' && cents === '00' ? `${sign}${whole}` : `${sign}${whole}.${cents}`
}

/** Minor units to the number of the wire, in major units: 200000 → 2000, 72980 → 729.8. */
export const toMajor = (amountMinor: number): number => amountMinor / 100

/** Price text of the wire: `2 000.00 SEK`, thousands separated by U+00A0 (wire §0). */
export const wirePrice = ({ amountMinor, currency }: Money): string =>
  `${majorText(amountMinor, 'always')} ${currency}`

/**
 * Price text for people, spec 9.7: SEK as `1 290 kr`, EUR prefixed with €, all others with $. Decimals only when there are any.
 * Pounds are not a currency of the shop: see `poundsText`.
 */
export function displayPrice({ amountMinor, currency }: Money): string {
  const text = majorText(amountMinor, 'when-needed')
  if (currency === 'SEK') return `${text}${nbsp}kr`
  const sign = currency === 'EUR' ? '€' : '$'
  return amountMinor < 0 ? `-${sign}${text.slice(1)}` : `${sign}${text}`
}

/** The one country where prices in euro are shown in pounds (spec 1.8). */
export const poundCountry = 'GB'

/** Spec 1.8, 9.7: EUR converted to GBP, rounded to whole pounds, with a £ sign. `rate` is pounds for one euro. */
export function poundsText(euroMinor: number, rate: number): string {
  const pounds = Math.round((euroMinor / 100) * rate)
  return `${pounds < 0 ? '-' : ''}£${group(String(Math.abs(pounds)))}`
}

/** The number of the wire back to minor units; safe for the two decimals that the wire has. */
export const toMinor = (major: number): number => Math.round(major * 100)

/** The same, as money. */
export const toMoney = (major: number, currency: Currency): Money => ({
  amountMinor: toMinor(major),
  currency,
})
