import type { FacetKind } from '#contract/page-data.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'

import { facetKey } from './facet-key.ts'
import { compareNames } from './name-order.ts'
import { compareSizes } from './size-order.ts'

type Facets = Record<FacetKind, { value: string; count: number }[]>

interface Spelling {
  readonly text: string
  /** Of the value, among all: the same for each of its spellings. */
  readonly place: number
  times: number
}

const eachKind = <T>(valuesOf: (kind: FacetKind) => T): Record<FacetKind, T> => ({
  model: valuesOf('model'),
  color: valuesOf('color'),
  material: valuesOf('material'),
  size: valuesOf('size'),
})

/** How the values of products are spelt, and which of them each product has, by their places. */
function readValues(variants: readonly CatalogueVariant[]) {
  const spellings = eachKind(() => new Map<string, Spelling>())
  const places = new Map<string, number>()
  const placeOf = (kind: FacetKind, text: string): number => {
    let spelling = spellings[kind].get(text)
    if (!spelling) {
      const key = `${kind}\n${facetKey(text)}`
      spelling = { text, place: places.get(key) ?? places.size, times: 0 }
      places.set(key, spelling.place)
      spellings[kind].set(text, spelling)
    }
    spelling.times++
    return spelling.place
  }
  const had = variants.map(({ model, color, material, items, giftCard }) => {
    const own: number[] = []
    if (model) own.push(placeOf('model', model))
    if (color) own.push(placeOf('color', color))
    if (material) own.push(placeOf('material', material))
    // The amounts of a gift card are no sizes.
    for (const { name } of giftCard ? [] : items) {
      if (name === '') continue
      const place = placeOf('size', name)
      if (!own.includes(place)) own.push(place)
    }
    return own
  })
  return { spellings, had, size: places.size }
}

/** Each value once, as most products spell it, in the order of sizes or of names. */
const named = (kind: FacetKind, spellings: ReadonlyMap<string, Spelling>): Spelling[] =>
  [...Map.groupBy(spellings.values(), ({ place }) => place).values()]
    .flatMap((same) => same.toSorted((a, b) => b.times - a.times)[0] ?? [])
    .toSorted((a, b) => (kind === 'size' && compareSizes(a.text, b.text)) || compareNames(a.text, b.text))

/**
 * Counts what products, by their places in the list, can be filtered by (spec 3.30): the commonest first, sizes in their order. Every
 * value has a number, so that counting thousands of found products is adding up small arrays.
 */
export function createFacetCounter(
  variants: readonly CatalogueVariant[],
): (found: Iterable<number>) => Facets {
  const { spellings, had, size } = readValues(variants)
  const values = eachKind((kind) => named(kind, spellings[kind]))
  return (found) => {
    const counts = new Uint32Array(size)
    for (const index of found) for (const place of had[index] ?? []) counts[place] = (counts[place] ?? 0) + 1
    return eachKind((kind) => {
      const those = values[kind].flatMap(({ text, place }) => {
        const count = counts[place] ?? 0
        return count > 0 ? { value: text, count } : []
      })
      return kind === 'size' ? those : those.toSorted((a, b) => b.count - a.count)
    })
  }
}
