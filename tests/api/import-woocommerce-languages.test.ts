import { readFile } from 'node:fs/promises'

import { describe, expect, test } from 'vitest'

import { dialects } from '#tests/fresh-database.ts'

import { emptyShop, fixture, importLines, variantAt, type ImportShop } from './import-shop.ts'

const getPrice = async (shop: ImportShop, uri: string) => (await variantAt(shop, uri)).items[0]?.prices['22']

describe.each(dialects)('exports of WooCommerce on %s', (dialect) => {
  test('[2.4] in German: its headers, decimal commas and dates are read', async () => {
    const shop = await emptyShop(dialect)
    const report = await shop.import(fixture('woocommerce-german.csv'))
    expect(report.rows).toEqual({ total: 4, imported: 2, merged: 2, skipped: 0 })
    expect(report.products).toMatchObject({ total: 2, hidden: 1 })
    expect(report.columnsNotRead).toEqual([
      'Ist hervorgehoben?',
      'Position',
      'Attribut 1 Global',
      'Attribut 2 Global',
    ])
    const blue = await variantAt(shop, 'leinenkleid-blau')
    expect(blue).toMatchObject({
      color: 'Blau',
      excerpt: 'Leicht',
      description: '<p>Aus Leinen</p>',
    })
    expect(blue.items.map(({ name, sku, ean }) => [name, sku, ean])).toEqual([
      ['S', 'KLEID-B-S', '4006381333931'],
    ])
    expect(await getPrice(shop, 'leinenkleid-blau')).toMatchObject({
      amountMinor: 104_990,
      beforeMinor: 115_990,
    })
    expect(Object.fromEntries(await shop.stock.read(['KLEID-B-S', 'KLEID-G-M']))).toEqual({
      'KLEID-B-S': 4,
      'KLEID-G-M': 2,
    })
  })

  test('[2.4] with dates of sales as people write them: what is none, or in doubt, makes no sale', async () => {
    const shop = await emptyShop(dialect)
    shop.clock = Date.UTC(2026, 10, 26, 12)
    const report = await shop.import(fixture('woocommerce-dates.csv'))
    const onSale = async () =>
      (await shop.snapshot()).variants.flatMap(({ items }) =>
        items.flatMap(({ sku, prices }) => (prices['22']?.beforeMinor === 10_000 ? [sku] : [])),
      )
    // One date of the file shows that the day is first.
    expect(await onSale()).toEqual(['SLASH-ENDS', 'CLEAR-ENDS', 'SERIAL-ENDS', 'TODAY'])
    const noted = new Map(report.notes.map(({ line, text }) => [line, text]))
    expect(noted.get(2)).toContain(
      '"05/12/2026" (column Date sale price starts) is read as 2026-12-05 and is when',
    )
    expect(noted.get(6)).toContain('"5" (column Date sale price starts) is not a date: no sale')
    expect(noted.get(7)).toContain('is read as 2026-12-05')
    expect(noted.get(9)).toContain(
      '"2026-11-31" (column Date sale price ends) is not a day of the calendar: no sale',
    )
    expect(noted.get(12)).toContain('is before the sale begins: no sale')
    // Without that date nothing shows it, and nothing is guessed.
    const lines = (await readFile(fixture('woocommerce-dates.csv'), 'utf8')).trim().split('\n')
    const doubtful = await importLines(shop, ...lines.filter((line) => !/CLEAR-ENDS|PAST/.test(line)))
    expect(await onSale()).toEqual(['CLEAR-ENDS', 'SERIAL-ENDS', 'TODAY'])
    expect(
      doubtful.notes.filter(({ text }) => text.includes('does not show which number is the day')),
    ).toHaveLength(2)
  })
})

