import { createProductEditing } from '#server/catalogue/editing/service.ts'

import type { OpenShop } from '../open-shop.ts'

/** Returns the id of the product that has a word as its handle; the word itself where none has, for it may be an id. */
export async function findProductId({ context, markets }: OpenShop, word: string): Promise<string> {
  const { listProducts } = createProductEditing(markets)
  for (const status of [undefined, 'archived'] as const) {
    const found = await listProducts(context, { text: word, status, limit: Infinity })
    const row = found.isDone && found.value.products.find(({ handle }) => handle === word)
    if (row) return row.id
  }
  return word
}
