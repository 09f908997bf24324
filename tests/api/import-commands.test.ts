import { describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { emptyShop, importLines, type ImportShop } from './import-shop.ts'

const headers =
  'Handle,Command,Title,Status,Option1 Name,Option1 Value,Variant Command,Variant SKU,Variant Price,Variant Inventory Qty'
const row = (handle: string, command: string, size: string, price = '50.00', variantCommand = '') =>
  `${handle},${command},${handle},Active,Size,${size},${variantCommand},${handle}-${size},${price},3`

const soldSkus = async (shop: ImportShop) =>
  (await shop.snapshot()).variants.flatMap(({ items }) => items.map(({ sku }) => sku)).toSorted()
const reasons = (report: { rowOutcomes: readonly { line: number; reason?: string }[] }) =>
  report.rowOutcomes.map(({ line, reason = '' }) => `${line} ${reason}`.trim())

describe.each(dialects)('the column Command of a Matrixify file, on %s', (dialect) => {
  test('DELETE never puts a product on sale, and takes one off sale that is', async () => {
    const shop = await emptyShop(dialect)
    const first = await importLines(shop, headers, row('old', 'DELETE', 'M'), row('tee', '', 'M'))
    expect(await soldSkus(shop)).toEqual(['tee-M'])
    expect(reasons(first)).toEqual(['2 Command DELETE: the shop does not have this product', '3'])
    const second = await importLines(shop, headers, row('tee', 'delete', 'M'))
    expect(await soldSkus(shop)).toEqual([])
    expect(second.changes).toMatchObject([
      { product: 'tee', kind: 'archived', what: ['deleted by the file'] },
    ])
    expect(second.products.archived).toBe(1)
    const again = await importLines(shop, headers, row('tee', 'DELETE', 'M'))
    expect([again.changes, again.products.archived]).toEqual([[], 0])
    await importLines(shop, headers, row('tee', 'NEW', 'M'))
    expect(await soldSkus(shop)).toEqual(['tee-M'])
  })

  test('NEW leaves what exists, UPDATE what does not, and IGNORE both as they are', async () => {
    const shop = await emptyShop(dialect)
    await importLines(shop, headers, row('tee', 'NEW', 'M'))
    const report = await importLines(
      shop,
      headers,
      row('tee', 'NEW', 'M', '60.00'),
      row('cap', 'UPDATE', 'M'),
      row('hat', 'IGNORE', 'M'),
      row('bag', 'REMOVE', 'M'),
    )
    expect(reasons(report)).toEqual([
      '2 Command NEW: the shop has this product already, and it stays as it is',
      '3 Command UPDATE: the shop does not have this product',
      '4 Command IGNORE',
      '5 "REMOVE" (column Command) is not a command: write NEW, MERGE, UPDATE, REPLACE, DELETE or IGNORE',
    ])
    expect(report.rows).toEqual({ total: 4, imported: 0, merged: 0, skipped: 4 })
    expect(report.changes).toEqual([])
    expect(await soldSkus(shop)).toEqual(['tee-M'])
    // What a file ignores is in it: it is not missing.
    await importLines(shop, headers, row('hat', 'MERGE', 'M'), row('tee', 'MERGE', 'M'))
    const ignored = await importLines(shop, headers, row('hat', 'IGNORE', 'M'), row('tee', 'MERGE', 'M'))
    expect(ignored.missingFromFile).toEqual([])
  })

  test('MERGE and UPDATE keep sizes that the file does not have, and Variant Command says what becomes of one', async () => {
    const shop = await emptyShop(dialect)
    await importLines(shop, headers, row('tee', 'MERGE', 'S'), row('tee', '', 'M'), row('tee', '', 'L'))
    await importLines(shop, headers, row('tee', 'UPDATE', 'M', '70.00'))
    expect(await soldSkus(shop)).toEqual(['tee-L', 'tee-M', 'tee-S'])
    const removed = await importLines(shop, headers, row('tee', 'MERGE', 'L', '50.00', 'DELETE'))
    expect(reasons(removed)).toEqual(['2 Variant Command DELETE: taken off sale'])
    expect(await soldSkus(shop)).toEqual(['tee-M', 'tee-S'])
    const both = [row('tee', 'MERGE', 'M', '70.00'), row('tee', '', 'S', '50.00', 'DELETE')]
    await importLines(shop, headers, ...both)
    expect(await soldSkus(shop)).toEqual(['tee-M'])
    expect((await importLines(shop, headers, ...both)).changes).toEqual([])
    await importLines(shop, headers, row('tee', 'MERGE', 'S'), row('tee', '', 'M'), row('tee', '', 'L'))
    expect(await soldSkus(shop)).toEqual(['tee-L', 'tee-M', 'tee-S'])
    await importLines(shop, headers, row('tee', 'MERGE', 'M', '70.00', 'REPLACE'))
    expect(await soldSkus(shop)).toEqual(['tee-M'])
  })

  test('REPLACE keeps nothing that the file does not have', async () => {
    const shop = await emptyShop(dialect)
    const described = `${headers},Body HTML`
    await importLines(shop, described, `${row('tee', '', 'S')},<p>Linen</p>`, `${row('tee', '', 'M')},`)
    await importLines(shop, headers, row('tee', 'MERGE', 'M'))
    expect((await shop.snapshot()).variants[0]?.description).toBe('<p>Linen</p>')
    await importLines(shop, headers, row('tee', 'REPLACE', 'M'))
    expect((await shop.snapshot()).variants[0]?.description).toBe('')
    expect(await soldSkus(shop)).toEqual(['tee-M'])
  })
})

describe.each(dialects)('a price of 0.00, on %s', (dialect) => {
  test('is not for sale until there is a price or the import gives it away', async () => {
    const shop = await emptyShop(dialect)
    const plain = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'
    const lines = ['tee,Tee,Size,S,A,0.00,5', 'tee,,,M,B,20.00,5', 'cap,Cap,,,C,0,5']
    const report = await importLines(shop, plain, ...lines)
    const what =
      'is a price of nothing: not for sale at it. Write its price, or import with --zero-prices to give it away'
    expect(report.notes.map(({ line, cell }) => [line, cell])).toEqual([
      [2, { column: 'Variant Price', value: '0.00', what }],
      [4, { column: 'Variant Price', value: '0', what }],
    ])
    const { variants } = await shop.snapshot()
    expect(variants.map(({ uri }) => uri)).toEqual(['tee'])
    expect(variants[0]?.items.map(({ sku, prices }) => [sku, Object.keys(prices).length > 0])).toEqual([
      ['A', false],
      ['B', true],
    ])
    await importLines(shop, plain, 'tee,Tee,Size,S,A,10.00,5', 'tee,,,M,B,20.00,5', 'cap,Cap,,,C,5,5')
    expect(await soldSkus(shop)).toEqual(['A', 'B', 'C'])
    const { file } = report
    await importLines(shop, plain, ...lines)
    const given = await shop.import(file, { zeroPrices: true })
    expect(given.notes[0]?.text).toContain('it is given away')
    expect((await shop.snapshot()).variants.map(({ uri }) => uri)).toEqual(['tee', 'cap'])
  })
})

test('a handle that no address can hold is rewritten, and the report names both', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty',
    'socks-dryarmor™,Socks,A,20,4',
    'cap,Cap,B,20,4',
  )
  expect(report.notes.map(({ line, text }) => `${line}: ${text}`)).toEqual([
    '2: the handle "socks-dryarmor™" becomes "socks-dryarmor" in addresses; its old address leads to the new one',
  ])
})
