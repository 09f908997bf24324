import { isOwnTemplate } from '#contract/snapshot.ts'
import { homePath, type PageDocument } from '#contract/staff/page-document.ts'
import type { PageDetail, PageDifference, PageRow } from '#contract/staff/pages.ts'
import { compareBlocks } from '#domain/pages/compare-blocks.ts'

import type { Application } from '../../application/application.ts'
import { refuse } from '../../application/refuse.ts'
import { defineQuery } from '../../application/use-case.ts'
import type { Queries } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import type { EditedPagesTable, PageVersionsTable } from '../../database/tables/page-tables.ts'
import { readComments } from '../comments/place-comments.ts'
import { fileFields } from '../own-fields.ts'
import { findOwnTemplate } from '../page-head.ts'
import { readDocument } from '../read-document.ts'
import { publishedPages } from '../repository.ts'
import { checkPage } from './check-page.ts'
import { isFileNewer } from './keep-files.ts'
import {
  findEdit,
  findFile,
  findVersion,
  listDraftVersions,
  listEdits,
  listFiles,
  listVersions,
} from './repository.ts'

/** What an editor begins with: the newest version, or what the file says, which is version 0. */
export interface CurrentPage {
  readonly edit: EditedPagesTable | undefined
  readonly version: Pick<PageVersionsTable, 'number' | 'author' | 'source'>
}

/** Returns the page as an editor finds it; undefined where there is none. */
export async function findCurrent(queries: Queries, path: string): Promise<CurrentPage | undefined> {
  const edit = await findEdit(queries, path)
  if (edit) {
    const version = await findVersion(queries, path, edit.draft_number)
    return version && { edit, version }
  }
  const file = await findFile(queries, path)
  return file && { edit, version: { number: 0, author: 'file', source: file.source } }
}

type StatePart = Pick<PageRow, 'isPublished' | 'isEdited' | 'hasDraft' | 'publishAt'>

const toState = (edit: EditedPagesTable | undefined): StatePart => ({
  isPublished: !edit || edit.published_number !== null,
  isEdited: edit !== undefined,
  hasDraft: edit !== undefined && edit.published_number !== edit.draft_number,
  publishAt: edit?.publish_at ?? null,
})

const unedited = { ...toState(undefined), isFileNewer: false }

/** Reads a page whole from the transaction or connection given. Refuses `page-unknown`. */
export async function readPage(
  queries: Queries,
  app: Pick<Application, 'database' | 'catalogue' | 'drafts'>,
  path: string,
): Promise<PageDetail> {
  const current = await findCurrent(queries, path)
  if (!current) return refuse('page-unknown', { path }, 'path')
  const { edit, version } = current
  const file = await findFile(queries, path)
  const document = readDocument(version.source)
  const { template } = document.head
  const versions = await listVersions(queries, path)
  return {
    path,
    template,
    title: document.head.title,
    ...toState(edit),
    isFileNewer: edit !== undefined && isFileNewer(edit, file),
    updatedAt: edit?.updated_at ?? null,
    version: version.number,
    author: version.author,
    document,
    ownFields: isOwnTemplate(template) ? findOwnTemplate(template).fields : null,
    faults: await checkPage(app, document),
    versions: versions.map(({ number, author, note, created_at }) => ({
      number,
      author,
      note,
      createdAt: created_at,
      isPublished: edit?.published_number === number,
    })),
    file: file?.name ?? null,
    comments: await readComments(queries, path, document.blocks),
    linkedUntil: await app.drafts.linkedUntil(queries, path),
  }
}

/** Returns a page as an editor finds it, with its versions and what is amiss with it. Refuses `page-unknown`. */
export const showPage = defineQuery<{ readonly path: string }, PageDetail>({
  permission: 'pages.read',
  run: ({ app }, { path }) => readPage(app.database.read, app, path),
})

/** Returns all pages by address: those of files, and those that the back office has. */
export const listPages = defineQuery<void, PageRow[]>({
  permission: 'pages.read',
  async run({ app: { database } }) {
    const edits = await listEdits(database.read)
    const drafts = new Map((await listDraftVersions(database.read)).map((each) => [each.path, each.source]))
    const files = new Map((await listFiles(database.read)).map((file) => [file.path, file]))
    const edited = edits.map((edit): PageRow => {
      const { head } = readDocument(drafts.get(edit.path) ?? '')
      const { template, title } = head
      const newer = isFileNewer(edit, files.get(edit.path))
      const { path, updated_at: updatedAt } = edit
      return { path, template, title, ...toState(edit), isFileNewer: newer, updatedAt }
    })
    const known = new Set(edits.map(({ path }) => path))
    const front: PageRow[] =
      known.has(homePath) || !files.has(homePath)
        ? []
        : [{ ...unedited, path: homePath, template: 'home', title: '', updatedAt: null }]
    const others = (await publishedPages(database.read)).flatMap(({ path, body, updated_at }): PageRow[] => {
      if (known.has(path) || !files.has(path) || path === homePath) return []
      const { template, title } = fromJson(body)
      return [{ ...unedited, path, template, title, updatedAt: updated_at }]
    })
    return [...front, ...edited, ...others].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  },
})

async function readVersion(queries: Queries, path: string, number: number): Promise<PageDocument> {
  const version = await findVersion(queries, path, number)
  return version ? readDocument(version.source) : refuse('page-version-unknown', { path, number }, 'version')
}

/** Returns what a version of a page says. Refuses `page-version-unknown`. */
export const showPageVersion = defineQuery<{ readonly path: string; readonly number: number }, PageDocument>({
  permission: 'pages.read',
  run: ({ app }, { path, number }) => readVersion(app.database.read, path, number),
})

export interface ComparePageVersions {
  readonly path: string
  readonly from: number
  readonly to: number
}

/** Returns how two versions of a page differ, part by part. Refuses `page-version-unknown`. */
export const comparePageVersions = defineQuery<ComparePageVersions, PageDifference>({
  permission: 'pages.read',
  async run({ app: { database } }, { path, from, to }) {
    const before = await readVersion(database.read, path, from)
    const after = await readVersion(database.read, path, to)
    return compareDocuments(before, after)
  },
})

function compareDocuments(before: PageDocument, after: PageDocument): PageDifference {
  const [was, is] = [before, after].map(
    ({ head: { fields = {}, ...words } }) =>
      new Map<string, string>(
        Object.entries({ ...words, ...fileFields(fields) }).map(([field, value]) => [field, String(value)]),
      ),
  )
  const fields = new Set([...(is?.keys() ?? []), ...(was?.keys() ?? [])])
  return {
    head: [...fields].flatMap((field) => {
      const change = { field, before: was?.get(field) ?? '', after: is?.get(field) ?? '' }
      return change.before === change.after ? [] : [change]
    }),
    blocks: compareBlocks(before.blocks, after.blocks),
  }
}
