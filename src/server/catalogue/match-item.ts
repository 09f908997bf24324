import type { ItemsTable, PricesTable } from '../database/tables/catalogue-tables.ts'
import { apartSku, type Claimed } from './claim-skus.ts'
import type { ImportColor, ImportItem, VariantDocument } from './product-document.ts'
import type { PriceLimit } from '../staff/price-cuts-service.ts'

/** What the database holds of a product. */
export interface KnownItems extends Claimed {
  readonly items: readonly ItemsTable[]
  readonly prices: readonly PricesTable[]
  /** By the id of each page what was noted of it. */
  readonly documents: ReadonlyMap<string, VariantDocument>
  /** SKUs that the file gives to this product. */
  readonly wanted: ReadonlySet<string>
  /** Ids that this import has found again or made; grows. */
  readonly used: Set<string>
}

/** One colour, of which sizes are written. */
export interface ColorWriting {
  readonly variantId: string
  /** Path of its page. */
  readonly uri: string
  readonly color: ImportColor
  readonly before: VariantDocument | null
  readonly known: KnownItems
  readonly now: number
  /** Absent: prices may fall as far as anybody wants. */
  readonly priceLimit?: Pick<PriceLimit, 'see'> | null
}

/**
 * By SKU; else what was kept apart until now; else, when a SKU was renamed, the same size of the same page. A SKU that a product on
 * sale elsewhere bears is kept apart by the page's id.
 */
export function matchItem(
  wanted: ImportItem,
  { color, known, variantId }: ColorWriting,
): { item: ItemsTable | undefined; sku: string } {
  const free = known.items.filter(({ id }) => !known.used.has(id))
  const apart = apartSku(wanted.sku, variantId)
  const sku = known.elsewhere.has(wanted.sku) ? apart : wanted.sku
  const skus = new Set(color.items.map((item) => item.sku))
  const item =
    free.find((each) => each.sku === sku) ??
    free.find((each) => each.sku === apart && !skus.has(apart)) ??
    free.find((each) => each.variant_id === variantId && each.name === wanted.name && !skus.has(each.sku))
  return { item, sku }
}

/**
 * Whether the units of one SKU go on under another: the same size, spelt again. Not while the file has the old one elsewhere, nor where
 * the new one comes with units from another product; those are other pieces.
 */
export const isCarried = (from: string, to: string, { known, variantId }: ColorWriting): boolean =>
  from !== to && (from === apartSku(to, variantId) || (!known.wanted.has(from) && !known.saidBefore.has(to)))

/** `2-41`: the page's id and the size, with a number when a size of that id was here before. */
export function newItemId({ variantId, known }: ColorWriting, name: string): string {
  const part = name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
  const input = `${variantId}-${part || 'item'}`
  const isTaken = (id: string) => known.used.has(id) || known.items.some((item) => item.id === id)
  if (!isTaken(input)) return input
  for (let next = 2; ; next++) if (!isTaken(`${input}-${next}`)) return `${input}-${next}`
}
