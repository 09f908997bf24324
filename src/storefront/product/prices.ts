import type { Currency } from '#contract/money.ts'
import type { PageMarket, PagePrice } from '#contract/page-data.ts'
import { displayPrice, poundsText, toMoney } from '#domain/money/price-text.ts'

const currencyOf = (wireText: string): Currency => {
  const code = wireText.slice(-3)
  return code === 'SEK' || code === 'EUR' ? code : 'USD'
}

/** `2 000.00 SEK` of the wire (thousands by U+00A0) → 2000. */
const majorOf = (wireText: string): number => Number(wireText.slice(0, -4).replace(/\s/g, ''))

/** Price text of the wire as people read it, spec 9.7: `2 000.00 SEK` → `2 000 kr`. */
export const shownText = (wireText: string): string =>
  displayPrice(toMoney(majorOf(wireText), currencyOf(wireText)))

/** The same in whole pounds (spec 1.8), or null for what is not charged in euro. `rate` is pounds for one euro. */
export const shownPounds = (wireText: string, rate: number): string | null =>
  currencyOf(wireText) === 'EUR' ? poundsText(toMoney(majorOf(wireText), 'EUR').amountMinor, rate) : null

/** One price for each pricelist of the page; markets may share one. */
export function pricesOf(markets: readonly PageMarket[]): PagePrice[] {
  const prices: PagePrice[] = []
  for (const { pricelists } of markets)
    for (const price of pricelists)
      if (!prices.some((known) => known.pricelist_id === price.pricelist_id)) prices.push(price)
  return prices
}

export const priceIn = (markets: readonly PageMarket[], pricelist: string | null): PagePrice | null =>
  pricesOf(markets).find((price) => price.pricelist_id === pricelist) ?? null
