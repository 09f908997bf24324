import type { PageDetail } from '#contract/staff/pages.ts'
import { homePath } from '#contract/staff/page-document.ts'
import { foldedPath } from '#domain/redirects/folded-path.ts'

import { refuse } from '../../application/refuse.ts'
import { defineAct } from '../../application/use-case.ts'
import { removeRedirect } from '../../catalogue/redirects/service.ts'
import { bumpVersion, writeRedirects } from '../../catalogue/service.ts'
import type { Tx } from '../../database/database.ts'
import type { EditedPagesTable } from '../../database/tables/page-tables.ts'
import { moveComments } from '../comments/repository.ts'
import { readDocument } from '../read-document.ts'
import { deletePage, pageByPath, savePage } from '../repository.ts'
import { writeDocument } from '../write-document.ts'
import {
  deleteEdit,
  deleteVersions,
  findEdit,
  findFile,
  insertVersion,
  listWholeVersions,
  saveEdit,
} from './repository.ts'
import { demandFreeAddress, lockSeen, notScheduled, takeOver } from './save-page.ts'
import { readPage } from './show-page.ts'

/** Returns the text of a page as that of another address. */
function withPath(source: string, path: string): string {
  const { head, blocks } = readDocument(source)
  return writeDocument({ head: { ...head, path }, blocks })
}

/** Takes the versions of a page along to another address. */
async function copyVersions(tx: Tx, from: string, to: string): Promise<void> {
  for (const version of await listWholeVersions(tx, from))
    await insertVersion(tx, { ...version, path: to, source: withPath(version.source, to) })
}

/** What stays at the old address: nothing, or, of a page that has a file, a page that is off the shop, so that the file does not bring it back. */
async function leave(tx: Tx, edit: EditedPagesTable, now: number): Promise<void> {
  const { path } = edit
  if (await findFile(tx, path)) {
    await saveEdit(tx, { ...edit, ...notScheduled, published_number: null, updated_at: now })
    return
  }
  await deleteEdit(tx, path)
  await deleteVersions(tx, path)
}

export interface MovePage {
  readonly path: string
  /** Its new address, `/new-story/`. */
  readonly to: string
  /** The version that whoever moves it has seen; 0: one that only its file has. */
  readonly seen: number
}

/**
 * Gives a page another address, with all its versions, comments and links to its draft; the old one leads there, and so does every address that led to the old one. What
 * was to be published at an hour is put off. Refuses `page-changed`, `page-unknown`, `page-address-wrong` and `page-address-taken`.
 */
export const movePage = defineAct<MovePage, PageDetail>({
  permission: 'pages.change',
  action: 'page-move',
  async run({ tx, app }, { path, to, seen }) {
    const now = app.now()
    if (path === homePath) refuse('page-address-wrong', { path: to }, 'to')
    const edit = (await lockSeen(tx, path, seen)) ?? (await takeOver(tx, path, now))
    await demandFreeAddress(tx, to, 'to')
    if (await findEdit(tx, to)) refuse('page-address-taken', { path: to, by: 'page' }, 'to')
    await copyVersions(tx, path, to)
    await saveEdit(tx, { ...edit, ...notScheduled, path: to, file_hash: null, updated_at: now })
    await moveComments(tx, path, to)
    await app.drafts.move(tx, path, to)
    const shown = await pageByPath(tx, path)
    if (shown) {
      await deletePage(tx, path)
      await savePage(tx, { ...shown, path: to, updated_at: now })
      // It may have been there before, and have led here.
      await removeRedirect(tx, foldedPath(to) ?? to)
      await writeRedirects(tx, [{ from: foldedPath(path) ?? path, to }], { origin: 'rename', now })
      await bumpVersion(tx, { kind: 'pages', name: '' })
    }
    await leave(tx, edit, now)
    return { value: await readPage(tx, app, to), audit: [{ ref: path, detail: { to } }] }
  },
})
