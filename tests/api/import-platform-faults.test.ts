import { expect, test } from 'vitest'

import { emptyShop, importLines, variantAt } from './import-shop.ts'

const noteTexts = (report: { notes: readonly { line: number | null; text: string }[] }) =>
  report.notes.map(({ line, text }) => `${line}: ${text}`)

const magento =
  'sku,attribute_set_code,product_type,name,product_online,visibility,price,special_price,special_price_to_date,categories,additional_attributes,qty,configurable_variations'

test('Magento: variations that are off or missing, sales without a date, and other words and marks', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    magento,
    'A-S,Top,simple,Tee S,1,Not Visible Individually,10,,,,,5,',
    'A-M,Top,simple,Tee M,2,Not Visible Individually,10,,,,,5,',
    'A,Top,configurable,Tee,1,4,,,,Default Category/Men|Default Category/Sale,,0,"sku=A-S,size=S|sku=A-M,size=M|sku=A-L,size=L"',
    'B,Top,Simple Product,Cap,Enabled,4,20,15,soon,,material=Wool|fit=Slim,1,',
    'C,Top,simple,Hat,1,4,20,30,,,,1,',
    'D,Top,simple,Bag,perhaps,4,20,low,,,,1,',
    'E,Top,simple,Belt,0,4,20,,,,,1,',
  )
  expect(report.rows).toEqual({ total: 7, imported: 5, merged: 1, skipped: 1 })
  expect(noteTexts(report)).toEqual([
    '4: names variations that have no row in this file, and are not sold: A-L. Export them with it',
    '5: "soon" (column special_price_to_date) is not a date: no sale. Write it like 2026-12-24',
    '7: "low" (column special_price) is not an amount: no sale. Write it like 12.50, or leave it empty',
    '7: "perhaps" (column product_online) is neither TRUE nor FALSE: kept, but on no page. Write one of them',
    '8: not published (Published is false): kept, but on no page',
  ])
  const tee = await variantAt(shop, 'tee')
  expect([tee.items.map(({ sku }) => sku), tee.categories.map(({ name }) => name)]).toEqual([
    ['A-S'],
    ['Men', 'Sale'],
  ])
  expect((await variantAt(shop, 'cap')).details.map(({ text }) => text)).toEqual(['Wool', 'Slim'])
  expect((await variantAt(shop, 'hat')).prices['22']).toMatchObject({ amountMinor: 2000, beforeMinor: null })
})

test('Saleor: the text of an editor that breaks off is none', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    'id,name,description,variant sku,eu (warehouse quantity),us (channel price amount),us (channel product currency code)',
    '1,Tee,"{""blocks"": [{""type""",T,1,10,USD',
  )
  expect(noteTexts(report)[0]).toContain('is the text of an editor and breaks off')
  expect((await variantAt(shop, 'tee')).description).toBe('')
})

test('Vendure: values that are no more or no fewer than its options are taken as they are, and others noted', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    'name,slug,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,enabled',
    'Tee,tee,Size|Color,S|Red,T1,10,standard,1,true',
    ',,,M,T2,10,standard,1,',
    'Sock,sock,,S|M,S1,10,standard,1,later',
  )
  const cure =
    'Values that are missing are empty, those without an option are left out. Write as many values as options'
  expect(noteTexts(report)).toEqual([
    `3: options: Size, Color; values: M. ${cure}`,
    `4: options: none; values: S, M. ${cure}`,
    '3: no Color, which other rows of the product have: sold without one. Write it, or take the row out',
    '4: "later" (column enabled) is neither TRUE nor FALSE: kept, but on no page. Write one of them',
  ])
})

test('PrestaShop: a discount that cannot be read, and a word that is no state, are noted', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    'Product ID;Active (0/1);Name *;Price tax included;Discount amount;Discount percent;Discount from (yyyy-mm-dd);Quantity;Reference #',
    '1;1;Tee;20.00;;10%;;3;T',
    '2;1;Cap;20.00;half;;;3;C',
    '3;1;Hat;20.00;5.00;;tomorrow;3;H',
    '4;perhaps;Bag;20.00;;;;3;B',
  )
  expect(noteTexts(report).filter((text) => !text.startsWith('1:'))).toEqual([
    '3: "half" (column Discount amount) is not an amount: no sale. Write it like 12.50, or leave it empty',
    '4: "tomorrow" (column Discount from (yyyy-mm-dd)) is not a date: no sale. Write it like 2026-12-24',
    '5: "perhaps" (column Active (0/1)) is none of active, draft, archived and unlisted: kept, but on no page. Write one of them',
  ])
  expect((await variantAt(shop, 'tee')).prices['22']).toMatchObject({ amountMinor: 1800, beforeMinor: 2000 })
})
