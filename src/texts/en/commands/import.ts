import { withCount } from '../plural.ts'

/** What `vitrine import --help` prints. */
export const usage = (fields: readonly string[]): string => `Usage: vitrine import FILE [FILE] [options]

Imports products from a CSV file: an export of Shopify (old or new headers), Matrixify, WooCommerce, Magento 2, PrestaShop,
BigCommerce or Saleor, or an import file of Vendure. Products of PrestaShop and their combinations are two files, named together.
Any other product file is read once --map says what its columns hold. Comma, semicolon or tab, UTF-8, UTF-16 or a code page are found out.
Each product is written whole or not at all; the same file again changes nothing.
A running shop shows the change by itself.

  --dry-run           report what would change, write nothing
  --images DIR        take pictures from this folder by their file name; others are fetched
  --currency CODE     currency of the file's prices (else its own column, else the markets' importCurrency)
  --zero-prices       give away what has a price of 0.00; without it such a product is not for sale
  --archive-missing   take products off sale that an earlier file had and this one has not;
                      none, and a note, where they are more than this file has
  --archive-many      with --archive-missing: take them off sale however many they are
  --map NAME=FIELD    a column, by its header, holds FIELD; or an option, by its name, is colour, size or choice. Any number
                      of times; remembered, like what was chosen in the back office, for every file with the same headers.
                      FIELD: ${fields.join(', ')}
  --public FIELD      a metafield, such as custom.fit, stands on the pages of products; remembered, whatever the file
  --private FIELD     it is kept for the team alone
  --json              the whole report as JSON
  --list              list the newest imports that changed something, with their ids (no FILE)
  --undo ID           take an import back: what it changed is as before, what it brought leaves the shop, sold units stay
                      sold, and what was changed again since stays as it is (no FILE)

Price columns named "Price / <pricelist>" (name, id or currency) set a pricelist's own price.
Exit codes: 0 imported (rows left out are in the report), 1 the file cannot be read, nothing was written, 2 usage error.`

export const headings = ['Id', 'When', 'By', 'File', 'New', 'Changed', 'Off sale', '']

export const takeBack = (id: string): string => `\nTo take it back: npx vitrine import --undo ${id}`

export const none = 'No import has changed anything.'

export const tooOld = 'too old to take back'

export const takenBack = 'taken back'

export const undone = (restored: number, removed: number): string =>
  `Taken back: ${withCount(restored, { one: 'product', other: 'products' })} as they were, ${removed} off sale.`

export const leftAsItIs = (source: string): string => `Changed again since, and left as it is: ${source}`
