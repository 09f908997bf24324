import type { ShopConfig } from '#contract/shop.ts'

import type { Queries } from '../database/database.ts'
import { sql } from '../database/kysely.ts'

/** The invented house of the demo, and addresses at which nobody can be reached (RFC 2606). */
const demo = /tallvik|@[\w.-]*\.example\b/i
const shown = 5

/** Texts of the settings that are the demo's, by their fields: `seller.email`. */
function demoFields(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return demo.test(value) ? [field] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    demoFields(part, Array.isArray(value) ? `${field}[${name}]` : [field, name].filter(Boolean).join('.')),
  )
}

const listed = (all: readonly string[]): string =>
  all.slice(0, shown).join(', ') + (all.length > shown ? ` and ${all.length - shown} more` : '')

/** What of the demo stands in the settings of a shop, in a sentence; null where nothing does. */
export function demoInSettings(shop: ShopConfig): string | null {
  const fields = demoFields(shop)
  return fields.length === 0
    ? null
    : `brand/shop.config.ts still has the demo's words or addresses that nobody has, in ${listed(fields)}. Write those of your company`
}

/** What of the demo a shop shows and sells, a sentence for pages and one for products; none where it is the brand's own. */
export async function demoInShop(queries: Queries): Promise<string[]> {
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
  return [
    ...(paths.length > 0
      ? [
          `pages are the demo's, or name addresses that nobody has: ${listed([...new Set([...binding, ...paths])])}. Rewrite their files in brand/content/, and have terms and privacy policy read by a lawyer`,
        ]
      : []),
    ...(products > 0
      ? [
          `${products} products of the demo are for sale. Import your own with "vitrine import FILE --archive-missing --archive-many"`,
        ]
      : []),
  ]
}
