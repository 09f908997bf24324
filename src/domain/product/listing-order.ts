import type { ListingOrder } from '#contract/snapshot.ts'

/** What the rules of a list look at. */
export interface RankedProduct {
  readonly id: string
  readonly isSoldOut: boolean
  /** Units sold lately. */
  readonly sold: number
}

/**
 * Puts the products of a list in its order. Those that stand first by hand come first, as far as they are in the list; the others follow
 * by its rule. `newest`: newest first, which also decides among equals, and says where what came since an order by hand stands: after it.
 */
export function orderListing<Product>(
  newest: readonly Product[],
  { rule, first }: Pick<ListingOrder, 'rule' | 'first'>,
  rank: (product: Product) => RankedProduct,
): Product[] {
  const ranked = newest.map((product) => ({ product, ...rank(product) }))
  const byId = new Map(ranked.map((each) => [each.id, each]))
  const ahead = [...new Set(first)].flatMap((id) => byId.get(id) ?? [])
  const isAhead = new Set(ahead)
  const rest = ranked.filter((each) => !isAhead.has(each))
  if (rule === 'best-selling') rest.sort((a, b) => b.sold - a.sold)
  if (rule === 'in-stock') rest.sort((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut))
  return [...ahead, ...rest].map(({ product }) => product)
}
