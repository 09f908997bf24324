import type { Queries } from '../../database/database.ts'
import { readDocument } from '../read-document.ts'
import { listDraftVersions, listEdits } from './repository.ts'

/** Pages whose draft is published at an hour of a span (epoch milliseconds), by address. */
export async function listScheduledPages(
  queries: Queries,
  { from, until }: { readonly from: number; readonly until: number },
) {
  const drafts = new Map((await listDraftVersions(queries)).map(({ path, source }) => [path, source]))
  return (await listEdits(queries)).flatMap(({ path, publish_at: startsAt }) =>
    startsAt !== null && startsAt >= from && startsAt < until
      ? [{ id: path, name: readDocument(drafts.get(path) ?? '').head.title || path, startsAt, endsAt: null }]
      : [],
  )
}
