import { readFileSync } from 'node:fs'

import { describe, expect, onTestFinished, test } from 'vitest'

import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { importCsv, importEvent, sendCsv } from './import-csv.ts'
import { leftOut, readRows, readSold } from './import-independent.ts'
import { emptyShop, fixture, importLines, variantAt } from './import-shop.ts'

describe.each(dialects)('files of PrestaShop, on %s', (dialect) => {
  test("PrestaShop's files of products and of combinations, whichever is named first", async () => {
    const shop = await emptyShop(dialect)
    const [products, combinations] = ['prestashop-products.csv', 'prestashop-combinations.csv'] as const
    const report = await shop.import(fixture(combinations), { beside: fixture(products) })
    const total = readRows(products, ';').length + readRows(combinations, ';').length
    expect(report.format).toBe('PrestaShop')
    expect(report.rows).toEqual({ total, imported: 3, merged: 3, skipped: 4 })
    expect(leftOut(report)).toEqual({
      5: expect.stringContaining('a download'),
      6: '"ask" is not an amount (column Price tax included)',
      11: expect.stringContaining(
        'prestashop-combinations.csv: 2 attributes (Color, Size) and 1 values (Blue)',
      ),
      12: expect.stringContaining('product 9 is not in the file of products'),
    })
    expect(await readSold(shop, '22')).toEqual({
      skus: new Set(['LS-B-S', 'LS-W-S', 'LS-W-XL', 'SH-1', 'SH-2']),
      // 10 % less on the shirt, whose combinations cost 59, 63 and 57; 5 less on the hat that is in no list.
      prices: 5310 + 5670 + 5130 + 2250,
      units: 7 + 4 + 2 + 3,
      unlimited: ['SH-2'],
    })
    const white = await variantAt(shop, 'linen-shirt-white')
    expect(white.prices['22']).toMatchObject({ amountMinor: 5310, beforeMinor: 5900 })
    expect(white.categories.map((category) => category.name)).toEqual(['Women', 'Shirts', 'Summer'])
    expect(white.details).toEqual(
      expect.arrayContaining([
        { label: 'Composition', text: 'Linen and cotton' },
        { label: 'Fit', text: 'Loose' },
      ]),
    )
    expect(white.description).toContain('light')
    expect(white.description).not.toContain('script')
    expect(report.notes.map(({ text }) => text)).toContainEqual(
      'lines from 7 on are those of prestashop-combinations.csv: its line 2 is line 8',
    )
    expect(report.products).toMatchObject({ created: 3, hidden: 1 })
    const again = await shop.import(fixture(products), { beside: fixture(combinations) })
    expect(again.changes).toEqual([])
  })
})

test('files of combinations without products, and two files that do not belong together, are refused by what to do', async () => {
  const shop = await emptyShop('sqlite')
  await expect(shop.import(fixture('prestashop-combinations.csv'))).rejects.toThrow(
    /together with the file of products/,
  )
  await expect(shop.import(fixture('vendure.csv'), { beside: fixture('saleor.csv') })).rejects.toThrow(
    /are not read together/,
  )
  // Products alone are told where their sizes are, and prices without tax that they are.
  const headers = 'ID;Active (0/1);Name*;Price tax excluded;Reference #;Quantity'
  const report = await importLines(shop, headers, '1;1;Tee;10.00;T;1')
  const texts = report.notes.map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringContaining('Price tax excluded are without tax'))
  expect(texts).toContainEqual(expect.stringContaining('combinations'))
})

test.each(dialects)(
  'two files that belong together are sent as one, by call and by command, on %s',
  async (dialect) => {
    const opened = await openOwnedOffice(dialect)
    onTestFinished(opened.close)
    const [products, combinations] = ['prestashop-products.csv', 'prestashop-combinations.csv'] as const
    const first = readFileSync(fixture(products))
    const query = { beside: combinations, besideAt: String(first.length), currency: 'SEK', isDryRun: 'true' }
    const both = `${first.toString()}${readFileSync(fixture(combinations)).toString()}`
    const { report } = await importCsv(opened, both, { name: products, ...query })
    expect(report).toMatchObject({ format: 'PrestaShop', products: { created: 3 }, skus: 5 })
    // A file that is broken is named as it was called, wherever it lies.
    const event = await importEvent(opened, first.toString(), { name: products, ...query, besideAt: '10' })
    expect(event).toMatchObject({ kind: 'failed', message: expect.not.stringContaining('vitrine-import-') })
    expect((await sendCsv(opened, 'x', { name: products, ...query })).status).toBe(409)

    const command = ['import', fixture(products), fixture(combinations), '--currency', 'SEK']
    const done = await vitrine(opened.shop, ...command, '--json')
    expect(JSON.parse(done.out)).toMatchObject({ format: 'PrestaShop', rows: { total: 10, skipped: 4 } })
    expect(await vitrine(opened.shop, ...command, 'third.csv')).toMatchObject({ code: 2 })
  },
)
