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
import * as texts from '#texts/commands/import.ts'

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

const usage = texts.usage(importFields)

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
      if (id !== null && !values.json) print(texts.takeBack(id))
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
        ? texts.none
        : textTable([
            texts.headings,
            ...imports.map(({ id, at, actor, file, counts: { products }, revertedAt, canUndo }) => [
              id,
              new Date(at).toISOString(),
              actor,
              file,
              String(products.created),
              String(products.updated),
              String(products.archived),
              revertedAt === null ? (canUndo ? '' : texts.tooOld) : texts.takenBack,
            ]),
          ]),
    ),
  )
}

async function undoImport(id: string): Promise<number> {
  const result = await withExistingShop((shop) => openImports(shop).undoImport(shop.context, { id }))
  return printResult(result, ({ restored, removed, left }) => {
    print(texts.undone(restored, removed))
    for (const source of left) print(texts.leftAsItIs(source))
  })
}
