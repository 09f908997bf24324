import { readFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { comparable, emptyShop, exported, importLines, type ImportShop, variantAt } from './import-shop.ts'

const secret =
  'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Supplier cost (product.metafields.internal.supplier_cost),HS Code (product.metafields.custom.hs_code),Care (product.metafields.custom.care),Size (product.metafields.shopify.size),Google: Custom Product (product.metafields.mm-google-shopping.custom_product),Metafield: internal.note [single_line_text_field]'
const row = 'shirt,Shirt,A,80,4,EUR 11.40,62052090,Wash cold,s; m; l,TRUE,Ask Kim'

const named = (shop: ImportShop, publicMetafields: readonly string[] | undefined) => {
  const { publicMetafields: _, ...seller } = shop.seller
  shop.seller = { ...seller, ...(publicMetafields && { publicMetafields }) }
}

describe.each(dialects)('metafields on %s', (dialect) => {
  test('are public only where the brand names them; the report says which before anything is published', async () => {
    const shop = await emptyShop(dialect)
    named(shop, ['internal.supplier_cost'])
    const { file } = await importLines(shop, secret, row)
    expect((await variantAt(shop, 'shirt')).details).toEqual([{ label: 'Supplier cost', text: 'EUR 11.40' }])
    // Nothing named: what the law wants shown, and no more.
    named(shop, undefined)
    const rehearsed = await shop.import(file, { dryRun: true })
    expect(rehearsed.metafields).toEqual({
      public: ['Care (custom.care): 1 product'],
      private: [
        'Supplier cost (internal.supplier_cost): 1 product',
        'HS Code (custom.hs_code): 1 product',
        'Size (shopify.size): 1 product',
        'Google: Custom Product (mm-google-shopping.custom_product): 1 product',
        'Note (internal.note): 1 product',
      ],
    })
    await shop.import(file)
    const snapshot = await shop.snapshot()
    expect(snapshot.variants[0]?.details).toEqual([{ label: 'Care', text: 'Wash cold' }])
    expect(JSON.stringify(snapshot)).not.toMatch(/11\.40|62052090|Kim/)
    expect((await shop.import(file)).changes).toEqual([])
  })

  test('say for whom a thing is cut; another word is named with its line, and an export brings it back', async () => {
    const shop = await emptyShop(dialect)
    const headers =
      'Handle,Title,Variant SKU,Variant Price,Cut for (product.metafields.custom.cut_for),Gender (product.metafields.custom.gender)'
    const report = await importLines(
      shop,
      headers,
      "dress,Dress,A,80,Women's,",
      'shirt,Shirt,B,80,,male',
      'coat,Coat,C,80,dogs,',
    )
    const cuts = async (of: ImportShop) =>
      Object.fromEntries((await of.snapshot()).variants.map(({ uri, cutFor }) => [uri, cutFor]))
    expect(await cuts(shop)).toEqual({ dress: 'women', shirt: 'men', coat: undefined })
    expect(report.notes.map(({ line, text }) => `${line}: ${text}`)).toContain(
      '4: "dogs" (column Cut for) does not say for whom it is cut: write one of women, men, all, children',
    )
    // A file without the column leaves it as it is; one with an empty cell takes it away.
    await importLines(shop, 'Handle,Title,Variant SKU,Variant Price', 'dress,Dress,A,80')
    expect(await cuts(shop)).toMatchObject({ dress: 'women' })
    const copy = await emptyShop(dialect)
    await copy.import(await exported(shop))
    expect(await cuts(copy)).toMatchObject({ dress: 'women', coat: undefined })
    await importLines(shop, headers, 'dress,Dress,A,80,,')
    expect((await cuts(shop))['dress']).toBeUndefined()
  })

  test('and facts for the shop alone are kept, are on no page, and come back out of an export', async () => {
    const shop = await emptyShop(dialect)
    named(shop, ['custom.care'])
    const headers = `${secret},Vendor,Tags,SEO Title,SEO Description,Cost per item,Variant Grams,Variant Tax Code,Variant HS Code,Variant Country of Origin`
    await importLines(shop, headers, `${row},Mill,new,Linen shirts,Made in Havre,12.50,420,P0,6205,FR`)
    const snapshot = await shop.snapshot()
    expect(snapshot.variants[0]).toMatchObject({ seoTitle: 'Linen shirts', excerpt: 'Made in Havre' })
    expect(JSON.stringify(snapshot)).not.toMatch(/Mill|12\.5|1250|6205|"FR"|P0/)
    const columns = async (of: ImportShop) =>
      parse<Record<string, string>>(await readFile(await exported(of), 'utf8'), { columns: true })[0]
    const written = await columns(shop)
    expect(written).toMatchObject({
      Vendor: 'Mill',
      Tags: 'new',
      'SEO title': 'Linen shirts',
      'SEO description': 'Made in Havre',
      'Cost per item': '12.50',
      'Cost currency (product.metafields.vitrine.cost_currency)': 'USD',
      'Weight value (grams)': '420',
      'Tax code': 'P0',
      'HS code': '6205',
      'Country of origin': 'FR',
      'Supplier cost (product.metafields.internal.supplier_cost)': 'EUR 11.40',
      'Care (product.metafields.vitrine_public.care)': 'Wash cold',
    })
    const copy = await emptyShop(dialect)
    named(copy, [])
    await copy.import(await exported(shop))
    expect(comparable(await copy.snapshot())).toEqual(comparable(snapshot))
    expect(await columns(copy)).toEqual(written)
    // A file without their columns says nothing of them; an empty cell takes one away.
    await importLines(shop, 'Handle,Title,Variant SKU,Variant Price,Cost per item', 'shirt,Shirt,A,80,')
    expect(await columns(shop)).toMatchObject({
      Vendor: 'Mill',
      'Cost per item': '',
      'Weight value (grams)': '420',
      'Supplier cost (product.metafields.internal.supplier_cost)': 'EUR 11.40',
    })
  })

  test('WooCommerce: attributes that a page hides are kept and hidden, weights are in the unit of their column', async () => {
    const shop = await emptyShop(dialect)
    const report = await importLines(
      shop,
      'Type,SKU,Name,Regular price,Stock,Weight (kg),Brands,Tags,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible',
      'simple,A,Shirt,80,4,"0,42",Mill,new,Supplier,Kim,0,Fit,Loose,1',
      'simple,B,Cap,80,4,light,,,,,,,,',
    )
    expect(report.notes.map(({ line, text }) => `${line}: ${text}`)).toEqual([
      '3: "light" (column Weight (kg)) is not a weight: it is left as it was. Write it like 0.45',
    ])
    const snapshot = await shop.snapshot()
    expect(snapshot.variants[0]?.details).toEqual([{ label: 'Fit', text: 'Loose' }])
    expect(JSON.stringify(snapshot)).not.toContain('Kim')
    const [first] = parse<Record<string, string>>(await readFile(await exported(shop), 'utf8'), {
      columns: true,
    })
    expect(first).toMatchObject({
      Vendor: 'Mill',
      Tags: 'new',
      'Weight value (grams)': '420',
      'Supplier (product.metafields.hidden_attribute.supplier)': 'Kim',
    })
  })
})
