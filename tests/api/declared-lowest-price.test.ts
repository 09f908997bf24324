import { describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { emptyShop, exported, importLines, variantAt, type ImportShop } from './import-shop.ts'

const headers =
  'Handle,Title,Variant SKU,Variant Price,Variant Compare At Price,Lowest price in 30 days,Variant Inventory Qty,Currency,Price / EUR,Compare-at price / EUR,Lowest price in 30 days / EUR'
const getLowest = async (shop: ImportShop, uri: string) =>
  Object.fromEntries(
    Object.entries((await variantAt(shop, uri)).items[0]?.prices ?? {}).map(([id, { lowest30Minor }]) => [
      id,
      lowest30Minor,
    ]),
  )

describe.each(dialects)('the lowest price of 30 days that a file says, on %s', (dialect) => {
  test('is shown while the shop knows no other, in every pricelist, and outlives export and import', async () => {
    const shop = await emptyShop(dialect)
    const lines = [
      'tee,Tee,A,100.00,200.00,150.00,5,SEK,10.00,20.00,18.00',
      'cap,Cap,B,100.00,,90.00,5,SEK,,,',
    ]
    const report = await importLines(shop, headers, ...lines)
    expect(report.notes).toEqual([])
    expect(await getLowest(shop, 'tee')).toMatchObject({ 20: 15_000, 21: 1800 })
    // Where nothing is lowered nothing is shown.
    expect(await getLowest(shop, 'cap')).toMatchObject({ 20: null })
    expect((await importLines(shop, headers, ...lines)).changes).toEqual([])
    const copy = await emptyShop(dialect)
    await copy.import(await exported(shop))
    expect(await getLowest(copy, 'tee')).toMatchObject(await getLowest(shop, 'tee'))
  })

  test('may be said later, once; a price that the shop has seen itself counts more', async () => {
    const shop = await emptyShop(dialect)
    await importLines(shop, headers, 'tee,Tee,A,100.00,200.00,,5,SEK,,,', 'cap,Cap,B,120.00,,,5,SEK,,,')
    expect(await getLowest(shop, 'tee')).toMatchObject({ 20: null })
    shop.clock += 86_400_000
    await importLines(
      shop,
      headers,
      'tee,Tee,A,100.00,200.00,150.00,5,SEK,,,',
      'cap,Cap,B,90.00,120.00,110.00,5,SEK,,,',
    )
    expect(await getLowest(shop, 'tee')).toMatchObject({ 20: 15_000 })
    expect(await getLowest(shop, 'cap')).toMatchObject({ 20: 12_000 })
    await importLines(shop, headers, 'tee,Tee,A,100.00,200.00,140.00,5,SEK,,,')
    expect(await getLowest(shop, 'tee')).toMatchObject({ 20: 15_000 })
  })
})

test('one that cannot be is named and not taken', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    headers,
    'tee,Tee,A,100.00,200.00,cheap,5,SEK,,,',
    'cap,Cap,B,100.00,200.00,250.00,5,SEK,,,',
    'hat,Hat,C,100.00,200.00,0,5,SEK,10.00,20.00,25.00',
  )
  const column = 'Lowest price in 30 days'
  const otherwise = 'no lowest price is taken from it'
  expect(report.notes.map(({ line, text }) => `${line}: ${text}`)).toEqual([
    `2: "cheap" (column ${column}) is not an amount: ${otherwise}. Write it like 12.50, or leave it empty`,
    `3: "250.00" (column ${column}) is more than the compare-at price: ${otherwise}`,
    `4: "0" (column ${column}) is not a price: ${otherwise}`,
    `4: "25.00" (column ${column} / EUR) is more than the compare-at price: ${otherwise}`,
  ])
  for (const uri of ['tee', 'cap', 'hat']) expect(await getLowest(shop, uri)).toMatchObject({ 20: null })
})
