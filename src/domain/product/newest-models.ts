import type { CatalogueVariant } from '#contract/snapshot.ts'

const maxModels = 12

/** Returns the first colour of each model, at most 12, so that a model in ten colours does not fill a page. `variants`: newest first. */
export function newestModels(variants: readonly CatalogueVariant[]): CatalogueVariant[] {
  const seen = new Set<string>()
  const shown: CatalogueVariant[] = []
  for (const variant of variants) {
    if (shown.length === maxModels) break
    if (!seen.has(variant.style)) shown.push(variant)
    seen.add(variant.style)
  }
  return shown
}
