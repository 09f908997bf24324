import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ImportError } from '#server/catalogue/import/import-error.ts'

import { emptyShop, fixture } from './import-shop.ts'

/** What means something to one of the readers, or breaks one that is careless. */
const cell = fc.oneof(
  fc.constantFrom(
    '',
    '',
    '1',
    '2',
    'a',
    'b',
    'Tee',
    'Size',
    'M',
    '10',
    '12.50',
    '-3',
    '1,5',
    '0.0000',
    'TRUE',
    '0',
  ),
  fc.constantFrom(
    'Product',
    'Variant',
    '  SKU',
    'Rule',
    'Image',
    'digital',
    'product',
    'variant',
    'by option',
  ),
  fc.constantFrom(
    'simple',
    'configurable',
    'sku=a,size=S|sku=b,size=M',
    'fit=Slim',
    'White|S',
    'Colour|Size',
    'A|B|C|D',
  ),
  fc.constantFrom(
    'Color:color:0, Size:select:1',
    'White:0, S:1',
    'Type=Swatch|Name=Color|Value=Red[#ff0000]',
  ),
  fc.constantFrom(
    '[S]Color=Red,[RB]Size=M',
    '[ADD]4',
    '[{"name":"Fit","value":1}]',
    '{"blocks":[{"type":"list"',
    '{}',
  ),
  fc.constantFrom(
    '"',
    '\n',
    ';',
    '|',
    '[',
    '<b>x',
    '&amp;amp;',
    'a/b;c',
    '23,24',
    '\u0000',
    '=1+1',
    'DELETE',
  ),
  fc.string({ maxLength: 12, unit: 'binary' }),
)

/** A fixture as another program reads it: its headers, and its rows. */
function readTable(name: string, delimiter: string): [headers: string[], ...rows: string[][]] {
  const [headers = [], ...rows] = parse(readFileSync(fixture(name)), { delimiter, relax_column_count: true })
  return [headers, ...rows]
}

/** Rows of a table, of which some cells are any. */
const changedRows = ([headers, ...rows]: readonly (readonly string[])[]) =>
  fc.array(
    fc
      .tuple(
        fc.nat(Math.max(0, rows.length - 1)),
        fc.array(fc.tuple(fc.nat(Math.max(0, (headers?.length ?? 1) - 1)), cell), { maxLength: 5 }),
      )
      .map(([at, changes]) => {
        const row = [...(rows[at] ?? [])]
        for (const [place, text] of changes) row[place] = text
        return Array.from(row, (text) => text ?? '')
      }),
    { minLength: 1, maxLength: 10 },
  )

/** Rows that another program finds in a file, without the empty ones. */
const countRows = (csv: string): number =>
  parse(csv, { from: 2, relax_column_count: true, skip_empty_lines: true }).filter((cells) =>
    // oxlint-disable-next-line no-control-regex -- They are taken out of cells before these are looked at.
    cells.some(
      (text) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '').trim() !== '',
    ),
  ).length

const refused = (reason: unknown): null => {
  if (reason instanceof ImportError) return null
  throw reason
}

test.each([
  ['magento.csv', ','],
  ['matrixify.csv', ','],
  ['bigcommerce.csv', ','],
  ['bigcommerce-v2.csv', ','],
  ['saleor.csv', ','],
  ['vendure.csv', ','],
  ['prestashop-products.csv', ';'],
])('whatever the cells under the headers of %s hold, every row is told', async (name, delimiter) => {
  const shop = await emptyShop('sqlite')
  const table = readTable(name, delimiter)
  const file = path.join(shop.dataDir, 'cells.csv')
  const besideTable = name.startsWith('prestashop') ? readTable('prestashop-combinations.csv', ';') : null
  const beside = besideTable ? path.join(shop.dataDir, 'beside.csv') : undefined
  let sold = 0
  await fc.assert(
    fc.asyncProperty(changedRows(table), changedRows(besideTable ?? []), async (rows, others) => {
      const csv = stringify([table[0], ...rows])
      const second = stringify([besideTable?.[0] ?? [], ...others])
      await writeFile(file, csv)
      if (beside) await writeFile(beside, second)
      const files = beside === undefined ? {} : { beside }
      const first = await shop.import(file, files).catch(refused)
      if (first === null) return
      const { total, imported, merged, skipped } = first.rows
      expect(total).toBe(countRows(csv) + (beside ? countRows(second) : 0))
      expect(imported + merged + skipped).toBe(total)
      expect(first.rowOutcomes).toHaveLength(total)
      expect(first.products.total).toBe(imported)
      sold += imported
    }),
    { numRuns: 25 },
  )
  expect(sold).toBeGreaterThan(0)
})
