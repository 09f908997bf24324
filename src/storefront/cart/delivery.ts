import type { CartItem } from '#contract/cart.ts'

/** Whether a parcel goes out: gift cards travel by mail. An empty bag may still become one. */
export const isSent = (items: readonly Pick<CartItem, 'giftCard'>[]): boolean =>
  items.length === 0 || items.some(({ giftCard }) => !giftCard)

/** How it comes to the buyer, after "Delivery". */
export const deliveryName = (
  items: readonly Pick<CartItem, 'giftCard'>[],
  shippingMethodName: string,
): string => (isSent(items) ? shippingMethodName : 'by email')
