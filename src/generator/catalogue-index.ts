import type { CatalogueVariant, Snapshot } from '#contract/snapshot.ts'

export interface Category {
  readonly name: string
  readonly uri: string
}
export interface CategoryListing extends Category {
  readonly variants: readonly CatalogueVariant[]
}

/** The snapshot's variants, ready to be asked. */
export interface CatalogueIndex {
  /** Everything with a page: newest day first; of one day each model's first colour, then its second, so that a page shows many models. */
  readonly newest: readonly CatalogueVariant[]
  /** The same without those that stand in no list. */
  readonly listed: readonly CatalogueVariant[]
  variant(id: string): CatalogueVariant | undefined
  /** All colours of a model, itself among them, in the snapshot's order. */
  colors(style: string): readonly CatalogueVariant[]
  /** By uri, so that a category stands before those inside it. Each with its variants, newest first. */
  readonly categories: readonly CategoryListing[]
}

const dayMs = 24 * 60 * 60_000

export function indexCatalogue({ variants }: Snapshot): CatalogueIndex {
  const byId = new Map<string, CatalogueVariant>()
  const byStyle = new Map<string, CatalogueVariant[]>()
  const categories = new Map<string, { name: string; uri: string; variants: CatalogueVariant[] }>()
  const rank = new Map<CatalogueVariant, number>()
  for (const variant of variants) {
    byId.set(variant.id, variant)
    const siblings = byStyle.get(variant.style) ?? []
    rank.set(variant, siblings.length)
    siblings.push(variant)
    byStyle.set(variant.style, siblings)
  }
  const dayOf = ({ createdAt }: CatalogueVariant) => Math.floor(createdAt / dayMs)
  const rankOf = (variant: CatalogueVariant) => rank.get(variant) ?? 0
  const newest = variants.toSorted(
    (a, b) => dayOf(b) - dayOf(a) || rankOf(a) - rankOf(b) || b.createdAt - a.createdAt,
  )
  const listed = newest.filter(({ unlisted }) => !unlisted)
  for (const variant of listed) {
    for (const { name, uri } of variant.categories) {
      const known = categories.get(uri) ?? { name, uri, variants: [] }
      // The same category may be given twice.
      if (known.variants.at(-1) !== variant) known.variants.push(variant)
      categories.set(uri, known)
    }
  }
  return {
    newest,
    listed,
    variant: (id) => byId.get(id),
    colors: (style) => byStyle.get(style) ?? [],
    categories: [...categories.values()].toSorted((a, b) => (a.uri < b.uri ? -1 : 1)),
  }
}
