import type { UnknownProducts } from '#server/content/unknown-products.ts'

/** A note, no fault: products may come later than the page about them. */
export const unknownProductsText = ({ path, products }: UnknownProducts): string =>
  `${path} names products that the shop does not have: ${products.join(', ')}. It is shown without them.`
