import { describe, expect, test } from 'vitest'

import { dialects } from '#tests/fresh-database.ts'

import {
  changedFields,
  emptyShop,
  exported,
  writeLines,
  importLines,
  variantAt,
  type ImportShop,
} from './import-shop.ts'

const readBodies = async (shop: ImportShop) => ({
  products: await shop.database.read.selectFrom('products').select(['body', 'archived_at']).execute(),
  variants: (
    await shop.database.read.selectFrom('variants').select('body').orderBy('position').execute()
  ).map(({ body }) => JSON.parse(body) as unknown),
  items: await shop.database.read.selectFrom('items').select(['sku', 'name', 'ean']).orderBy('id').execute(),
})
const listPages = async (shop: ImportShop) => (await shop.snapshot()).variants.map(({ uri }) => uri)

const full = [
  'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Price,Variant Compare At Price,Variant Inventory Qty,Image Src,SEO Description,Gift Card,Status,Fabric (product.metafields.custom.fabric),Care (product.metafields.custom.care),Fit (product.metafields.custom.fit)',
  'tee,Tee,<p>Long text</p>,Tops,Size,S,T-S,111,20,30,5,https://x.example/t.jpg,In short,false,active,Cotton,Wash cold,Slim',
  'tee,,,,,M,T-M,222,20,30,5,https://x.example/u.jpg,,,,,,',
]

