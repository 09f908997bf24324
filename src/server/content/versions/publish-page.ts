import { randomUUID } from 'node:crypto'

import type { Permission } from '#contract/permissions.ts'
import type { PageDetail } from '#contract/staff/pages.ts'
import { foldedPath } from '#domain/redirects/folded-path.ts'

import type { Application } from '../../application/application.ts'
import { createContext } from '../../application/context.ts'
import { refuse } from '../../application/refuse.ts'
import { defineAct, type UnitOfWork } from '../../application/use-case.ts'
import { bumpVersion, writeRedirects } from '../../catalogue/service.ts'
import type { Tx } from '../../database/database.ts'
import type { EditedPagesTable } from '../../database/tables/page-tables.ts'
import type { JobHandlers } from '../../jobs/job-runner.ts'
import { findPictures } from '../../media/service.ts'
import { Refused } from '../../refused.ts'
import { followComments } from '../comments/place-comments.ts'
import { settingsFile } from '../front-page-file.ts'
import { buildBody, listPictures, readPageSource } from '../page-source.ts'
import { putPage } from '../put-page.ts'
import { readDocument } from '../read-document.ts'
import { deletePage } from '../repository.ts'
import { findInvalid } from './check-page.ts'
import { deleteEdit, findEdit, findFile, findVersion, lockEdit, saveEdit } from './repository.ts'
import { lockSeen, notScheduled, takeOver } from './save-page.ts'
import { readPage } from './show-page.ts'

/** Refuses `page-invalid` for what a file could not say either. */
function demandValid(path: string, source: string): void {
  const [invalid] = findInvalid(readDocument(source))
  if (invalid) refuse('page-invalid', { path, block: invalid.block, fault: invalid.fault }, 'document')
}

/** Shows this to shoppers. Refuses `page-address-taken` where a product has come to the address meanwhile. */
async function showSource(tx: Tx, path: string, source: string, now: number): Promise<void> {
  const page = readPageSource(source, path)
  const body = buildBody(page, await findPictures(tx, listPictures(page)))
  const outcome = await putPage(tx, path, body, now)
  if (outcome === 'taken') refuse('page-address-taken', { path, by: 'product' })
  if (outcome !== 'unchanged') await bumpVersion(tx, { kind: 'pages', name: '' })
}

async function takeOff(tx: Tx, path: string): Promise<void> {
  await deletePage(tx, path)
  await bumpVersion(tx, { kind: 'pages', name: '' })
}

/** Returns what the newest version says. Refuses `page-invalid` where it cannot be published. */
async function readDraft(tx: Tx, { path, draft_number: number }: EditedPagesTable): Promise<string> {
  const version = await findVersion(tx, path, number)
  if (!version) return refuse('page-version-unknown', { path, number })
  demandValid(path, version.source)
  return version.source
}

async function publishDraft(tx: Tx, edit: EditedPagesTable, now: number): Promise<void> {
  await showSource(tx, edit.path, await readDraft(tx, edit), now)
  await saveEdit(tx, { ...edit, ...notScheduled, published_number: edit.draft_number, updated_at: now })
}

/** A second hour takes the place of the first: its job finds another id and does nothing. */
async function schedule({ tx, app, actor }: UnitOfWork, edit: EditedPagesTable, at: number): Promise<void> {
  await readDraft(tx, edit)
  const id = randomUUID()
  await saveEdit(tx, { ...edit, schedule_id: id, publish_at: at, publish_by: actor.name })
  await app.outbox.add(tx, 'page-publish', id, { path: edit.path, schedule: id }, { notBefore: at })
}

export interface PublishPage {
  readonly path: string
  /** The version that whoever publishes has looked at. */
  readonly seen: number
  /** Epoch milliseconds; null, or what is past: now. */
  readonly at: number | null
}

/**
 * Publishes the draft of a page, now or at an hour. Refuses `page-without-draft`, `page-changed` where somebody has saved another one
 * meanwhile, `page-invalid` for what a file could not say either, and `page-address-taken`.
 */
export const publishPage = defineAct<PublishPage, PageDetail>({
  permission: 'pages.change',
  action: 'page-publish',
  async run(unit, { path, seen, at }) {
    const { tx, app } = unit
    const edit = await lockSeen(tx, path, seen)
    if (!edit || edit.published_number === edit.draft_number) return refuse('page-without-draft', { path })
    const isLater = at !== null && at > app.now()
    if (isLater) await schedule(unit, edit, at)
    else await publishDraft(tx, edit, app.now())
    const entry = {
      ref: path,
      detail: { version: edit.draft_number, ...(isLater && { at }) },
      ...(isLater && { action: 'page-schedule' }),
    }
    return { value: await readPage(tx, app, path), audit: [entry] }
  },
})

