import type { CatalogueVariant } from '#contract/snapshot.ts'
import type { CampaignOffer } from '#contract/staff/campaigns.ts'

import type { Queries } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'

/** Returns in small letters what all sizes of a colour go by: its page, its SKU, and the SKU and handle of its product. */
export type ListNames = (variant: CatalogueVariant) => readonly string[]

const lower = (names: readonly string[]) => names.filter(Boolean).map((name) => name.toLowerCase())

/** Returns the names of goods by which an offer may mean them. Handles are read only where it says something that is no other name. */
export async function readNames(
  queries: Queries,
  goods: readonly CatalogueVariant[],
  offer: CampaignOffer,
): Promise<ListNames> {
  const listOwn = ({ uri, sku, productSku }: CatalogueVariant) => lower([uri, sku, productSku])
  const known = new Set(
    goods.flatMap((variant) => [...listOwn(variant), ...lower(variant.items.map(({ sku }) => sku))]),
  )
  const codes = offer.kind === 'percent' ? offer.codes : offer.prices.map(({ sku }) => sku)
  if (codes.every((code) => known.has(code.toLowerCase()))) return listOwn
  const products = await queries
    .selectFrom('products')
    .select(['id', 'body'])
    .where('archived_at', 'is', null)
    .execute()
  const handles = new Map(products.map(({ id, body }) => [id, fromJson(body).handle]))
  return (variant) => [...listOwn(variant), ...lower([handles.get(variant.style) ?? ''])]
}
