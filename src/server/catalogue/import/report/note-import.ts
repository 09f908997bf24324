import path from 'node:path'

import { noteAct } from '../../../audit/service.ts'
import type { Database } from '../../../database/database.ts'
import type { ReportWriter } from './report.ts'

interface NoteDeps {
  readonly database: Database
  readonly actor: string
  readonly now: () => number
}

/** One entry of the audit for a file that changed something; its products were written one by one before it. */
export async function noteImport(
  file: string,
  { counts: { rows, products }, pictures }: Pick<ReportWriter, 'counts'> & { readonly pictures: number },
  { database, actor, now }: NoteDeps,
): Promise<void> {
  if (products.created + products.updated + products.archived + pictures === 0) return
  const detail = { rows, products, pictures }
  const act = { actor, action: 'catalogue-import', ref: path.basename(file), detail }
  await database.write((tx) => noteAct(tx, act, now()))
}
