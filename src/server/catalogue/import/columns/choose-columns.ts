import type { ColumnChoice } from '#contract/staff/import-columns.ts'

import { refuse } from '../../../application/refuse.ts'
import { defineAct } from '../../../application/use-case.ts'
import { fromJson, toJson } from '../../../database/json.ts'
import { fileKind } from '../formats/detect-format.ts'
import { findChoiceFault } from './check-choice.ts'
import { deleteColumnChoice, findColumnChoice, saveColumnChoice, signHeaders } from './repository.ts'

export interface ChooseColumns extends ColumnChoice {
  readonly headers: readonly string[]
}

/**
 * Says how the columns and options of files with these headers are read, for the next import as well; nothing chosen forgets what was.
 * Refuses `import-columns-invalid`.
 */
export const chooseImportColumns = defineAct<
  ChooseColumns,
  { readonly columns: number; readonly options: number }
>({
  permission: 'catalogue.change',
  action: 'import-columns',
  async run({ tx, app, actor }, { headers, columns, options }) {
    const fault = findChoiceFault(headers, { columns }, fileKind(headers))
    if (fault) refuse('import-columns-invalid', fault, 'columns')
    const signature = signHeaders(headers)
    const known = await findColumnChoice(tx, signature)
    const value = { columns: Object.keys(columns).length, options: Object.keys(options).length }
    if (value.columns + value.options === 0) await deleteColumnChoice(tx, signature)
    else
      await saveColumnChoice(tx, {
        signature,
        headers: toJson(headers),
        columns: toJson(columns),
        options: toJson(options),
        changed_by: actor.name,
        changed_at: app.now(),
      })
    const before = known && { columns: fromJson(known.columns), options: fromJson(known.options) }
    const detail = { before: before ?? null, after: { columns, options } }
    return { value, audit: [{ ref: signature.slice(0, 12), detail }] }
  },
})
