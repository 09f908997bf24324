import { compareBlocks } from './compare-blocks.ts'

/**
 * Finds each part of a page again after the page was changed by whoever did not say which became which: a part that is the same
 * stays itself wherever it went, and what was changed where it stood is what `compareBlocks` pairs. Returns for each part the place that it
 * has now, from 1 on; null: it is gone.
 */
export function followBlocks<Part extends { readonly kind: string }>(
  before: readonly Part[],
  after: readonly Part[],
): (number | null)[] {
  const free = new Map(after.map((part, index) => [index, JSON.stringify(part)]))
  const places = before.map((part, index): number | null => {
    const text = JSON.stringify(part)
    const same = [...free].flatMap(([at, each]) => (each === text ? [at] : []))
    const [nearest] = same.toSorted((a, b) => Math.abs(a - index) - Math.abs(b - index))
    if (nearest === undefined) return null
    free.delete(nearest)
    return nearest + 1
  })
  for (const { kind, before: was, after: is } of compareBlocks(before, after)) {
    if (kind !== 'changed' || !was || !is) continue
    const [from, to] = [before.indexOf(was), after.indexOf(is)]
    if (places[from] === null && free.delete(to)) places[from] = to + 1
  }
  return places
}
