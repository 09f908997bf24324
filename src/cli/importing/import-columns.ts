import type { ColumnChoice, ImportColumns } from '#contract/staff/import-columns.ts'
import { fieldNames, mapColumns, optionKindNames, productByName } from '#texts/import-columns.ts'
import * as texts from '#texts/commands/import-report.ts'

/** Returns what of a file's columns has been chosen, to be remembered with its headers. */
export const chosenColumns = ({
  headers,
  columns,
  options,
}: ImportColumns): ColumnChoice & { readonly headers: readonly string[] } => ({
  headers,
  columns: Object.fromEntries(
    columns.flatMap(({ header, field }) => (field === null ? [] : [[header, field]])),
  ),
  options: Object.fromEntries(options.flatMap(({ name, kind }) => (kind === null ? [] : [[name, kind]]))),
})

/** Returns how each column that was chosen is read, a line each. */
export const columnLines = ({ columns, options, isProductByName }: ImportColumns): string[] => [
  ...columns.flatMap(({ header, field }) => (field === null ? [] : [`${header}: ${fieldNames[field]}`])),
  ...options.flatMap(({ name, kind }) => (kind === null ? [] : [texts.option(name, optionKindNames[kind])])),
  ...(isProductByName ? [productByName] : []),
]

/** Returns how to say what the columns of a file hold that cannot be read without it. */
export const columnsNeededText = ({ columns, fields }: ImportColumns): string =>
  mapColumns(
    columns.filter(({ field }) => field === null),
    fields,
  )
