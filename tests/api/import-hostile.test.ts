import { writeFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { emptyShop, importLines, variantAt, writeLines } from './import-shop.ts'

const noteTexts = (report: { notes: readonly { line: number | null; text: string }[] }) =>
  report.notes.map(({ line, text }) => `${line}: ${text}`)

test('rows that do not fit under the headers are left out or noted, and nothing is archived for them', async () => {
  const shop = await emptyShop('sqlite')
  const header = 'Handle,Title,Variant Price,Vendor,'
  await importLines(shop, header, 'tee,Tee,10,Mill', 'cap,Cap,10,Mill')
  const file = await writeLines(shop, [
    header,
    'tee,Tee,12,50,Mill,1',
    'hat,#REF!,10,Mill,x',
    'sun,Sun,9,#N/A',
  ])
  const report = await shop.import(file, { archiveMissing: true })
  expect(report.rows).toEqual({ total: 3, imported: 1, merged: 0, skipped: 2 })
  expect(noteTexts(report)).toEqual([
    '3: column 5 has no header, and nothing is read of it ("x"): write into line 1 what it holds',
    '3: "#REF!" (column Title) is what a spreadsheet shows where a formula fails: read as an empty cell. Mend it there, and import the file again',
    '4: "#N/A" (column Vendor) is what a spreadsheet shows where a formula fails: read as an empty cell. Mend it there, and import the file again',
    '1: no column "Variant Inventory Qty" or "Inventory quantity": known SKUs keep their stock, new ones are always for sale. Add it to count units',
    'null: --archive-missing archived nothing: 1 row that cannot be read may be of products that would go. Mend them, and import the file again',
  ])
  expect((await shop.snapshot()).variants.map(({ uri }) => uri).sort()).toEqual(['cap', 'sun', 'tee'])
})

test('a file of which no row fits is refused, and says why', async () => {
  const shop = await emptyShop('sqlite')
  const lines = ['Handle,Title,Variant Price', '1,tee,Tee,10', '2,cap,Cap,10']
  await expect(importLines(shop, ...lines)).rejects.toThrow(
    'has 3 headers and more cells in each row, 4 on line 2',
  )
})

test('a compare-at price below the price makes no sale, and is noted', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    'Handle,Title,Variant Inventory Qty,Variant Price,Variant Compare At Price',
    'tee,Tee,1,100,80',
    'cap,Cap,1,100,100',
    'hat,Hat,1,100,0',
    'sun,Sun,1,100,120',
  )
  expect(noteTexts(report)).toEqual([
    '2: "80" (column Variant Compare At Price) is less than the price: no sale. Swap the two where they stand the wrong way round',
  ])
  expect((await variantAt(shop, 'tee')).items.map(({ prices }) => prices['20']?.beforeMinor)).toEqual([null])
})

test('options without names and a second title under one handle are noted', async () => {
  const shop = await emptyShop('sqlite')
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price'
  const report = await importLines(shop, header, 'tee,Tee,,S,1,10', 'tee,,,M,1,10', 'tee,Cap,,L,1,10')
  expect(noteTexts(report)).toEqual([
    '4: "Cap" stands under the handle of "Tee", and is read as a row of it: give it a handle of its own if it is another product',
    '2: "S" and what stands below it have no name of an option: read as Size. Write the name into the column Option1 Name',
  ])
  expect((await variantAt(shop, 'tee')).items.map(({ name }) => name)).toEqual(['S', 'M', 'L'])
})

test('attributes of WooCommerce without names are kept apart, and noted', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    'ID,Type,SKU,Name,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    '1,variable,TEE,Tee,,,,,"S, M"',
    '2,variation,TEE-S,,1,10,TEE,,S',
    '3,variation,TEE-M,,1,10,TEE,,M',
  )
  expect(report.rows).toMatchObject({ imported: 1, merged: 2 })
  expect(noteTexts(report)[0]).toContain('"S, M" and what stands below it have no name of an option')
})

test('a file in a code page of Central Europe is read by its words, and says so', async () => {
  const shop = await emptyShop('sqlite')
  const file = await writeLines(shop, [])
  const lines =
    'Handle,Title,Variant Inventory Qty,Variant Price\ntee,\xc8ervené triko,1,10\ncap,\x8eluté kepi,1,10'
  await writeFile(file, Buffer.from(lines, 'latin1'))
  const report = await shop.import(file)
  expect(report.encoding).toBe('windows-1250')
  expect(noteTexts(report)).toEqual([
    'null: the file is not in UTF-8, and is read as windows-1250: "Červené", "Žluté". If these words are wrong, save it as "CSV UTF-8", and import that',
  ])
  expect((await variantAt(shop, 'tee')).name).toBe('Červené triko')
})

test('letters that were garbled before are mended, and lost ones noted', async () => {
  const shop = await emptyShop('sqlite')
  const header = 'Handle,Title,Vendor,Variant Inventory Qty,Variant Price'
  const report = await importLines(
    shop,
    header,
    'tee,GrÃ¼nes Tee,M\ufffdller,1,10',
    'cap,\u202eBlue\u200b Cap,A,1,10',
  )
  expect(noteTexts(report)).toEqual([
    '2: "GrÃ¼nes Tee" (column Title) was saved in a wrong encoding before: its letters are mended. See whether they are right',
    '2: "M\ufffdller" (column Vendor) has letters that are lost (�), since it was saved in a wrong encoding before: write them again, or export the file as CSV UTF-8',
  ])
  expect((await shop.snapshot()).variants.map(({ name }) => name)).toEqual(['Grünes Tee', 'Blue Cap'])
})

