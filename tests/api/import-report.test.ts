import { expect, test } from 'vitest'

import type { PictureFault } from '#contract/picture-faults.ts'
import { importProblemsText, importReportText } from '#cli/importing/import-report.ts'
import { spellReport } from '#cli/importing/spell-report.ts'
import { reportWriter } from '#server/catalogue/import/report/report.ts'

import { testShop } from '#tests/fixtures/catalogue-snapshot.ts'

import { emptyShop, importLines, variantAt } from './import-shop.ts'

const headers = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty'
const rows = (count: number, row: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => row(number))

test('what is amiss with thousands of cells is one line for each column and reason; --json has every one', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    headers,
    ...rows(60, (number) => `units-${number},Tee,U-${number},10,many`),
    ...rows(50, (number) => `price-${number},Tee,P-${number},${number % 2 ? 'free' : 'soon'},1`),
    ...rows(4, (number) => `twice-${number},Tee,U-${number},10,1`),
    'shirt,Tee,D,10,-3',
  )
  const text = importReportText(report)
  const units =
    'is not a whole number of units: a known SKU keeps its stock, a new one has 0. Write it like 12'
  expect(text).toContain(
    [
      '',
      'Rows left out:',
      '  Variant Price: 50 cells, first in lines 62, 63, 64: "soon" is not an amount',
      '',
      'Notes:',
      `  Variant Inventory Qty: 60 cells, first in lines 2, 3, 4: "many" ${units}`,
      '  4 rows, first in lines 112, 113, 114: SKUs that stand twice in the file: these rows are kept under SKUs made of handle and options',
      '  line 116: shirt: "-3" (column Variant Inventory Qty) is less than nothing: taken as 0 units',
      '',
    ].join('\n'),
  )
  expect(importProblemsText(report)).toContain('Variant Price: 50 cells')
  expect(report.notes).toHaveLength(65)
  expect(report.notes[1]).toEqual({
    line: 3,
    product: 'units-1',
    text: `"many" (column Variant Inventory Qty) ${units}`,
    cell: { column: 'Variant Inventory Qty', value: 'many', what: units },
  })
  expect(report.rowOutcomes.filter(({ outcome }) => outcome === 'skipped')).toHaveLength(50)
})

test('a few of a kind are told one by one, with their products', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    headers,
    ...rows(3, (number) => `a-${number},Tee,A-${number},free,1`),
  )
  expect(importReportText(report)).toContain(
    rows(
      3,
      (number) => `  line ${number + 2}: a-${number}: "free" is not an amount (column Variant Price)`,
    ).join('\n'),
  )
})

test('WooCommerce: rows that repeat another, and prices that are none, are told together', async () => {
  const shop = await emptyShop('sqlite')
  const report = await importLines(
    shop,
    'Type,SKU,Name,Regular price,Sale price,Stock,Parent,Attribute 1 name,Attribute 1 value(s)',
    'variable,A,Tee,,,,,Size,S|M',
    ...rows(6, (number) => `variation,A-${number},,10,,1,A,Size,S`),
    ...rows(4, (number) => `simple,B-${number},Cap,10,cheap,1,,,`),
  )
  expect(importReportText(report)).toMatch(
    /Rows left out:\n {2}5 rows, first in lines 4, 5, 6: the same options as an earlier row of the product\n {2}Sale price: 4 cells, first in lines 9, 10, 11: "cheap" is not an amount\n/,
  )
})

test('products without a material or a maker are counted and named, where a page has to tell them', async () => {
  const shop = await emptyShop('sqlite')
  const lines = [
    `${headers},Gift Card,Status,Composition (product.metafields.custom.composition),Manufacturer (product.metafields.custom.manufacturer)`,
    ...rows(4, (number) => `cap-${number},Cap ${number},C-${number},10,1,false,active,,`),
    'scarf,Scarf,S,10,1,false,active,100% wool,',
    'belt,Belt,B,10,1,false,active,,"Loom Ltd, Lane 3, Cork, Ireland, loom@loom.example"',
    'card,Gift card,G,10,1,true,active,,',
    'draft,Draft,D,10,1,false,draft,,',
  ]
  const material =
    'material: 5 (Cap 0, Cap 1, Cap 2 …). Give them a column or an attribute "Composition" that names all fibres'
  expect((await importLines(shop, ...lines)).lacking).toEqual([material])
  // A shop that has not said who makes its goods.
  shop.seller = testShop
  const report = await importLines(shop, ...lines)
  expect(report.lacking).toEqual([
    material,
    expect.stringMatching(
      /^manufacturer: 5 \(Cap 0, Cap 1, Cap 2 …\)\. Their pages name Atelier AB\. .*"Manufacturer"/,
    ),
  ])
  for (const text of [importReportText(report), importProblemsText(report)])
    expect(text).toContain(
      `\nProducts that lack what their pages must show:\n  ${material}\n  manufacturer: 5`,
    )
  expect((await variantAt(shop, 'belt')).details).toEqual([
    { label: 'Manufacturer', text: 'Loom Ltd, Lane 3, Cork, Ireland, loom@loom.example' },
  ])
})

