import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { WrongOption } from '../option-values.ts'

const byNumber = new Intl.Collator('en', { numeric: true })

/**
 * Returns the files of a folder and of those below it, as paths within it, in the order of their names; hidden ones are left out. Throws
 * `WrongOption` where it cannot be read or has none.
 */
export async function readFolder(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new WrongOption({ code: 'pictures-folder-unreadable', params: { folder, reason } })
  })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(path.sep).some((part) => part.startsWith('.')))
  if (files.length === 0) throw new WrongOption({ code: 'pictures-folder-empty', params: { folder } })
  return files.toSorted(byNumber.compare)
}