describe.each(dialects)('a file without some columns, on %s', (dialect) => {
  test('changes prices and leaves texts, pictures, categories, details and units as they are', async () => {
    const shop = await emptyShop(dialect)
    await importLines(shop, ...full)
    const before = await readBodies(shop)
    const prices = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'tee,Tee,Size,S,T-S,25',
      'tee,,,M,T-M,25',
    ]
    const report = await importLines(shop, ...prices)
    expect(report.changes).toMatchObject([{ product: 'Tee', kind: 'updated', what: [] }])
    expect(changedFields(report)).toEqual(
      ['T-S', 'T-M'].flatMap((sku) => [
        `${sku}: price in Sweden: 200.00 SEK → 250.00 SEK`,
        `${sku}: price in Europe: 18.00 EUR → 23.00 EUR`,
        `${sku}: price in World: 20.00 USD → 25.00 USD`,
      ]),
    )
    expect(await readBodies(shop)).toEqual(before)
    const { items } = await variantAt(shop, 'tee')
    expect(items[0]?.prices['22']).toMatchObject({ amountMinor: 2500, beforeMinor: 3000 })
    expect(Object.fromEntries(await shop.stock.read(['T-S', 'T-M']))).toEqual({ 'T-S': 5, 'T-M': 5 })
    expect((await importLines(shop, ...prices)).products).toMatchObject({ unchanged: 1 })
  })

  test('says what it has columns for, also where the cell is empty', async () => {
    const shop = await emptyShop(dialect)
    await importLines(shop, ...full)
    await importLines(
      shop,
      'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Care (product.metafields.custom.care)',
      'tee,Tee,<p>Other text</p>,Size,S,T-S,20,',
      'tee,,,,M,T-M,20,',
    )
    const page = await variantAt(shop, 'tee')
    expect([page.description, page.excerpt]).toEqual(['<p>Other text</p>', 'In short'])
    expect(page.details).toEqual([
      { label: 'Fabric', text: 'Cotton' },
      { label: 'Fit', text: 'Slim' },
    ])
  })

  test('keeps the tax class of each size, which a file with a column for it says, and an export carries', async () => {
    const shop = await emptyShop(dialect)
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
    const classes = async () =>
      (await variantAt(shop, 'romper')).items.map(({ name, taxClass }) => [name, taxClass])
    const report = await importLines(
      shop,
      `${header},Tax class (product.metafields.custom.tax_class)`,
      'romper,Romper,Size,S,R-S,20,Children',
      'romper,,,M,R-M,20,',
      'romper,,,L,R-L,20,standard',
      'romper,,,XL,R-XL,20,toys',
    )
    const expected = [
      ['S', 'children'],
      ['M', 'children'],
      ['L', undefined],
      ['XL', undefined],
    ]
    expect(await classes()).toEqual(expected)
    expect((await variantAt(shop, 'romper')).details).toEqual([])
    const notes = JSON.stringify(report)
    expect(notes).toContain('no country of brand/markets.ts has a rate for the tax class \\"toys\\"')
    await importLines(shop, header, 'romper,Romper,Size,S,R-S,25', 'romper,,,M,R-M,25', 'romper,,,L,R-L,25')
    expect(await classes()).toEqual(expected.slice(0, 3))
    const again = await shop.import(await exported(shop))
    expect(JSON.stringify(again.changes)).not.toContain('tax class')
    expect(await classes()).toEqual(expected.slice(0, 3))
    const other = await importLines(
      shop,
      `${header},Tax class`,
      'romper,Romper,Size,S,R-S,25,standard',
      'romper,,,M,R-M,25,reduced-rate',
      'romper,,,L,R-L,25,standard',
    )
    expect(changedFields(other).filter((text) => text.includes('tax class'))).toHaveLength(2)
    expect(await classes()).toEqual([
      ['S', undefined],
      ['M', 'reduced-rate'],
      ['L', undefined],
    ])
  })

  test('takes the tax class of a WooCommerce variation, or of its product where it says "parent"', async () => {
    const shop = await emptyShop(dialect)
    await importLines(
      shop,
      'ID,Type,SKU,Name,Published,Tax class,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,variable,HAT,Hat,1,reduced-rate,,,Size,"S, M"',
      '2,variation,HAT-S,Hat,1,parent,20,HAT,Size,S',
      '3,variation,HAT-M,Hat,1,standard,20,HAT,Size,M',
    )
    expect((await variantAt(shop, 'hat')).items.map(({ taxClass }) => taxClass)).toEqual([
      'reduced-rate',
      undefined,
    ])
  })

  test('SKUs that it does not say stay', async () => {
    const shop = await emptyShop(dialect)
    await importLines(shop, ...full)
    const report = await importLines(
      shop,
      'Handle,Title,Option1 Name,Option1 Value,Variant Price',
      'tee,Tee,Size,S,25',
      'tee,,,M,25',
    )
    expect(changedFields(report)).toHaveLength(6)
    expect(changedFields(report).join()).not.toContain('SKU')
  })

  test('a draft stays a draft and a note says so; what was archived as missing comes back', async () => {
    const shop = await emptyShop(dialect)
    const header = 'Handle,Title,Variant SKU,Variant Price'
    await importLines(shop, `${header},Status`, 'a,Tee,A,10,draft', 'b,Cap,B,10,active', 'c,Hat,C,10,active')
    const report = await importLines(shop, header, 'a,Tee,A,12', 'b,Cap,B,10')
    expect(await listPages(shop)).not.toContain('a')
    expect(report.products.hidden).toBe(1)
    expect(report.notes.filter(({ product }) => product === 'a').map(({ text }) => text)).toEqual([
      'not published before, and the file does not say (no column Status or Published): still on no page',
    ])
    await shop.import(await writeLines(shop, [header, 'a,Tee,A,12', 'b,Cap,B,10']), { archiveMissing: true })
    expect(await listPages(shop)).not.toContain('c')
    await importLines(shop, header, 'c,Hat,C,10')
    expect(await listPages(shop)).toContain('c')
    await importLines(shop, `${header},Status`, 'a,Tee,A,12,active')
    expect(await listPages(shop)).toContain('a')
  })

  test('a gift card stays one', async () => {
    const shop = await emptyShop(dialect)
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
    await importLines(shop, `${header},Gift Card`, 'card,Card,Amount,500,G,50,true')
    const before = await readBodies(shop)
    await importLines(shop, `${header},Variant Inventory Qty`, 'card,Card,Amount,500,G,55,3')
    expect(await readBodies(shop)).toEqual(before)
    expect((await shop.stock.read(['G'])).get('G')).toBe('infinite')
  })

  test('WooCommerce: prices alone leave the rest, and a hidden product hidden', async () => {
    const shop = await emptyShop(dialect)
    await importLines(
      shop,
      'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Stock,Regular price,Categories,Images,Upsells,"GTIN, UPC, EAN, or ISBN",Attribute 1 name,Attribute 1 value(s)',
      '1,simple,A,Tee,1,hidden,In short,Long text,5,10,Clothing > Tops,https://x.example/a.jpg,B,111,Material,Linen',
      '2,simple,B,Cap,-1,visible,,Text,5,10,Hats,,,,,',
    )
    const before = await readBodies(shop)
    await importLines(shop, 'Type,SKU,Name,Regular price', 'simple,A,Tee,12', 'simple,B,Cap,12')
    expect(await readBodies(shop)).toEqual(before)
  })
})
