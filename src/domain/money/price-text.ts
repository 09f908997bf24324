import type { Currency, Money } from '#contract/money.ts'

import { minorDigits } from './minor-digits.ts'

const nbsp = '\u00a0'

/** Minor units to the number of the wire, in major units: 200000 → 2000, 72980 → 729.8. */
export const toMajor = (amountMinor: number, digits = 2): number => amountMinor / 10 ** digits

/** The number of a price text of the wire, in major units: `2 000.00`, thousands separated by U+00A0. */
export function majorText({ amountMinor, currency }: Money): string {
  const digits = minorDigits(currency)
  return toMajor(amountMinor, digits)
    .toFixed(digits)
    .replace(/\B(?=(\d{3})+(?!\d))/g, nbsp)
}

/** Price text of the wire: `2 000.00 SEK`, thousands separated by U+00A0 (docs/api.md#money). */
export const wirePrice = (money: Money): string => `${majorText(money)} ${money.currency}`

/** The number of the wire back to minor units; safe for the decimals that a currency has. */
export const toMinor = (major: number, digits = 2): number => Math.round(major * 10 ** digits)

/** The same, as money. */
export const toMoney = (major: number, currency: Currency): Money => ({
  amountMinor: toMinor(major, minorDigits(currency)),
  currency,
})
