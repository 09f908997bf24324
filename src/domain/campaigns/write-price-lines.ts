import type { Currency } from '#contract/money.ts'

import type { PriceLine } from './read-price-lines.ts'

/** Writes prices as `readPriceLines` reads them: with tabs, as a spreadsheet takes them. */
export function writePriceLines(prices: readonly Omit<PriceLine, 'line'>[]): string {
  const named = [...new Set(prices.map(({ currency }) => currency))]
  const bySku = Map.groupBy(prices, ({ sku }) => sku)
  const amount = (own: readonly Omit<PriceLine, 'line'>[], currency: Currency) => {
    const found = own.find((price) => price.currency === currency)
    return found ? (found.amountMinor / 100).toFixed(2) : ''
  }
  return [
    ['SKU', ...named],
    ...[...bySku].map(([sku, own]) => [sku, ...named.map((currency) => amount(own, currency))]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')
}
