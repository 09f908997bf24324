import { parseArgs } from 'node:util'

import { importFields } from '#contract/staff/import-columns.ts'
import { createCatalogueImports } from '#server/catalogue/import-history/service.ts'
import type { Result } from '#server/result.ts'
import { parseAsked } from '#server/catalogue/import/columns/asked-columns.ts'
import { chooseImportColumns } from '#server/catalogue/import/columns/choose-columns.ts'
import { ColumnsNeededError } from '#server/catalogue/import/columns/open-columns.ts'
import type { ImportOptions } from '#server/catalogue/import/import-options.ts'
import { choosePublicMetafields, isMetafield } from '#server/catalogue/import/metafields/choose-public.ts'
import type { ImportReport } from '#server/catalogue/import/report/report.ts'
import { ImportError } from '#server/catalogue/import/import-error.ts'
import { importFaultText } from '#texts/import-faults.ts'

import { print, printJson, type Command } from './command.ts'
import { chosenColumns, columnsNeededText } from './importing/import-columns.ts'
import { importReportText } from './importing/import-report.ts'
import { spellReport } from './importing/spell-report.ts'
import { withExistingShop, withShop, type OpenShop } from './open-shop.ts'
import { WrongOption } from './option-values.ts'
import { progressLine } from './progress-line.ts'
import { forTerminal } from './terminal-text.ts'
import { textTable } from './text-table.ts'
import { printResult } from './with-context.ts'

const usage = `Usage: vitrine import FILE [FILE] [options]

Imports products from a CSV file: an export of Shopify (old or new headers), Matrixify, WooCommerce, Magento 2, PrestaShop,
BigCommerce or Saleor, or an import file of Vendure. Products of PrestaShop and their combinations are two files, named together.
Any other product file is read once --map says what its columns hold. Comma, semicolon or tab, UTF-8, UTF-16 or Latin-1 are found out.
Each product is written whole or not at all; the same file again changes nothing.
A running shop shows the change by itself.

  --dry-run           report what would change, write nothing
  --images DIR        take pictures from this folder by their file name; others are fetched
  --currency CODE     currency of the file's prices (else its own column, else the markets' importCurrency)
  --zero-prices       give away what has a price of 0.00; without it such a product is not for sale
  --archive-missing   take products off sale that an earlier file had and this one has not;
                      none, and a note, where they are more than this file has
  --archive-many      with --archive-missing: take them off sale however many they are
  --map NAME=FIELD    a column, by its header, holds FIELD; or an option, by its name, is colour, size or choice. Any number
                      of times; remembered, like what was chosen in the back office, for every file with the same headers.
                      FIELD: ${importFields.join(', ')}
  --public FIELD      a metafield, such as custom.fit, stands on the pages of products; remembered, whatever the file
  --private FIELD     it is kept for the team alone
  --json              the whole report as JSON
  --list              list the newest imports that changed something, with their ids (no FILE)
  --undo ID           take an import back: what it changed is as before, what it brought leaves the shop, sold units stay
                      sold, and what was changed again since stays as it is (no FILE)

Price columns named "Price / <pricelist>" (name, id or currency) set a pricelist's own price.
Exit codes: 0 imported (rows left out are in the report), 1 the file cannot be read, nothing was written, 2 usage error.`

const options = {
  'dry-run': { type: 'boolean', default: false },
  images: { type: 'string' },
  currency: { type: 'string' },
  'zero-prices': { type: 'boolean', default: false },
  'archive-missing': { type: 'boolean', default: false },
  'archive-many': { type: 'boolean', default: false },
  map: { type: 'string', multiple: true },
  public: { type: 'string', multiple: true },
  private: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  undo: { type: 'string' },
} as const

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [file, beside, ...more] = positionals
  if (values.list || values.undo !== undefined) {
    if (positionals.length > 0) throw new WrongOption({ code: 'import-file-needless', params: {} })
    return { file: '', beside: undefined, values }
  }
  if (file === undefined || more.length > 0) throw new WrongOption({ code: 'import-files-wrong', params: {} })
  if (values['archive-many'] && !values['archive-missing'])
    throw new WrongOption({ code: 'archive-many-alone', params: {} })
  const unclear = values.map?.find((text) => parseAsked(text) === null)
  if (unclear !== undefined) throw new WrongOption({ code: 'column-choice-wrong', params: { text: unclear } })
  const wrong = [...(values.public ?? []), ...(values.private ?? [])].find((text) => !isMetafield(text))
  if (wrong !== undefined) throw new WrongOption({ code: 'metafield-wrong', params: { text: wrong } })
  return { file, beside, values }
}

