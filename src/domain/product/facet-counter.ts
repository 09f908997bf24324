import { type FacetKind, facetKinds } from '#contract/page-data.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'

import { baseColorNames } from './base-colors.ts'
import { eachFacetKind } from './each-facet-kind.ts'
import { facetKey } from './facet-key.ts'
import type { BaseColorFinder } from './find-base-colors.ts'
import { compareNames } from './name-order.ts'
import { compareSizes } from './size-order.ts'

type Facets = Record<FacetKind, { value: string; count: number }[]>

/** Values that products are to have, by kind: one of each kind that has any. */
export type ChosenValues = Readonly<Record<FacetKind, readonly string[]>>

export interface NarrowedProducts {
  /** Those that fit what is chosen, in their order. */
  readonly fitting: readonly number[]
  /** What all of them can be narrowed by: how many each value would leave, beside what is chosen of the other kinds. */
  readonly facets: Facets
}

interface Spelling {
  readonly text: string
  /** Of the value, among all: the same for each of its spellings. */
  readonly place: number
  times: number
}

const spellingKey = (kind: FacetKind, text: string): string => `${kind}\n${facetKey(text)}`

/** How the values of products are spelt, and which of them each product has, by their places. */
function readValues(variants: readonly CatalogueVariant[], findBases: BaseColorFinder) {
  const spellings = eachFacetKind(() => new Map<string, Spelling>())
  const places = new Map<string, number>()
  /** Of each value, by its place. */
  const kindByPlace: FacetKind[] = []
  const findPlace = (kind: FacetKind, text: string): number => {
    let spelling = spellings[kind].get(text)
    if (!spelling) {
      const key = spellingKey(kind, text)
      spelling = { text, place: places.get(key) ?? places.size, times: 0 }
      places.set(key, spelling.place)
      kindByPlace[spelling.place] = kind
      spellings[kind].set(text, spelling)
    }
    spelling.times++
    return spelling.place
  }
  const had = variants.map((variant) => {
    const { model, color, material, items, kind } = variant
    const own = findBases(variant).map((base) => findPlace('baseColor', base))
    if (model) own.push(findPlace('model', model))
    if (color) own.push(findPlace('color', color))
    if (material) own.push(findPlace('material', material))
    // The amounts of a gift card are not sizes.
    for (const { name } of kind === 'gift-card' ? [] : items) {
      if (name === '') continue
      const place = findPlace('size', name)
      if (!own.includes(place)) own.push(place)
    }
    return own
  })
  return { spellings, had, places, kindByPlace }
}

const basePlaces = new Map<string, number>(baseColorNames.map((name, place) => [name, place]))
/** Kinds with an order of their own; of the others the commonest value is first. */
const orders: Partial<Record<FacetKind, (a: string, b: string) => number>> = {
  size: compareSizes,
  baseColor: (a, b) => (basePlaces.get(a) ?? 0) - (basePlaces.get(b) ?? 0),
}

/** Each value once, as most products spell it, in the order of its kind, else of names. */
const named = (kind: FacetKind, spellings: ReadonlyMap<string, Spelling>): Spelling[] =>
  [...Map.groupBy(spellings.values(), ({ place }) => place).values()]
    .flatMap((same) => same.toSorted((a, b) => b.times - a.times)[0] ?? [])
    .toSorted((a, b) => orders[kind]?.(a.text, b.text) || compareNames(a.text, b.text))

/**
 * Narrows products, by their places in the list, and counts what they can be narrowed by (spec 3.30): the commonest value first, sizes
 * and base colours in their order. Every value has a number, so that counting thousands of found products is adding up small arrays.
 */
export function createFacetCounter(
  variants: readonly CatalogueVariant[],
  findBases: BaseColorFinder,
): (found: readonly number[], chosen?: ChosenValues) => NarrowedProducts {
  const { spellings, had, places, kindByPlace } = readValues(variants, findBases)
  const values = eachFacetKind((kind) => named(kind, spellings[kind]))
  return (found, chosen) => {
    const all = new Uint32Array(kindByPlace.length)
    for (const index of found) for (const place of had[index] ?? []) all[place] = (all[place] ?? 0) + 1
    const wanted = facetKinds.flatMap((kind) => {
      const asked = chosen?.[kind] ?? []
      return asked.length === 0
        ? []
        : { kind, places: asked.map((text) => places.get(spellingKey(kind, text)) ?? -1) }
    })
    const { fitting, counts } = wanted.length === 0 ? { fitting: found, counts: all } : narrow(found, wanted)
    const facets = eachFacetKind((kind) => {
      const those = values[kind].filter(({ place }) => (all[place] ?? 0) > 0)
      if (!orders[kind]) those.sort((a, b) => (all[b.place] ?? 0) - (all[a.place] ?? 0))
      return those.map(({ text, place }) => ({ value: text, count: counts[place] ?? 0 }))
    })
    return { fitting, facets }
  }

  function narrow(
    found: readonly number[],
    wanted: readonly { readonly kind: FacetKind; readonly places: readonly number[] }[],
  ) {
    const counts = new Uint32Array(kindByPlace.length)
    const fitting: number[] = []
    for (const index of found) {
      const own = had[index] ?? []
      const missed = wanted.filter((each) => !each.places.some((place) => own.includes(place)))
      if (missed.length > 1) continue
      const [miss] = missed
      if (!miss) fitting.push(index)
      // What lacks one kind alone is what other values of that kind would bring.
      for (const place of own)
        if (!miss || kindByPlace[place] === miss.kind) counts[place] = (counts[place] ?? 0) + 1
    }
    return { fitting, counts }
  }
}
