import type { ImportedMetafield, MetafieldPreview } from '#contract/staff/public-metafields.ts'

import type { FilledField } from '../source-product.ts'

/** Products whose page is shown beforehand. */
const previewed = 3
const longestText = 300

/** Counts the products of each metafield, and keeps what the first products say in theirs. */
export function metafieldCounter() {
  const counted = new Map<string, ImportedMetafield>()
  const previews: MetafieldPreview[] = []
  return {
    see(product: string, filled: readonly FilledField[]): void {
      for (const { field, label, isPublic, isFixed } of filled) {
        const id = `${field}\n${label}`
        const products = (counted.get(id)?.products ?? 0) + 1
        counted.set(id, { field, label, products, isPublic, isFixed })
      }
      const details = filled
        .filter(({ isFixed }) => !isFixed)
        .map(({ field, label, text }) => ({ field, label, text: text.slice(0, longestText) }))
      if (details.length > 0 && previews.length < previewed) previews.push({ product, details })
    },
    read: (): { fields: ImportedMetafield[]; previews: MetafieldPreview[] } => ({
      fields: [...counted.values()],
      previews,
    }),
  }
}
export type MetafieldCounter = ReturnType<typeof metafieldCounter>
