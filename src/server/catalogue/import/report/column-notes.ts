import type { MarketsConfig } from '#contract/markets.ts'

import type { Format } from '../formats/formats.ts'
import { pricelistsCalled } from '../prices/pricelist-prices.ts'
import type { Note } from '../source-product.ts'

/** What the header row alone shows to be amiss. */
export function columnNotes(format: Format, markets: MarketsConfig): Note[] {
  return [...unknownMarkets(format, markets), ...noQuantity(format)].map((text) => ({
    line: 1,
    product: '',
    text,
  }))
}

const unknownMarkets = (format: Format, markets: MarketsConfig): string[] =>
  [...new Set(format.marketColumns.map(({ market }) => market))]
    .filter((market) => pricelistsCalled(market, markets).length === 0)
    .map((market) => `no pricelist is called "${market}": its columns are not read`)

/** A file without a column of units; one that tells of stock otherwise most likely had it renamed. */
function noQuantity(format: Format): string[] {
  const isShopify = format.format === 'shopify'
  if (isShopify ? format.has('quantity') : format.has('stock')) return []
  const wanted = isShopify ? ['Variant Inventory Qty', 'Inventory quantity'] : ['Stock']
  const alike = format.unused.filter((header) => /inventory|quantity|\bqty\b|stock|on hand/i.test(header))
  const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(' or ')
  const mend =
    alike.length > 0
      ? `If ${quoted(alike)} holds the units, call it ${quoted(wanted.slice(0, 1))}`
      : 'Add it to count units'
  return [`no column ${quoted(wanted)}: known SKUs keep their stock, new ones are always for sale. ${mend}`]
}
