import type { PriceSource } from '#contract/import-problems.ts'
import type { MarketsConfig, Pricelist } from '#contract/markets.ts'

import type { ImportPrices } from '../../product-document.ts'
import type { SourcePrice } from '../source-product.ts'

/** How the prices of one currency reach one pricelist. */
export interface Conversion {
  readonly pricelist: Pricelist
  /** 1 in the pricelist's own currency; null: no rate, so nothing is sold there. */
  readonly rate: number | null
}

export const conversionsFrom = (currency: string, markets: MarketsConfig): Conversion[] =>
  markets.pricelists.map((pricelist) => ({
    pricelist,
    rate: pricelist.currency === currency ? 1 : (pricelist.importRate[currency] ?? null),
  }))

/** How each pricelist got prices, and which got none. `ownColumns`: what the file's columns of one pricelist call it. */
export function describePrices(
  conversions: ReadonlyMap<string, readonly Conversion[]>,
  ownColumns: readonly string[],
  markets: MarketsConfig,
): { readonly prices: PriceSource[]; readonly noPrices: PriceSource[] } {
  const own = new Set(ownColumns.flatMap((called) => pricelistsCalled(called, markets)))
  const all = [...conversions].flatMap(([currency, each]) =>
    each.map((conversion) => ({ currency, ...conversion })),
  )
  const isPriced = ({ pricelist, rate }: Conversion) => rate !== null || own.has(pricelist)
  return {
    prices: all.filter(isPriced).map(describeConversion),
    noPrices: all
      .filter((each) => !isPriced(each))
      .map(({ currency, pricelist: { name } }) => ({ code: 'no-rate', pricelist: name, currency })),
  }
}

function describeConversion({
  currency,
  pricelist,
  rate,
}: Conversion & { readonly currency: string }): PriceSource {
  const { name, roundToMinor } = pricelist
  if (rate === null) return { code: 'own-column', pricelist: name, currency }
  if (pricelist.currency === currency) return { code: 'as-in-file', pricelist: name, currency }
  return { code: 'converted', pricelist: name, currency, rate, roundToMinor, to: pricelist.currency }
}

/** The pricelist that a price column means, by name, id or currency. */
export const pricelistsCalled = (called: string, markets: MarketsConfig): Pricelist[] => {
  const wanted = called.toLowerCase()
  const exact = markets.pricelists.filter(({ id, name }) => name.toLowerCase() === wanted || id === called)
  return exact.length > 0
    ? exact
    : markets.pricelists.filter(({ currency }) => currency.toLowerCase() === wanted)
}

/** Up to the next multiple; the small term keeps 29.9 × 10 from becoming 299.00000000000006. */
const roundUp = (amountMinor: number, toMinor: number): number =>
  Math.ceil(amountMinor / toMinor - 1e-9) * toMinor

/** Prices in every pricelist: a column of its own wins, then the own currency, then the import rate. */
export function pricesFor(
  price: SourcePrice,
  marketPrices: Readonly<Record<string, SourcePrice>>,
  { conversions, markets }: { conversions: readonly Conversion[]; markets: MarketsConfig },
): ImportPrices {
  const prices: Record<string, SourcePrice> = {}
  for (const { pricelist, rate } of conversions) {
    if (rate === null) continue
    const convert = (amountMinor: number) =>
      rate === 1 ? amountMinor : roundUp(amountMinor * rate, pricelist.roundToMinor)
    const amountMinor = convert(price.amountMinor)
    const beforeMinor = price.beforeMinor === null ? null : convert(price.beforeMinor)
    // Rounding may close the gap; a sale must be lower.
    const isSale = beforeMinor !== null && beforeMinor > amountMinor
    prices[pricelist.id] = {
      amountMinor,
      beforeMinor: isSale ? beforeMinor : null,
      ...(isSale && price.lowest30Minor !== undefined && { lowest30Minor: convert(price.lowest30Minor) }),
    }
  }
  for (const [called, own] of Object.entries(marketPrices))
    for (const { id } of pricelistsCalled(called, markets)) prices[id] = own
  return prices
}
