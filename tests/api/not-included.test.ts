import { readFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import {
  changedFields,
  comparable,
  emptyShop,
  exported,
  importLines,
  variantAt,
  type ImportShop,
} from './import-shop.ts'

const headers = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Currency'
/** Ids of the pricelists in which the first size is sold: 20 is Sweden, 21 the euro's. */
const soldIn = async (shop: ImportShop, uri: string) =>
  Object.keys((await variantAt(shop, uri)).items[0]?.prices ?? {})

describe.each(dialects)('what a file says is not sold in a pricelist, on %s', (dialect) => {
  test('[3.22] is sold in the others, comes out of an export so, and is sold everywhere again once a file says so', async () => {
    const shop = await emptyShop(dialect)
    const all = ['tee,Tee,A,100.00,5,USD', 'cap,Cap,B,50.00,5,USD']
    await importLines(shop, headers, ...all)
    const everywhere = await soldIn(shop, 'tee')
    expect(everywhere.length).toBeGreaterThan(2)
    const report = await importLines(
      shop,
      `${headers},Included / Sweden,Included / EUR,Price / EUR`,
      `${all[0]},FALSE,no,12.00`,
      `${all[1]},TRUE,,6.00`,
    )
    expect(report.notes).toEqual([])
    expect(changedFields(report)).toEqual([
      'A: price in Sweden: 1000.00 SEK → -',
      'A: price in Europe: 90.00 EUR → -',
      'B: price in Europe: 45.00 EUR → 6.00 EUR',
    ])
    const others = everywhere.filter((id) => !['20', '21'].includes(id))
    expect(await soldIn(shop, 'tee')).toEqual(others)
    expect(await soldIn(shop, 'cap')).toEqual(everywhere)

    const file = await exported(shop)
    const rows = parse<Record<string, string>>(await readFile(file, 'utf8'), { columns: true })
    expect(rows.map((row) => [row['SKU'], row['Included / Sweden']])).toEqual([
      ['A', 'FALSE'],
      ['B', 'TRUE'],
    ])
    const copy = await emptyShop(dialect)
    await copy.import(file)
    expect(comparable(await copy.snapshot())).toEqual(comparable(await shop.snapshot()))

    // A file of prices alone says nothing of it.
    await importLines(shop, headers, 'tee,Tee,A,120.00,5,USD', all[1] ?? '')
    expect(await soldIn(shop, 'tee')).toEqual(others)
    // Nor does a column of one pricelist say anything of another, or a file of another kind of any.
    await importLines(shop, `${headers},Included / Sweden`, `${all[0]},TRUE`, `${all[1]},TRUE`)
    expect(await soldIn(shop, 'tee')).toEqual(everywhere.filter((id) => id !== '21'))
    await importLines(shop, 'Type,SKU,Name,Regular price', 'simple,A,Tee,100', 'simple,B,Cap,50')
    expect(await soldIn(shop, 'tee')).toEqual(everywhere.filter((id) => id !== '21'))
    await importLines(shop, `${headers},Included / EUR`, `${all[0]},`, `${all[1]},TRUE`)
    expect(await soldIn(shop, 'tee')).toEqual(everywhere)
    await importLines(shop, headers, ...all)
    expect(await soldIn(shop, 'tee')).toEqual(everywhere)
  })
})

test('[3.22] a cell that is neither yes nor no, and a pricelist that there is not, are named', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    `${headers},Included / Sweden,Included / Norway`,
    'tee,Tee,A,100.00,5,USD,perhaps,FALSE',
  )
  expect(report.notes.map(({ line, text }) => `${line}: ${text}`)).toEqual([
    '1: no pricelist is called "Norway": its columns are not read',
    '2: "perhaps" (column Included / Sweden) is neither TRUE nor FALSE: it is sold there',
  ])
  expect(await soldIn(shop, 'tee')).toContain('20')
})
