import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ownPicturesText } from '#server/catalogue/own-pictures.ts'
import type { VariantDocument } from '#server/catalogue/product-document.ts'
import { dialects } from '#tests/fresh-database.ts'

import {
  changedFields,
  comparable,
  emptyShop,
  exported,
  fixture,
  importLines,
  ledger,
  realFile,
  type ImportShop,
} from './import-shop.ts'

const readExport = async (shop: ImportShop): Promise<string> => readFile(await exported(shop), 'utf8')

/** Also of pictures that are not here. */
async function listPictures({ database }: ImportShop): Promise<Record<string, VariantDocument['images']>> {
  const rows = await database.read
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.uri', 'variants.body'])
    .where('products.archived_at', 'is', null)
    .where('variants.archived_at', 'is', null)
    .orderBy('products.source_key')
    .orderBy('position')
    .execute()
  return Object.fromEntries(rows.map(({ uri, body }) => [uri, (JSON.parse(body) as VariantDocument).images]))
}

const files = ['shopify-old.csv', 'shopify-new.csv', 'woocommerce.csv'].map(fixture)
const real = realFile('woocommerce-luma-2038rows.csv')

describe.each(dialects)('export on %s', { timeout: 120_000 }, (dialect) => {
  test('[3.22] a price in crowns alone is exported in crowns, and comes back as that many of them, not of the import currency', async () => {
    const shop = await emptyShop(dialect)
    const header = 'Handle,Title,Variant SKU,Variant Price,Currency,Price / Sweden'
    await importLines(shop, header, 'a,Tee,A,10,GBP,129', 'b,Cap,B,11,USD,')
    const rows = parse<Record<string, string>>(await readExport(shop), { columns: true })
    expect(rows.map((row) => [row['SKU'], row['Price'], row['Currency']])).toEqual([
      ['A', '129.00', 'SEK'],
      ['B', '11.00', 'USD'],
    ])
    const copy = await emptyShop(dialect)
    await copy.import(await exported(shop))
    expect(comparable(await copy.snapshot())).toEqual(comparable(await shop.snapshot()))
  })

  test.each(existsSync(real) ? [...files, real] : files)(
    '[3.22] %s: import, export and import give the same shop',
    async (file) => {
      const shop = await emptyShop(dialect)
      await shop.import(file)
      const copy = await emptyShop(dialect)
      const report = await copy.import(await exported(shop))
      expect(report.rows.skipped).toBe(0)
      expect(await listPictures(copy)).toEqual(await listPictures(shop))
      expect(await readExport(copy)).toBe(await readExport(shop))
      expect(report.format).toBe('Shopify (new headers)')
      const sold = new Set(
        (await shop.snapshot()).variants.flatMap(({ items }) => items.map(({ sku }) => sku)),
      )
      expect(comparable(await copy.snapshot())).toEqual(comparable(await shop.snapshot()))
      const before = Object.entries(await ledger(shop.database)).filter(([sku]) => sold.has(sku))
      expect(Object.entries(await ledger(copy.database))).toEqual(before)
      const own = await shop.snapshot()
      const back = path.join(shop.dataDir, 'export.csv')
      expect((await shop.import(back, { dryRun: true })).changes).toEqual([])
      await shop.import(back)
      expect((await shop.snapshot()).version).toBe(own.version)
      expect(comparable(await shop.snapshot())).toEqual(comparable(own))
    },
  )
})

test('[3.22] which pictures a colour has, and in which order, outlives export and import, also those that colours share', async () => {
  const header = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Variant Image']
  const pictureColumns = ['Image Src', 'Image Alt Text', 'Of colour (product.metafields.vitrine.images)']
  const names = ['Red', 'Teal', 'Ecru', 'Slate']
  const address = (handle: string, picture: number) => `https://x.example/${handle}-${picture}.jpg`
  const getRows = (colors: readonly number[][], index: number) =>
    [1, 2, 3, 4, 5].map((picture) => {
      const handle = `p${index}`
      const own = colors[picture - 1]
      const name = names[picture - 1] ?? ''
      const first = own?.[0] === undefined ? '' : address(handle, own[0])
      const variant = own ? ['Color', name, '10', first] : ['', '', '', '']
      const image = [address(handle, picture), picture % 2 === 0 ? `Picture ${picture}` : '']
      return [
        handle,
        picture === 1 ? `Thing ${index}` : '',
        ...variant,
        ...image,
        own ? ownPicturesText(own) : '',
      ]
    })
  const pictures = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 5 })
  const products = fc.array(fc.array(pictures, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  })
  await fc.assert(
    fc.asyncProperty(products, async (all) => {
      const shop = await emptyShop('sqlite')
      const file = path.join(shop.dataDir, 'file.csv')
      await writeFile(file, stringify([[...header, ...pictureColumns], ...all.flatMap(getRows)]))
      await shop.import(file)
      const found = Object.values(await listPictures(shop)).map((images) => images.length)
      expect(found).toEqual(all.flatMap((colors) => colors.map((own) => own.length)))
      const copy = await emptyShop('sqlite')
      await copy.import(await exported(shop))
      expect(await listPictures(copy)).toEqual(await listPictures(shop))
      expect(await readExport(copy)).toBe(await readExport(shop))
    }),
    { numRuns: 25 },
  )
})

