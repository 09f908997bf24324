import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import type { ImportColumns } from '#contract/staff/import-columns.ts'

import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { importCsv, importEvent } from './import-csv.ts'

const headers =
  'Modell;Bezeichnung;Farbe;Größe;Schnitt;Artikelcode;VK brutto;Lagerbestand;Obermaterial;Lieferant'
const rows = [
  '4711;Mantel;Rot;M;Lang;MA-R-M;199,00;3;Wolle;Mill',
  '4711;Mantel;Rot;L;Lang;MA-R-L;199,00;2;Wolle;Mill',
  '4711;Mantel;Blau;M;Kurz;MA-B-M;189,00;1;Wolle;Mill',
  '4712;Schal;;;;;;;;',
]
const csv = [headers, ...rows].join('\n')
const sek = { currency: 'SEK' }
const dry = { ...sek, isDryRun: 'true' }

const chosen = {
  Modell: 'product',
  Bezeichnung: 'name',
  Farbe: 'colour',
  Größe: 'size',
  Schnitt: 'choice',
  Artikelcode: 'sku',
  'VK brutto': 'price',
  Lagerbestand: 'units',
  Obermaterial: 'material',
  Lieferant: 'private',
} as const

const fields = ({ columns }: ImportColumns) =>
  Object.fromEntries(columns.map(({ header, field }) => [header, field]))

test.each(dialects)(
  'columns that no header explains are chosen once and known from then on, by call and by command, on %s',
  async (dialect) => {
    const opened = await openOwnedOffice(dialect)
    onTestFinished(opened.close)
    const { shop, owner } = opened

    // What has to be said is told with the first values, and nothing is written.
    const asked = await importEvent(opened, csv, dry)
    if (asked.kind !== 'columns') throw new Error(JSON.stringify(asked))
    expect(asked.columns.missing).toEqual(['name', 'price'])
    expect(asked.columns.columns.find(({ header }) => header === 'Farbe')).toEqual({
      header: 'Farbe',
      samples: ['Rot', 'Blau'],
      field: null,
      suggestion: 'colour',
    })
    const choose = (columns: object, options: object = {}, file = headers.split(';')) =>
      owner.ask('chooseImportColumns', { body: { headers: file, columns, options } })

    // What cannot be is refused by the column's name.
    for (const [columns, why] of [
      [{ ...chosen, Lieferant: 'name' }, 'twice'],
      [{ Farbton: 'colour' }, 'unknown'],
      [{ ...chosen, Lieferant: 'choice' }, 'options'],
    ] as const)
      expect((await choose(columns)).json.refusal).toMatchObject({
        code: 'import-columns-invalid',
        params: { why },
      })
    expect((await choose({ Farbe: 'hue' })).status).toBe(400)

    expect(await choose(chosen)).toMatchObject({ status: 200, json: { columns: 10, options: 0 } })
    const { report, id } = await importCsv(opened, csv, sek)
    expect(report.format).toBe('Own columns')
    expect(report.rows).toEqual({ total: 4, imported: 1, merged: 2, skipped: 1 })
    expect(report.problems).toContainEqual(
      expect.objectContaining({ kind: 'left-out', lines: [5], product: '4712' }),
    )
    expect(report.columnsNotRead).toEqual([])
    expect(fields(report.columns)).toEqual(chosen)
    expect(report.columns.chosen).not.toBeNull()
    const items = await shop.database.read
      .selectFrom('items')
      .innerJoin('variants', 'variants.id', 'items.variant_id')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['items.sku', 'items.name', 'variants.body as variant', 'products.body as product'])
      .where('products.source_key', '=', 'shopify:4711')
      .orderBy('items.sku')
      .execute()
    expect(items.map(({ sku }) => sku)).toEqual(['MA-B-M', 'MA-R-L', 'MA-R-M'])
    expect(items[0]?.variant).toContain('Blau')
    expect(items[0]?.name).toContain('Kurz')
    expect(items[0]?.product).toContain('Wolle')
    expect(items[0]?.product).toMatch(/"privateFields":\[[^\]]*Mill/)
    expect(await shop.services.stock.read(['MA-R-M'])).toEqual(new Map([['MA-R-M', 3]]))

    // The same headers in another order are the same file.
    const turn = (line: string) => line.split(';').toReversed().join(';')
    const turned = await importCsv(opened, csv.split('\n').map(turn).join('\n'), dry)
    expect(turned.report.products).toMatchObject({ created: 0, updated: 0, unchanged: 1 })

    // An import that is taken back is not read by what was chosen.
    expect((await owner.ask('undoImport', { params: { id: id ?? '' } })).json).toMatchObject({ removed: 1 })

    // An option whose name says nothing: its values are pages once it is called a colour.
    const shopify = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'tasse,Tasse,Ausführung,Kobalt,T-1,90',
      'tasse,,,Perle,T-2,90',
    ]
    const first = await importCsv(opened, shopify.join('\n'), dry)
    expect(first.report.columns.options).toEqual([
      { name: 'Ausführung', samples: ['Kobalt', 'Perle'], kind: null },
    ])
    await choose({}, { Ausführung: 'colour' }, (shopify[0] ?? '').split(','))
    const second = await importCsv(opened, shopify.join('\n'), dry)
    expect(second.report.changes[0]?.what.join()).toContain('/tasse-perle/')

    // The command uses what was chosen here, takes it again, and names what it does not know.
    const file = path.join(shop.dataDir, 'own.csv')
    await writeFile(file, csv)
    const run = (...args: string[]) => vitrine(shop, 'import', file, '--currency', 'SEK', ...args)
    const known = await run('--dry-run')
    expect(known.out).toMatch(/Columns as they were chosen:[^]*Farbe: Colour/)
    await writeFile(file, csv.replace(headers, headers.replace('Lieferant', 'Quelle')))
    const unknown = await run('--dry-run')
    expect(unknown).toMatchObject({ code: 1 })
    expect(unknown.error).toContain('--map "Bezeichnung=FIELD"   "Mantel"')
    const map = Object.entries(chosen)
      .filter(([name]) => name !== 'Lieferant')
      .flatMap(([name, field]) => ['--map', `${name}=${field}`])
    expect(await run(...map, '--map', 'Quelle=ignore', '--map', 'Gibtsnicht=size')).toMatchObject({
      code: 0,
      out: expect.stringContaining('no column or option is called "Gibtsnicht"'),
    })
    expect((await run('--dry-run')).out).toMatch(/= new +0 .*unchanged +1\n/)
    expect(await run('--map', 'Quelle')).toMatchObject({ code: 2 })
    expect((await run('--map', 'Quelle=price', '--dry-run')).out).toContain('(column Quelle)')

    const acts = (await owner.ask('listAudit', { query: {} })).json
    expect(JSON.stringify(acts)).toContain('import-columns')
  },
  90_000,
)

