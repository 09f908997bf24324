import type { CatalogueVariant, ListingRule } from '#contract/snapshot.ts'
import { newestFirst } from '#domain/product/arrivals.ts'

import { refuse } from '../../application/refuse.ts'
import { defineQuery } from '../../application/use-case.ts'
import { fromJson } from '../../database/json.ts'
import type { ListingOrdersTable } from '../../database/tables/catalogue-tables.ts'
import { soldForDays } from './best-sellers.ts'
import { allListingOrders, listingOrder, readSales } from './repository.ts'

/** A list of the shop, and how it is ordered. */
export interface ShownListing {
  /** The uri of a category; empty for the list of all products. */
  readonly category: string
  /** Null for the list of all products. */
  readonly name: string | null
  readonly rule: ListingRule
  readonly first: readonly string[]
  /** 0 until somebody ordered it. */
  readonly version: number
  readonly changedBy: string | null
  readonly changedAt: number | null
  readonly count: number
}

/** A product of a list as whoever orders it looks at it. */
export interface ListedProduct {
  readonly variant: CatalogueVariant
  readonly isSoldOut: boolean
  /** Units of the last 30 days. */
  readonly sold: number
}

const dayMs = 86_400_000

const withOrder = (
  list: { readonly category: string; readonly name: string | null; readonly count: number },
  row: ListingOrdersTable | undefined,
): ShownListing => ({
  ...list,
  rule: row?.rule ?? 'newest',
  first: row ? fromJson(row.first) : [],
  version: row?.version ?? 0,
  changedBy: row?.changed_by ?? null,
  changedAt: row?.changed_at ?? null,
})

interface List {
  readonly category: string
  readonly name: string | null
  readonly variants: readonly CatalogueVariant[]
}

/** The lists of the shop, that of all products first, then by address; each newest first. */
function findLists(variants: readonly CatalogueVariant[]): List[] {
  const newest = newestFirst(variants).filter(({ unlisted }) => !unlisted)
  const categories = new Map<string, { category: string; name: string; variants: Set<CatalogueVariant> }>()
  for (const variant of newest)
    for (const { name, uri } of variant.categories) {
      const known = categories.get(uri) ?? { category: uri, name, variants: new Set() }
      known.variants.add(variant)
      categories.set(uri, known)
    }
  const sorted = [...categories.values()].toSorted((a, b) => (a.category < b.category ? -1 : 1))
  return [
    { category: '', name: null, variants: newest },
    ...sorted.map((list) => ({ ...list, variants: [...list.variants] })),
  ]
}

/** Returns every list of the shop with how it is ordered. */
export const listListings = defineQuery<void, ShownListing[]>({
  permission: 'catalogue.read',
  async run({ app: { catalogue, database } }) {
    const orders = new Map((await allListingOrders(database.read)).map((row) => [row.category, row]))
    const { snapshot } = await catalogue.current()
    return findLists(snapshot.variants).map(({ category, name, variants }) =>
      withOrder({ category, name, count: variants.length }, orders.get(category)),
    )
  },
})

/** Returns one list with its products, newest first. Refuses `listing-unknown`. */
export const showListing = defineQuery<
  { readonly category: string },
  ShownListing & { readonly products: readonly ListedProduct[] }
>({
  permission: 'catalogue.read',
  async run({ app: { catalogue, database, now } }, { category }) {
    const { snapshot } = await catalogue.current()
    const list = findLists(snapshot.variants).find((each) => each.category === category)
    if (!list) return refuse('listing-unknown', { category }, 'category')
    const sales = await readSales(database.read, { since: now() - soldForDays * dayMs, limit: 100_000 })
    const sold = new Map(sales.map(({ variant_id, units }) => [variant_id, units]))
    const row = await listingOrder(database.read, category)
    return {
      ...withOrder({ category, name: list.name, count: list.variants.length }, row),
      products: list.variants.map((variant) => ({
        variant,
        isSoldOut: variant.items.every(({ soldOut }) => soldOut),
        sold: sold.get(variant.id) ?? 0,
      })),
    }
  },
})
