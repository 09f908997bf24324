import type { MarketsConfig } from '#contract/markets.ts'
import type { Currency } from '#contract/money.ts'
import type { PageMarket, PagePrice } from '#contract/page-data.ts'
import type { CataloguePrice } from '#contract/snapshot.ts'
import { toMajor, wirePrice } from './price-text.ts'

type Prices = Readonly<Record<string, CataloguePrice>>

function pagePrice(id: string, currency: Currency, price: CataloguePrice): PagePrice {
  const text = (amountMinor: number) => wirePrice({ amountMinor, currency })
  const { amountMinor, beforeMinor, lowest30Minor } = price
  return {
    pricelist_id: id,
    price: text(amountMinor),
    price_as_number: toMajor(amountMinor),
    priceBeforeDiscount: beforeMinor === null ? null : text(beforeMinor),
    showAsOnSale: beforeMinor !== null,
    ...(beforeMinor !== null && {
      lowestPriceLast30Days: lowest30Minor === null ? null : text(lowest30Minor),
    }),
  }
}

/** Makes a page's prices (spec 3.22): every market with the price of its pricelist; a market that does not sell it is left out. */
export function createPagePrices(
  config: Pick<MarketsConfig, 'markets' | 'pricelists'>,
): (prices: Prices) => PageMarket[] {
  const currencies = new Map(config.pricelists.map(({ id, currency }) => [id, currency]))
  const sellable = config.markets.flatMap(({ id, pricelist }) => {
    const currency = currencies.get(pricelist)
    return currency ? [{ id, pricelist, currency }] : []
  })
  return (prices) =>
    sellable.flatMap(({ id, pricelist, currency }) => {
      const price = prices[pricelist]
      return price ? [{ market_id: id, pricelists: [pagePrice(pricelist, currency, price)] }] : []
    })
}

const isSamePrice = (one: CataloguePrice | undefined, other: CataloguePrice | undefined) =>
  one?.amountMinor === other?.amountMinor &&
  one?.beforeMinor === other?.beforeMinor &&
  one?.lowest30Minor === other?.lowest30Minor

/** True where both would show the same prices. */
export function isSamePrices(a: Prices, b: Prices): boolean {
  for (const id in a) if (!isSamePrice(a[id], b[id])) return false
  for (const id in b) if (!(id in a)) return false
  return true
}