test.each(dialects)(
  'which metafields pages show is chosen over what the brand says, seen before, and kept by an undo, on %s',
  async (dialect) => {
    const opened = await openOwnedOffice(dialect)
    onTestFinished(opened.close)
    const { shop, owner } = opened
    const file = (price: number) =>
      [
        'Handle,Title,Variant SKU,Variant Price,Fit (product.metafields.custom.fit),Mill (product.metafields.custom.mill),Model (product.metafields.custom.model)',
        `jumper,Jumper,J-1,${price},Wide,Norrland,knit`,
      ].join('\n')
    const body = async () =>
      (
        await shop.database.read
          .selectFrom('products')
          .select('body')
          .where('source_key', '=', 'shopify:jumper')
          .executeTakeFirstOrThrow()
      ).body
    const first = await importCsv(opened, file(100), sek)
    expect(first.report.metafields).toEqual([
      { field: 'custom.fit', label: 'Fit', products: 1, isPublic: true, isFixed: false },
      { field: 'custom.mill', label: 'Mill', products: 1, isPublic: false, isFixed: false },
      { field: 'custom.model', label: 'Model', products: 1, isPublic: true, isFixed: true },
    ])
    expect(first.report.metafieldPreviews).toEqual([
      {
        product: 'Jumper',
        details: [
          { field: 'custom.fit', label: 'Fit', text: 'Wide' },
          { field: 'custom.mill', label: 'Mill', text: 'Norrland' },
        ],
      },
    ])
    const choose = (fields: object) => owner.ask('choosePublicMetafields', { body: { fields } })
    expect((await choose({ mill: true })).status).toBe(400)
    expect((await choose({ 'custom.mill': true, 'custom.fit': false })).json).toEqual({ changed: 2 })
    expect((await choose({ 'custom.mill': true })).json).toEqual({ changed: 0 })
    const details = (text: string) => /"details":(\[[^\]]*\])/.exec(text)?.[1]
    await importCsv(opened, file(100), sek)
    expect(details(await body())).toBe('[{"label":"Mill","text":"Norrland"}]')
    expect(await body()).toMatch(/"privateFields":\[[^\]]*Wide/)

    // An import that is taken back leaves public what was public then.
    const dearer = await importCsv(opened, file(110), sek)
    await choose({ 'custom.mill': false, 'custom.fit': true })
    await owner.ask('undoImport', { params: { id: dearer.id ?? '' } })
    expect(details(await body())).toBe('[{"label":"Mill","text":"Norrland"}]')

    const csvFile = path.join(shop.dataDir, 'jumper.csv')
    await writeFile(csvFile, file(100))
    const run = (...args: string[]) => vitrine(shop, 'import', csvFile, '--currency', 'SEK', ...args)
    expect((await run('--dry-run', '--public', 'custom.mill')).out).toMatch(
      /Metafields that would stand on pages:[^]*Mill \(custom\.mill\)/,
    )
    expect(await run('--private', 'custom.fit')).toMatchObject({ code: 0 })
    expect(details(await body())).toBe('[]')
    expect(await run('--public', 'mill')).toMatchObject({ code: 2 })
  },
  90_000,
)
