import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { noteAct } from '../../audit/service.ts'
import type { Context } from '../../application/context.ts'
import { refuse } from '../../application/refuse.ts'
import { fromJson } from '../../database/json.ts'
import { removeFromSale } from '../import/remove-from-sale.ts'
import { reportWriter } from '../import/report/report.ts'
import { readStates, unpackProducts } from './catalogue-before.ts'
import type { ImportingShop } from './import-file.ts'
import { importWithinLimits } from './import-within-limits.ts'
import { findImport, markReverted } from './repository.ts'

export interface RevertedImport {
  /** Products that are as they were before it. */
  readonly restored: number
  /** Those that it had brought, taken off sale. */
  readonly removed: number
  /** Those that were changed again since, by their source key: they stay as they are. */
  readonly left: readonly string[]
}

/**
 * Takes an import back: what it changed or took off sale is as it was, what it brought leaves the shop. Units that were sold since stay
 * sold. A product that was changed again after it stays as it is. Refuses `import-unknown`, `import-reverted`, `import-too-old`, and `price-cut-exceeded`.
 */
export async function undoImport(
  context: Context,
  shop: ImportingShop,
  { id }: { readonly id: string },
): Promise<RevertedImport> {
  const { actor, correlationId, app } = context
  const { database, now } = app
  const row = await findImport(database.read, id)
  if (!row) return refuse('import-unknown', { id })
  if (row.reverted_at !== null) return refuse('import-reverted', { file: row.file })
  if (row.before_csv === null) return refuse('import-too-old', { file: row.file })
  const changed = fromJson(row.changed)
  const states = await readStates(database.read)
  const isAsImported = ([source, hash]: [string, string]) => states.get(source) === hash
  const created = Object.entries(changed.created)
  const updated = Object.entries(changed.updated)
  const backOnSale = changed.archived.filter((source) => !states.has(source))
  const restored = [...updated.filter(isAsImported).map(([source]) => source), ...backOnSale]
  const removed = created.filter(isAsImported).map(([source]) => source)
  if (restored.length > 0)
    await restore(context, shop, { packed: row.before_csv, sources: new Set(restored) })
  const report = reportWriter()
  for (const sourceKey of removed)
    await removeFromSale({ sourceKey, skus: 'all', isWritten: false }, { report, deps: { database, now } })
  const left = [...created, ...updated].filter((each) => !isAsImported(each)).map(([source]) => source)
  const reverted = { restored: restored.length, removed: removed.length, left }
  const detail = { ...reverted, left: left.length }
  // Last, so that one that was killed half way is done again: what it had restored is as it was already.
  await database.write(async (tx) => {
    const isMarked = await markReverted(tx, { id, at: now(), by: actor.name })
    if (!isMarked) return refuse('import-reverted', { file: row.file })
    const act = {
      actor: actor.name,
      action: 'catalogue-import-reverted',
      ref: row.file,
      detail,
      correlationId,
    }
    return noteAct(tx, act, now())
  })
  return reverted
}

/** Imports these products as the catalogue had them. */
async function restore(
  context: Context,
  shop: ImportingShop,
  { packed, sources }: { readonly packed: string; readonly sources: ReadonlySet<string> },
): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'vitrine-undo-'))
  try {
    const file = path.join(dir, 'before.csv')
    await writeFile(file, await unpackProducts(packed, sources))
    await importWithinLimits(context, shop, { file, isOwnExport: true })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
