import type { Format } from '../formats/formats.ts'
import { ImportError } from '../import-error.ts'

/** What a price may be called elsewhere. What a piece has cost the shop is none. */
const alike =
  /price|amount|retail|\brrp\b|\bmsrp\b|pris\b|preis|prijs|prix|prezzo|precio|preço|hinta|cena|betrag|belopp/i

/** Throws where a file has no column of prices, most likely since somebody renamed it: its rows would be left out. */
export function refuseWithoutPrices(file: string, headers: readonly string[], format: Format): void {
  const wanted = wantedColumns(format)
  if (wanted === null) return
  const [first = ''] = wanted
  const { unused } = format
  const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(' or ')
  const listed = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(' | '))
  const suspects = unused.filter((header) => alike.test(header) && !/cost|compare/i.test(header))
  const mend =
    suspects.length > 0
      ? `If ${quoted(suspects)} holds the prices, call it "${first}"`
      : `Call the one that holds the prices "${first}"`
  const ofOne = format.marketColumns.find(({ kind }) => kind === 'price')
  const beside =
    ofOne !== undefined
      ? [`  A column like "${ofOne.header}" is the price of one pricelist, beside that for all.`]
      : []
  throw new ImportError(
    [
      `${file}: no column of it holds prices, so nothing in it could be sold. Nothing was written.`,
      `  Understood as a price: ${quoted(wanted)}`,
      `  Columns not read:      ${listed(unused)}`,
      `  Read as other things:  ${listed(headers.filter((header) => header !== '' && !unused.includes(header)))}`,
      ...beside,
      `${mend} in the first line of the file, and import it again.`,
    ].join('\n'),
  )
}

/** What a column of prices is called in such a file, the likeliest name first; null where there is one. */
function wantedColumns(format: Format): string[] | null {
  // Sale prices alone would sell a part of the file, and that without what it was reduced from.
  if (format.format === 'woocommerce') return format.has('regularPrice') ? null : ['Regular price']
  if (format.has('price')) return null
  return format.name === 'Shopify' ? ['Variant Price', 'Price'] : ['Price', 'Variant Price']
}
