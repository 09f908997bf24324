import type { Cart, CartItem } from '#contract/cart.ts'

import { callApi } from '../shop-api.ts'
import type { CartState } from './cart-state.ts'

type TakenOut = NonNullable<CartState['removed']>

/** What the shop has said is out of the bag. */
const gone = new WeakSet<TakenOut>()

/** Goods are one line however they came in; of gift cards one item may be in several. */
const unitsOf = (cart: Cart, { item, line, giftCard }: CartItem): number =>
  cart.items.reduce(
    (sum, each) => ((giftCard ? each.line === line : each.item === item) ? sum + each.quantity : sum),
    0,
  )

/** Sends a removal, and notes that the shop did it. */
export async function takeOut(send: () => Promise<Cart>, takenOut: CartState['removed']): Promise<Cart> {
  const cart = await send()
  if (takenOut) gone.add(takenOut)
  return cart
}

/** Whether a unit is still to come back as far as a bag tells that may be older than the removal. */
const isMissing = (cart: Cart, { line, quantity }: TakenOut): boolean => unitsOf(cart, line) < quantity

/** Draws a unit back. A removal that failed meanwhile has left it where it was. */
export const previewBack = (takenOut: TakenOut, withUnit: (cart: Cart) => Cart) => (cart: Cart) =>
  gone.has(takenOut) || isMissing(cart, takenOut) ? withUnit(cart) : cart

/**
 * Puts a unit back that was taken out. Where the shop's answer to that was lost, it is asked first what the bag has: a unit that never
 * left would be in it twice.
 */
export async function putBack(
  { takenOut, selection }: { takenOut: TakenOut; selection: string },
  add: () => Promise<Cart>,
): Promise<Cart> {
  if (gone.has(takenOut)) return add()
  const cart = await callApi('getCart', { body: { selection } })
  return isMissing(cart, takenOut) ? add() : cart
}
