import { describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { expectWhole, leftOut, minor, readRows, readSold, sum } from './import-independent.ts'
import { changed, emptyShop, fixture, importLines, variantAt } from './import-shop.ts'

describe.each(dialects)('files of other platforms, on %s', (dialect) => {
  test("Matrixify's sheet of products", async () => {
    const shop = await emptyShop(dialect)
    const name = 'matrixify.csv'
    const report = await shop.import(fixture(name))
    const rows = readRows(name)
    expect(report.format).toBe('Matrixify')
    expect(report.rows).toEqual({ total: rows.length, imported: 3, merged: 2, skipped: 1 })
    expect(leftOut(report)[6]).toContain('DELETE')
    const sold = rows.filter(({ Command }) => Command !== 'DELETE')
    expect(await readSold(shop, '22')).toMatchObject({
      skus: new Set(sold.map((row) => row['Variant SKU'])),
      prices: sum(sold.filter(({ Status }) => Status !== 'Draft').map((row) => minor(row['Variant Price']))),
      units: sum(
        sold
          .filter((row) => row['Inventory Available: Warehouse'] !== 'ten')
          .map(
            (row) =>
              Number(row['Inventory Available: Store']) + Number(row['Inventory Available: Warehouse']),
          ),
      ),
    })
    const white = await variantAt(shop, 'linen-shirt-white')
    expect(white.categories.map((category) => category.name)).toEqual([
      'Shirt',
      'Summer 26',
      'New in',
      'All shirts',
    ])
    expect(white.prices['21']).toMatchObject({ amountMinor: 5500, beforeMinor: 7000 })
    expect((await variantAt(shop, 'linen-shirt-blue')).prices['21']).toBeUndefined()
    expect(white.description).not.toContain('script')
    expect(report.products).toMatchObject({ created: 3, hidden: 1 })
    expect(report.images.urls).toBe(4)
    expect(report.notes.map(({ line, text }) => [line, text])).toEqual(
      expect.arrayContaining([
        [4, expect.stringContaining('"VIDEO" (column Image Type)')],
        [7, expect.stringContaining('"ten" (column Inventory Available: Store)')],
      ]),
    )
    await expectWhole(shop, name, await shop.import(fixture(name)))
  })

  test("Vendure's import file", async () => {
    const shop = await emptyShop(dialect)
    const name = 'vendure.csv'
    const report = await shop.import(fixture(name))
    const rows = readRows(name)
    expect(report.format).toBe('Vendure')
    expect(report.rows).toEqual({ total: rows.length, imported: 4, merged: 4, skipped: 1 })
    expect(leftOut(report)).toEqual({ 10: '"free" is not an amount (column price)' })
    const sold = rows.filter(({ price }) => price !== 'free')
    expect(await readSold(shop, '22')).toMatchObject({
      skus: new Set(sold.map(({ sku }) => sku)),
      prices: sum(sold.map(({ price }) => minor(price))),
      units: sum(sold.map((row) => (row['trackInventory'] === 'false' ? 0 : Number(row['stockOnHand'])))),
      unlimited: ['LS-B-M'],
    })
    const white = await variantAt(shop, 'linen-shirt-white')
    expect(white.items.map((item) => item.name)).toEqual(['S', 'M'])
    expect(white.categories.map((category) => category.name)).toEqual(['Shirts', 'Summer'])
    expect(white.details).toEqual(
      expect.arrayContaining([
        { label: 'Fit', text: 'Loose, Long' },
        { label: 'Care', text: 'Wash at 30 degrees' },
      ]),
    )
    expect(white.description).not.toContain('onerror')
    // More options than a product has are one.
    expect((await variantAt(shop, 'coat')).items.map((item) => item.name)).toEqual([
      'M / Silk / Long',
      'M / Silk / Short',
    ])
    // Two products of one address stay two.
    expect((await variantAt(shop, 'straw-hat-sh-2')).productSku).toBe('STRAW-HAT-SH-2')
    expect(report.columnsNotRead).toEqual(['variantFacets'])
    await expectWhole(shop, name, report)
  })

  test("Saleor's export of products", async () => {
    const shop = await emptyShop(dialect)
    const name = 'saleor.csv'
    const report = await shop.import(fixture(name))
    const rows = readRows(name)
    expect(report.format).toBe('Saleor')
    expect(report.rows).toEqual({ total: rows.length, imported: 2, merged: 2, skipped: 1 })
    expect(leftOut(report)[6]).toContain('no row of this product has a price')
    const sold = rows.filter((row) => row['variant sku'] !== '')
    expect(await readSold(shop, '22')).toMatchObject({
      skus: new Set(sold.map((row) => row['variant sku'])),
      prices: sum(
        sold
          .filter((row) => row['eu (channel published)'] === 'True')
          .map((row) => minor(row['us (channel price amount)'])),
      ),
      units: sum(
        sold.map(
          (row) => Number(row['south (warehouse quantity)']) + Number(row['north (warehouse quantity)']),
        ),
      ),
      unlimited: [],
    })
    const white = await variantAt(shop, 'linen-shirt-white')
    expect(white.prices['21']).toMatchObject({ amountMinor: 5900 })
    expect(white.categories.map((category) => category.name)).toEqual(['Mens shirts', 'New in', 'Summer 26'])
    expect(white.description).toContain('<li>Horn buttons</li>')
    expect(white.description).not.toContain('script')
    expect(report.images.urls).toBe(2)
    expect(report.products).toMatchObject({ created: 2, hidden: 1 })
    expect(report.columnsNotRead).toContain('product type')
    await expectWhole(shop, name, report)
  })
})

test('a column that a platform has of its own is chosen like any other, and fills a place that has none yet', async () => {
  const shop = await emptyShop('sqlite')
  const asked = [
    { name: 'variantFacets', field: 'season' },
    { name: 'trackInventory', field: 'ignore' },
  ] as const
  const report = await shop.import(fixture('vendure.csv'), { asked })
  expect(report.columnsNotRead).toEqual([])
  expect(report.columns.columns.find(({ header }) => header === 'variantFacets')).toMatchObject({
    field: 'season',
    samples: ['colour:White', 'colour:Blue'],
  })
  // Its options are told by the platform in a way of its own, so that no other column can be one.
  await expect(
    shop.import(fixture('vendure.csv'), { asked: [{ name: 'variantFacets', field: 'size' }] }),
  ).rejects.toMatchObject({ refusal: { code: 'import-columns-invalid', params: { why: 'options' } } })
})

test('a variant above the first product is told by its line, and what to write', async () => {
  const shop = await emptyShop('sqlite')
  const headers = 'name:en,slug:en,optionGroups:en,optionValues:en,sku,price,taxCategory'
  const report = await importLines(shop, headers, ',,,S,A-S,10,standard', 'Tee,tee,Size,S,T-S,10,standard')
  expect(report.rows).toEqual({ total: 2, imported: 1, merged: 0, skipped: 1 })
  expect(leftOut(report)[2]).toContain('column name:en')
  // A file with fewer columns takes nothing away.
  const fewer = await changed(shop, 'vendure.csv', (text) => text)
  await shop.import(fewer)
  const without = await changed(shop, 'vendure.csv', (text) => text.replace(',facets,', ',other,'))
  expect((await shop.import(without)).products).toMatchObject({ created: 0, updated: 0 })
})
