import type { Queries } from '../database/database.ts'

/** Returns what is planned, as a text that is another one whenever somebody plans something else. */
export async function readPlanKey(queries: Queries): Promise<string> {
  const counters = await queries
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', ['catalogue-version', 'price-turn'])
    .orderBy('name')
    .execute()
  const campaigns = await queries
    .selectFrom('campaigns')
    .select(['id', 'state', 'starts_at', 'ends_at'])
    .where('state', 'in', ['scheduled', 'running'])
    .orderBy('id')
    .execute()
  const products = await queries
    .selectFrom('products')
    .select(['id', 'publish_at', 'updated_at'])
    .where('publish_at', 'is not', null)
    .orderBy('id')
    .execute()
  const pages = await queries
    .selectFrom('edited_pages')
    .select(['path', 'schedule_id', 'draft_number'])
    .where('schedule_id', 'is not', null)
    .orderBy('path')
    .execute()
  const site = await queries
    .selectFrom('site_edits')
    .select(['schedule_id', 'draft_number'])
    .where('schedule_id', 'is not', null)
    .execute()
  return JSON.stringify([counters, campaigns, products, pages, site])
}