test('products of makers outside the EU need somebody in it: their own, or the shop’s', async () => {
  const shop = await emptyShop('sqlite')
  const column = (label: string) =>
    `${label} (product.metafields.custom.${label.replaceAll(' ', '_').toLowerCase()})`
  const lines = [
    `${headers},${['Composition', 'Manufacturer', 'EU responsible person'].map(column).join(',')}`,
    'own,Own,O,10,1,100% wool,,',
    'far,Far,F,10,1,100% wool,"Loom Ltd, Lane 3, Leeds, UK, loom@loom.example",',
    'answered,Answered,A,10,1,100% wool,"Loom Co., Lane 3, Seoul, South Korea, loom@loom.example","Bureau BV, Delft, Netherlands, eu@bureau.example"',
    'near,Near,N,10,1,100% wool,"Cuba Lda, Rua 3, Cuba, Portugal, cuba@cuba.example",',
    'unsaid,Unsaid,U,10,1,100% wool,"Loom, loom@loom.example",',
  ]
  const cure =
    'Their maker is outside the EU. Name who answers for them there, with address and e-mail: for all in responsiblePerson of brand/shop.config.ts, or for each in a column or an attribute "EU responsible person"'
  expect((await importLines(shop, ...lines)).lacking).toEqual([`EU responsible person: 1 (Far). ${cure}`])
  const manufacturer = {
    name: 'Mill Inc',
    address: 'Road 1, Boston, MA 02101, USA',
    email: 'mill@mill.example',
  }
  shop.seller = { ...shop.seller, manufacturer }
  expect((await importLines(shop, ...lines)).lacking).toEqual([
    `EU responsible person: 2 (Own, Far). ${cure}`,
  ])
  const responsiblePerson = { name: 'Bureau BV', address: 'Delft, Netherlands', email: 'eu@bureau.example' }
  shop.seller = { ...shop.seller, responsiblePerson }
  expect((await importLines(shop, ...lines)).lacking).toEqual([])
})

test('WooCommerce: attributes tell material and maker', async () => {
  const shop = await emptyShop('sqlite')
  shop.seller = testShop
  const report = await importLines(
    shop,
    'Type,SKU,Name,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
    'simple,A,Tee,10,Material,Cotton,Manufacturer,"Loom Ltd, Lane 3, Cork, Ireland, loom@loom.example"',
  )
  expect(report.lacking).toEqual([])
  expect((await variantAt(shop, 'tee')).details).toContainEqual({
    label: 'Manufacturer',
    text: 'Loom Ltd, Lane 3, Cork, Ireland, loom@loom.example',
  })
})

const nothingElse: Parameters<ReturnType<typeof reportWriter>['finish']>[0] = {
  file: 'a.csv',
  format: 'Shopify',
  encoding: 'utf-8',
  delimiter: ',',
  dryRun: false,
  prices: [],
  noPrices: [],
  missingFromFile: [],
  lacking: [],
  columnsNotRead: [],
  columns: {
    headers: [],
    columns: [],
    options: [],
    fields: [],
    missing: [],
    isProductByName: false,
    chosen: null,
  },
  images: { urls: 0, stored: 0, known: 0, missing: [], toFetch: 0, skippedHosts: [] },
}

test('a picture that the folder has and that cannot be used is named, also where its site was given up', () => {
  const at = (name: string) => `https://down.example/${name}`
  const twice = 'two files are called a.jpg: x/a.jpg and y/a.jpg'
  const fault: PictureFault = {
    code: 'file-ambiguous',
    params: { name: 'a.jpg', files: ['x/a.jpg', 'y/a.jpg'] },
  }
  const away: PictureFault = { code: 'host-given-up', params: { host: 'down.example' } }
  const missing = [
    { url: at('a.jpg'), product: 'shoe', fault, isInFolder: true },
    { url: at('b.jpg'), product: 'shoe', fault: away, isInFolder: false },
  ]
  const images = { urls: 2, stored: 0, known: 0, missing, toFetch: 0, skippedHosts: ['down.example'] }
  const text = importReportText(spellReport(reportWriter().finish({ ...nothingElse, images })))
  expect(text).toContain('down.example cannot be reached: 1 picture;')
  expect(text).toContain(`shoe: ${at('a.jpg')}: ${twice}`)
})

test('the count is of all, also where a file has more than a report lists', () => {
  const report = reportWriter()
  for (let line = 25_001; line > 1; line--) {
    report.note({ line, product: 'a', problem: { code: 'still-unpublished', params: {} } })
    report.row({ line, outcome: 'skipped', product: 'a', problem: { code: 'price-missing', params: {} } })
  }
  const { notes, noteKinds, skippedKinds } = report.finish(nothingElse)
  expect(notes).toHaveLength(20_000)
  expect(noteKinds).toMatchObject([{ count: 25_000, first: [{ line: 2 }, { line: 3 }, { line: 4 }] }])
  expect(skippedKinds).toMatchObject([{ count: 25_000, first: [{ line: 2 }, { line: 3 }, { line: 4 }] }])
})
