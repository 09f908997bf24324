export type { ItemFacts, PrivateField, ProductFacts } from '../database/documents/product-facts.ts'

/** Facts with what a file says over those that were known; what it has emptied is gone. Undefined where nothing is left. */
export function mergedFacts<Facts extends object>(
  before: Facts | undefined,
  given: Facts | undefined,
): Facts | undefined {
  const all = Object.entries({ ...before, ...given }).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  // Fields of `Facts`, without those that are null.
  return all.length === 0 ? undefined : (Object.fromEntries(all) as Facts)
}
