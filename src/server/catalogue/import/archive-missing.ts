import type { Database } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import { bumpVersion } from '../changes.ts'
import { archivedAsMissing } from '../preserve-unspecified.ts'
import { liveProductsFrom, updateProduct } from '../repository.ts'
import type { Format } from './formats/formats.ts'
import type { ReportWriter } from './report/report.ts'

interface Archiving {
  /** Products that this import wrote or found unchanged. */
  readonly touched: ReadonlySet<string>
  /** Source keys of those that are in the file and could not be read. */
  readonly unread: ReadonlySet<string>
  /** Rows that are left out, and do not say of which product they are. */
  readonly unreadRows: number
  readonly report: ReportWriter
  readonly options: { readonly archiveMissing?: boolean; readonly archiveMany?: boolean }
  readonly deps: { readonly database: Database; readonly now: () => number }
}

/** Products of earlier files of this kind stay on sale unless the option asks to archive them. Returns their names. */
export async function archiveMissing(
  { format }: Format,
  { touched, unread, unreadRows, report, options, deps }: Archiving,
): Promise<string[]> {
  const live = await liveProductsFrom(deps.database.read, `${format}:`)
  const missing = live.filter(({ id, source_key }) => !touched.has(id) && !unread.has(source_key))
  const { total } = report.counts.products
  if (unreadRows > 0 && options.archiveMissing) {
    report.note({
      line: null,
      product: '',
      problem: { code: 'archive-rows-unread', params: { rows: unreadRows } },
    })
    return []
  }
  // Such a file is another catalogue or a part of this one. By numbers alone, so that a second import decides as the first did.
  if (missing.length > total && !options.archiveMany) {
    if (options.archiveMissing)
      report.note({
        line: null,
        product: '',
        problem: { code: 'archive-too-many', params: { missing: missing.length, total } },
      })
    return []
  }
  const names = missing.map(({ body }) => fromJson(body).name)
  if (!options.archiveMissing || missing.length === 0) return names
  report.counts.products.archived = missing.length
  for (const product of names)
    report.change({ product, kind: 'archived', what: [{ code: 'missing-from-file', params: {} }] })
  await deps.database.write(async (tx) => {
    for (const { id } of missing) {
      await updateProduct(tx, id, {
        archived_at: deps.now(),
        publish_at: null,
        content_hash: archivedAsMissing,
      })
      await bumpVersion(tx, { kind: 'product', name: id })
    }
  })
  return names
}
