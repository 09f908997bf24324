import type { MarketsConfig, Pricelist } from '#contract/markets.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'

const priceHeader = (name: string) => `Price / ${name}`
const compareHeader = (name: string) => `Compare-at price / ${name}`
const includedHeader = (name: string) => `Included / ${name}`
const lowestHeader = (name: string) => `Lowest price in 30 days / ${name}`

/** Columns of one pricelist. */
export const priceHeaders = (name: string): string[] =>
  [includedHeader, priceHeader, compareHeader, lowestHeader].map((header) => header(name))

/**
 * Whose prices stand in `Price`. An import reads them in one currency for the whole product: that of imports, unless an item has no price
 * in it. Then it is one in which all have one, lest a number of crowns be sold as so many dollars.
 */
export function basePricelist(
  variants: readonly CatalogueVariant[],
  { pricelists, importCurrency }: MarketsConfig,
) {
  const items = variants.flatMap((variant) => variant.items)
  const pricedIn = ({ id }: Pricelist) => items.filter(({ prices }) => prices[id]).length
  const isOfImports = ({ currency }: Pricelist) => Number(currency === importCurrency)
  return pricelists.toSorted((a, b) => pricedIn(b) - pricedIn(a) || isOfImports(b) - isOfImports(a))[0]
}

/** Stands in `Price` of what is sold in no pricelist, as its other columns say. */
const placeholderMinor = 100

/** Every pricelist has columns of its own beside `Price`, so that nothing is converted again. */
export function formatPrices(
  item: CatalogueVariant['items'][number],
  markets: MarketsConfig,
  base: Pricelist | undefined,
): Record<string, string> {
  const row: Record<string, string> = {}
  for (const { id, name } of markets.pricelists) {
    const price = item.prices[id]
    row[includedHeader(name)] = price ? 'TRUE' : 'FALSE'
    if (!price) continue
    row[priceHeader(name)] = majorText(price.amountMinor)
    row[compareHeader(name)] = price.beforeMinor === null ? '' : majorText(price.beforeMinor)
    row[lowestHeader(name)] = price.lowest30Minor === null ? '' : majorText(price.lowest30Minor)
  }
  // One that is not sold there has some price all the same: a row without one would be left out. Its own columns say where it is sold.
  const price = (base && item.prices[base.id]) ?? Object.values(item.prices)[0]
  row['Price'] = majorText(price?.amountMinor ?? placeholderMinor)
  row['Compare-at price'] = price?.beforeMinor ? majorText(price.beforeMinor) : ''
  row['Currency'] = base?.currency ?? ''
  return row
}

const majorText = (minor: number): string => (minor / 100).toFixed(2)
