import type { MarketsConfig } from '#contract/markets.ts'
import { currencies } from '#contract/money.ts'

import type { TableRow } from '../file/read-table.ts'
import type { Format } from '../formats/formats.ts'
import { ImportError } from '../import-error.ts'
import { parseAmount } from './amount.ts'
import { priceCells, type PriceCell } from './price-marks.ts'
import { pricelistsCalled } from './pricelist-prices.ts'

/** Signs in capitals, with the currencies that each may stand for. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP'],
  ZŁ: ['PLN'],
  KČ: ['CZK'],
  LEI: ['RON'],
  FR: ['CHF'],
  SFR: ['CHF'],
  KR: ['SEK', 'DKK', 'NOK'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'],
  US$: ['USD'],
  C$: ['CAD'],
  CA$: ['CAD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  NZ$: ['NZD'],
  S$: ['SGD'],
  HK$: ['HKD'],
}
const known: readonly string[] = currencies

/** Which currencies an amount may be in, by its sign or code; null where it has none that is known. */
export function declaredCurrencies(amount: string): readonly string[] | null {
  const words = amount.toUpperCase().match(/[^\d\s.,:'’–—-]+/g) ?? []
  const codes = words.filter((word) => known.includes(word))
  return codes.length > 0 ? codes : (words.map((word) => signs[word]).find(Boolean) ?? null)
}

/** Whether an amount that may be in these is another one where it is read in `code`. Pesos, too, have a `$`. */
const isOther = (said: readonly string[], code: string) =>
  !said.includes(code) && (said.length === 1 || known.includes(code))

/**
 * Throws at a price that names another currency than the one in which it would be read: `£25` in a file of dollars would be sold for $25.
 * `currency` is what the caller says of the whole file; else its column says it, else the shop's settings.
 */
export function refuseOtherCurrency(
  format: Format,
  row: TableRow,
  { currency, markets }: { readonly currency: string | null; readonly markets: MarketsConfig },
): void {
  for (const cell of priceCells(format, row)) {
    const said = declaredCurrencies(cell.value)
    if (said === null || parseAmount(cell.value, null) === undefined) continue
    const read =
      cell.market === null
        ? (currency ?? getCurrency(format, row, markets))
        : pricelistsCalled(cell.market, markets)[0]?.currency
    if (read && isOther(said, read)) throw otherCurrency(cell, said, read)
  }
}

/** Empty where the row leaves it to the first of its product. */
const getCurrency = (format: Format, { cells }: TableRow, { importCurrency }: MarketsConfig): string =>
  format.has('currency') ? format.cell(cells, 'currency').toUpperCase() : importCurrency

function otherCurrency(
  { line, column, value, market }: PriceCell,
  said: readonly string[],
  read: string,
): ImportError {
  return new ImportError({
    code: 'price-in-other-currency',
    params: { line, column, value, read, said, isOfOnePricelist: market !== null },
  })
}
