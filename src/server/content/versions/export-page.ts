import { refuse } from '../../application/refuse.ts'
import { defineQuery } from '../../application/use-case.ts'
import { settingsFile } from '../front-page-file.ts'
import { isFileNewer } from './keep-files.ts'
import { findEdit, findFile, findVersion } from './repository.ts'

export interface ExportedPage {
  /** Below `brand/content/`. */
  readonly name: string
  readonly source: string
  /** What the file said when it was last imported; null: there was none. */
  readonly imported: string | null
  /** That file has changed since the back office took the page over, so writing over it would lose something. */
  readonly isFileNewer: boolean
}

/**
 * Returns what the file of an edited page would say: the published version, or the newest one. Refuses `page-not-edited`, and
 * `page-not-published` where there is only a draft.
 */
export const exportPage = defineQuery<{ readonly path: string; readonly isDraft: boolean }, ExportedPage>({
  permission: 'pages.read',
  async run({ app: { database } }, { path, isDraft }) {
    const edit = await findEdit(database.read, path)
    if (!edit) return refuse('page-not-edited', { path }, 'path')
    const number = isDraft ? edit.draft_number : edit.published_number
    if (number === null) return refuse('page-not-published', { path })
    const version = await findVersion(database.read, path, number)
    if (!version) return refuse('page-version-unknown', { path, number })
    const found = await findFile(database.read, path)
    // Settings stay settings: the front page gets a content file, which takes their place.
    const file = found?.name === settingsFile ? undefined : found
    return {
      name: file?.name ?? `${path.slice(1, -1) || 'front-page'}.html`,
      source: version.source,
      imported: file?.source ?? null,
      isFileNewer: isFileNewer(edit, file),
    }
  },
})
