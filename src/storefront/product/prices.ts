import type { PageMarket, PagePrice } from '#contract/page-data.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { displayPrice, poundsText } from '#texts/formats/money.ts'

/** Price text of the wire as people read it, spec 9.7: `2 000.00 SEK` → `2 000 kr`. */
export const shownText = (wireText: string): string => displayPrice(parseMoney(wireText))

/** The same in whole pounds (spec 1.8), or null for what is not charged in euro. `rate` is pounds for one euro. */
export const shownPounds = (wireText: string, rate: number): string | null =>
  wireText.endsWith('EUR') ? poundsText(parseMoney(wireText).amountMinor, rate) : null

/** One price for each pricelist of the page; markets may share one. */
export function listPrices(markets: readonly PageMarket[]): PagePrice[] {
  const prices: PagePrice[] = []
  for (const { pricelists } of markets)
    for (const price of pricelists)
      if (!prices.some((known) => known.pricelist_id === price.pricelist_id)) prices.push(price)
  return prices
}

export const priceIn = (markets: readonly PageMarket[], pricelist: string | null): PagePrice | null =>
  listPrices(markets).find((price) => price.pricelist_id === pricelist) ?? null
