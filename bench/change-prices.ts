// A shop that runs: a price is changed in its database, again and again, each time until every file that shows it is in place.
// Arguments: a JSON ChangeJob. Prints a ChangeResult.
import path from 'node:path'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { bundleDir } from '#cli/publishing/storefront-bundle.ts'
import { createPublisher } from '#generator/publisher.ts'
import { bumpVersion, createCatalogue } from '#server/catalogue/service.ts'
import { openDatabase } from '#server/database/open.ts'

import { moreVariants } from './growth/fill-catalogue.ts'
import { openRawSql } from './growth/raw-sql.ts'

export interface ChangeJob {
  /** With a catalogue in its database, or one to be filled. */
  readonly dataDir: string
  /** How many colour pages to fill it with; 0 where it has some. */
  readonly products: number
  readonly changes: number
}
export interface ChangeResult {
  readonly variants: number
  /** From the commit to the new snapshot, and from there to the files, of each change, in ms. */
  readonly readMs: readonly number[]
  readonly publishMs: readonly number[]
  readonly pagesPerChange: number
}

const job = JSON.parse(process.argv[2] ?? '') as ChangeJob
const place = { dataDir: job.dataDir, databaseUrl: null }
const database = await openDatabase(place)
if (job.products > 0) {
  const sql = await openRawSql(place)
  await moreVariants(sql, { from: 1, to: job.products, now: Date.UTC(2026, 0, 1) })
  await sql.close()
}
/** Every look at the catalogue asks the database, as the first one after a quarter of a second does. */
let clock = 0
const catalogue = createCatalogue({ database, now: () => (clock += 1000) })
const publisher = createPublisher({
  shop,
  markets,
  siteDir: path.join(job.dataDir, 'site'),
  bundleDir,
  iconsDir: null,
  publicUrl: 'https://shop.example',
})
const { snapshot } = await catalogue.current()
await publisher.publish(snapshot)

const readMs: number[] = []
const publishMs: number[] = []
let pages = 0
for (let turn = 0; turn < job.changes; turn++) {
  const variant = snapshot.variants[(turn * 7) % snapshot.variants.length]
  if (!variant) throw new Error('The catalogue is empty.')
  const items = variant.items.map(({ id }) => id)
  const amount_minor = (variant.prices['20']?.amountMinor ?? 0) + 100
  await database.write(async (tx) => {
    await tx
      .updateTable('prices')
      .set({ amount_minor, before_minor: null })
      .where('item_id', 'in', items)
      .execute()
    await tx.updateTable('products').set({ updated_at: Date.now() }).where('id', '=', variant.style).execute()
    await bumpVersion(tx, { kind: 'product', name: variant.style })
  })
  const started = performance.now()
  const latest = await catalogue.current()
  const read = performance.now()
  const { rendered } = await publisher.publish(latest.snapshot)
  if (rendered === 0) throw new Error('The new price is on no page.')
  readMs.push(read - started)
  publishMs.push(performance.now() - read)
  pages += rendered
}
await database.close()
const result: ChangeResult = {
  variants: snapshot.variants.length,
  readMs,
  publishMs,
  pagesPerChange: pages / job.changes,
}
process.stdout.write(JSON.stringify(result))
