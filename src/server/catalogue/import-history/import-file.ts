import { randomUUID } from 'node:crypto'
import path from 'node:path'

import type { Context } from '../../application/context.ts'
import { toJson } from '../../database/json.ts'
import type { StockService } from '../../stock/service.ts'
import type { ImportOptions, ImportShop } from '../import/import-options.ts'
import type { ImportReport } from '../import/report/report.ts'
import { changedBetween, packCatalogue, readStates } from './catalogue-before.ts'
import { importWithinLimits } from './import-within-limits.ts'
import { insertImport } from './repository.ts'

/** What of the shop an import needs beside its context. */
export interface ImportingShop extends ImportShop {
  readonly stock: StockService
}

export interface FileImport extends ImportOptions {
  /** Stops between two products: those before stay, and can be taken back. */
  readonly signal?: AbortSignal
}

export interface FileImported {
  readonly report: ImportReport
  /** By which it can be taken back; null where nothing changed. */
  readonly id: string | null
}

/** Imports a file and keeps what is needed to take it back, also of one that is stopped or fails half way. */
export async function importFile(
  context: Context,
  shop: ImportingShop,
  { signal, onProgress, ...file }: FileImport,
): Promise<FileImported> {
  const { actor } = context
  const { database, now } = context.app
  const options: ImportOptions = {
    ...file,
    onProgress(progress) {
      signal?.throwIfAborted()
      onProgress?.(progress)
    },
  }
  if (file.dryRun) return { report: await importWithinLimits(context, shop, options), id: null }
  const before = await readStates(database.read)
  const packed = before.size > 0 ? await packCatalogue({ ...shop, database, now }) : null
  try {
    const report = await importWithinLimits(context, shop, options)
    const { rows, products } = report
    return { report, id: await keep({ rows, products }) }
  } catch (reason) {
    await keep(null)
    throw reason
  }

  async function keep(counts: Pick<ImportReport, 'rows' | 'products'> | null): Promise<string | null> {
    const changed = changedBetween(before, await readStates(database.read))
    const created = Object.keys(changed.created).length
    const updated = Object.keys(changed.updated).length
    const archived = changed.archived.length
    if (created + updated + archived === 0) return null
    const id = randomUUID()
    await database.write((tx) =>
      insertImport(tx, {
        id,
        file: path.basename(options.file),
        actor: actor.name,
        at: now(),
        counts: toJson(counts ?? cutShort({ created, updated, archived })),
        changed: toJson(changed),
        before_csv: packed ?? '',
        reverted_at: null,
        reverted_by: null,
      }),
    )
    return id
  }
}

/** What is known of an import that did not come to its end. */
const cutShort = (products: { created: number; updated: number; archived: number }) => ({
  rows: { total: 0, imported: 0, merged: 0, skipped: 0 },
  products: { total: 0, unchanged: 0, hidden: 0, ...products },
})
