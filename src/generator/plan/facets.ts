import type { FacetKind, ListingPage } from '#contract/page-data.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'
import { compareSizes } from '#domain/product/size-order.ts'

const collator = new Intl.Collator('en', { numeric: true })
type Counts = Map<string, number>
const count = (counts: Counts, value: string | null) => {
  if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
}

/** What a listing can be filtered by (spec 3.30), each value with how many cards have it: the commonest first, sizes in their order. */
export function countFacets(variants: readonly CatalogueVariant[]): ListingPage['facets'] {
  const counts: Record<FacetKind, Counts> = {
    model: new Map(),
    color: new Map(),
    material: new Map(),
    size: new Map(),
  }
  for (const { model, color, material, items, giftCard } of variants) {
    count(counts.model, model)
    count(counts.color, color)
    count(counts.material, material)
    // The amounts of a gift card are no sizes.
    if (giftCard) continue
    for (const size of new Set(items.map((item) => item.name))) count(counts.size, size)
  }
  const listed = (kind: FacetKind) => {
    const entries = [...counts[kind]].map(([value, times]) => ({ value, count: times }))
    return kind === 'size'
      ? entries.toSorted((a, b) => compareSizes(a.value, b.value) || collator.compare(a.value, b.value))
      : entries.toSorted((a, b) => b.count - a.count || collator.compare(a.value, b.value))
  }
  return {
    model: listed('model'),
    color: listed('color'),
    material: listed('material'),
    size: listed('size'),
  }
}
