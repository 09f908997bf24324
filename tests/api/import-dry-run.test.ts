import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { importReportText } from '#cli/importing/import-report.ts'
import type { ImportOptions } from '#server/catalogue/import/import-options.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { dialects } from '#tests/fresh-database.ts'

import {
  changedFields,
  emptyShop,
  exported,
  writeLines,
  fixture,
  importLines,
  ledger,
  realFile,
  type ImportShop,
} from './import-shop.ts'

const headers =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Status'

type How = Omit<ImportOptions, 'file'> & { readonly imagesDir?: string }

/** Imports a file after a dry run of it, whose report must say the same. */
async function importAsRehearsed(shop: ImportShop, file: string, how: How = {}) {
  const before = [await shop.snapshot(), await ledger(shop.database)]
  const dry = await shop.import(file, { ...how, dryRun: true })
  expect(dry.dryRun).toBe(true)
  expect([await shop.snapshot(), await ledger(shop.database)]).toEqual(before)
  const real = await shop.import(file, how)
  const isFetched = how.imagesDir === undefined
  const withoutFetched = isFetched ? { images: null } : {}
  expect({ ...dry, dryRun: false, ...withoutFetched }).toEqual({ ...real, ...withoutFetched })
  return real
}

const linesAsRehearsed = async (shop: ImportShop, lines: readonly string[], how: How = {}) =>
  importAsRehearsed(shop, await writeLines(shop, [headers, ...lines]), how)

const files = [
  ...['shopify-old.csv', 'shopify-new.csv', 'woocommerce.csv'].map(fixture),
  ...['woocommerce-luma-2038rows.csv', 'shopify-apparel.csv', 'classic-commerce-sample_products.csv']
    .map(realFile)
    .filter((file) => existsSync(file)),
]

describe.each(dialects)(
  'a dry run on %s tells what the import then does',
  { timeout: 120_000 },
  (dialect) => {
    test('[2.4] of one file after another, some twice, with what goes', async () => {
      const shop = await emptyShop(dialect)
      for (const [index, file] of [...files, ...files.slice(0, 2)].entries()) {
        const how = index % 2 === 0 ? {} : { archiveMissing: true, archiveMany: true }
        expect((await importAsRehearsed(shop, file, how)).rows.total).toBeGreaterThan(0)
      }
    })

    test('where one product gives up the SKU that a later one takes', async () => {
      const shop = await emptyShop(dialect)
      const old = ['aa,Old tee,Size,S,T-S,10,5,active', 'aa,,,M,T-M,10,5,']
      await linesAsRehearsed(shop, old)
      const taken = await linesAsRehearsed(shop, [old[0] ?? '', 'bb,New tee,Size,M,T-M,10,9,active'])
      expect(taken.notes).toEqual([])
      // The other way round the file comes too early, and both say so.
      const early = await linesAsRehearsed(shop, [
        'bc,Newer tee,Size,M,T-M,10,9,active',
        'bb,New tee,Size,L,T-L,10,9,active',
      ])
      expect(early.notes).toMatchObject([{ product: 'bc', line: 2 }])
      const gone = await linesAsRehearsed(shop, [
        'aa,Old tee,Size,S,T-S,10,5,draft',
        'cc,Cap,Size,S,T-S,10,4,active',
      ])
      expect(gone.notes.map(({ text }) => text).join()).not.toContain('belongs to')
    })

    test('where two new products ask for one address', async () => {
      const shop = await emptyShop(dialect)
      const report = await linesAsRehearsed(shop, ['tee!,Tee,,,A,10,1,active', 'tee?,Tee,,,B,10,1,active'])
      expect(report.changes.map(({ what }) => what[0])).toEqual(['/tee/', '/tee-tee/'])
    })

    test('of its own export', async () => {
      const shop = await emptyShop(dialect)
      await shop.import(fixture('shopify-new.csv'))
      expect((await importAsRehearsed(shop, await exported(shop))).products.total).toBe(2)
    })

    test('[2.26] of pictures of a folder, stored, known and of no use', async () => {
      const shop = await emptyShop(dialect)
      const imagesDir = path.join(shop.dataDir, 'pictures')
      await mkdir(imagesDir)
      const draw = (name: string, width: number) =>
        sharp({ create: { width, height: 9, channels: 3, background: '#8b7d6b' } })
          .png()
          .toFile(path.join(imagesDir, name))
      await draw('a.png', 20)
      const header = 'Handle,Title,Variant SKU,Variant Price,Image Src'
      const lines = [
        'a,Tee,A,10,https://x.example/a.png',
        'b,Cap,B,10,https://x.example/b.png',
        'c,Hat,C,10,https://x.example/c.png',
        'd,Scarf,D,10,https://x.example/d.png',
      ]
      const file = await writeLines(shop, [header, ...lines])
      await draw('b.png', 30)
      await writeFile(path.join(imagesDir, 'd.png'), 'no picture')
      await sharp(path.join(imagesDir, 'a.png')).toFile(path.join(imagesDir, 'c.png'))
      const first = await importAsRehearsed(shop, file, { imagesDir })
      expect(first.images).toMatchObject({
        urls: 4,
        stored: 3,
        known: 0,
        missing: [{ product: 'Scarf', isInFolder: true }],
      })
      expect(existsSync(path.join(shop.dataDir, 'originals'))).toBe(true)
      await draw('b.png', 31)
      expect((await importAsRehearsed(shop, file, { imagesDir })).images).toMatchObject({
        stored: 1,
        known: 2,
      })
    })

    test('[2.26] and of pictures that sites have, how many it would ask for: none of them is missing yet', async () => {
      const shop = await emptyShop(dialect)
      const dry = await shop.import(fixture('shopify-old.csv'), { dryRun: true })
      expect(dry.images).toMatchObject({ toFetch: dry.images.urls, stored: 0, known: 0, missing: [] })
      expect(importReportText(dry)).toContain(`missing 0, to be fetched ${dry.images.urls}\n`)
    })

    test('while the shop goes on: it waits for no dry run, and no dry run sees what it does', async () => {
      const shop = await emptyShop(dialect)
      await shop.import(fixture('shopify-old.csv'))
      const [sku = ''] = Object.keys(await ledger(shop.database))
      const beside = await openDatabase(shop)
      const unitsIn = async ({ read }: Pick<Database, 'read'>) =>
        (await read.selectFrom('stock').select('on_hand').where('sku', '=', sku).executeTakeFirstOrThrow())
          .on_hand
      try {
        await shop.database.performDryRun(['stock', 'counters'], async (copy) => {
          await copy.write((tx) => shop.stock.set(tx, sku, 41, 'counted'))
          for (const database of [shop.database, beside])
            await database.write((tx) => shop.stock.set(tx, sku, 7, 'counted'))
          expect([await unitsIn(copy), await unitsIn(shop.database)]).toEqual([41, 7])
          await copy.write((tx) => shop.stock.set(tx, sku, 42, 'counted'))
        })
      } finally {
        await beside.close()
      }
    })
  },
)

