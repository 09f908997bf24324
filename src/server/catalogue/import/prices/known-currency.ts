import type { ImportFaultParams } from '#contract/import-faults.ts'
import type { MarketsConfig } from '#contract/markets.ts'

import type { TableRow } from '../file/read-table.ts'
import type { Format } from '../formats/formats.ts'
import { ImportError } from '../import-error.ts'
import { conversionsFrom, pricelistsCalled } from './pricelist-prices.ts'

const isKnown = (code: string, markets: MarketsConfig): boolean =>
  conversionsFrom(code, markets).some(({ rate }) => rate !== null)

/** Throws where no pricelist takes prices in a currency: nothing could be sold. */
export function refuseUnknownCurrency(
  code: string,
  markets: MarketsConfig,
  place: ImportFaultParams['currency-unknown']['place'] = null,
): void {
  if (isKnown(code, markets)) return
  const known = new Set(
    markets.pricelists.flatMap((list) => [list.currency, ...Object.keys(list.importRate)]),
  )
  throw new ImportError({
    code: 'currency-unknown',
    params: { currency: code, known: [...known].sort(), place },
  })
}

/** The same for the column of currencies, unless a row has a price of a pricelist, which is taken as it is. */
export function refuseUnknownCurrencyIn(
  format: Format,
  { line, cells }: TableRow,
  markets: MarketsConfig,
): void {
  const code = format.cell(cells, 'currency').toUpperCase()
  if (code === '') return
  // WooCommerce has no prices of pricelists.
  const hasOwnPrice =
    format.format === 'shopify' &&
    format.marketColumns.some(
      ({ index, market, kind }) =>
        kind === 'price' &&
        (cells[index] ?? '').trim() !== '' &&
        pricelistsCalled(market, markets).length > 0,
    )
  if (!hasOwnPrice) refuseUnknownCurrency(code, markets, { line, column: format.header('currency') })
}