/** Takes back that a draft is published at an hour; it stays a draft. Refuses `page-not-scheduled`. */
export const cancelPagePublication = defineAct<{ readonly path: string }, PageDetail>({
  permission: 'pages.change',
  action: 'page-schedule-cancel',
  async run({ tx, app }, { path }) {
    const edit = await lockEdit(tx, path)
    if (!edit || edit.schedule_id === null) return refuse('page-not-scheduled', { path })
    await saveEdit(tx, { ...edit, ...notScheduled })
    return { value: await readPage(tx, app, path), audit: [{ ref: path }] }
  },
})

export interface UnpublishPage {
  readonly path: string
  readonly seen: number
  /** Where its address leads from then on: a page of the shop, or `https://…`; empty: nowhere. */
  readonly leadsTo: string
}

/** Where an address may lead: no other host by a trick of slashes, and no script. */
const targetPattern = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/

/**
 * Takes a page off the shop; its versions stay. Refuses `page-not-published`, `page-target-wrong`, and `page-changed` as `publishPage`
 * does.
 */
export const unpublishPage = defineAct<UnpublishPage, PageDetail>({
  permission: 'pages.change',
  action: 'page-unpublish',
  async run({ tx, app }, { path, seen, leadsTo }) {
    const now = app.now()
    if (leadsTo !== '' && !targetPattern.test(leadsTo))
      refuse('page-target-wrong', { target: leadsTo }, 'leadsTo')
    const edit = (await lockSeen(tx, path, seen)) ?? (await takeOver(tx, path, now))
    if (edit.published_number === null) return refuse('page-not-published', { path })
    await takeOff(tx, path)
    await saveEdit(tx, { ...edit, published_number: null, updated_at: now })
    if (leadsTo !== '')
      await writeRedirects(tx, [{ from: foldedPath(path) ?? path, to: leadsTo }], { origin: 'rename', now })
    const detail = { version: edit.published_number, ...(leadsTo !== '' && { leadsTo }) }
    return { value: await readPage(tx, app, path), audit: [{ ref: path, detail }] }
  },
})

/**
 * Gives a page back to its file: the shop shows what the file says, from now on again. Its versions stay. Refuses `page-not-edited`,
 * `page-without-file`, and `page-invalid`.
 */
export const giveBackPage = defineAct<{ readonly path: string }, PageDetail>({
  permission: 'pages.change',
  action: 'page-give-back',
  async run({ tx, app }, { path }) {
    const edit = await lockEdit(tx, path)
    if (!edit) return refuse('page-not-edited', { path })
    const file = await findFile(tx, path)
    if (!file) return refuse('page-without-file', { path })
    if (file.name === settingsFile) await takeOff(tx, path)
    else {
      demandValid(path, file.source)
      await showSource(tx, path, file.source, app.now())
    }
    const draft = await findVersion(tx, path, edit.draft_number)
    if (draft) {
      const [before, after] = [draft.source, file.source].map((source) => readDocument(source).blocks)
      await followComments(tx, path, { before: before ?? [], after: after ?? [] })
    }
    await deleteEdit(tx, path)
    const detail = { version: edit.draft_number, published: edit.published_number }
    return { value: await readPage(tx, app, path), audit: [{ ref: path, detail }] }
  },
})

/** Does what `publishPage` was asked for at an hour. The same again finds nothing to do. */
const publishScheduled = defineAct<{ readonly path: string; readonly schedule: string }, null>({
  permission: 'pages.change',
  action: 'page-publish',
  async run({ tx, app }, { path, schedule: id }) {
    const edit = await lockEdit(tx, path)
    if (edit?.schedule_id !== id) return { value: null, audit: [] }
    await publishDraft(tx, edit, app.now())
    return {
      value: null,
      audit: [{ ref: path, detail: { version: edit.draft_number, at: edit.publish_at } }],
    }
  },
})

/** Publishes pages at their hours, in the name of who asked for it. What cannot be published any more becomes an issue. */
export const createPageJobs = (app: Application): JobHandlers<'page-publish'> => ({
  async 'page-publish'({ payload }) {
    const edit = await findEdit(app.database.read, payload.path)
    const actor = { kind: 'system', name: edit?.publish_by ?? 'shop', permissions: asEditor } as const
    const done = await publishScheduled(createContext(app, actor), payload)
    if (!done.isDone) throw new Refused(done.refusal)
  },
})

/** What whoever publishes at an hour may do then. */
export const asEditor: ReadonlySet<Permission> = new Set(['pages.change'])
