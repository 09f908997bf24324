import { hash } from 'node:crypto'

import type { Tx } from '../../database/database.ts'
import type { EditedPagesTable, PageFilesTable } from '../../database/tables/page-tables.ts'
import { deleteFile, findVersion, listEdits, listFiles, saveEdit, saveFile } from './repository.ts'

/** By which a file is known again. */
export const hashFile = (source: string): string => hash('sha256', source, 'hex')

/** Whether the file of an edited page is another than when the back office took the page over, or last wrote the file. */
export const isFileNewer = (
  { file_hash }: Pick<EditedPagesTable, 'file_hash'>,
  file: Pick<PageFilesTable, 'source'> | undefined,
): boolean => file !== undefined && hashFile(file.source) !== file_hash

/** What an import leaves to the back office. */
export interface EditedFiles {
  /** Of all pages that the back office has. */
  readonly paths: ReadonlySet<string>
  /** Of those, whose files say something new. */
  readonly newer: readonly string[]
}

/** Writes down what the brand's files say. A file that says what is published is in step with the back office again. */
export async function keepFiles(tx: Tx, files: readonly PageFilesTable[]): Promise<EditedFiles> {
  const known = new Map((await listFiles(tx)).map((file) => [file.path, file]))
  for (const file of files) {
    const before = known.get(file.path)
    if (before?.source !== file.source || before.name !== file.name) await saveFile(tx, file)
    known.delete(file.path)
  }
  for (const path of known.keys()) await deleteFile(tx, path)
  const edits = await listEdits(tx)
  const newer: string[] = []
  for (const edit of edits) {
    const file = files.find(({ path }) => path === edit.path)
    if (!file || !isFileNewer(edit, file)) continue
    const published =
      edit.published_number === null ? undefined : await findVersion(tx, edit.path, edit.published_number)
    if (published?.source === file.source) await saveEdit(tx, { ...edit, file_hash: hashFile(file.source) })
    else newer.push(edit.path)
  }
  return { paths: new Set(edits.map(({ path }) => path)), newer }
}
