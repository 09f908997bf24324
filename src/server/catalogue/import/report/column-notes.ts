import type { ImportProblem } from '#contract/import-problems.ts'
import type { MarketsConfig } from '#contract/markets.ts'

import type { Format } from '../formats/formats.ts'
import { pricelistsCalled } from '../prices/pricelist-prices.ts'
import type { Note } from '../source-product.ts'

/** What the header row alone shows to be amiss. */
export function columnNotes(format: Format, markets: MarketsConfig): Note[] {
  return [...unknownMarkets(format, markets), ...noQuantity(format)].map((problem) => ({
    line: 1,
    product: '',
    problem,
  }))
}

const unknownMarkets = (format: Format, markets: MarketsConfig): ImportProblem[] =>
  [...new Set(format.marketColumns.map(({ market }) => market))]
    .filter((market) => pricelistsCalled(market, markets).length === 0)
    .map((market) => ({ code: 'pricelist-unknown', params: { market } }))

/** A file without a column of units; one that mentions stock elsewhere most likely had it renamed. */
function noQuantity(format: Format): ImportProblem[] {
  const isShopify = format.format === 'shopify'
  if (isShopify ? format.has('quantity') : format.has('stock')) return []
  const wanted = isShopify ? ['Variant Inventory Qty', 'Inventory quantity'] : ['Stock']
  const alike = format.unused.filter((header) => /inventory|quantity|\bqty\b|stock|on hand/i.test(header))
  return [{ code: 'quantity-missing', params: { wanted, alike } }]
}
