import type { Snapshot } from '#contract/snapshot.ts'
import { siteContentFaults } from '#domain/site-content/site-content-faults.ts'
import { screens } from '#texts/backoffice.ts'

import type { Queries } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import { findSiteEdit, findSiteVersion, readSiteContent } from './repository.ts'

/** Menus, footer, notification and promises, where their draft is published at an hour of a span (epoch milliseconds). */
export async function listScheduledSite(
  queries: Queries,
  { from, until }: { readonly from: number; readonly until: number },
) {
  const at = (await findSiteEdit(queries))?.publish_at ?? null
  if (at === null || at < from || at >= until) return []
  return [{ id: 'site', name: screens.menus, startsAt: at, endsAt: null }]
}

/**
 * Returns what a snapshot of a moment (epoch milliseconds) has of them: the draft, where it is published by then. One that cannot be
 * published any more changes nothing, as it will.
 */
export async function readSiteContentAt(
  queries: Queries,
  at: number,
): Promise<Pick<Snapshot, 'siteContent'>> {
  const edit = await findSiteEdit(queries)
  const isDue = edit && edit.publish_at !== null && edit.publish_at <= at
  const draft = isDue ? await findSiteVersion(queries, edit.draft_number) : undefined
  const content = draft && fromJson(draft.content)
  if (!content || siteContentFaults(content).length > 0) return readSiteContent(queries)
  return { siteContent: content }
}
