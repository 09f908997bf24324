import type { Currency, Money } from '#contract/money.ts'
import type { ProductCard } from '#contract/page-data.ts'
import { minorDigits } from '#domain/money/minor-digits.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { toPounds } from '#domain/money/shown-in-pounds.ts'
import * as texts from '#texts/listing.ts'
import { displayPrice } from '#texts/formats/money.ts'

/** What a shopper would spend, in whole units of the currency that they see; null where that has no end. */
export interface PriceRange {
  readonly currency: string
  readonly min: number | null
  readonly max: number | null
}

/** What a card costs as its shopper sees it; null where it is not sold to them. */
export type CardPrice = (card: ProductCard) => Money | null

/** `rate` is pounds for one euro where a shopper sees pounds, else null. Of an unknown pricelist it is the first price of the card. */
export const cardPrices =
  (pricelist: string | null, rate: number | null): CardPrice =>
  ({ markets }) => {
    const prices = markets.flatMap(({ pricelists }) => pricelists)
    const price = prices.find((each) => pricelist === null || each.pricelist_id === pricelist)
    const money = price && parseMoney(price.price)
    if (!money) return null
    return rate !== null && money.currency === 'EUR' ? toPounds(money.amountMinor, rate) : money
  }

/** A range without ends is none; ends that stand the wrong way round are those of the same range. */
export function priceRange(currency: string, one: number | null, other: number | null): PriceRange | null {
  if (one === null && other === null) return null
  const [min, max] = one !== null && other !== null && one > other ? [other, one] : [one, other]
  return { currency, min, max }
}

/** Reads a range of the address or of the session: `SEK-500-1500`, `EUR--90`. Null for nonsense. */
export function readPriceRange(text: string | null): PriceRange | null {
  const [, currency = '', min = '', max = ''] = /^([A-Z]{3})-(\d{0,8})-(\d{0,8})$/.exec(text ?? '') ?? []
  return priceRange(currency, min === '' ? null : Number(min), max === '' ? null : Number(max))
}

export const writePriceRange = ({ currency, min, max }: PriceRange): string =>
  `${currency}-${min ?? ''}-${max ?? ''}`

/** Whether a card is within a range, whose ends belong to it; of another currency's it is whatever it costs. */
export function isWithin(range: PriceRange | null, price: Money | null): boolean {
  if (range === null) return true
  if (price === null) return false
  if (price.currency !== range.currency) return true
  const unit = 10 ** minorDigits(price.currency)
  return price.amountMinor >= (range.min ?? 0) * unit && price.amountMinor <= (range.max ?? Infinity) * unit
}

/** What the cards cost: the currency, and the least and the most in whole units of it, outwards. Null where none has a price. */
export function priceSpan(cards: readonly ProductCard[], priceOn: CardPrice): Required<PriceRange> | null {
  const prices = cards.flatMap((card) => priceOn(card) ?? [])
  const [first] = prices
  if (!first) return null
  const unit = 10 ** minorDigits(first.currency)
  const amounts = prices.map(({ amountMinor }) => amountMinor)
  return {
    currency: first.currency,
    min: Math.floor(Math.min(...amounts) / unit),
    max: Math.ceil(Math.max(...amounts) / unit),
  }
}

/** An amount of whole units, as people read it. */
export const wholeText = (amount: number, currency: string): string =>
  displayPrice({ amountMinor: amount * 10 ** minorDigits(currency), currency: currency as Currency })

/** `500 kr to 1 500 kr`, `From 500 kr`, `Up to 1 500 kr`. */
export function priceRangeText({ currency, min, max }: PriceRange): string {
  const [least, most] = [min, max].map((amount) => (amount === null ? null : wholeText(amount, currency)))
  if (least && most) return texts.priceBetween(least, most)
  return least ? texts.priceFrom(least) : texts.priceUpTo(most ?? '')
}
