import type { FacetKind } from '#contract/page-data.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'
import { compareSizes } from '#domain/product/size-order.ts'

type Facets = Record<FacetKind, { value: string; count: number }[]>

const kinds = ['model', 'color', 'material', 'size'] as const satisfies readonly FacetKind[]
const byName = new Intl.Collator('en', { numeric: true })

/** Numbers every value once, so that counting thousands of found products is adding up small arrays. */
export function createFacetCounter(
  variants: readonly CatalogueVariant[],
): (found: readonly number[]) => Facets {
  const numbers = new Map<string, number>()
  const values: { kind: FacetKind; value: string }[] = []
  const numberOf = (kind: FacetKind, value: string): number => {
    const key = `${kind}\n${value}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, values.length)
    return values.push({ kind, value }) - 1
  }
  const facetsOf = variants.map(({ model, color, material, items, giftCard }) => [
    ...(model ? [numberOf('model', model)] : []),
    ...(color ? [numberOf('color', color)] : []),
    ...(material ? [numberOf('material', material)] : []),
    // The amounts of a gift card are no sizes.
    ...[...new Set(giftCard ? [] : items.map(({ name }) => name))]
      .filter(Boolean)
      .map((name) => numberOf('size', name)),
  ])
  return (found) => {
    const counts = new Uint32Array(values.length)
    for (const index of found)
      for (const number of facetsOf[index] ?? []) counts[number] = (counts[number] ?? 0) + 1
    const facets: Facets = { model: [], color: [], material: [], size: [] }
    for (const [number, { kind, value }] of values.entries()) {
      const count = counts[number] ?? 0
      if (count > 0) facets[kind].push({ value, count })
    }
    for (const kind of kinds)
      facets[kind].sort((a, b) =>
        kind === 'size'
          ? compareSizes(a.value, b.value) || byName.compare(a.value, b.value)
          : b.count - a.count || byName.compare(a.value, b.value),
      )
    return facets
  }
}
