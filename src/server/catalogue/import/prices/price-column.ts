import type { Format } from '../formats/formats.ts'
import { ImportError } from '../import-error.ts'

/** What a price may be called elsewhere. What a piece has cost the shop is none. */
const alike =
  /price|amount|retail|\brrp\b|\bmsrp\b|pris\b|preis|prijs|prix|prezzo|precio|preço|hinta|cena|betrag|belopp/i

/** Throws where a file has no column of prices, most likely since somebody renamed it: its rows would be left out. */
export function refuseWithoutPrices(file: string, headers: readonly string[], format: Format): void {
  const wanted = wantedColumns(format)
  if (wanted === null) return
  const { unused } = format
  throw new ImportError({
    code: 'file-without-prices',
    params: {
      file,
      wanted,
      unused,
      used: headers.filter((header) => header !== '' && !unused.includes(header)),
      suspects: unused.filter((header) => alike.test(header) && !/cost|compare/i.test(header)),
      ofOnePricelist: format.marketColumns.find(({ kind }) => kind === 'price')?.header ?? null,
    },
  })
}

/** What a column of prices is called in such a file, the likeliest name first; null where there is one. */
function wantedColumns(format: Format): string[] | null {
  // Sale prices alone would sell a part of the file, and that without what it was reduced from.
  if (format.format === 'woocommerce') return format.has('regularPrice') ? null : ['Regular price']
  if (format.has('price')) return null
  return format.name === 'Shopify' ? ['Variant Price', 'Price'] : ['Price', 'Variant Price']
}
