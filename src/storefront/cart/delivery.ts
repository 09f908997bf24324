import type { CartItem } from '#contract/cart.ts'
import { isSent } from '#domain/cart/gift-cards.ts'
import * as texts from '#texts/cart.ts'

/** How it comes to the buyer, after "Delivery". */
export const deliveryName = (
  items: readonly Pick<CartItem, 'giftCard'>[],
  shippingMethodName: string,
): string => (isSent(items) ? shippingMethodName : texts.byEmail)
