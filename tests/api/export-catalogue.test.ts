import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'

import { exportRows } from '#server/catalogue/export-catalogue.ts'
import { dialects } from '#tests/fresh-database.ts'

import {
  comparable,
  emptyShop,
  fixture,
  ledger,
  realFile,
  testMarkets,
  type ImportShop,
} from './import-shop.ts'

async function exported(shop: ImportShop): Promise<string> {
  const rows: string[][] = []
  const readStock = (skus: readonly string[]) => shop.stock.read(skus)
  for await (const row of exportRows(shop.database, { markets: testMarkets, readStock })) rows.push(row)
  const file = path.join(shop.dataDir, 'export.csv')
  await writeFile(file, stringify(rows))
  return file
}

const files = ['shopify-old.csv', 'shopify-new.csv', 'woocommerce.csv'].map(fixture)
const real = realFile('woocommerce-luma-2038rows.csv')

describe.each(dialects)('export on %s', { timeout: 120_000 }, (dialect) => {
  test.each(existsSync(real) ? [...files, real] : files)(
    '[3.22] %s: import, export and import give the same shop',
    async (file) => {
      const shop = await emptyShop(dialect)
      await shop.import(file)
      const copy = await emptyShop(dialect)
      const report = await copy.import(await exported(shop))
      expect(report.rows.skipped).toBe(0)
      expect(report.format).toBe('Shopify (new headers)')
      const sold = new Set(
        (await shop.snapshot()).variants.flatMap(({ items }) => items.map(({ sku }) => sku)),
      )
      expect(comparable(await copy.snapshot())).toEqual(comparable(await shop.snapshot()))
      const before = Object.entries(await ledger(shop.database)).filter(([sku]) => sold.has(sku))
      expect(Object.entries(await ledger(copy.database))).toEqual(before)
      // Into the shop that it came from, it changes nothing that a shopper sees.
      const own = await shop.snapshot()
      await shop.import(path.join(shop.dataDir, 'export.csv'))
      expect(comparable(await shop.snapshot())).toEqual(comparable(own))
    },
  )
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
  expect(listed).toContainEqual({
    sku: 'HS-R-S',
    product: 'Harbour Sweater',
    color: 'Rust',
    size: 'S',
    units: 2,
  })
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
