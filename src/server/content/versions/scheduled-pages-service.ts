import { isDeepStrictEqual } from 'node:util'

import type { Snapshot, SnapshotHome, SnapshotPage } from '#contract/snapshot.ts'

import type { Queries } from '../../database/database.ts'
import type { EditedPagesTable } from '../../database/tables/page-tables.ts'
import { findPictures } from '../../media/service.ts'
import { buildBody, listPictures, readPageSource } from '../page-source.ts'
import { readDocument } from '../read-document.ts'
import { findInvalid } from './check-page.ts'
import { listDraftVersions, listEdits } from './repository.ts'

/** Edited pages whose scheduled publication is due, with their drafts, the earliest first. */
async function listScheduled(
  queries: Queries,
  isDue: (publishAt: number) => boolean,
): Promise<{ readonly path: string; readonly publishAt: number; readonly source: string }[]> {
  const drafts = new Map((await listDraftVersions(queries)).map(({ path, source }) => [path, source]))
  return (await listEdits(queries))
    .flatMap(({ path, publish_at: publishAt }: EditedPagesTable) => {
      const source = drafts.get(path)
      return publishAt !== null && source !== undefined && isDue(publishAt)
        ? [{ path, publishAt, source }]
        : []
    })
    .toSorted((a, b) => a.publishAt - b.publishAt)
}

/** Pages whose draft is published at an hour of a span (epoch milliseconds). */
export async function listScheduledPages(
  queries: Queries,
  { from, until }: { readonly from: number; readonly until: number },
) {
  const scheduled = await listScheduled(queries, (at) => at >= from && at < until)
  return scheduled.map(({ path, publishAt, source }) => ({
    id: path,
    name: readDocument(source).head.title || path,
    startsAt: publishAt,
    endsAt: null,
  }))
}

/**
 * Returns pages and the front page as they will be at a moment (epoch milliseconds), of those that are there now: with every draft that is
 * published by then. One that cannot be published any more stays as it is, as it will.
 */
export async function readPagesAt(
  queries: Queries,
  { pages, home: front }: Pick<Snapshot, 'pages' | 'home'>,
  at: number,
): Promise<Pick<Snapshot, 'pages' | 'home'>> {
  let home = front
  const byPath = new Map(pages.map((page) => [page.path, page]))
  for (const { path, publishAt, source } of await listScheduled(queries, (moment) => moment <= at)) {
    if (findInvalid(readDocument(source)).length > 0) continue
    const page = readPageSource(source, path)
    const body = buildBody(page, await findPictures(queries, listPictures(page)))
    if (body.template === 'home') {
      const shown: SnapshotHome = { path, ...body, updatedAt: publishAt }
      if (!home || !isDeepStrictEqual({ ...home, updatedAt: publishAt }, shown)) home = shown
      continue
    }
    const shown: SnapshotPage = { path, ...body, updatedAt: publishAt }
    const known = byPath.get(path)
    // What says the same stays as old as it is.
    if (!known || !isDeepStrictEqual({ ...known, updatedAt: publishAt }, shown)) byPath.set(path, shown)
  }
  const inOrder = [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return { pages: inOrder, ...(home && { home }) }
}
