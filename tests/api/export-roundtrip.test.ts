import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { dialects } from '#tests/fresh-database.ts'

import {
  changedFields,
  comparable,
  emptyShop,
  exported,
  importLines,
  type ImportShop,
} from './import-shop.ts'

/** Texts with what files, spreadsheets and markup take for something else. */
const pieces = [
  'Wool',
  'ß Å é',
  '赤',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '"',
  "'",
  ',',
  ';',
  '|',
  '\\',
  '=',
  '+1',
  '<',
  '>',
  '&',
  '&amp;',
  '<p>',
  '</p>',
  '<div>',
  '<b>',
  '<ul><li>',
  '&#8;',
  '&#13;',
  '(2)',
  ' / ',
  ' > ',
  'M',
  '41',
  '0',
  '12,5',
  'TRUE',
]
const text = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))
const named = text.map((words) => `T ${words}`)
const options = fc.constantFrom(
  ['Color', 'Size'],
  ['Size', 'Logo'],
  ['Barva', 'Velikost'],
  ['色', 'Lining color'],
  ['Size', 'Size (EU)'],
  ['Kuler', 'Material'],
  ['', ''],
)
const price = fc.integer({ min: 1, max: 99_999 }).map((minor) => (minor / 100).toFixed(2))
const variant = fc.record({
  values: fc.tuple(
    fc.oneof(text, fc.constantFrom('Red', 'Navy-blue', 'S', 'M', 'L')),
    fc.oneof(text, fc.constantFrom('S', 'M', 'XL', '41', '42', '')),
  ),
  price,
  before: fc.option(price, { nil: '' }),
  euro: fc.option(price, { nil: '' }),
  soldInSweden: fc.boolean(),
  units: fc.constantFrom('0', '7', '1000', ''),
  barcode: fc.constantFrom('', "'0123", '7310001'),
  image: fc.constantFrom('', 'https://x.example/a.jpg', 'https://x.example/b,c.jpg'),
})
const product = fc.record({
  title: named,
  description: text,
  excerpt: text,
  tags: text,
  fit: fc.option(named, { nil: '' }),
  fabric: fc.option(named, { nil: '' }),
  matching: fc.constantFrom('', 'p0; p1', 'p1', 'a,b; c'),
  currency: fc.constantFrom('USD', 'EUR', 'SEK'),
  giftCard: fc.boolean(),
  options,
  variants: fc.array(variant, { minLength: 1, maxLength: 5 }),
})

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'SEO Description',
  'Tags',
  'Gift Card',
  'Currency',
  'Fit (product.metafields.custom.fit)',
  'Fabric (product.metafields.custom.fabric)',
  'Goes with (product.metafields.custom.goes_with)',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Barcode',
  'Variant Price',
  'Variant Compare At Price',
  'Price / Europe',
  'Included / Sweden',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Image Src',
  'Variant Image',
]

type Generated = typeof product extends fc.Arbitrary<infer P> ? P : never

const getRows = (each: Generated, number: number): string[][] =>
  each.variants.map((item, index) => [
    `p${number}`,
    ...(index === 0
      ? [
          each.title,
          each.description,
          each.excerpt,
          each.tags,
          String(each.giftCard),
          each.currency,
          each.fit,
          each.fabric,
          each.matching,
        ]
      : Array.from({ length: 9 }, () => '')),
    each.options[0] ?? '',
    each.options[0] ? item.values[0] : '',
    each.options[1] ?? '',
    each.options[1] ? item.values[1] : '',
    `S${number}-${index}`,
    item.barcode,
    item.price,
    item.before,
    // What no pricelist has is not for sale, and not in an export.
    item.euro || '12.00',
    item.soldInSweden ? 'TRUE' : 'FALSE',
    item.units === '' ? '' : 'shopify',
    item.units,
    item.image,
    item.image,
  ])

/** Exports the shop, and tries the file where it comes from and in an empty shop. */
async function expectSameBack(shop: ImportShop, dialect: (typeof dialects)[number]): Promise<void> {
  const file = await exported(shop)
  const written = await readFile(file, 'utf8')
  const before = await shop.snapshot()
  const dry = await shop.import(file, { dryRun: true })
  expect([changedFields(dry), dry.changes.flatMap(({ what }) => what), dry.rows.skipped]).toEqual([[], [], 0])
  await shop.import(file)
  expect((await shop.snapshot()).version).toBe(before.version)
  const copy = await emptyShop(dialect)
  await copy.import(file)
  expect(comparable(await copy.snapshot())).toEqual(comparable(before))
  expect(await readFile(await exported(copy), 'utf8')).toBe(written)
}

describe.each(dialects)('an export on %s', { timeout: 240_000 }, (dialect) => {
  test('[3.22] of any catalogue changes nothing where it comes from, and makes the same shop elsewhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 3 }), async (products) => {
        const shop = await emptyShop(dialect)
        const file = path.join(shop.dataDir, 'file.csv')
        await writeFile(file, stringify([header, ...products.flatMap(getRows)]))
        await shop.import(file)
        await expectSameBack(shop, dialect)
      }),
      { numRuns: dialect === 'sqlite' ? 15 : 3, endOnFailure: true },
    )
  })

  test('[3.22] of products from several files: shared handles, other letters, details in other orders, prices of one list', async () => {
    const shop = await emptyShop(dialect)
    const shopify = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price'
    const detail = (label: string) => `${label} (product.metafields.custom.${label.toLowerCase()})`
    await importLines(
      shop,
      `${shopify},${detail('Fit')},${detail('Care')}`,
      'Überwurf_Größe,Überwurf,"<p>one\ntwo</p>",Size,M,UE-M,20,Wide,Cold',
      'tee,Tee,<div>Plain</div>,Size,S,TEE-S,20,Slim,Warm',
    )
    await importLines(
      shop,
      `${shopify},${detail('Care')},${detail('Fit')}`,
      'cap,Cap,,Size,S,CAP-S,20,Cold,Slim',
    )
    await importLines(
      shop,
      'Type,SKU,Name,Published,Regular price,Stock,Parent,Categories,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
      String.raw`variable,W,Tee,1,,,,"Tops\, tees > A;B",Material,"Felt, Suede",Fabric,Wool`,
      'variation,W-1,,1,30,2,W,,Material,Felt,,',
      'variation,W-2,,1,30,3,W,,Material,Suede,,',
      `simple,'X,Cap,1,30,3,,,,,,`,
    )
    await importLines(
      shop,
      `${shopify},Currency,Price / Europe`,
      'one,One,,Size,S,ONE-S,30,GBP,29',
      'two,Two,,Size,S,TWO-S,30,USD,',
    )
    await expectSameBack(shop, dialect)
    // A handle that is changed in the file of an export is a change, not another product.
    const file = await exported(shop)
    await writeFile(file, (await readFile(file, 'utf8')).replace(/(?<=[,\n])cap(?=,)/, 'winter-cap'))
    expect(changedFields(await shop.import(file, { dryRun: true }))).toEqual([
      'Cap: handle: cap → winter-cap',
    ])
  })
})
