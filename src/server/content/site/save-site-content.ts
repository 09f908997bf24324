import type { EditedSiteContent, SiteContentDetail } from '#contract/staff/site-content.ts'

import { refuse } from '../../application/refuse.ts'
import { defineAct, type UnitOfWork } from '../../application/use-case.ts'
import type { Tx } from '../../database/database.ts'
import { toJson } from '../../database/json.ts'
import type { SiteEditsTable } from '../../database/tables/site-tables.ts'
import {
  findSiteVersion,
  insertSiteVersion,
  lockSiteEdit,
  newestSiteVersion,
  saveSiteEdit,
} from './repository.ts'
import { readSiteDetail, readSiteVersion, toEdited } from './show-site-content.ts'

/** What is known of it while nothing is to be published at an hour. */
export const notScheduled = { schedule_id: null, publish_at: null, publish_by: null } as const

/** Locks it for an act. Refuses `site-content-changed` where somebody has saved it since version `seen` (0: the brand's file). */
export async function lockSeenSite(tx: Tx, seen: number): Promise<SiteEditsTable | undefined> {
  const edit = await lockSiteEdit(tx)
  if ((edit?.draft_number ?? 0) === seen) return edit
  const newest = edit && (await findSiteVersion(tx, edit.draft_number))
  return refuse('site-content-changed', { by: newest?.author ?? 'file', number: newest?.number ?? 0 })
}

interface NewVersion {
  readonly content: EditedSiteContent
  readonly author: string
  readonly note: string
  readonly now: number
}

/** Adds a version, unless the newest says the same. Returns its number. */
async function addVersion(tx: Tx, { content, author, note, now }: NewVersion): Promise<number> {
  const written = toJson(content)
  const newest = await newestSiteVersion(tx)
  if (newest?.content === written) return newest.number
  const number = (newest?.number ?? 0) + 1
  const isAdded = await insertSiteVersion(tx, { number, content: written, author, note, created_at: now })
  return isAdded ? number : refuse('site-content-changed', { by: author, number })
}

/** Saves it as the newest version; what the brand's file says becomes a version before the first. What is scheduled is put off. */
async function saveVersion(
  { tx, app, actor }: UnitOfWork,
  { seen, content, note }: SaveSiteContent,
): Promise<number> {
  const now = app.now()
  const edit = await lockSeenSite(tx, seen)
  if (!edit) await addVersion(tx, { content: toEdited(app.brandContent), author: 'file', note: '', now })
  const number = await addVersion(tx, { content, author: actor.name, note, now })
  if (number !== edit?.draft_number)
    await saveSiteEdit(tx, {
      draft_number: number,
      published_number: edit?.published_number ?? null,
      ...notScheduled,
      updated_at: now,
    })
  return number
}

export interface SaveSiteContent {
  /** The version that whoever saves began with; 0: the brand's file. */
  readonly seen: number
  readonly content: EditedSiteContent
  readonly note: string
}

/**
 * Saves a draft of menus, footer, notification and promises, finished or not; the shop goes on to show what is published. Refuses
 * `site-content-changed` where somebody has saved it meanwhile.
 */
export const saveSiteContent = defineAct<SaveSiteContent, SiteContentDetail>({
  permission: 'pages.change',
  action: 'site-content-save',
  async run(unit, input) {
    const version = await saveVersion(unit, input)
    const value = await readSiteDetail(unit.tx, unit.app)
    const detail = { version, ...(input.note && { note: input.note }) }
    return { value, audit: version === input.seen ? [] : [{ ref: 'site', detail }] }
  },
})

export interface RestoreSiteContentVersion {
  readonly number: number
  readonly seen: number
  readonly note: string
}

/** Makes a former version the newest again, as a draft. Refuses `site-content-version-unknown` and `site-content-changed`. */
export const restoreSiteContentVersion = defineAct<RestoreSiteContentVersion, SiteContentDetail>({
  permission: 'pages.change',
  action: 'site-content-restore',
  async run(unit, { number, seen, note }) {
    const content = await readSiteVersion(unit.tx, number)
    const version = await saveVersion(unit, { seen, content, note })
    const value = await readSiteDetail(unit.tx, unit.app)
    return { value, audit: [{ ref: 'site', detail: { version, restored: number } }] }
  },
})
