import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import type { Snapshot } from '#contract/snapshot.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { bumpVersion, createCatalogue } from '#server/catalogue/service.ts'
import { openDatabase } from '#server/database/open.ts'
import { createStockService } from '#server/stock/service.ts'

import { syntheticSnapshot } from './synthetic-catalogue.ts'

const projectDir = path.dirname(import.meta.dirname)
/** The export of a real shop, in a folder beside the checkout; where it is not there, `prepareLuma` does without. */
const lumaFile = path.resolve(projectDir, '../shared/catalogues/woocommerce-luma-2038rows.csv')
/** Colour pages of that catalogue. */
const lumaPages = 417

/** Pictures are not what is measured, and their addresses need the web. */
const noImages = {
  checkFolder: async () => undefined,
  importImages: async () => ({ urls: 0, stored: 0, known: 0, missing: [], toFetch: 0, skippedHosts: [] }),
}

export interface LumaShop {
  readonly name: string
  readonly snapshotFile: string
  /** A data folder with that catalogue in its database; null for the synthetic stand-in, which is only a snapshot. */
  readonly dataDir: string | null
}

/** The catalogue of 417 colour pages as a snapshot's file, imported where it is at hand, else a synthetic one of its size. */
export async function prepareLuma(dir: string): Promise<LumaShop> {
  const snapshotFile = path.join(dir, 'luma.json')
  const save = (snapshot: Snapshot) => writeFileSync(snapshotFile, JSON.stringify(snapshot))
  if (!existsSync(lumaFile)) {
    save(syntheticSnapshot(lumaPages))
    return { name: `${lumaPages} synthetic products`, snapshotFile, dataDir: null }
  }
  const dataDir = path.join(dir, 'luma-data')
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const now = () => Date.now()
  try {
    const stock = createStockService({ database, now })
    const context = { actor: { name: 'bench' }, correlationId: 'bench', app: { database, now } }
    await importCatalogue(context, { markets, seller: shop, stock, images: noImages }, { file: lumaFile })
    save((await createCatalogue({ database, now }).current()).snapshot)
  } finally {
    await database.close()
  }
  return { name: 'Luma, 417 colour pages', snapshotFile, dataDir }
}

/** Sets every price of one item, as an import would, and raises the catalogue's version. Returns the page's uri. */
export async function changeOnePrice(dataDir: string, amountMinor: number): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  try {
    return await database.write(async (tx) => {
      const { id, uri } = await tx
        .selectFrom('items')
        .innerJoin('variants', 'variants.id', 'items.variant_id')
        .select(['items.variant_id as id', 'variants.uri'])
        .where('variants.archived_at', 'is', null)
        .orderBy('variants.id')
        .limit(1)
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('prices')
        .set({ amount_minor: amountMinor })
        .where('item_id', 'in', tx.selectFrom('items').select('id').where('variant_id', '=', id))
        .execute()
      await bumpVersion(tx)
      return uri
    })
  } finally {
    await database.close()
  }
}
