import type { CartItem } from '#contract/cart.ts'
import * as texts from '#texts/cart.ts'

import { withLine } from './cart-preview.ts'
import type { CartChange } from './cart-queue.ts'
import { idempotencyKey } from '../../api/idempotency-key.ts'
import { callApi } from '../shop-api.ts'

/** One gift card as it was in the bag: for whom it is, when it goes and what is written in it. */
export function createGiftCardAddition(line: CartItem): CartChange {
  const { item, giftCard } = line
  const key = idempotencyKey()
  return {
    item,
    about: texts.giftCard,
    preview: (cart) => withLine(cart, line),
    send: (selection) => callApi('addToCart', { body: { item, selection, giftCard }, idempotencyKey: key }),
    isForNewCart: true,
  }
}
