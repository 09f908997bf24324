import type { ItemsTable, VariantsTable } from '../database/tables/catalogue-tables.ts'
import type { ImportColor, ImportProduct } from './product-document.ts'

/** The colour as it was imported before; else the page that has its SKUs and whose own colour the file no longer has. */
export function matchVariant(
  color: ImportColor,
  known: {
    product: ImportProduct
    variants: readonly VariantsTable[]
    items: readonly ItemsTable[]
    taken: ReadonlySet<string>
  },
): VariantsTable | undefined {
  const colorKey = ({ source_key }: VariantsTable) => source_key.slice(source_key.lastIndexOf('#') + 1)
  const same = known.variants.find((variant) => colorKey(variant) === color.key)
  if (same) return same
  const wanted = new Set(known.product.colors.map(({ key }) => key))
  const skus = new Set(color.items.map(({ sku }) => sku))
  return known.variants.find(
    (variant) =>
      !known.taken.has(variant.id) &&
      !wanted.has(colorKey(variant)) &&
      known.items.some((item) => item.variant_id === variant.id && skus.has(item.sku)),
  )
}
