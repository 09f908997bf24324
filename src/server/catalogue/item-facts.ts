import type { Queries } from '../database/database.ts'
import type { ItemFacts } from '../database/documents/product-facts.ts'
import { fromJson } from '../database/json.ts'

/** Returns what files said of SKUs for the shop alone: weight, customs code, origin. What nothing is known of is absent. */
export async function readItemFacts(
  queries: Queries,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ItemFacts>> {
  if (skus.length === 0) return new Map()
  const rows = await queries
    .selectFrom('items')
    .innerJoin('variants', 'variants.id', 'items.variant_id')
    .select(['items.sku', 'variants.body'])
    .where('items.sku', 'in', skus)
    .execute()
  return new Map(
    rows.flatMap(({ sku, body }) => {
      const facts = fromJson(body).facts?.[sku]
      return facts ? [[sku, facts] as const] : []
    }),
  )
}
