import type { CatalogueVariant } from '#contract/snapshot.ts'

const newForMs = 60 * 24 * 3_600_000
/** More than this is no longer a list of what is new. */
const maxNew = 48

const dayMs = 24 * 60 * 60_000

/** Returns the newest day first; of one day each model's first colour, then its second, so that a page shows many models. */
export function newestFirst(variants: readonly CatalogueVariant[]): CatalogueVariant[] {
  const siblings = new Map<string, number>()
  const dated = variants.map((variant) => {
    const { style, createdAt } = variant
    const rank = siblings.get(style) ?? 0
    siblings.set(style, rank + 1)
    return { variant, createdAt, day: Math.floor(createdAt / dayMs), rank }
  })
  return dated
    .sort((a, b) => b.day - a.day || a.rank - b.rank || b.createdAt - a.createdAt)
    .map(({ variant }) => variant)
}

/** Returns what came last: at most 48 colours of the last 60 days before the newest of all. `newest` has the newest first. */
export function takeNew(newest: readonly CatalogueVariant[]): CatalogueVariant[] {
  const from = Math.max(...newest.slice(0, 1).map(({ createdAt }) => createdAt)) - newForMs
  return newest.slice(0, maxNew).filter(({ createdAt }) => createdAt >= from)
}

/** Whether something of it is reduced, anywhere where it is sold. */
export const isReduced = ({ items }: CatalogueVariant): boolean =>
  items.some(({ prices }) => Object.values(prices).some(({ beforeMinor }) => beforeMinor !== null))
