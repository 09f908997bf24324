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

const indexes = new WeakMap<Snapshot, CatalogueIndex>()

/** The index of a snapshot, made once. */
export function indexCatalogue(snapshot: Snapshot): CatalogueIndex {
  const index = indexes.get(snapshot) ?? makeIndex(snapshot)
  indexes.set(snapshot, index)
  return index
}

function makeIndex({ variants }: Snapshot): CatalogueIndex {
  const byId = new Map<string, CatalogueVariant>()
  const byStyle = new Map<string, CatalogueVariant[]>()
  const categories = new Map<string, { name: string; uri: string; variants: CatalogueVariant[] }>()
  const dated = variants.map((variant) => {
    const { id, style, createdAt } = variant
    byId.set(id, variant)
    const siblings = byStyle.get(style)
    if (siblings) siblings.push(variant)
    else byStyle.set(style, [variant])
    return {
      variant,
      createdAt,
      day: Math.floor(createdAt / dayMs),
      rank: siblings ? siblings.length - 1 : 0,
    }
  })
  const newest = dated
    .sort((a, b) => b.day - a.day || a.rank - b.rank || b.createdAt - a.createdAt)
    .map(({ variant }) => variant)
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
