import { describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { changed, emptyShop, fixture, importLines, ledger, variantAt } from './import-shop.ts'

describe.each(dialects)('an export of Magento 2 on %s', (dialect) => {
  test('variations join their product, wherever they stand; every row is told', async () => {
    const shop = await emptyShop(dialect)
    shop.seller = { ...shop.seller, publicMetafields: ['custom.material', 'custom.care'] }
    const report = await shop.import(fixture('magento.csv'))
    expect(report.format).toBe('Magento')
    expect(report.rows).toEqual({ total: 8, imported: 3, merged: 3, skipped: 2 })
    expect(
      report.rowOutcomes
        .filter(({ outcome }) => outcome === 'skipped')
        .map(({ line, reason }) => [line, reason]),
    ).toEqual([
      [7, 'a translation, for the store view "fr"'],
      [8, 'a product of the kind "bundle" is not sold'],
    ])
    expect(report.columnsNotRead).toEqual([
      'attribute_set_code',
      'product_websites',
      'weight',
      'tax_class_name',
    ])
    expect(report.products).toMatchObject({ created: 3, hidden: 1 })

    const grey = await variantAt(shop, 'felt-hoodie-grey')
    expect(grey.items.map(({ name }) => name)).toEqual(['S', 'M'])
    // In dollars: the second is reduced between its days.
    expect(grey.items.map(({ prices }) => prices['22'])).toMatchObject([
      { amountMinor: 5200, beforeMinor: null },
      { amountMinor: 4160, beforeMinor: 5200 },
    ])
    expect(grey.details).toContainEqual({ label: 'Material', text: 'Felt|Wool' })
    expect(grey.details).toContainEqual({ label: 'Care', text: 'Wash cold, dry flat' })
    expect(grey.details.some(({ label }) => label === 'Pattern')).toBe(false)
    expect((await variantAt(shop, 'felt-hoodie-blue')).items).toHaveLength(1)
    const stock = await ledger(shop.database)
    expect(stock['MH01-S-Grey']).toMatchObject({ onHand: 12, infinite: 0 })
    expect(stock['MH01-M-Grey']).toMatchObject({ onHand: 0, infinite: 0 })
    expect(stock['MH01-M-Blue']?.infinite).toBe(1)
    expect(stock['WS01']?.infinite).toBe(1)
    const { categories } = grey
    expect(categories.map(({ name }) => name)).toContain('Tops')
    expect(JSON.stringify(categories)).not.toContain('Default')

    // The same file again changes nothing; one with fewer columns takes nothing away.
    expect((await shop.import(fixture('magento.csv'))).products).toMatchObject({ created: 0, updated: 0 })
    const fewer = await changed(shop, 'magento.csv', (text) => text.replace(',crosssell_skus,', ',other,'))
    expect((await shop.import(fewer)).products).toMatchObject({ created: 0, updated: 0 })
  })
})

test('a variation that no row sells, and a product without variations, are told by line', async () => {
  const shop = await emptyShop('sqlite')
  const headers = 'sku,attribute_set_code,product_type,name,price,url_key,qty,configurable_variations'
  const report = await importLines(
    shop,
    headers,
    'A,Default,configurable,Alone,,alone,0,"sku=A-S,size=S"',
    'B,Default,simple,Bag,ten,bag,1,',
    'C,Default,simple,Cap,10,cap,1,',
  )
  expect(report.rows).toEqual({ total: 3, imported: 1, merged: 0, skipped: 2 })
  expect(report.rowOutcomes.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'skipped'],
    [3, 'skipped'],
    [4, 'imported'],
  ])
  expect(report.rowOutcomes[1]?.reason).toContain('ten')
})
