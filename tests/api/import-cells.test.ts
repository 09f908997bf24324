import { describe, expect, test } from 'vitest'

import { emptyShop, exported, importLines, type ImportShop, variantAt } from './import-shop.ts'

const shopify =
  'Handle,Title,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Price / EUR'
const noteTexts = (report: { notes: readonly { line: number | null; text: string }[] }) =>
  report.notes.map(({ line, text }) => `${line}: ${text}`)

test('units that are not a whole number are named, and a known SKU keeps its own', async () => {
  const shop = await emptyShop('sqlite')
  await importLines(shop, shopify, 'a,Tee,A,10,,5,', 'b,Cap,B,10,,5,')
  const lines = [
    'a,Tee,A,10,,many,',
    'b,Cap,B,10,,3.5,',
    'c,Hat,C,10,,lots,',
    'd,Bag,D,10,,"1,000",',
    'e,Belt,E,10,,-3,',
  ]
  const report = await importLines(shop, shopify, ...lines)
  const kept =
    'is not a whole number of units: a known SKU keeps its stock, a new one has 0. Write it like 12'
  expect(noteTexts(report)).toEqual([
    `2: "many" (column Variant Inventory Qty) ${kept}`,
    `3: "3.5" (column Variant Inventory Qty) ${kept}`,
    `4: "lots" (column Variant Inventory Qty) ${kept}`,
    '6: "-3" (column Variant Inventory Qty) is less than nothing: taken as 0 units',
  ])
  expect(Object.fromEntries(await shop.stock.read(['A', 'B', 'C', 'D', 'E']))).toEqual({
    A: 5,
    B: 5,
    C: 0,
    D: 1000,
    E: 0,
  })
  expect((await importLines(shop, shopify, ...lines)).changes).toEqual([])
  await importLines(shop, shopify, 'a,Tee,A,10,,0,')
  expect((await shop.stock.read(['A'])).get('A')).toBe(0)
})

test('prices that are not an amount, and a price of nothing, are named', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    shopify,
    'a,Tee,A,10,abc,5,abc',
    'b,Cap,B,10,-200,5,0',
    'c,Hat,C,0.00,0,5,',
  )
  const mend = 'Write it like 12.50, or leave it empty'
  expect(noteTexts(report)).toEqual([
    `2: "abc" (column Variant Compare At Price) is not an amount: no sale. ${mend}`,
    `2: "abc" (column Price / EUR) is not an amount: the price there follows Variant Price. ${mend}`,
    `3: "-200" (column Variant Compare At Price) is not an amount: no sale. ${mend}`,
    '3: "0" (column Price / EUR) is a price of nothing: not for sale at it. Write its price, or import with --zero-prices to give it away',
    '4: "0.00" (column Variant Price) is a price of nothing: not for sale at it. Write its price, or import with --zero-prices to give it away',
  ])
})

describe('prices with one mark and three digits', () => {
  const mend =
    'If its last three digits are decimals, write one price of the file with two of them, like 12.50, and import it again; if they are thousands, write it without the mark, and this note goes'

  test('are read as thousands where nothing says otherwise, and the report says so once', async () => {
    const shop = await emptyShop('sqlite')
    const report = await importLines(
      shop,
      shopify,
      'a,Tee,A,52,60,5,',
      'b,Cap,B,1.299,1.499,5,',
      'c,Hat,C,2.500,,5,',
      'd,Bag,D,"12,500",,5,0.299',
    )
    expect(noteTexts(report)).toEqual([
      `3: "1.299" (column Variant Price) is read as 1299, and 3 more prices alike: no price of the file shows how it writes decimals. ${mend}`,
    ])
    const one = await importLines(shop, shopify, 'a,Tee,A,52,60,5,', 'b,Cap,B,52,,5,1.299')
    expect(noteTexts(one)).toEqual([
      `3: "1.299" (column Price / EUR) is read as 1299: no price of the file shows how it writes decimals. ${mend}`,
    ])
  })

  test.each([
    ['decimals are shown', '12.50', '"1,299"'],
    ['decimals are shown in the column of a market', '1', '1.299', '12.50'],
    ['there is no such price', '1299', '1500'],
  ])('nothing is said where %s', async (_, price, compareAt, ofMarket = '') => {
    const shop = await emptyShop('sqlite')
    const report = await importLines(shop, shopify, `a,Tee,A,${price},${compareAt},5,${ofMarket}`)
    expect(noteTexts(report)).toEqual([])
  })

  test('WooCommerce: the same', async () => {
    const shop = await emptyShop('sqlite')
    const report = await importLines(
      shop,
      'Type,SKU,Name,Regular price,Sale price,Stock',
      'simple,A,Tee,1.499,1.299,5',
    )
    expect(noteTexts(report)).toEqual([
      `2: "1.499" (column Regular price) is read as 1499, and 1 more price alike: no price of the file shows how it writes decimals. ${mend}`,
    ])
  })
})

