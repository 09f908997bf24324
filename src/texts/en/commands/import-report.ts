import { withCount } from '../plural.ts'

/** The report of `vitrine import`. */

export const counts = {
  rows: 'Rows',
  total: 'total',
  imported: '= imported',
  merged: '+ merged',
  skipped: '+ skipped',
  products: 'Products',
  created: '= new',
  changed: '+ changed',
  unchanged: '+ unchanged',
}

export const sections = {
  prices: 'Prices',
  wouldChange: 'Would change',
  changed: 'Changed',
  archived: 'Archived, no longer in the file',
  missingFromFile: 'Not in this file, kept (--archive-missing takes them off sale)',
  metafieldsToShow: 'Metafields that would stand on pages',
  metafieldsShown: 'Metafields on pages',
  metafieldsKept:
    'Metafields kept for the shop alone (--public FIELD, or publicMetafields of brand/shop.config.ts, shows them on pages)',
  columnsChosen: 'Columns as they were chosen',
  columnsNotRead: 'Columns not read',
  noPrices: 'Pricelists without prices',
  leftOut: 'Rows left out',
  notes: 'Notes',
  pictures: 'Missing pictures',
  lacking: 'Products that lack what their pages must show',
}

export const moreLines = (count: number): string => `… and ${count} more (--json lists all)`

export const siteSilent = (host: string, pictures: number): string =>
  `${host} cannot be reached: ${withCount(pictures, { one: 'picture', other: 'pictures' })}; give a folder that has them with --images DIR`

export const firstIn = (lines: string): string => `first in lines ${lines}`

export const cells = ({
  column,
  count,
  lines,
  value,
  what,
}: {
  readonly column: string
  readonly count: number
  readonly lines: string
  readonly value: string
  readonly what: string
}): string => `${column}: ${withCount(count, { one: 'cell', other: 'cells' })}, ${lines}: "${value}" ${what}`

export const rows = (count: number, lines: string, what: string): string =>
  `${withCount(count, { one: 'row', other: 'rows' })}, ${lines}: ${what}`

export const option = (name: string, kind: string): string => `option ${name}: ${kind}`

export const atLine = (line: number): string => `line ${line}: `

/** How a file was read. */
export const file = (read: {
  readonly file: string
  readonly format: string
  readonly encoding: string
  readonly delimiter: string
  readonly dryRun: boolean
}): string =>
  `${read.file}: ${read.format}, ${read.encoding}, delimiter ${read.delimiter}${read.dryRun ? ' (dry run: nothing was written)' : ''}`

export const pages = (made: {
  readonly pages: number
  readonly colorPages: number
  readonly skus: number
  readonly products: { readonly hidden: number; readonly archived: number }
}): string =>
  `Pages ${made.pages} (${made.colorPages} of colours), SKUs ${made.skus}, not published ${made.products.hidden}, archived ${made.products.archived}`

export const pictures = ({
  urls,
  stored,
  known,
  missing,
  toFetch,
}: Readonly<Record<'urls' | 'stored' | 'known' | 'missing' | 'toFetch', number>>): string =>
  `Pictures ${urls}: stored ${stored}, here already ${known}, missing ${missing}${toFetch > 0 ? `, to be fetched ${toFetch}` : ''}`

/** How a field changes of an item `one` and so many others; empty: of the product. */
export function fieldChange({
  one,
  others,
  field,
  before,
  after,
}: {
  readonly one: string
  readonly others: number
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}): string {
  const where = others > 0 ? `${one} and ${others} more: ` : one && `${one}: `
  return `${where}${field}: ${before ?? '(none)'} → ${after ?? '(none)'}`
}
