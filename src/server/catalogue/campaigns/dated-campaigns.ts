import type { Queries } from '../../database/database.ts'

/** Campaigns that start, end or last in a span (epoch milliseconds), drafts among them; those that were given up stay out. */
export async function listDatedCampaigns(
  queries: Queries,
  { from, until }: { readonly from: number; readonly until: number },
) {
  const rows = await queries
    .selectFrom('campaigns')
    .select(['id', 'name', 'state', 'starts_at', 'ends_at'])
    .where('state', '!=', 'cancelled')
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, state, starts_at: startsAt, ends_at: endsAt }) => ({
    id,
    name,
    startsAt,
    endsAt,
    isDraft: state === 'draft',
  }))
}
