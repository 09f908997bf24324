import type { CatalogueIndex } from './catalogue-index.ts'

/**
 * Ids of all colours of every model of which a colour changed, came or went between two catalogues; null where there is none before. A
 * page that shows none of them shows what it showed.
 */
export function touchedProducts(
  before: CatalogueIndex | null,
  now: CatalogueIndex,
): ReadonlySet<string> | null {
  if (before === null) return null
  const styles = new Set<string>()
  for (const [position, variant] of now.variants.entries()) {
    // Most stand where they stood.
    if (before.variants[position] === variant) continue
    const known = before.variant(variant.id)
    if (known === variant) continue
    styles.add(variant.style)
    if (known) styles.add(known.style)
  }
  // With the same places the same products are there.
  if (before.places !== now.places)
    for (const { id, style } of before.variants) if (!now.variant(id)) styles.add(style)
  const touched = new Set<string>()
  for (const style of styles)
    for (const { id } of [...before.colors(style), ...now.colors(style)]) touched.add(id)
  return touched
}