test('cells in quotes twice are read without them, escaped HTML as HTML, shortcodes not at all', async () => {
  const shop = await emptyShop('sqlite')
  const header = '"""Handle""","""Title""",Body (HTML),Variant Inventory Qty,"""Variant Price"""'
  const report = await importLines(
    shop,
    header,
    '"""tee""","""Tee""",&lt;p&gt;Soft&lt;/p&gt;[vc_row]Warm[/vc_row],1,"""12.50"""',
  )
  expect(report.rows).toMatchObject({ imported: 1, skipped: 0 })
  const quotes = 'is read without the quotes around it: a program has put its cells into quotes twice'
  expect(noteTexts(report)).toEqual([
    `2: ""tee"" (column Handle) ${quotes}`,
    `2: ""Tee"" (column Title) ${quotes}`,
    `2: ""12.50"" (column Variant Price) ${quotes}`,
    '2: "&lt;p&gt;Soft&lt;/p&gt;[vc_row]Warm[/vc_row]" (column Body (HTML)) is HTML that was escaped: read as HTML',
    '2: "[vc_row]" (column Body (HTML)) is a shortcode, which only the other shop can show: left out of the description, what stands between its ends is kept',
  ])
  const { name, description } = await variantAt(shop, 'tee')
  expect([name, description]).toEqual(['Tee', '<p>Soft</p>Warm'])
})

test('what a spreadsheet made of sizes and SKUs is noted', async () => {
  const shop = await emptyShop('sqlite')
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
  const report = await importLines(
    shop,
    header,
    'tee,Tee &amp;amp; Co €,Size,06. Aug,1.23E+12,1,10',
    'tee,,,8,TEE-8,1,10',
  )
  expect(noteTexts(report)).toEqual([
    '2: "1.23E+12" (column Variant SKU) is a number that a spreadsheet has shortened: kept as the SKU, which others may share. Read its column as text, and write all digits',
    '2: the title "Tee &amp; Co €" has HTML in it that was escaped twice: it is shown so. Write it as text',
    '2: Size "06. Aug" is a date, as spreadsheets make of sizes such as 6-8: kept as it is. Write it again, with the column read as text',
  ])
  expect((await variantAt(shop, 'tee')).model).toBe('Co')
})

test('a row of WooCommerce without a type is what its parent and its variations make of it', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    'ID,Type,SKU,Name,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    '1,,TEE,Tee,,,,Size,"S, M"',
    '2,,TEE-S,,1,10,TEE,Size,S',
    '3,variation,TEE-M,,1,10,TEE,Size,M',
    '4,,CAP,Cap,1,10,,,',
    '5,bundle,SET,Set,1,10,,,',
  )
  expect(report.rows).toEqual({ total: 5, imported: 2, merged: 2, skipped: 1 })
  expect(noteTexts(report)).toEqual([
    '2: no Type: read as a variable product. Write simple, variable or variation',
    '5: no Type: read as a simple product. Write simple, variable or variation',
  ])
})

test('words, decimals and values that are taken for something else are noted', async () => {
  const shop = await emptyShop('sqlite')
  const header =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Gift Card,Variant Price'
  const report = await importLines(
    shop,
    header,
    'tee,Tee,Size,"S, M",T-1,1,whatever,maybe,10.00',
    'tee,,,"37,5",T-2,1,deny,,"1,299.00"',
    'tee,,,,T-3,1,continue,,10.999',
  )
  expect(noteTexts(report)).toEqual([
    '2: "whatever" (column Variant Inventory Policy) is none of deny, continue: read as deny. Write one of them',
    '4: "10.999" (column Variant Price) has more than two decimals: rounded to 11.00. Write it like 12.50',
    '2: "maybe" (column Gift Card) is none of TRUE, FALSE: read as FALSE. Write one of them',
    '2: Size "S, M" are several in one cell: sold as one. Give each of them a row of its own, with its SKU and its units',
    '4: no Size, which other rows of the product have: sold without one. Write it, or take the row out',
  ])
})

test('words of WooCommerce that are unknown are noted', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    'ID,Type,SKU,Name,In stock?,Stock,Backorders allowed?,Regular price',
    '1,simple,A,Tee,perhaps,,maybe,10',
    '2,simple,B,Cap,outofstock,,notify,12.3456',
  )
  expect(noteTexts(report)).toEqual([
    '2: "perhaps" (column In stock?) is none of instock, outofstock, onbackorder, backorder: read as instock. Write one of them',
    '2: "maybe" (column Backorders allowed?) is none of yes, no, notify: read as no. Write one of them',
    '3: "12.3456" (column Regular price) has more than two decimals: rounded to 12.35. Write it like 12.50',
  ])
})

test('barcodes that stand twice, or have a wrong digit, are kept and noted', async () => {
  const shop = await emptyShop('sqlite')
  const header = 'Handle,Title,Variant SKU,Variant Barcode,Variant Inventory Qty,Variant Price'
  const report = await importLines(
    shop,
    header,
    'tee,Tee,A,4006381333931,1,10',
    'cap,Cap,B,4006381333931,1,10',
    'hat,Hat,C,4006381333932,1,10',
    'bag,Bag,D,OWN-1,1,10',
  )
  expect(noteTexts(report)).toEqual([
    '3: barcode 4006381333931 stands on line 2 too: kept on both. Give each size and colour a barcode of its own, or none',
    '4: barcode 4006381333932 has a last digit that does not fit the others: kept, and not sent to search engines. See whether a digit is wrong',
  ])
})
