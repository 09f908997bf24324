import { randomUUID } from 'node:crypto'

import type { SiteContentDetail } from '#contract/staff/site-content.ts'
import { siteContentFaults } from '#domain/site-content/site-content-faults.ts'

import type { Application } from '../../application/application.ts'
import { createContext } from '../../application/context.ts'
import { refuse } from '../../application/refuse.ts'
import { defineAct, type UnitOfWork } from '../../application/use-case.ts'
import { bumpVersion } from '../../catalogue/service.ts'
import type { Tx } from '../../database/database.ts'
import type { SiteEditsTable } from '../../database/tables/site-tables.ts'
import type { JobHandlers } from '../../jobs/job-runner.ts'
import { Refused } from '../../refused.ts'
import { asEditor } from '../versions/publish-page.ts'
import { deleteSiteEdit, findSiteEdit, lockSiteEdit, saveSiteEdit } from './repository.ts'
import { lockSeenSite, notScheduled } from './save-site-content.ts'
import { readSiteDetail, readSiteVersion } from './show-site-content.ts'

/** Refuses `site-content-invalid` where the newest version cannot be published. */
async function demandValid(tx: Tx, { draft_number: number }: SiteEditsTable): Promise<void> {
  const [fault] = siteContentFaults(await readSiteVersion(tx, number))
  if (fault) refuse('site-content-invalid', { ...fault }, 'content')
}

/** Every page shows it, so every page is made again, as after a change of the brand's file. */
async function publishDraft(tx: Tx, edit: SiteEditsTable, now: number): Promise<void> {
  await demandValid(tx, edit)
  await saveSiteEdit(tx, {
    draft_number: edit.draft_number,
    published_number: edit.draft_number,
    ...notScheduled,
    updated_at: now,
  })
  await bumpVersion(tx, { kind: 'pages', name: '' })
}

/** A second hour takes the place of the first: its job finds another id and does nothing. */
async function schedule({ tx, app, actor }: UnitOfWork, edit: SiteEditsTable, at: number): Promise<void> {
  await demandValid(tx, edit)
  const id = randomUUID()
  const { draft_number, published_number, updated_at } = edit
  const scheduled = { schedule_id: id, publish_at: at, publish_by: actor.name }
  await saveSiteEdit(tx, { draft_number, published_number, updated_at, ...scheduled })
  await app.outbox.add(tx, 'site-content-publish', id, { schedule: id }, { notBefore: at })
}

export interface PublishSiteContent {
  /** The version that whoever publishes has looked at. */
  readonly seen: number
  /** Epoch milliseconds; null, or what is past: now. */
  readonly at: number | null
}

/**
 * Publishes the draft of menus, footer, notification and promises, now or at an hour. Refuses `site-content-without-draft`,
 * `site-content-changed` where somebody has saved another one meanwhile, and `site-content-invalid`.
 */
export const publishSiteContent = defineAct<PublishSiteContent, SiteContentDetail>({
  permission: 'pages.change',
  action: 'site-content-publish',
  async run(unit, { seen, at }) {
    const { tx, app } = unit
    const edit = await lockSeenSite(tx, seen)
    if (!edit || edit.published_number === edit.draft_number) return refuse('site-content-without-draft', {})
    const isLater = at !== null && at > app.now()
    if (isLater) await schedule(unit, edit, at)
    else await publishDraft(tx, edit, app.now())
    const entry = {
      ref: 'site',
      detail: { version: edit.draft_number, ...(isLater && { at }) },
      ...(isLater && { action: 'site-content-schedule' }),
    }
    return { value: await readSiteDetail(tx, app), audit: [entry] }
  },
})

/** Takes back that the draft is published at an hour; it stays a draft. Refuses `site-content-not-scheduled`. */
export const cancelSiteContentPublication = defineAct<void, SiteContentDetail>({
  permission: 'pages.change',
  action: 'site-content-schedule-cancel',
  async run({ tx, app }) {
    const edit = await lockSiteEdit(tx)
    if (!edit || edit.schedule_id === null) return refuse('site-content-not-scheduled', {})
    await saveSiteEdit(tx, { ...edit, ...notScheduled })
    return { value: await readSiteDetail(tx, app), audit: [{ ref: 'site' }] }
  },
})

/** The shop shows what the brand's file says again; all versions stay. Refuses `site-content-not-edited`, and `site-content-changed`. */
export const giveBackSiteContent = defineAct<{ readonly seen: number }, SiteContentDetail>({
  permission: 'pages.change',
  action: 'site-content-give-back',
  async run({ tx, app }, { seen }) {
    const edit = await lockSeenSite(tx, seen)
    if (!edit) return refuse('site-content-not-edited', {})
    await deleteSiteEdit(tx)
    if (edit.published_number !== null) await bumpVersion(tx, { kind: 'pages', name: '' })
    const detail = { version: edit.draft_number, published: edit.published_number }
    return { value: await readSiteDetail(tx, app), audit: [{ ref: 'site', detail }] }
  },
})

/** Does what `publishSiteContent` was asked for at an hour. The same again finds nothing to do. */
const publishScheduled = defineAct<{ readonly schedule: string }, null>({
  permission: 'pages.change',
  action: 'site-content-publish',
  async run({ tx, app }, { schedule: id }) {
    const edit = await lockSiteEdit(tx)
    if (edit?.schedule_id !== id) return { value: null, audit: [] }
    await publishDraft(tx, edit, app.now())
    const detail = { version: edit.draft_number, at: edit.publish_at }
    return { value: null, audit: [{ ref: 'site', detail }] }
  },
})

/** Publishes at the hour, in the name of who asked for it. What cannot be published any more becomes an issue. */
export const createSiteContentJobs = (app: Application): JobHandlers<'site-content-publish'> => ({
  async 'site-content-publish'({ payload }) {
    const edit = await findSiteEdit(app.database.read)
    const actor = { kind: 'system', name: edit?.publish_by ?? 'shop', permissions: asEditor } as const
    const done = await publishScheduled(createContext(app, actor), payload)
    if (!done.isDone) throw new Refused(done.refusal)
  },
})
