import { readFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

import { ownFields } from '#server/catalogue/export-headers.ts'

import { comparable, emptyShop, exported, importLines } from './import-shop.ts'

const labels = ['=HYPERLINK("http://x","y")', '+1+1', '-2+3', '@SUM(A1)', '  =1+1', "'=already", '＝1+1']

/** Columns that every export has. */
const own = Object.values(ownFields).filter((header) => header.includes('.custom.'))

test('no column of an export is named by a formula, however a detail is labelled, and an import reads its name back (faults K3)', async () => {
  const shop = await emptyShop('sqlite')
  await importLines(
    shop,
    'ID,Type,SKU,Name,Published,Regular price,Attribute 1 name,Attribute 1 value(s)',
    ...labels.map(
      (label, index) =>
        `${index + 1},simple,S${index},Tee ${index},1,10,"${label.replaceAll('"', '""')}",wool`,
    ),
  )
  const file = await exported(shop)
  const [headers = []] = parse(await readFile(file, 'utf8'))
  expect(
    headers.filter((header) => /product\.metafields\.(?:custom|vitrine_public)\./.test(header)),
  ).toHaveLength(labels.length + own.length)
  expect(headers.filter((header) => /^\s*[=+@＝＋＠-]/.test(header))).toEqual([])
  const copy = await emptyShop('sqlite')
  await copy.import(file)
  expect(comparable(await copy.snapshot())).toEqual(comparable(await shop.snapshot()))
})