export const command: Command = {
  usage,
  async run(args) {
    const { file, beside, values } = readArguments(args)
    if (values.list) return listImports()
    if (values.undo !== undefined) return undoImport(values.undo)
    return importFile({ file, ...(beside !== undefined && { beside }) }, values)
  },
}

type Values = ReturnType<typeof readArguments>['values']

async function importFile(files: Pick<ImportOptions, 'file' | 'beside'>, values: Values): Promise<number> {
  const progress = progressLine()
  try {
    const result = await withShop(async (shop) => {
      const images = shop.media.importer(values.images ?? null)
      const asked = (values.map ?? []).flatMap((text) => parseAsked(text) ?? [])
      const metafields = readMetafields(values)
      const imported = await createCatalogueImports({ ...shop, images }).importFile(shop.context, {
        ...files,
        dryRun: values['dry-run'],
        currency: values.currency ?? null,
        zeroPrices: values['zero-prices'],
        archiveMissing: values['archive-missing'],
        archiveMany: values['archive-many'],
        asked,
        metafields,
        onProgress: progress.show,
      })
      if (!imported.isDone || values['dry-run']) return imported
      const kept = await remember(shop, imported.value.report, { asked, metafields })
      return kept.isDone ? imported : kept
    })
    progress.clear()
    return printResult(result, ({ report, id }) => {
      const spelt = spellReport(report)
      if (values.json) printJson(spelt)
      else print(importReportText(spelt).trimEnd())
      if (id !== null && !values.json) print(`\nTo take it back: npx vitrine import --undo ${id}`)
    })
  } catch (reason) {
    progress.clear()
    if (!(reason instanceof ImportError)) throw reason
    const how = reason instanceof ColumnsNeededError ? `\n${columnsNeededText(reason.columns)}` : ''
    process.stderr.write(`${forTerminal(`${importFaultText(reason.fault)}${how}`)}\n`)
    return 1
  }
}

/** `custom.fit`: whether each that was named is public. */
const readMetafields = ({ public: shown = [], private: kept = [] }: Values): ReadonlyMap<string, boolean> =>
  new Map([
    ...shown.map((field) => [field.toLowerCase(), true] as const),
    ...kept.map((field) => [field.toLowerCase(), false] as const),
  ])

/** Keeps what was said of columns and metafields, for the next file. */
async function remember(
  { context }: OpenShop,
  { columns }: ImportReport,
  given: Required<Pick<ImportOptions, 'asked' | 'metafields'>>,
): Promise<Result<unknown>> {
  if (given.metafields.size > 0) {
    const kept = await choosePublicMetafields(context, { fields: Object.fromEntries(given.metafields) })
    if (!kept.isDone) return kept
  }
  if (given.asked.length === 0) return { isDone: true, value: null }
  return chooseImportColumns(context, chosenColumns(columns))
}

const openImports = (shop: OpenShop) => createCatalogueImports({ ...shop, images: shop.media.importer(null) })

async function listImports(): Promise<number> {
  const result = await withExistingShop((shop) => openImports(shop).listImports(shop.context, {}))
  return printResult(result, (imports) =>
    print(
      imports.length === 0
        ? 'No import has changed anything.'
        : textTable([
            ['Id', 'When', 'By', 'File', 'New', 'Changed', 'Off sale', ''],
            ...imports.map(({ id, at, actor, file, counts: { products }, revertedAt, canUndo }) => [
              id,
              new Date(at).toISOString(),
              actor,
              file,
              String(products.created),
              String(products.updated),
              String(products.archived),
              revertedAt === null ? (canUndo ? '' : 'too old to take back') : 'taken back',
            ]),
          ]),
    ),
  )
}

async function undoImport(id: string): Promise<number> {
  const result = await withExistingShop((shop) => openImports(shop).undoImport(shop.context, { id }))
  return printResult(result, ({ restored, removed, left }) => {
    print(`Taken back: ${restored} products as they were, ${removed} off sale.`)
    for (const source of left) print(`Changed again since, and left as it is: ${source}`)
  })
}