test.each([
  [
    'French',
    'ID,Type,UGS,Nom,Publié,En stock ?,Stock,Tarif promo,Tarif régulier,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ',
  ],
  [
    'Spanish',
    'ID,Tipo,SKU,Nombre,Publicado,¿Existencias?,Inventario,Precio rebajado,Precio normal,Superior,Nombre del atributo 1,Valor(es) del atributo 1',
  ],
  [
    'Italian',
    "ID,Tipo,SKU,Nome,Pubblicato,In stock?,Magazzino,Prezzo in offerta,Prezzo di listino,Genitore,Nome dell'attributo 1,Valore dell'attributo 1",
  ],
  [
    'Dutch',
    'ID,Type,Artikelnummer,Naam,Gepubliceerd,Op voorraad?,Voorraad,Actieprijs,Reguliere prijs,Hoofd,Naam eigenschap 1,Waarde eigenschap 1',
  ],
  [
    'Swedish',
    'ID,Typ,Artikelnummer,Namn,Publicerad,I lager?,Lager,Reapris,Ordinarie pris,Överordnad,Attribut 1 namn,Attribut 1 värde(n)',
  ],
  [
    'Polish',
    'ID,Typ,SKU,Nazwa,Opublikowano,W magazynie?,Stan magazynowy,Cena promocyjna,Cena,Element nadrzędny,Nazwa atrybutu 1,Wartości atrybutu 1',
  ],
  [
    'Portuguese',
    'ID,Tipo,SKU,Nome,Publicado,Em estoque?,Estoque,Preço promocional,Preço,Ascendente,Nome do atributo 1,Valores do atributo 1',
  ],
])('an export of WooCommerce in %s is read', async (_, header) => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    header,
    '1,variable,A,Tee,1,1,,,,,Size,"S, M"',
    '2,variation,A-S,Tee - S,1,1,4,"9,90","12,90",A,Size,S',
    '3,variation,A-M,Tee - M,1,1,5,,"12,90",id:1,Size,M',
  )
  expect([report.rows.skipped, report.columnsNotRead, report.notes]).toEqual([0, [], []])
  expect((await variantAt(shop, 'tee')).items.map(({ name }) => name)).toEqual(['S', 'M'])
  expect(await getPrice(shop, 'tee')).toMatchObject({ amountMinor: 990, beforeMinor: 1290 })
  expect((await shop.stock.read(['A-M'])).get('A-M')).toBe(5)
})

test.each([
  ['Magento', 'sku,_store,_attribute_set,_type,_category,name,price'],
  ['Squarespace', 'Product ID [Non Editable],Variant ID [Non Editable],Title,SKU,Price'],
  ['Wix', 'handleId,fieldType,name,description,productImageUrl,collection,sku,price'],
  ['Lightspeed', 'Internal_ID,Visible,Brand,US_Title_Short,Internal_Variant_ID,Price'],
  ['Centra', 'Product name,Product SKU,Variant name,Variant SKU,Size SKU'],
  ['Shopware', 'id,translations.DEFAULT.name,productNumber,price.DEFAULT.net'],
  ['orders of Shopify', 'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal'],
  [
    'customers of Shopify',
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Total Spent,Total Orders',
  ],
  [
    'inventory of Shopify',
    'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Available,On hand',
  ],
  [
    'collections of Matrixify',
    'ID,Handle,Command,Title,Body HTML,Sort Order,Must Match,Rule: Product Column',
  ],
  ['pages of Matrixify', 'ID,Handle,Command,Title,Author,Body HTML,Template Suffix'],
  ['redirects of Matrixify', 'ID,Path,Command,Target'],
  ['WooCommerce in a language', 'ID,Typ,Varenummer,Navn,Udgivet,Lagerantal,Attribut 1 navn,Attribut 1 værdi'],
])('a file of %s is refused by that name, with what to do instead', async (name, header) => {
  const shop = await emptyShop('sqlite')
  const row = header.replace(/[^,]+/g, 'x')
  await expect(importLines(shop, header, row)).rejects.toThrow(
    new RegExp(
      `^This file looks like .*${name}.*, which is not imported\\. Nothing was written\\.\n  \\S.{30,}`,
    ),
  )
})
