import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import type { PageFileFault } from '#contract/page-file-faults.ts'
import type { MissingPicture } from '#contract/picture-faults.ts'
import { type Redirect } from '#contract/snapshot.ts'
import { homePath } from '#contract/staff/page-document.ts'
import { foldedPath } from '#domain/redirects/folded-path.ts'
import { isReservedForPages } from '#domain/reserved-paths.ts'

import { noteAct } from '../audit/service.ts'
import { bumpVersion, writeRedirects } from '../catalogue/service.ts'
import type { Database, Tx } from '../database/database.ts'
import type { PageBody } from '../database/documents/catalogue-documents.ts'
import type { PagesTable } from '../database/tables/catalogue-tables.ts'
import type { ImageImporter, MediaService } from '../media/service.ts'
import { deleteComments, moveComments } from './comments/repository.ts'
import { settingsFile } from './front-page-file.ts'
import { PageFileError } from './page-file-error.ts'
import type { PageHead } from './page-head.ts'
import { buildBody, listPictures, readPageSource, type PageSource } from './page-source.ts'
import { putPage } from './put-page.ts'
import { keepOnlyPages, pageByPath } from './repository.ts'
import { keepFiles } from './versions/keep-files.ts'

export interface ContentReport {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** Whose file is no longer there. */
  readonly removed: number
  /** Paths of pages that the back office has and whose files say something new: they stay as they are. */
  readonly newerFiles: readonly string[]
  /** Pictures that pages name and that are not to be had. */
  readonly missing: readonly MissingPicture[]
}
export interface ContentDeps {
  readonly database: Database
  readonly media: Pick<MediaService, 'find'>
  readonly images: ImageImporter
  readonly now: () => number
  /** Who is noted in the audit. */
  readonly actor: string
  /** What the brand's settings say of the front page, for editors to begin with. Absent: nothing. */
  readonly frontPage?: string
}

interface ReadPage extends PageSource {
  readonly file: string
}

/**
 * Imports every `*.html` of a folder and the folders in it as a page. All files are read and checked first: one that is wrong, and one
 * whose path a product has, stops the import and nothing is written but pictures (PageFileError). A page whose file is gone goes too; one
 * that the back office has stays as it is. The same files again change nothing.
 */
export async function importContent(dir: string, deps: ContentDeps): Promise<ContentReport> {
  const pages = await readPages(dir)
  const urls = new Map(
    pages.flatMap((page) => listPictures(page).map((url) => [url, page.head.path] as const)),
  )
  const { missing } = await deps.images.importImages(urls, { dryRun: false })
  const images = await deps.media.find([...urls.keys()])
  const counts = await deps.database.write(async (tx) => {
    const done = { created: 0, updated: 0, unchanged: 0, removed: 0 }
    const created: string[] = []
    const files = pages.map(({ file, head, source }) => ({
      path: head.path,
      name: nameFile(dir, file),
      source,
    }))
    const hasFront = deps.frontPage === undefined || files.some(({ path: at }) => at === homePath)
    const front = hasFront ? [] : [{ path: homePath, name: settingsFile, source: deps.frontPage ?? '' }]
    const edited = await keepFiles(tx, [...files, ...front])
    for (const page of pages) {
      if (edited.paths.has(page.head.path)) continue
      const outcome = await writePage(tx, page, buildBody(page, images), deps.now())
      done[outcome]++
      if (outcome === 'created') created.push(page.head.path)
    }
    const gone = await keepOnlyPages(tx, [...pages.map(({ head }) => head.path), ...edited.paths])
    done.removed = gone.length
    await redirectMoved(tx, { gone, created, now: deps.now() })
    for (const { path: at } of gone) await deleteComments(tx, at)
    const counted = { ...done, newerFiles: edited.newer }
    if (done.created + done.updated + done.removed === 0) return counted
    await bumpVersion(tx, { kind: 'pages', name: '' })
    const act = { actor: deps.actor, action: 'content-import', ref: path.basename(dir), detail: done }
    await noteAct(tx, act, deps.now())
    return counted
  })
  return { ...counts, missing }
}

/** One page as it would be published, and what of its pictures is not to be had. Nothing is written but pictures. */
export async function readDraftPage(
  file: string,
  { media, images }: Pick<ContentDeps, 'media' | 'images'>,
): Promise<{ head: PageHead; body: object; missing: ContentReport['missing'] }> {
  const page = await readPage(file)
  const urls = new Map(listPictures(page).map((url) => [url, page.head.path] as const))
  const { missing } = await images.importImages(urls, { dryRun: false })
  return { head: page.head, body: buildBody(page, await media.find([...urls.keys()])), missing }
}

/** A page that is gone and one that is new with the same content are one that moved: its old address leads to the new one, and what was noted at it goes along. */
async function redirectMoved(
  tx: Tx,
  {
    gone,
    created,
    now,
  }: { readonly gone: readonly PagesTable[]; readonly created: readonly string[]; readonly now: number },
): Promise<void> {
  const redirects: Redirect[] = []
  for (const path of created) {
    const page = await pageByPath(tx, path)
    for (const old of gone)
      if (old.content_hash === page?.content_hash) {
        redirects.push({ from: foldedPath(old.path) ?? old.path, to: path })
        await moveComments(tx, old.path, path)
      }
  }
  await writeRedirects(tx, redirects, { origin: 'rename', now })
}

/** As it is called below the folder, on every system. */
const nameFile = (dir: string, file: string): string => path.relative(dir, file).replaceAll(path.sep, '/')

const readPage = async (file: string): Promise<ReadPage> => ({
  ...readPageSource(await readFile(file, 'utf8'), file),
  file,
})

function refusePage(file: string, fault: PageFileFault): never {
  throw new PageFileError(fault, { file, line: 1 })
}

/** Reads all pages of a folder. Throws PageFileError for the first file that is wrong. */
export async function readPages(dir: string): Promise<ReadPage[]> {
  const names = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.html')).sort()
  const pages: ReadPage[] = []
  for (const name of names) {
    const file = path.join(dir, name)
    const page = await readPage(file)
    const first = page.head.path.split('/')[1] ?? ''
    const duplicate = pages.find(({ head }) => head.path === page.head.path)
    if (duplicate)
      refusePage(file, { code: 'path-twice', params: { path: page.head.path, other: duplicate.file } })
    if (isReservedForPages(first))
      refusePage(file, { code: 'path-of-shop', params: { path: page.head.path } })
    pages.push(page)
  }
  return pages
}

/** Throws, and with it undoes what was written before, where a product has the path. */
async function writePage(
  tx: Tx,
  { file, head }: ReadPage,
  body: PageBody,
  now: number,
): Promise<'created' | 'updated' | 'unchanged'> {
  const outcome = await putPage(tx, head.path, body, now)
  if (outcome === 'taken') return refusePage(file, { code: 'path-of-product', params: { path: head.path } })
  return outcome
}
