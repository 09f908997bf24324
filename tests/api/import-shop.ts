import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { stringify } from 'csv-stringify/sync'
import { onTestFinished } from 'vitest'

import { defineMarkets, type MarketsConfig } from '#contract/markets.ts'
import type { PictureSource } from '#contract/pictures.ts'
import type { CatalogueVariant, Snapshot } from '#contract/snapshot.ts'
import { exportFormat, exportRows } from '#server/catalogue/export-catalogue.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import type { ImportOptions } from '#server/catalogue/import/import-options.ts'
import { spellReport, type SpeltReport } from '#cli/importing/spell-report.ts'
import { ImportError } from '#server/catalogue/import/import-error.ts'
import { importFaultText } from '#texts/import-faults.ts'
import type { SellerSettings } from '#server/catalogue/import/report/missing-facts.ts'
import { pictureListeners } from '#server/content/redraw-pages.ts'
import { readSnapshot } from '#server/catalogue/read-catalogue.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { FetchPictureError } from '#server/media/fetch-picture-error.ts'
import { createMedia, type MediaService } from '#server/media/service.ts'
import { createStockService, type StockService } from '#server/stock/service.ts'
import { testShop } from '#tests/fixtures/catalogue-snapshot.ts'
import { freshDatabase, type Dialect } from '#tests/fresh-database.ts'

/** Three pricelists, prices of files in dollars unless they say otherwise. */
export const testMarkets: MarketsConfig = defineMarkets({
  pricelists: [
    { id: '20', name: 'Sweden', currency: 'SEK', importRate: { USD: 10, EUR: 11 }, roundToMinor: 1000 },
    { id: '21', name: 'Europe', currency: 'EUR', importRate: { USD: 0.9 }, roundToMinor: 100 },
    { id: '22', name: 'World', currency: 'USD', importRate: { EUR: 1.1 }, roundToMinor: 100 },
  ],
  markets: [],
  countries: [
    {
      code: 'GB',
      market: '3',
      eu: false,
      shipTo: true,
      taxPercent: 20,
      taxRates: { children: 0, 'reduced-rate': 5 },
      states: {},
    },
  ],
  shipping: [],
  paymentMethods: [],
  importCurrency: 'USD',
  stockCeiling: 20,
})

export interface ImportShop {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly database: Database
  readonly stock: StockService
  readonly media: MediaService
  /** Whose goods it sells; a test may say so. */
  seller: SellerSettings
  /** What the shop's clock says; a test may move it. */
  clock: number
  /** Returns the report with its sentences; an ImportError says its own. */
  import(
    file: string,
    options?: Omit<ImportOptions, 'file'> & { readonly imagesDir?: string },
  ): Promise<SpeltReport>
  snapshot(): Promise<Snapshot>
}

/** A shop with an empty database of its own, gone after the test. Without a network: every fetch fails. */
export async function emptyShop(
  dialect: Dialect,
  fetch: (url: string) => Promise<Uint8Array> = () =>
    Promise.reject(
      new FetchPictureError({ code: 'connection-failed', params: { reason: 'no network in tests' } }, true),
    ),
  pictures: PictureSource | null = null,
): Promise<ImportShop> {
  const place = await freshDatabase(dialect)
  const database = await openDatabase(place)
  onTestFinished(async () => {
    await database.close()
    place.remove()
  })
  const now = () => shop.clock
  const stock = createStockService({ database, now })
  const media = createMedia({ database, dataDir: place.dataDir, pictures, ...pictureListeners, fetch })
  const shop: ImportShop = {
    ...place,
    database,
    stock,
    media,
    seller: {
      ...testShop,
      manufacturer: { name: 'Mill SARL', address: 'Quai 2, Havre, France', email: 'mill@mill.example' },
    },
    clock: Date.UTC(2026, 5, 1),
    import: (file, { imagesDir, ...options } = {}) =>
      importCatalogue(
        { actor: { name: 'test' }, correlationId: 'test', app: { database, now } },
        {
          markets: testMarkets,
          seller: shop.seller,
          stock,
          images: media.importer(imagesDir ?? null),
        },
        { file, ...options },
      ).then(spellReport, spellFault),
    snapshot: () => readSnapshot(database),
  }
  return shop
}

