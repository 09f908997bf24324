import type { CartStock } from '#contract/stock.ts'

import { hashCartToken } from '../cart-token.ts'
import type { CartDeps } from './change-cart.ts'
import { aliveCart, readDocument } from './stored-cart.ts'

/** Which lines of a cart ask for more than it can have, and how much that is. */
export async function stockOfCart(
  { catalogue, rows, stock, now }: CartDeps,
  selection: string,
): Promise<CartStock> {
  const { item: find } = await catalogue.current()
  const { id, body } = aliveCart(await rows.read(hashCartToken(selection)), now())
  const lines = readDocument(body).lines.flatMap(({ item, quantity }) => {
    const sku = find(item)?.item.sku
    // What is no longer sold leaves the cart by itself.
    return sku === undefined ? [] : [{ item, sku, quantity }]
  })
  const leftBySku = await stock.shortFor(id, lines)
  const short = lines.flatMap(({ item, sku }) => {
    const left = leftBySku.get(sku)
    return left === undefined ? [] : [[item, left]]
  })
  return { short: Object.fromEntries(short) }
}
