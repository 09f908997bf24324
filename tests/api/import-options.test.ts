import { describe, expect, test } from 'vitest'

import { dialects } from '#tests/fresh-database.ts'

import { emptyShop, importLines, type ImportShop } from './import-shop.ts'

const shopify =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty'
const woocommerce =
  'Type,SKU,Name,Published,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'

const listPages = async (shop: ImportShop) =>
  (await shop.snapshot()).variants.map(({ uri, color, items }) => [uri, color, items.map(({ name }) => name)])

describe.each(dialects)('options of a file on %s', (dialect) => {
  test('colours and sizes are known by what other languages call them', async () => {
    const shop = await emptyShop(dialect)
    const report = await importLines(
      shop,
      shopify,
      'boot,Boot,Barva,Červená,Velikost,41,B-R,10,5',
      'boot,,,Modrá,,41,B-M,10,5',
      'shoe,Shoe,Skostorlek,42,Färg,Röd,S-42,10,5',
      'shoe,,,41,,Röd,S-41,10,5',
      'sko,Sko,Color / Couleur,Red,Size (EU),41,K-R,10,5',
      'kutsu,Kutsu,色,赤,サイズ,41,J-R,10,5',
      'kutsu,,,青,,41,J-B,10,5',
    )
    expect(report.notes).toEqual([])
    expect(await listPages(shop)).toEqual([
      ['boot-cervena', 'Červená', ['41']],
      ['boot-modra', 'Modrá', ['41']],
      ['shoe', 'Röd', ['41', '42']],
      ['sko', 'Red', ['41']],
      ['kutsu', '赤', ['41']],
      ['kutsu-kutsu', '青', ['41']],
    ])
  })

  test('a second option of one kind joins the name of the size, and the plain name is the colour', async () => {
    const shop = await emptyShop(dialect)
    await importLines(
      shop,
      shopify,
      'coat,Coat,Lining color,Rose,Color,Black,C-1,10,5',
      'coat,,,Grey,,Black,C-2,10,5',
      'bra,Bra,Band size,75,Cup size,B,A-1,10,5',
      'bra,,,75,,C,A-2,10,5',
    )
    expect(await listPages(shop)).toEqual([
      ['coat', 'Black', ['Rose', 'Grey']],
      ['bra', null, ['75 / B', '75 / C']],
    ])
  })

  test('an option that is not known is noted once, where a product has no colour', async () => {
    const shop = await emptyShop(dialect)
    const text =
      'option "Kuler" is not known as a colour: its values are choices on one page. If they are colours, call the option "Color"; if sizes, "Size"'
    const report = await importLines(
      shop,
      shopify,
      'a,Tee,Kuler,Sort,Size,M,A-S,10,5',
      'a,,,Hvit,,M,A-H,10,5',
      'b,Cap,Kuler,Sort,,,B,10,5',
      'c,Hat,Color,Black,Logo,Yes,C,10,5',
    )
    expect(report.notes.map((note) => [note.line, note.text])).toEqual([
      [2, text],
      [4, text],
    ])
    expect(report.noteKinds).toMatchObject([{ count: 2 }])
    expect(await listPages(shop)).toEqual([
      ['a', null, ['M / Sort', 'M / Hvit']],
      ['b', null, ['Sort']],
      ['c', 'Black', ['Logo: Yes']],
    ])
  })

  test('WooCommerce: a comma of a value keeps it one value, and a list of the product’s values is several', async () => {
    const shop = await emptyShop(dialect)
    const report = await importLines(
      shop,
      woocommerce,
      String.raw`variable,WJ,Wool Jacket,1,,,,Color,"Red\, dark, Blue",Size,"S, M"`,
      'variation,WJ-R,Wool Jacket,1,100,5,WJ,Color,"Red, dark",Size,S',
      'variation,WJ-B,Wool Jacket,1,100,4,WJ,Color,Blue,Size,"S, M"',
      'variation,WJ-G,Wool Jacket,1,100,3,WJ,Color,"Green, light",Size,S',
      String.raw`simple,CAP,Cap,1,20,1,,Color,"Red\, dark",Lining color,Rose`,
    )
    expect(report.rows.skipped).toBe(0)
    expect(await listPages(shop)).toEqual([
      ['wool-jacket-red-dark', 'Red, dark', ['S']],
      ['wool-jacket-blue', 'Blue', ['S', 'M']],
      ['wool-jacket-green-light', 'Green, light', ['S']],
      ['cap', 'Red, dark', ['One size']],
    ])
    const { variants } = await shop.snapshot()
    expect(variants.at(-1)?.details).toEqual([{ label: 'Lining color', text: 'Rose' }])
  })
})
