import { isOwnTemplate } from '#contract/snapshot.ts'
import type { PageDocument } from '#contract/staff/page-document.ts'
import type { PageDetail } from '#contract/staff/pages.ts'
import { isReservedForPages } from '#domain/reserved-paths.ts'

import { refuse } from '../../application/refuse.ts'
import { defineAct, type UnitOfWork } from '../../application/use-case.ts'
import type { Tx } from '../../database/database.ts'
import type { EditedPagesTable } from '../../database/tables/page-tables.ts'
import { followComments, type SentBlocks } from '../comments/place-comments.ts'
import { ownTemplates } from '../brand-templates.ts'
import { pagePathPattern } from '../page-head.ts'
import { normaliseDocument, readDocument } from '../read-document.ts'
import { pageByPath, productAtPath } from '../repository.ts'
import { writeDocument } from '../write-document.ts'
import { hashFile } from './keep-files.ts'
import { findFile, findVersion, insertVersion, lockEdit, newestVersion, saveEdit } from './repository.ts'
import { readPage } from './show-page.ts'

/** Locks a page for an act. Refuses `page-changed` where somebody has saved it since version `seen` (0: only its file was there). */
export async function lockSeen(tx: Tx, path: string, seen: number): Promise<EditedPagesTable | undefined> {
  const edit = await lockEdit(tx, path)
  if ((edit?.draft_number ?? 0) === seen) return edit
  const newest = edit && (await findVersion(tx, path, edit.draft_number))
  return refuse('page-changed', { path, by: newest?.author ?? 'file', number: newest?.number ?? 0 })
}

/** Takes a page over from its file, whose words become its first version. Refuses `page-unknown`. */
export async function takeOver(tx: Tx, path: string, now: number): Promise<EditedPagesTable> {
  const file = await findFile(tx, path)
  if (!file) return refuse('page-unknown', { path }, 'path')
  const number = await addVersion(tx, { path, source: file.source, author: 'file', note: '', now })
  return {
    path,
    draft_number: number,
    published_number: (await pageByPath(tx, path)) ? number : null,
    file_hash: hashFile(file.source),
    ...notScheduled,
    updated_at: now,
  }
}

/** Nothing is to be published at an hour. */
export const notScheduled = { schedule_id: null, publish_at: null, publish_by: null } as const

interface NewVersion {
  readonly path: string
  readonly source: string
  readonly author: string
  readonly note: string
  readonly now: number
}

/** Adds a version, unless the newest says the same. Returns its number. */
async function addVersion(tx: Tx, { path, source, author, note, now }: NewVersion): Promise<number> {
  const newest = await newestVersion(tx, path)
  if (newest?.source === source) return newest.number
  const number = (newest?.number ?? 0) + 1
  const isAdded = await insertVersion(tx, { path, number, source, author, note, created_at: now })
  return isAdded ? number : refuse('page-changed', { path, by: author, number })
}

/** Refuses an address that no page can have. */
export async function demandFreeAddress(tx: Tx, path: string, field = 'path'): Promise<void> {
  if (!pagePathPattern.test(path)) refuse('page-address-wrong', { path }, field)
  if (isReservedForPages(path.split('/')[1] ?? '')) refuse('page-address-taken', { path, by: 'shop' }, field)
  if (await productAtPath(tx, path)) refuse('page-address-taken', { path, by: 'product' }, field)
  if (await pageByPath(tx, path)) refuse('page-address-taken', { path, by: 'page' }, field)
}

interface SavedSource {
  readonly path: string
  readonly seen: number
  readonly source: string
  readonly note: string
  /** Which of its parts were which before; absent: what says the same is the same. */
  readonly sent?: SentBlocks | undefined
}

/** What is noted at the parts of a page stays beside them. */
async function keepComments(tx: Tx, before: number, { path, source, sent }: SavedSource): Promise<void> {
  const version = await findVersion(tx, path, before)
  if (!version || version.source === source) return
  const [was, is] = [version.source, source].map((text) => readDocument(text).blocks)
  await followComments(tx, path, { before: was ?? [], after: is ?? [], sent })
}

/** Saves what a page is to say as its newest version; what is scheduled is put off, since it would publish other words. */
export async function saveVersion(
  { tx, app, actor }: UnitOfWork,
  { path, seen, source, note, sent }: SavedSource,
): Promise<number> {
  const now = app.now()
  const known = await lockSeen(tx, path, seen)
  const isNew = !known && !(await findFile(tx, path))
  if (isNew) await demandFreeAddress(tx, path)
  const edit = known ?? (isNew ? null : await takeOver(tx, path, now))
  const number = await addVersion(tx, { path, source, author: actor.name, note, now })
  if (edit && number === edit.draft_number) {
    if (!known) await saveEdit(tx, edit)
    return number
  }
  if (edit) await keepComments(tx, edit.draft_number, { path, seen, source, note, sent })
  await saveEdit(tx, {
    path,
    published_number: null,
    file_hash: null,
    ...edit,
    ...notScheduled,
    draft_number: number,
    updated_at: now,
  })
  return number
}

export interface SavePage {
  readonly path: string
  /** The version that whoever saves began with; 0: a new page, or one that only its file has. */
  readonly seen: number
  /** Its own address is not read: `path` is the page. */
  readonly document: PageDocument
  readonly note: string
  /** For each part of it, the place that it has in version `seen`, from 1 on; null: it is new. Absent: what says the same is the same. */
  readonly placesBefore?: readonly (number | null)[] | undefined
}

/** Refuses a template that the brand has not, or has no more: what its fields say would be lost. */
function demandTemplate({ head: { template } }: PageDocument): void {
  if (isOwnTemplate(template) && !ownTemplates.has(template.slice('own:'.length)))
    refuse('page-template-unknown', { template: template.slice('own:'.length) }, 'document.head.template')
}

/**
 * Saves a draft of a page, finished or not; the shop goes on to show what is published. Refuses `page-changed` where somebody has saved
 * it meanwhile, `page-template-unknown`, and for a new page `page-address-wrong` and `page-address-taken`.
 */
export const savePage = defineAct<SavePage, PageDetail>({
  permission: 'pages.change',
  action: 'page-save',
  async run(unit, { path, seen, document, note, placesBefore }) {
    demandTemplate(document)
    const { blocks, head } = normaliseDocument(document)
    const source = writeDocument({ blocks, head: { ...head, path } })
    const sent = placesBefore && { blocks: document.blocks, placesBefore }
    const version = await saveVersion(unit, { path, seen, source, note, sent })
    const value = await readPage(unit.tx, unit.app, path)
    return {
      value,
      audit: version === seen ? [] : [{ ref: path, detail: { version, ...(note && { note }) } }],
    }
  },
})

export interface RestorePageVersion {
  readonly path: string
  readonly number: number
  readonly seen: number
  readonly note: string
}

/** Makes a former version the newest again, as a draft. Refuses `page-version-unknown` and `page-changed`. */
export const restorePageVersion = defineAct<RestorePageVersion, PageDetail>({
  permission: 'pages.change',
  action: 'page-restore',
  async run(unit, { path, number, seen, note }) {
    const former = await findVersion(unit.tx, path, number)
    if (!former) return refuse('page-version-unknown', { path, number }, 'number')
    const version = await saveVersion(unit, { path, seen, source: former.source, note })
    const value = await readPage(unit.tx, unit.app, path)
    return { value, audit: [{ ref: path, detail: { version, restored: number } }] }
  },
})
