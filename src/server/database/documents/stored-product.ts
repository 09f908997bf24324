import type { ProductDocument } from './catalogue-documents.ts'

/**
 * A product as it stands in `products.body`. The version before reads `giftCard` and writes no `kind`, and serves while a deployment
 * goes on: both are written, and what has no kind is read from the other.
 */
export type StoredProductDocument = Omit<ProductDocument, 'kind'> & {
  readonly giftCard: boolean
  readonly kind?: ProductDocument['kind']
}

/** Fields with one of them in the form of the version before, in its place: the hash of a file's content depends on the order. */
const withGiftCard = (document: ProductDocument, alsoKind: boolean) =>
  Object.entries(document).flatMap(([name, value]) =>
    name === 'kind'
      ? [['giftCard', value === 'gift-card'] as const, ...(alsoKind ? [[name, value] as const] : [])]
      : [[name, value] as const],
  )

/** Returns a product as it is stored. */
export const storeProduct = (document: ProductDocument): StoredProductDocument =>
  // Its entries are those of the document, with one more.
  Object.fromEntries(withGiftCard(document, true)) as unknown as StoredProductDocument

/** Returns what hashes are made of: what products were before they had a kind, so that none counts as changed by it. */
export const toHashed = (document: ProductDocument): object =>
  Object.fromEntries(withGiftCard(document, false))

/** Returns the product that was stored. */
export function restoreProduct(stored: StoredProductDocument): ProductDocument {
  const kind = stored.kind ?? (stored.giftCard ? 'gift-card' : 'goods')
  const fields = Object.entries(stored).flatMap(([name, value]) =>
    name === 'kind' ? [] : [name === 'giftCard' ? (['kind', kind] as const) : ([name, value] as const)],
  )
  // Its entries are those of what is stored, in their order.
  return Object.fromEntries(fields) as unknown as ProductDocument
}