const named = [
  'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Barcode,Variant Price,Variant Compare At Price,Variant Inventory Qty,Image Src,Tags,Status,Fit (product.metafields.custom.fit)',
  `tee,Tee,<p>${'Long words. '.repeat(20)}Soft.</p>,Color,Red,Size,S,T-R-S,111,20,,5,https://x.example/r.jpg,Tops,active,Slim`,
  'tee,,,,Red,,M,T-R-M,112,20,,5,,,,',
  'tee,,,,Blue,,S,T-B-S,113,20,30,,,,,',
  'cap,Cap,<p>Wool</p>,,,,,C,121,10,,5,,,active,',
]

describe.each(dialects)('what a dry run names on %s', (dialect) => {
  test('each field that changes, with what it was and what it becomes, and no field beside', async () => {
    const shop = await emptyShop(dialect)
    await importLines(shop, ...named)
    const edited = named.map((line) =>
      line
        .replace('Soft.', 'Softer.')
        .replace('111,20,,5', '119,22,25,8')
        .replace('Tops,active,Slim', 'Shirts,active,Wide')
        .replace('https://x.example/r.jpg', 'https://x.example/q.jpg')
        .replace('T-B-S,113,20,30,', 'T-B-S,113,20,,3'),
    )
    const file = await writeLines(shop, edited)
    const report = await shop.import(file, { dryRun: true })
    expect(report.products).toMatchObject({ updated: 1, unchanged: 1 })
    expect(changedFields(report)).toEqual([
      'Tee: description: …ds. Long words. Soft.</p> → …ds. Long words. Softer.</p>',
      'Tee: categories: Tops → Shirts',
      'Tee: facts: {"tags":"Tops"} → {"tags":"Shirts"}',
      'Tee: detail "Fit": Slim → Wide',
      'T-R-S: barcode: 111 → 119',
      'T-R-S: price in Sweden: 200.00 SEK → 220.00 SEK',
      'T-R-S: compare-at price in Sweden: - → 250.00 SEK',
      'T-R-S: price in Europe: 18.00 EUR → 20.00 EUR',
      'T-R-S: compare-at price in Europe: - → 23.00 EUR',
      'T-R-S: price in World: 20.00 USD → 22.00 USD',
      'T-R-S: compare-at price in World: - → 25.00 USD',
      '/tee-red/: pictures: https://x.example/r.jpg → https://x.example/q.jpg',
      'T-B-S: compare-at price in Sweden: 300.00 SEK → -',
      'T-B-S: compare-at price in Europe: 27.00 EUR → -',
      'T-B-S: compare-at price in World: 30.00 USD → -',
      '/tee-blue/: pictures: https://x.example/r.jpg → https://x.example/q.jpg',
      'T-B-S: units: always for sale → 3',
      'T-R-S: units: 5 → 8',
    ])
    const text = importReportText(report)
    expect(text).toContain('\n  Tee: updated\n    description: …ds. Long')
    expect(text).toContain('\n    … and 5 more (--json lists all)')
    expect(changedFields(await shop.import(file))).toEqual(changedFields(report))
    expect((await shop.import(file, { dryRun: true })).fieldsChanged).toBe(0)
  })

  test('the order of sizes and colours, and what comes back, where nothing else changes', async () => {
    const shop = await emptyShop(dialect)
    await importLines(shop, ...named)
    const [header = '', first = '', second = '', blue = '', cap = ''] = named
    const productCells = (line: string) => line.split(',').slice(1, 3).join(',')
    const swapped = [
      blue.replace('tee,,,,', `tee,${productCells(first)},Color,`).replace(',,S,', ',Size,S,'),
      first.replace(productCells(first), ',').replace('Color,Red,Size', ',Red,'),
    ]
    expect(changedFields(await importLines(shop, header, ...swapped, second, cap))).toContain(
      'Tee: order of colours: /tee-red/, /tee-blue/ → /tee-blue/, /tee-red/',
    )
    const without = await importLines(shop, header, ...swapped, cap)
    expect(without.changes).toMatchObject([{ what: ['T-R-M leaves the shop'], fields: [] }])
    const again = await importLines(shop, header, ...swapped, second, cap)
    expect(again.changes).toMatchObject([{ what: ['T-R-M is sold again'], fields: [] }])
  })
})
