import type { Cart } from '#contract/cart.ts'

import { callApi } from '../shop-api.ts'
import { type CartChange, leftInDoubt } from './cart-queue.ts'
import type { CartState } from './cart-state.ts'

type TakenOut = NonNullable<CartState['removed']>

/** Whether a line is short of what it had. Goods are one line however they came in; of gift cards one item may be in several. */
function isShort({ items }: Cart, { line, quantity }: TakenOut): boolean {
  const key = line.giftCard ? 'line' : 'item'
  return items.every((each) => each[key] !== line[key] || each.quantity < quantity)
}

/**
 * An addition that puts a unit back which was taken out. In doubt it is asked first what the bag has: a unit that never left would be in
 * it twice.
 */
export const puttingBack = (takenOut: TakenOut, addition: CartChange): CartChange => ({
  ...addition,
  preview: (cart) => (leftInDoubt.has(takenOut) && !isShort(cart, takenOut) ? cart : addition.preview(cart)),
  async send(selection) {
    if (leftInDoubt.has(takenOut)) {
      const cart = await callApi('getCart', { body: { selection } })
      if (!isShort(cart, takenOut)) return cart
    }
    return addition.send(selection)
  },
})