test('WooCommerce: the same, once for a row that stands for several items', async () => {
  const shop = await emptyShop('sqlite')
  const headers = 'Type,SKU,Name,Regular price,Sale price,Stock,Parent,Attribute 1 name,Attribute 1 value(s)'
  const report = await importLines(
    shop,
    headers,
    'simple,A,Tee,10,0,many,,,',
    'variable,B,Cap,,,,,Size,S|M',
    'variation,B-ANY,,10,,few,B,Size,',
  )
  const kept =
    'is not a whole number of units: a known SKU keeps its stock, a new one has 0. Write it like 12'
  expect(noteTexts(report)).toEqual([
    '2: "0" (column Sale price) is a price of nothing: not for sale at it. Write its price, or import with --zero-prices to give it away',
    `2: "many" (column Stock) ${kept}`,
    `4: "few" (column Stock) ${kept}`,
    '4: names 2 combinations: sold as 2 items',
  ])
})

test('a product whose name is an address of the shop itself gets another, and the report says so', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Type',
    'icons,Icons,I1,10,5,2',
    'feeds,Feeds,F1,10,5,2024',
    'withdraw,Withdraw,W1,10,5,',
  )
  expect(noteTexts(report)).toEqual([
    '2: /icons/ belongs to the shop itself: the page is at /icons-icons/',
    '3: /feeds/ belongs to the shop itself: the page is at /feeds-feeds/',
    '4: /withdraw/ belongs to the shop itself: the page is at /withdraw-withdraw/',
  ])
  const { variants } = await shop.snapshot()
  expect(variants.map(({ uri }) => uri).sort()).toEqual(['feeds-feeds', 'icons-icons', 'withdraw-withdraw'])
  expect(variants.flatMap(({ categories }) => categories.map(({ uri }) => uri)).sort()).toEqual([
    'category-2',
    'category-2024',
  ])
})

test('WooCommerce: a sale with dates is told, and a date that cannot be read makes none', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    'Type,SKU,Name,Stock,Regular price,Sale price,Date sale price starts,Date sale price ends',
    'simple,A,Tee,5,10,8,,2026-06-02',
    'simple,B,Cap,5,10,8,2026-06-02,',
    'simple,C,Hat,5,10,8,,soon',
    'simple,D,Bag,5,10,8,2026-05-01,2026-05-02',
    'simple,E,Belt,5,10,8,,',
    // The shop's clock: the last day of this sale.
    `simple,F,Scarf,5,10,8,,${new Date(shop.clock).toISOString().slice(0, 10)}`,
  )
  expect(noteTexts(report)).toEqual([
    '2: "2026-06-02" (column Date sale price ends) is when the sale ends: it does not end by itself. Import the file again then',
    '3: "2026-06-02" (column Date sale price starts) is when the sale begins: it does not begin by itself. Import the file again then',
    '4: "soon" (column Date sale price ends) is not a date: no sale. Write it like 2026-12-24',
    expect.stringMatching(/^7: .* is when the sale ends/),
  ])
  const { variants } = await shop.snapshot()
  const onSale = variants.filter(({ prices }) => (prices['22']?.beforeMinor ?? null) !== null)
  expect(onSale.map(({ sku }) => sku).sort()).toEqual(['A', 'E', 'F'])
})

test('WooCommerce: every line is told of; variations that are switched off are not sold', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    'Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    'simple,A,Tee,1,10,,,',
    'simple,A,T-Shirt,1,12,,,',
    'variation,A-S,,1,10,A,Size,S',
    'variable,B,Cap,1,,,Size,S|M',
    'variation,B-S,,1,10,B,Size,S',
    'variation,B-M,,0,10,B,Size,M',
  )
  expect(report.rows).toEqual({ total: 6, imported: 2, merged: 1, skipped: 3 })
  const { variants } = await shop.snapshot()
  expect(variants.flatMap(({ items }) => items.map(({ sku }) => sku)).sort()).toEqual(['A', 'B-S'])
})

