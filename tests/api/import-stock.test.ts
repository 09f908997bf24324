import { describe, expect, test } from 'vitest'

import { dialects } from '#tests/fresh-database.ts'

import {
  changedFields,
  changed,
  emptyShop,
  writeLines,
  fixture,
  importLines,
  ledger,
  variantAt,
  type ImportShop,
} from './import-shop.ts'

const units = async (shop: ImportShop, ...skus: readonly string[]) => {
  const found = await shop.stock.read(skus)
  return skus.map((sku) => found.get(sku))
}

describe.each(dialects)('stock of an import on %s', (dialect) => {
  test('a file whose column of units was renamed leaves the stock of known SKUs alone, and says so', async () => {
    const shop = await emptyShop(dialect)
    await shop.import(fixture('shopify-old.csv'))
    const renamed = await changed(shop, 'shopify-old.csv', (text) =>
      text.replace('Variant Inventory Qty', 'Qty on hand'),
    )
    const report = await shop.import(renamed)
    expect(report.notes[0]).toEqual({
      line: 1,
      product: '',
      text: 'no column "Variant Inventory Qty" or "Inventory quantity": known SKUs keep their stock, new ones are always for sale. If "Qty on hand" holds the units, call it "Variant Inventory Qty"',
    })
    expect(report.changes.flatMap(({ what }) => what)).toEqual([])
    expect(await units(shop, 'FC-NAVY-L', 'FC-NAVY-S', 'FC-LB-M')).toEqual([4, 0, 'infinite'])
    // What was sold meanwhile is not brought back by the mended file.
    await shop.database.write((tx) => shop.stock.set(tx, 'FC-NAVY-L', 1, 'sold'))
    await shop.import(fixture('shopify-old.csv'))
    expect(await units(shop, 'FC-NAVY-L')).toEqual([1])
    for (const row of Object.values(await ledger(shop.database))) expect(row.moved).toBe(row.onHand)
  })

  test('without any column of stock a new SKU is always for sale, and the report says so', async () => {
    const shop = await emptyShop(dialect)
    const report = await importLines(shop, 'Handle,Title,Variant SKU,Variant Price', 'a,Tee,A,10')
    expect(report.notes.map(({ line, text }) => [line, text])).toEqual([
      [
        1,
        'no column "Variant Inventory Qty" or "Inventory quantity": known SKUs keep their stock, new ones are always for sale. Add it to count units',
      ],
    ])
    expect(report.changes).toMatchObject([{ what: ['/a/', '1 item', '1 new item always for sale'] }])
    expect(await units(shop, 'A')).toEqual(['infinite'])
    await importLines(shop, 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty', 'a,Tee,A,10,5')
    expect(await units(shop, 'A')).toEqual([5])
  })

  test('a size that comes back has the units of the file that brings it, unless that says what was said of it last', async () => {
    const shop = await emptyShop(dialect)
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'
    const small = 'a,Tee,Size,S,A-S,10,5'
    await importLines(shop, header, small, 'a,,,M,A-M,10,5')
    await shop.database.write((tx) => shop.stock.set(tx, 'A-M', 0, 'sold'))
    await importLines(shop, header, small)
    await importLines(shop, header, small, 'a,,,M,A-M,10,5')
    expect(await units(shop, 'A-S', 'A-M')).toEqual([5, 0])
    await importLines(shop, header, small)
    await importLines(shop, header, small, 'a,,,M,A-M,10,12')
    expect(await units(shop, 'A-S', 'A-M')).toEqual([5, 12])
  })

  test('a size whose SKU is rewritten keeps the units that are left, and a note names both SKUs', async () => {
    const shop = await emptyShop(dialect)
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
    await importLines(
      shop,
      `${header},Variant Inventory Qty`,
      'a,Tee,Size,S,00123,10,10',
      'a,,,M,00124,10,10',
    )
    await shop.database.write((tx) => shop.stock.set(tx, '00123', 0, 'sold'))
    await shop.database.write((tx) => shop.stock.set(tx, '00124', 2, 'sold'))
    const report = await importLines(
      shop,
      `${header},Variant Inventory Qty`,
      'a,Tee,Size,S,123,10,10',
      'a,,,M,124,10,12',
    )
    expect(report.notes.map(({ line, text }) => [line, text.split(':')[0]])).toEqual([
      [2, 'SKU 00123 of this size is 123 now'],
      [3, 'SKU 00124 of this size is 124 now'],
    ])
    // The file says of one what it said last, and of the other something new.
    expect(await units(shop, '123', '124')).toEqual([0, 12])
    await importLines(shop, header, 'a,Tee,Size,S,0123,10', 'a,,,M,0124,10')
    expect(await units(shop, '0123', '0124')).toEqual([0, 12])
    for (const row of Object.values(await ledger(shop.database))) expect(row.moved).toBe(row.onHand)
  })

  test('[7.12] a SKU that was rewritten can be given to another product, which has the units of the file', async () => {
    const shop = await emptyShop(dialect)
    const header = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty'
    await importLines(shop, header, 'a,Tee,OLD,10,5')
    await importLines(shop, header, 'a,Tee,NEW,10,5')
    await importLines(shop, header, 'a,Tee,NEW,10,5', 'b,Cap,OLD,10,7')
    expect(await units(shop, 'NEW', 'OLD')).toEqual([5, 7])
    await importLines(shop, header, 'a,Tee,NEW,10,5', 'b,Cap,OLD,10,9')
    expect(await units(shop, 'NEW', 'OLD')).toEqual([5, 9])
    for (const row of Object.values(await ledger(shop.database))) expect(row.moved).toBe(row.onHand)
  })

  test('a SKU that moves to another colour keeps its stock when the file does not count', async () => {
    const shop = await emptyShop(dialect)
    const headers = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
    await importLines(shop, `${headers},Variant Inventory Qty`, 'a,Tee,Color,Red,A,10,5')
    await importLines(shop, headers, 'a,Tee,Color,Blue,A,10')
    expect(await units(shop, 'A')).toEqual([5])
  })

  test('a SKU that moves to another colour gets the new units that come with it, once', async () => {
    const shop = await emptyShop(dialect)
    const header =
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty'
    const medium = 'a,Tee,Color,Black,Size,M,A-M,10,3'
    await importLines(shop, header, medium, 'a,,,Black,,S,A-S,10,0')
    await importLines(shop, header, medium, 'a,,,Washed Black,,S,A-S,10,25')
    expect(await units(shop, 'A-S', 'A-M')).toEqual([25, 3])
    await shop.database.write((tx) => shop.stock.set(tx, 'A-S', 4, 'sold'))
    // Back under the colour whose own record is older.
    await importLines(shop, header, medium, 'a,,,Black,,S,A-S,10,25')
    expect(await units(shop, 'A-S', 'A-M')).toEqual([4, 3])
  })

  test('a SKU that was not counted in its former product is counted when the file does', async () => {
    const shop = await emptyShop(dialect)
    const header = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty'
    await importLines(shop, header, 'a,Tee,A,10,', 'x,Cap,X,10,1')
    await shop.import(await writeLines(shop, [header, 'x,Cap,X,10,1']), { archiveMissing: true })
    await importLines(shop, header, 'b,Tee,A,10,7', 'x,Cap,X,10,1')
    expect(await units(shop, 'A')).toEqual([7])
  })

  test('a product under a new handle: its SKUs are another product’s, and each is named', async () => {
    const shop = await emptyShop(dialect)
    const headers = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'
    await importLines(shop, headers, 'aa,Tee,Size,S,AA-S,10,5', 'aa,,,M,AA-M,10,5')
    const report = await importLines(shop, headers, 'aa-new,Tee,Size,S,AA-S,10,5', 'aa-new,,,M,AA-M,10,5')
    const { items } = await variantAt(shop, 'aa-new')
    const [small, medium] = items.map(({ sku }) => sku)
    const text = (sku: string, soldAs: string | undefined) =>
      `SKU ${sku} belongs to Tee (aa) already: sold here as ${soldAs}, with units of its own. If it is the same product, write its handle "aa" as before; else give this row a SKU of its own`
    expect([small, medium]).not.toContain('AA-S')
    expect(report.notes).toMatchObject([
      { line: 2, product: 'aa-new', text: text('AA-S', small) },
      { line: 3, product: 'aa-new', text: text('AA-M', medium) },
    ])
  })

  test('counted stock that becomes always for sale is named in the report', async () => {
    const shop = await emptyShop(dialect)
    const headers = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty'
    await importLines(shop, headers, 'a,Tee,A,10,5')
    const report = await importLines(shop, headers, 'a,Tee,A,10,')
    expect(changedFields(report)).toEqual(['A: units: 5 → always for sale'])
  })

  test('WooCommerce without Stock: what is in stock keeps its units, what is not is sold out, and comes back', async () => {
    const shop = await emptyShop(dialect)
    const headers = 'Type,SKU,Name,Regular price,In stock?'
    await importLines(shop, `${headers},Stock`, 'simple,A,Tee,10,1,5', 'simple,B,Cap,10,1,2')
    const report = await importLines(shop, headers, 'simple,A,Tee,10,1', 'simple,B,Cap,10,0')
    expect(report.notes.map(({ line, text }) => [line, text])).toEqual([
      [
        1,
        'no column "Stock": known SKUs keep their stock, new ones are always for sale. Add it to count units',
      ],
    ])
    expect(await units(shop, 'A', 'B')).toEqual([5, 0])
    await importLines(shop, headers, 'simple,A,Tee,10,1', 'simple,B,Cap,10,1')
    expect(await units(shop, 'A', 'B')).toEqual([5, 'infinite'])
  })
})
