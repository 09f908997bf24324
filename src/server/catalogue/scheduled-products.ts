import type { Queries } from '../database/database.ts'
import { fromJson } from '../database/json.ts'

/** Products that go live by themselves in a span (epoch milliseconds), the earliest first. */
export async function listScheduledProducts(
  queries: Queries,
  { from, until }: { readonly from: number; readonly until: number },
) {
  const rows = await queries
    .selectFrom('products')
    .select(['id', 'body', 'publish_at'])
    .where('publish_at', '>=', from)
    .where('publish_at', '<', until)
    .orderBy('publish_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, body, publish_at: startsAt }) => ({
    id,
    name: fromJson(body).name,
    startsAt,
    endsAt: null,
  }))
}
