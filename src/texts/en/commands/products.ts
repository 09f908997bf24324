import { withCount } from '../plural.ts'

/** What `vitrine products --help` prints. */
export const usage = ({
  pricelists,
  statuses,
  gaps,
  sorts,
}: {
  readonly pricelists: readonly string[]
  readonly statuses: readonly string[]
  readonly gaps: readonly string[]
  readonly sorts: readonly string[]
}): string => `
Usage: vitrine products list [--text WORDS] [--status STATUS] [--season SEASON] [--category PATH] [--lacks WHAT]
                             [--sort ORDER] [--limit N] [--json]
       vitrine products show ID [--json]
       vitrine products create NAME [--category PATH] [--color COLOUR] [--sizes S,M,L] [--price PRICELIST=AMOUNT ...]
                               [--handle HANDLE] [--sku SKU] [--json]
       vitrine products duplicate ID --name NAME [--handle HANDLE] [--sku SKU] [--json]
       vitrine products archive ID [--dry-run] [--json]
       vitrine products set ID FIELD=VALUE [FIELD=VALUE ...] [--dry-run] [--json]
       vitrine products changes [--product ID] [--json]
       vitrine products undo CHANGE [--json]

list       the range, on sale or not; what is archived only with --status archived
show       everything of one product
create     makes one in one colour, as a draft without units
duplicate  makes one like it, as a draft: without units and barcodes, at its regular prices
archive    takes it off sale; it stays, with its units and its orders
set        changes it as the back office does: its pages are published, the old prices stay in the history
changes    what was changed by hand, the newest first
undo       takes a change back: its products are as they were before it

  ID          as "list" shows it, or the product's handle
  FIELD       name, description, excerpt, seoTitle, model, material, season, vendor, tags, measurements, status, publishAt (UTC,
              like 2027-03-01T09:00), unlisted (yes or no), categories (Women > Tops; …), goesWith (one; two), and for all sizes
              hsCode, originCountry, weightGrams, price.PRICELIST and compare.PRICELIST, amounts like 499.50. An empty VALUE
              takes a fact away
  PRICELIST   its name, its id or its currency, here ${pricelists.join(', ')}
  --handle    for its address (the name in Latin letters)
  --sku       with which its SKUs begin (the handle in capitals)
  --text      words of names, SKUs, colours or barcodes
  --status    ${statuses.join(', ')}
  --lacks     anything, ${gaps.join(', ')}
  --sort      ${sorts.join(', ')} (name)
  --limit N   how many (100)
  --dry-run   shows what would change, writes nothing
  --json      print as JSON

Exit codes: 0 done, 1 no such product, or a rule says no, 2 usage error.
`

export const headings = ['Id', 'Status', 'Season', 'Sizes', 'Name', 'Lacks']

export const changeHeadings = ['Id', 'Time (UTC)', 'What', 'Who', 'Products']

export const none = 'No product.'

export const moreThere = (shown: number, all: number): string => `${shown} of ${all}; --limit shows more.`

export const labels = {
  name: 'Name',
  handle: 'Handle',
  status: 'Status',
  season: 'Season',
  categories: 'Categories',
  lacks: 'Lacks',
}

export const priceIn = (pricelist: string): string => `Price in ${pricelist}`

export const asItIs = 'The shop has it like this already: nothing changes.'

export const nothingWritten = 'Nothing was written.'

export const changed = (change: string): string => `Changed. "vitrine products undo ${change}" takes it back.`

export const noChanges = 'Nothing was changed by hand yet.'

export const takenBackKind = (kind: string): string => `${kind}, taken back`

export const productCount = (count: number): string => withCount(count, { one: 'product', other: 'products' })

export const undone = (count: number): string => `Taken back: ${count} as before.`

export const leftAsItIs = (names: string): string => `Changed again since, and left: ${names}.`

export const made = (name: string, id: string, skus: readonly string[]): string =>
  `${name} is a draft: ${id}, with ${skus.join(', ')}.`

export const undoWith = (change: string): string => `"vitrine products undo ${change}" takes it back.`

/** The columns of sizes; `prices`: those of the pricelists. */
export const sizeHeadings = (prices: readonly string[]): string[] => [
  'Colour',
  'Size',
  'SKU',
  'Barcode',
  'For sale',
  ...prices,
  'HS code',
  'Origin',
]

export const fieldChange = (field: string, before: string | null, after: string | null): string =>
  `${field}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`
