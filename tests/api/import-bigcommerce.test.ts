import { describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { expectWhole, leftOut, readRows, readSold } from './import-independent.ts'
import { emptyShop, fixture, variantAt } from './import-shop.ts'

describe.each(dialects)('exports of BigCommerce, on %s', (dialect) => {
  test("BigCommerce's newer export, with rows of variants and pictures", async () => {
    const shop = await emptyShop(dialect)
    const name = 'bigcommerce.csv'
    const report = await shop.import(fixture(name))
    const rows = readRows(name)
    expect(report.format).toBe('BigCommerce')
    expect(report.rows).toEqual({ total: rows.length, imported: 4, merged: 6, skipped: 3 })
    expect(leftOut(report)).toEqual({
      8: expect.stringContaining('"Video"'),
      10: expect.stringContaining('a download'),
      13: '"twenty" is not an amount (column Price)',
    })
    expect(await readSold(shop, '22')).toEqual({
      skus: new Set(['LS-B-S', 'LS-W-M', 'LS-W-S', 'SC-OLD', 'SC-R', 'SH-1']),
      // The shirt is reduced, its blue one has a price of its own; the hat is a draft.
      prices: 2 * 4900 + 6150 + 2000 + 1800,
      units: 7 + 4 + 3 + 3,
      unlimited: ['SC-OLD'],
    })
    const white = await variantAt(shop, 'linen-shirt-white')
    expect(white.swatch?.hex).toBe('#ffffff')
    expect(white.prices['22']).toMatchObject({ amountMinor: 4900, beforeMinor: 5900 })
    expect(white.categories.map((category) => category.name)).toEqual(['Women', 'Shirts', 'Summer'])
    expect(white.details).toContainEqual({ label: 'Fit', text: 'Loose' })
    expect(white.description).not.toContain('iframe')
    expect(white.items.map(({ ean }) => ean)).toContain('4006381333931')
    expect(report.notes.map(({ line, text }) => [line, text])).toEqual(
      expect.arrayContaining([
        [9, expect.stringContaining('"23,24" (column Categories)')],
        [11, expect.stringContaining('its 5 units (column Current Stock)')],
      ]),
    )
    expect(report.columnsNotRead).toContain('Brand ID')
    expect(report.products).toMatchObject({ created: 4, hidden: 1 })
    expect(report.images.urls).toBe(2)
    await expectWhole(shop, name, report)
  })

  test("BigCommerce's older export, with rows of SKUs and rules", async () => {
    const shop = await emptyShop(dialect)
    const name = 'bigcommerce-v2.csv'
    const report = await shop.import(fixture(name))
    const rows = readRows(name)
    expect(report.rows).toEqual({ total: rows.length, imported: 2, merged: 7, skipped: 1 })
    expect(leftOut(report)[6]).toContain('Allow Purchases')
    expect(await readSold(shop, '22')).toEqual({
      skus: new Set(['LS-B-S', 'LS-W-S', 'LS-W-XL', 'SH-1']),
      prices: 5900 + 6300 + 4500,
      units: 7 + 4 + 2,
      unlimited: ['SH-1'],
    })
    expect((await variantAt(shop, 'linen-shirt-white')).details).toContainEqual({
      label: 'Fit',
      text: 'Loose',
    })
    expect(report.notes.map(({ line }) => line)).toContain(10)
    expect(report.images.urls).toBe(4)
    await expectWhole(shop, name, report)
  })
})
