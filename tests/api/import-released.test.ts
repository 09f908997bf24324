import { describe, expect, test } from 'vitest'

import { dialects } from '#tests/fresh-database.ts'

import { emptyShop, writeLines, importLines, ledger, type ImportShop, variantAt } from './import-shop.ts'

const headers = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'
const old = ['aa,Old tee,Size,S,T-S,10,5', 'aa,,,M,T-M,10,5']
const fresh = ['bb,New tee,Size,S,T-S,10,5', 'bb,,,M,T-M,10,5']

const itemsAt = async (shop: ImportShop, uri: string) =>
  (await variantAt(shop, uri)).items.map(({ id, sku }) => ({ id, sku }))
const skusAt = async (shop: ImportShop, uri: string) => (await itemsAt(shop, uri)).map(({ sku }) => sku)
const units = async (shop: ImportShop, ...skus: readonly string[]) => {
  const found = await shop.stock.read(skus)
  return skus.map((sku) => found.get(sku))
}
const sell = (shop: ImportShop, sku: string, left: number) =>
  shop.database.write((tx) => shop.stock.set(tx, sku, left, 'sold'))
const archiveAll = async (shop: ImportShop, ...lines: readonly string[]) =>
  shop.import(await writeLines(shop, [headers, ...lines]), { archiveMissing: true, archiveMany: true })

describe.each(dialects)('SKUs of what is off sale, on %s', (dialect) => {
  test('go to the product that a file gives them to, with the units that are left', async () => {
    const shop = await emptyShop(dialect)
    await importLines(shop, headers, ...old)
    await sell(shop, 'T-S', 1)
    await archiveAll(shop, 'cc,Cap,Size,S,C-S,10,5')
    const report = await importLines(shop, headers, ...fresh.with(1, 'bb,,,M,T-M,10,9'))
    expect(report.notes).toEqual([])
    expect(await skusAt(shop, 'bb')).toEqual(['T-S', 'T-M'])
    // The file says of one what it said last, and of the other something new.
    expect(await units(shop, 'T-S', 'T-M')).toEqual([1, 9])
  })

  test('go there with the next import of the same file where both were on sale at first; what is in bags stays', async () => {
    const shop = await emptyShop(dialect)
    await importLines(shop, headers, ...old)
    await archiveAll(shop, ...fresh)
    const apart = await itemsAt(shop, 'bb')
    expect(apart.map(({ sku }) => sku)).not.toContain('T-S')
    await sell(shop, apart[0]?.sku ?? '', 2)
    const report = await archiveAll(shop, ...fresh)
    expect(report.notes).toEqual([])
    expect(report.products).toMatchObject({ updated: 1, unchanged: 0 })
    expect(await itemsAt(shop, 'bb')).toEqual([
      { id: apart[0]?.id, sku: 'T-S' },
      { id: apart[1]?.id, sku: 'T-M' },
    ])
    expect(await units(shop, 'T-S', 'T-M', ...apart.map(({ sku }) => sku))).toEqual([2, 5, 0, 0])
    for (const row of Object.values(await ledger(shop.database))) expect(row.moved).toBe(row.onHand)
    expect((await archiveAll(shop, ...fresh)).products).toMatchObject({ updated: 0, unchanged: 1 })
  })

  test('while both are on sale, the same file again changes nothing', async () => {
    const shop = await emptyShop(dialect)
    await importLines(shop, headers, ...old)
    await importLines(shop, headers, ...fresh)
    expect((await importLines(shop, headers, ...fresh)).products).toMatchObject({ updated: 0, unchanged: 1 })
  })

  test('are not taken back: the old product comes back under SKUs of its own, and a note names both', async () => {
    const shop = await emptyShop(dialect)
    await importLines(shop, headers, ...old)
    await archiveAll(shop, 'cc,Cap,Size,S,C-S,10,5')
    await importLines(shop, headers, ...fresh)
    const report = await importLines(shop, headers, ...old)
    expect(report.notes.map(({ line, product, text }) => [line, product, text.split(': ')[0]])).toEqual([
      [2, 'aa', 'SKU T-S belongs to New tee (bb) already'],
      [3, 'aa', 'SKU T-M belongs to New tee (bb) already'],
    ])
    expect(await skusAt(shop, 'bb')).toEqual(['T-S', 'T-M'])
    expect(await skusAt(shop, 'aa')).toHaveLength(2)
    // Until that is off sale again.
    await archiveAll(shop, ...old)
    await archiveAll(shop, ...old)
    expect(await skusAt(shop, 'aa')).toEqual(['T-S', 'T-M'])
  })

  test('a size that left its product, was sold as another’s, and comes back', async () => {
    const shop = await emptyShop(dialect)
    await importLines(shop, headers, ...old)
    await importLines(shop, headers, ...old.slice(0, 1), 'bb,New tee,Size,M,T-M,10,5')
    expect(await skusAt(shop, 'bb')).toEqual(['T-M'])
    const report = await importLines(shop, headers, ...old)
    expect(report.notes).toMatchObject([{ line: 3, product: 'aa' }])
    expect(await skusAt(shop, 'aa')).toEqual(['T-S', expect.stringMatching(/^T-M-\d+$/)])
  })
})
