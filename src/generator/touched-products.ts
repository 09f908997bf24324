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
  for (const variant of now.newest) {
    const known = before.variant(variant.id)
    if (known === variant) continue
    styles.add(variant.style)
    if (known) styles.add(known.style)
  }
  for (const { id, style } of before.newest) if (!now.variant(id)) styles.add(style)
  const touched = new Set<string>()
  for (const style of styles)
    for (const { id } of [...before.colors(style), ...now.colors(style)]) touched.add(id)
  return touched
}
