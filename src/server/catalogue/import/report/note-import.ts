import path from 'node:path'

import { noteAct } from '../../../audit/service.ts'
import type { ImportContext } from '../import-options.ts'
import type { ImportReport } from './report.ts'

/** One entry of the audit for a file that changed something; its products were written one by one before it. */
export async function noteImport(
  { actor, correlationId, app }: ImportContext,
  { file, rows, products, images }: Pick<ImportReport, 'file' | 'rows' | 'products' | 'images'>,
): Promise<void> {
  const pictures = images.stored
  if (products.created + products.updated + products.archived + pictures === 0) return
  const detail = { rows, products, pictures }
  const act = {
    actor: actor.name,
    action: 'catalogue-import',
    ref: path.basename(file),
    detail,
    correlationId,
  }
  await app.database.write((tx) => noteAct(tx, act, app.now()))
}