test('colours in a script without Latin letters are colours of their own, also in the next import', async () => {
  const shop = await emptyShop('sqlite')
  const lines = [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
    'x,Scarf,Color,Μαύρο,X1,10',
    'x,,,Λευκό,X2,10',
  ]
  await importLines(shop, ...lines)
  const { variants } = await shop.snapshot()
  expect(new Set(variants.map(({ color }) => color))).toEqual(new Set(['Λευκό', 'Μαύρο']))
  expect(new Set(variants.map(({ uri }) => uri)).size).toBe(2)
  expect((await importLines(shop, ...lines)).changes).toEqual([])
})

test('Shopify’s columns for Google say whom a product is for, where no metafield does', async () => {
  const shop = await emptyShop('sqlite')
  const columns = `Handle,Title,Variant SKU,Variant Price,Google Shopping / Gender,Google Shopping / Age Group,Age group (product.metafields.shopify.age-group)`
  const report = await importLines(shop, columns, 'a,Tee,A,10,Female,Adult,Kids', 'b,Cap,B,10,,,')
  expect(report.columnsNotRead).toEqual([])
  expect((await variantAt(shop, 'a')).details).toEqual([
    { label: 'Age group', text: 'Kids' },
    { label: 'Gender', text: 'Female' },
  ])
  expect((await variantAt(shop, 'b')).details).toEqual([])
})

test.each([
  ['Tyg', 'tyg'],
  ['Stoff', 'stoff'],
  ['Matière', 'mati_re'],
  ['Materiale', 'materiale'],
  ['Tessuto', 'tessuto'],
  ['Tejido', 'tejido'],
])('%s is what lists filter by, in a file of Shopify, of WooCommerce and of our own', async (label, key) => {
  const shop = await emptyShop('sqlite')
  const column = `${label} (product.metafields.custom.${key})`
  const shopify = await importLines(
    shop,
    `Handle,Title,Variant SKU,Variant Price,${column}`,
    'a,Tee,A,10,Linen',
  )
  expect([shopify.lacking, (await variantAt(shop, 'a')).material]).toEqual([[], 'Linen'])
  const headers = 'Type,SKU,Name,Regular price,Attribute 1 name,Attribute 1 value(s)'
  await importLines(shop, headers, `simple,B,Cap,10,${label},Wool`)
  expect((await variantAt(shop, 'cap')).material).toBe('Wool')
  const copy = await emptyShop('sqlite')
  await copy.import(await exported(shop))
  expect([(await variantAt(copy, 'a')).material, (await variantAt(copy, 'cap')).material]).toEqual([
    'Linen',
    'Wool',
  ])
})

test('[3.22] a material that is an option of its product outlives export and import', async () => {
  const shop = await emptyShop('sqlite')
  const header =
    'Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'
  await importLines(
    shop,
    header,
    'variable,BAG,Bag,,,Material,"Suede, Felt",,',
    'variation,BAG-1,Bag,50,BAG,Material,Suede,,',
    'variation,BAG-2,Bag,40,BAG,Material,Felt,,',
    'simple,CAP,Cap,20,,Tyg,"Linen, Wool",Fit,Wide',
  )
  const materials = async ({ snapshot }: ImportShop) =>
    (await snapshot()).variants.map(({ uri, material }) => [uri, material])
  expect(await materials(shop)).toEqual([
    ['bag', 'Suede'],
    ['cap', 'Linen'],
  ])
  const copy = await emptyShop('sqlite')
  await copy.import(await exported(shop))
  expect(await materials(copy)).toEqual(await materials(shop))
})

test('what needs no parcel where it comes from is sold as goods that are sent, and a note says so', async () => {
  const shop = await emptyShop('sqlite')
  const woo = await importLines(
    shop,
    'Type,SKU,Name,Regular price',
    '"simple, downloadable, virtual",ALB,Album,15',
    'simple,CAP,Cap,20',
  )
  const shopify = 'Handle,Title,Variant SKU,Variant Price,Variant Requires Shipping,Gift Card'
  const report = await importLines(
    shop,
    shopify,
    'song,Song,S,1,false,false',
    'tee,Tee,T,10,true,false',
    'card,Card,C,50,false,true',
  )
  const text = 'not sent by parcel where it comes from: sold here as goods that are, with shipping'
  const reported = ({ notes }: typeof woo) => notes.filter(({ line }) => line !== 1)
  expect(reported(woo)).toMatchObject([{ line: 2, product: 'ALB', text }])
  expect(reported(report)).toMatchObject([{ line: 2, product: 'song', text }])
  expect(report.columnsNotRead).toEqual([])
})
