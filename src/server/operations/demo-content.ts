import type { DemoRemain } from '#contract/demo-remains.ts'
import type { ShopConfig } from '#contract/shop.ts'

import type { Queries } from '../database/database.ts'
import { sql } from '../database/kysely.ts'

/** The invented house of the demo, and addresses at which nobody can be reached (RFC 2606). */
const demo = /tallvik|@[\w.-]*\.example\b/i

/** Texts of the settings that are the demo's, by their fields: `seller.email`. */
function demoFields(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return demo.test(value) ? [field] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    demoFields(part, Array.isArray(value) ? `${field}[${name}]` : [field, name].filter(Boolean).join('.')),
  )
}

/** Returns what of the demo stands in the settings of a shop; null where nothing does. */
export function demoInSettings(shop: ShopConfig): DemoRemain | null {
  const fields = demoFields(shop)
  return fields.length === 0 ? null : { code: 'demo-settings', params: { fields } }
}

/** Returns what of the demo a shop shows and sells, one entry for pages and one for products; none where it is the brand's own. */
export async function demoInShop(queries: Queries): Promise<DemoRemain[]> {
  const pages = await queries.selectFrom('pages').select(['path', 'body']).orderBy('path').execute()
  const paths = pages.flatMap(({ path, body }) => (demo.test(body) ? [path] : []))
  // Who buys agrees to them, so they are named first.
  const binding = ['/terms/', '/privacy-policy/'].filter((path) => paths.includes(path))
  const { products } = await queries
    .selectFrom('products')
    .select((is) => is.fn.countAll<number>().as('products'))
    .where('archived_at', 'is', null)
    .where(sql<boolean>`body like ${'%"vendor":"Tallvik"%'}`)
    .executeTakeFirstOrThrow()
  const remains: DemoRemain[] = []
  if (paths.length > 0)
    remains.push({ code: 'demo-pages', params: { paths: [...new Set([...binding, ...paths])] } })
  if (products > 0) remains.push({ code: 'demo-products', params: { count: products } })
  return remains
}