describe.each(dialects)('units of an export on %s', (dialect) => {
  const readUnits = async (shop: ImportShop) => Object.fromEntries(await shop.stock.read(['A', 'B']))
  const edit = async (file: string, sku: string, units: [string, string]) => {
    const rows: string[][] = parse(await readFile(file, 'utf8'))
    const [header = []] = rows
    const readCell = (name: string) => header.indexOf(name)
    for (const row of rows)
      if (row[readCell('SKU')] === sku) {
        expect(row[readCell('Inventory quantity')]).toBe(units[0])
        row[readCell('Inventory quantity')] = units[1]
      }
    await writeFile(file, stringify(rows))
    return file
  }
  const filled = async () => {
    const shop = await emptyShop(dialect)
    const file = path.join(shop.dataDir, 'file.csv')
    await writeFile(
      file,
      'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty\na,Tee,A,10,10\nb,Cap,B,10,10\n',
    )
    await shop.import(file)
    await shop.database.write((tx) => shop.stock.set(tx, 'A', 5, 'sold'))
    return shop
  }

  test('that nobody edited bring nothing back that was sold since', async () => {
    const shop = await filled()
    const file = await exported(shop)
    await shop.database.write((tx) => shop.stock.set(tx, 'A', 0, 'sold'))
    await shop.import(file)
    expect(await readUnits(shop)).toEqual({ A: 0, B: 10 })
    await shop.import(path.join(shop.dataDir, 'file.csv'))
    expect(await readUnits(shop)).toEqual({ A: 0, B: 10 })
    // A later export says the same.
    shop.clock += 1000
    await shop.import(await exported(shop))
    expect((await shop.import(await exported(shop))).products).toMatchObject({ updated: 0, unchanged: 2 })
  })

  test('that were edited bring the difference, once, and go on from there', async () => {
    const shop = await filled()
    const file = await edit(await exported(shop), 'A', ['5', '10'])
    await shop.database.write((tx) => shop.stock.set(tx, 'A', 3, 'sold'))
    expect(changedFields(await shop.import(file))).toEqual(['A: units: 3 → 8'])
    expect(await readUnits(shop)).toEqual({ A: 8, B: 10 })
    await shop.import(file)
    expect(await readUnits(shop)).toEqual({ A: 8, B: 10 })
    await shop.import(await edit(file, 'A', ['10', '9']))
    expect(await readUnits(shop)).toEqual({ A: 7, B: 10 })
    // Another export with the same numbers is another delivery.
    await shop.database.write((tx) => shop.stock.set(tx, 'A', 5, 'sold'))
    shop.clock += 1000
    await shop.import(await edit(await exported(shop), 'A', ['5', '9']))
    expect(await readUnits(shop)).toEqual({ A: 9, B: 10 })
  })

  test('never go below what payments hold', async () => {
    const shop = await filled()
    const file = await edit(await exported(shop), 'A', ['5', '0'])
    await shop.database.write((tx) =>
      tx.updateTable('stock').set({ on_hand: 4, reserved: 2 }).where('sku', '=', 'A').execute(),
    )
    await shop.import(file)
    expect(
      await shop.database.read
        .selectFrom('stock')
        .select('on_hand')
        .where('sku', '=', 'A')
        .executeTakeFirst(),
    ).toEqual({ on_hand: 2 })
  })
})

const payloads = ['=HYPERLINK("http://x","y")', '+1+1', '-2+3', '@SUM(A1)', '  =1+1', "'=already", '＝1+1']

