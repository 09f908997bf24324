import type { CatalogueVariant, ListingOrder, Snapshot } from '#contract/snapshot.ts'
import { orderListing } from '#domain/product/listing-order.ts'

import { isEqualValue } from '../equal-values.ts'

export interface Category {
  readonly name: string
  readonly uri: string
}
export interface Listed {
  readonly variants: readonly CatalogueVariant[]
  /** All colours in which each of them comes. */
  readonly colors: readonly (readonly CatalogueVariant[])[]
  /** Absent where it is newest first. */
  readonly order?: ListingOrder
}
export interface CategoryListing extends Category, Listed {}

/** How its lists are ordered, where not newest first. */
type Orders = Pick<Snapshot, 'listings' | 'bestSellers'>

/** The snapshot's variants, ready to be asked. */
export interface CatalogueIndex {
  /** Everything with a page: newest day first; of one day each model's first colour, then its second, so that a page shows many models. */
  readonly newest: readonly CatalogueVariant[]
  /** The same without those that stand in no list, in the order of the list of all products. */
  readonly listed: Listed
  variant(id: string): CatalogueVariant | undefined
  /** By its address. */
  variantAt(uri: string): CatalogueVariant | undefined
  /** All colours of a model, itself among them, in the snapshot's order. */
  colors(style: string): readonly CatalogueVariant[]
  colorCount(style: string): number
  /** By uri, so that a category stands before those inside it. Each with its variants in its order. */
  readonly categories: readonly CategoryListing[]
  readonly variants: readonly CatalogueVariant[]
  readonly places: Places
}

/** Which variants stand where, by their positions in the snapshot. A new price or picture changes none of it. */
interface Places {
  readonly newest: readonly number[]
  readonly listed: Row
  readonly byId: ReadonlyMap<string, number>
  readonly byUri: ReadonlyMap<string, number>
  readonly byStyle: ReadonlyMap<string, readonly number[]>
  readonly categories: readonly (Category & Row)[]
}
interface Row {
  readonly positions: readonly number[]
}

const dayMs = 24 * 60 * 60_000

const indexes = new WeakMap<Snapshot, CatalogueIndex>()

/** The index of a snapshot, made once. `last` is the index of one before: what stands where is taken from it, where that is the same. */
export function indexCatalogue(snapshot: Snapshot, last: CatalogueIndex | null = null): CatalogueIndex {
  const { variants } = snapshot
  const index =
    indexes.get(snapshot) ??
    indexAt(snapshot, last && standAlike(last.variants, variants) ? last.places : indexPlaces(variants))
  indexes.set(snapshot, index)
  return index
}

const standAlike = (before: readonly CatalogueVariant[], now: readonly CatalogueVariant[]): boolean =>
  before.length === now.length && now.every((variant, position) => standsAlike(variant, before[position]))

/** Everything about a variant that `indexPlaces` looks at. */
const standsAlike = (a: CatalogueVariant, b: CatalogueVariant | undefined): boolean =>
  a === b ||
  (b !== undefined &&
    a.id === b.id &&
    a.uri === b.uri &&
    a.style === b.style &&
    a.createdAt === b.createdAt &&
    a.unlisted === b.unlisted &&
    isEqualValue(a.categories, b.categories))

/** The variants of a list in its order. */
const orderRow = (
  listed: readonly CatalogueVariant[],
  order: ListingOrder,
  { bestSellers = {} }: Orders,
): readonly CatalogueVariant[] =>
  orderListing(listed, order, ({ id, items }) => ({
    id,
    isSoldOut: items.every(({ soldOut }) => soldOut),
    sold: bestSellers[id] ?? 0,
  }))

function indexAt(
  { variants, ...orders }: Pick<Snapshot, 'variants'> & Orders,
  places: Places,
): CatalogueIndex {
  const at = (positions: readonly number[]) => {
    const found: CatalogueVariant[] = []
    for (const position of positions) {
      const variant = variants[position]
      if (variant) found.push(variant)
    }
    return found
  }
  const ordered = new Map(orders.listings?.map((order) => [order.category, order]))
  const { byId, byUri, byStyle } = places
  const models = new Map<string, readonly CatalogueVariant[]>()
  const colors = (style: string) => {
    const found = models.get(style) ?? at(byStyle.get(style) ?? [])
    models.set(style, found)
    return found
  }
  const row = ({ positions }: Row, category: string): Listed => {
    const order = ordered.get(category)
    const listed = order ? orderRow(at(positions), order, orders) : at(positions)
    return { variants: listed, colors: listed.map(({ style }) => colors(style)), ...(order && { order }) }
  }
  return {
    newest: at(places.newest),
    listed: row(places.listed, ''),
    variant: (id) => variants[byId.get(id) ?? -1],
    variantAt: (uri) => variants[byUri.get(uri) ?? -1],
    colors,
    colorCount: (style) => byStyle.get(style)?.length ?? 0,
    categories: places.categories.map((category) => ({
      name: category.name,
      uri: category.uri,
      ...row(category, category.uri),
    })),
    variants,
    places,
  }
}

function indexPlaces(variants: readonly CatalogueVariant[]): Places {
  const byId = new Map<string, number>()
  const byUri = new Map<string, number>()
  const byStyle = new Map<string, number[]>()
  const categories = new Map<string, { name: string; uri: string; positions: number[] }>()
  const dated = variants.map((variant, position) => {
    const { id, uri, style, createdAt } = variant
    byId.set(id, position)
    byUri.set(uri, position)
    const siblings = byStyle.get(style)
    if (siblings) siblings.push(position)
    else byStyle.set(style, [position])
    const rank = siblings ? siblings.length - 1 : 0
    return { variant, position, createdAt, day: Math.floor(createdAt / dayMs), rank }
  })
  const newest = dated.toSorted((a, b) => b.day - a.day || a.rank - b.rank || b.createdAt - a.createdAt)
  const listed = newest.filter(({ variant }) => !variant.unlisted)
  for (const { variant, position } of listed) {
    for (const { name, uri } of variant.categories) {
      const known = categories.get(uri) ?? { name, uri, positions: [] }
      // The same category may be given twice.
      if (known.positions.at(-1) !== position) known.positions.push(position)
      categories.set(uri, known)
    }
  }
  return {
    newest: newest.map(({ position }) => position),
    listed: { positions: listed.map(({ position }) => position) },
    byId,
    byUri,
    byStyle,
    categories: [...categories.values()]
      .toSorted((a, b) => (a.uri < b.uri ? -1 : 1))
      .map(({ name, uri, positions }) => ({ name, uri, positions })),
  }
}
