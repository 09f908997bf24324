import { readPriceWords } from '#domain/product/price-words.ts'
import { minorDigits } from '#domain/money/minor-digits.ts'

import type { PriceLimits } from '../stores/catalogue/search.ts'
import type { ShownCurrency } from '../stores/place/shown-currency.ts'
import { type PriceRange, priceRange } from './price-range.ts'

/** A query as it is asked: its words, and what it may cost. */
export interface PricedQuery {
  readonly words: string
  /** As the shopper sees prices; null: whatever it costs. */
  readonly range: PriceRange | null
  /** It names a price in money that the shopper's country does not pay with: it narrows nothing, and that is said. */
  readonly isOtherMoney: boolean
}

/** Reads `gift for mum under 50`. A price in other money than the shopper's narrows nothing. */
export function readPricedQuery(query: string, shown: ShownCurrency | null): PricedQuery {
  const said = readPriceWords(query)
  if (!said) return { words: query, range: null, isOtherMoney: false }
  const { words, currencies, min, max } = said
  const isOtherMoney =
    shown !== null && currencies !== null && !currencies.some((each) => each === shown.currency)
  const whole = (amount: number | null, round: (amount: number) => number) =>
    amount === null ? null : round(amount)
  return {
    words,
    range:
      shown === null || isOtherMoney
        ? null
        : priceRange(shown.currency, whole(min, Math.floor), whole(max, Math.ceil)),
    isOtherMoney,
  }
}

/** A range as the server counts it: in the currency in which the shopper is charged. Absent: none, or of another currency. */
export function toPriceLimits(
  range: PriceRange | null,
  shown: ShownCurrency | null,
): PriceLimits | undefined {
  if (!range || shown?.currency !== range.currency) return undefined
  const { pricelist, rate } = shown
  const unit = 10 ** minorDigits(range.currency)
  // Shown are whole pounds, so the ends are half a pound further out.
  const minor = (amount: number | null, half: number) =>
    amount === null
      ? null
      : Math.max(
          0,
          rate === null ? amount * unit : Math.round(((amount + half) / rate) * 100) - Math.sign(half),
        )
  return { pricelist, minMinor: minor(range.min, -0.5), maxMinor: minor(range.max, 0.5) }
}