test('no cell of an export begins as a formula, and an import takes the guard off again (faults K3)', async () => {
  const shop = await emptyShop('sqlite')
  const file = path.join(shop.dataDir, 'formulas.csv')
  const rows = payloads.map((text, index) => [`p${index}`, text, text, text, '10', '-5'])
  await writeFile(
    file,
    stringify([
      ['Handle', 'Title', 'Body (HTML)', 'Type', 'Variant Price', 'Variant Inventory Qty'],
      ...rows,
    ]),
  )
  await shop.import(file)
  const text = await readFile(await exported(shop), 'utf8')
  const cells: string[] = parse(text).flat()
  expect(cells.filter((cell) => /^\s*[=+@＝＋＠]|^[\t\r]|^\s*[-－](?!\d+(\.\d+)?$)/.test(cell))).toEqual([])
  const copy = await emptyShop('sqlite')
  await copy.import(path.join(shop.dataDir, 'export.csv'))
  expect(comparable(await copy.snapshot())).toEqual(comparable(await shop.snapshot()))
})

test('the commands import, export and stock work on the shop that the environment names', async () => {
  const shop = await emptyShop('sqlite')
  const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: '', NODE_ENV: 'test' }
  const vitrine = async (...args: string[]) => {
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, ['bin/vitrine.mjs', ...args], {
        env,
      })
      return { code: 0, text: stdout + stderr }
    } catch (reason) {
      const { code, stdout, stderr } = reason as { code: number; stdout: string; stderr: string }
      return { code, text: stdout + stderr }
    }
  }
  const before = (await shop.snapshot()).version
  expect((await vitrine('import', fixture('shopify-new.csv'))).text).toMatch(
    /Rows +total +5 +\+?=? ?imported +2/,
  )
  expect((await shop.snapshot()).version).toBeGreaterThan(before)
  expect(await vitrine('stock', 'set', 'HS-E-S', '3')).toMatchObject({
    code: 0,
    text: expect.stringContaining('HS-E-S: 3 on hand'),
  })
  expect((await shop.stock.read(['HS-E-S'])).get('HS-E-S')).toBe(3)
  expect(await vitrine('stock', 'set', 'HS-E-S', '4', 'NOPE', '3')).toMatchObject({
    code: 1,
    text: expect.stringContaining('No item has the SKU NOPE. Nothing was set.'),
  })
  expect((await shop.stock.read(['HS-E-S'])).get('HS-E-S')).toBe(3)
  expect((await vitrine('stock', 'set', 'HS-E-S', '4', 'HS-R-S', '2')).code).toBe(0)
  expect(await shop.stock.read(['HS-E-S', 'HS-R-S'])).toEqual(
    new Map([
      ['HS-E-S', 4],
      ['HS-R-S', 2],
    ]),
  )
  expect(await vitrine('stock', 'set', 'HS-E-S', '4', 'HS-E-S', '5')).toMatchObject({
    code: 2,
    text: expect.stringContaining('HS-E-S is counted twice.'),
  })
  expect(await vitrine('stock', 'set', 'HS-E-S', '4', 'HS-R-S')).toMatchObject({ code: 2 })
  expect(await vitrine('stock', 'set', 'HS-E-S', '-3')).toMatchObject({ code: 2 })
  const listed = JSON.parse((await vitrine('stock', 'list', '--low', '--json')).text) as {
    sku: string
    units: number
  }[]
  expect(listed).toContainEqual(
    expect.objectContaining({ sku: 'HS-R-S', product: 'Harbour Sweater', units: 2, onHand: 2 }),
  )
  const file = path.join(shop.dataDir, 'out.csv')
  expect((await vitrine('export', file)).code).toBe(0)
  expect(await readFile(file, 'utf8')).toContain('harbour-sweater')
  expect(await vitrine('import', 'absent.csv')).toMatchObject({
    code: 1,
    text: expect.stringContaining('no such file'),
  })
  expect(await vitrine('import', file, '--images', path.join(shop.dataDir, 'pictrues'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('there is no such folder'),
  })
  expect(await vitrine('import', file, '--archive-many')).toMatchObject({
    code: 2,
    text: expect.stringContaining('give it with --archive-missing'),
  })
  expect(await vitrine('import')).toMatchObject({
    code: 2,
    text: expect.stringContaining('One FILE is needed'),
  })
})
