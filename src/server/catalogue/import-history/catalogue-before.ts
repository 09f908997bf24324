import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify'
import { stringify as stringifyNow } from 'csv-stringify/sync'

import type { MarketsConfig } from '#contract/markets.ts'

import type { Database, Queries } from '../../database/database.ts'
import type { ImportedChanges } from '../../database/documents/import-documents.ts'
import type { StockService } from '../../stock/service.ts'
import { exportFormat, exportRows } from '../export-catalogue.ts'
import { ownFields, type FixedHeader } from '../export-headers.ts'

interface Exporting {
  readonly database: Database
  readonly markets: MarketsConfig
  readonly stock: Pick<StockService, 'read'>
  readonly now: () => number
}

/** The catalogue on sale as a Shopify product file, as `vitrine export` writes it. */
export const catalogueCsv = ({ database, markets, stock, now }: Exporting): Readable =>
  Readable.from(exportRows(database, { markets, now: now(), readStock: (skus) => stock.read(skus) })).pipe(
    stringify(exportFormat),
  )

/** The same, as it is kept beside an import: compressed, as base64. */
export async function packCatalogue(exporting: Exporting): Promise<string> {
  const packed = await promisify(gzip)(await buffer(catalogueCsv(exporting)))
  return packed.toString('base64')
}

const handleHeader: FixedHeader = 'URL handle'

/** Of a packed catalogue the rows of these products alone, by source key, under its header row. */
export async function unpackProducts(packed: string, sources: ReadonlySet<string>): Promise<string> {
  const csv = await promisify(gunzip)(Buffer.from(packed, 'base64'))
  const rows: string[][] = parse(csv)
  const [headers = [], ...others] = rows
  const handle = headers.indexOf(handleHeader)
  const source = headers.indexOf(ownFields.source)
  // Only the first row of a product says what it came from.
  const handles = new Set(
    others.filter((row) => sources.has(row[source] ?? '')).map((row) => row[handle] ?? ''),
  )
  return stringifyNow([headers, ...others.filter((row) => handles.has(row[handle] ?? ''))], exportFormat)
}

/** By source key the hash of what was imported for each product on sale. */
export type ProductStates = ReadonlyMap<string, string>

export async function readStates(queries: Queries): Promise<ProductStates> {
  const rows = await queries
    .selectFrom('products')
    .select(['source_key', 'content_hash'])
    .where('archived_at', 'is', null)
    .execute()
  return new Map(rows.map(({ source_key, content_hash }) => [source_key, content_hash]))
}

/** What became of the products on sale between two looks at them. */
export function changedBetween(before: ProductStates, after: ProductStates): ImportedChanges {
  const isNew = ([source]: [string, string]) => !before.has(source)
  const isOther = ([source, hash]: [string, string]) => before.has(source) && before.get(source) !== hash
  return {
    created: Object.fromEntries([...after].filter(isNew)),
    updated: Object.fromEntries([...after].filter(isOther)),
    archived: [...before.keys()].filter((source) => !after.has(source)),
  }
}