function spellFault(reason: unknown): never {
  if (reason instanceof ImportError) reason.message = importFaultText(reason.fault)
  throw reason
}

export const fixture = (name: string): string => path.resolve('tests/fixtures/catalogues', name)
/** Exports of real shops, in a folder beside the checkout: where it is not there, their tests are skipped and say so. */
export const realFile = (name: string): string => path.resolve('../shared/catalogues', name)

/** Writes a changed copy of a fixture into the shop's folder. */
export async function changed(
  shop: ImportShop,
  name: string,
  change: (text: string) => string | Buffer,
): Promise<string> {
  const file = path.join(shop.dataDir, `changed-${name}`)
  await writeFile(file, change(await readFile(fixture(name), 'utf8')))
  return file
}

/** Imports a file of these lines. */
export const importLines = async (shop: ImportShop, ...lines: readonly string[]): Promise<SpeltReport> =>
  shop.import(await writeLines(shop, lines))

export async function writeLines(shop: ImportShop, lines: readonly string[]): Promise<string> {
  const file = path.join(shop.dataDir, 'lines.csv')
  await writeFile(file, lines.join('\n'))
  return file
}

/** Every field that an import changed, as `A: units: 5 → 8`. */
export const changedFields = ({ changes }: SpeltReport): string[] =>
  changes.flatMap(({ product, fields }) =>
    fields.map(
      ({ of, field, before, after }) => `${of || product}: ${field}: ${before ?? '-'} → ${after ?? '-'}`,
    ),
  )

/** Writes an export of the shop into its folder. */
export async function exported(shop: ImportShop): Promise<string> {
  const rows: string[][] = []
  const readStock = (skus: readonly string[]) => shop.stock.read(skus)
  for await (const row of exportRows(shop.database, {
    markets: testMarkets,
    now: shop.clock,
    readStock,
  }))
    rows.push(row)
  const file = path.join(shop.dataDir, 'export.csv')
  await writeFile(file, stringify(rows, exportFormat))
  return file
}

/** A snapshot without what differs between two imports of one file: ids that count up and times. */
export function comparable(snapshot: Snapshot): unknown[] {
  const uris = new Map(snapshot.variants.map(({ id, uri }) => [id, uri]))
  const styles = new Map<string, string>()
  for (const { style, uri } of snapshot.variants) if (!styles.has(style)) styles.set(style, uri)
  return snapshot.variants.map(({ id, style, createdAt, items, matching, ...variant }) => ({
    ...variant,
    style: styles.get(style),
    isDated: createdAt > 0,
    items: items.map(({ id: item, ...rest }) => ({ ...rest, item: item.replace(`${id}-`, '') })),
    matching: matching.map((other) => uris.get(other)),
  }))
}

/** Units by SKU and the ledger's sums, which must agree. */
export async function ledger(
  database: Database,
): Promise<Record<string, { onHand: number; moved: number; infinite: number }>> {
  const rows = await database.read
    .selectFrom('stock')
    .select(['sku', 'on_hand', 'infinite'])
    .orderBy('sku')
    .execute()
  const moves = await database.read.selectFrom('stock_movements').select(['sku', 'delta']).execute()
  return Object.fromEntries(
    rows.map(({ sku, on_hand, infinite }) => [
      sku,
      {
        onHand: on_hand,
        infinite,
        moved: moves.filter((move) => move.sku === sku).reduce((sum, { delta }) => sum + delta, 0),
      },
    ]),
  )
}

/** The page of a path; throws when there is none. */
export async function variantAt(shop: ImportShop, uri: string): Promise<CatalogueVariant> {
  const found = (await shop.snapshot()).variants.find((variant) => variant.uri === uri)
  if (!found) throw new Error(`no page /${uri}/`)
  return found
}
