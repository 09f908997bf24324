import type { Cart, CartItem } from '#contract/cart.ts'

import { bagAtRest } from '../stores/cart/cart-queue.ts'
import { cartStore } from '../stores/cart/cart-state.ts'
import { checkoutFaults } from '../stores/checkout/checkout-faults.ts'
import { checkoutStore, currentCheckout } from '../stores/checkout/checkout.ts'
import { joinCodes, lineItem, toTagItems, toValue } from './items.ts'
import { trackCommerce } from './tag-manager.ts'

const byLine = ({ items }: Cart) => new Map(items.map((line) => [line.line || line.item, line]))

/** How many more of each line there are in `after`. */
function gained(before: Cart, after: Cart): { line: CartItem; quantity: number }[] {
  const had = byLine(before)
  return after.items.flatMap((line) => {
    const quantity = line.quantity - (had.get(line.line || line.item)?.quantity ?? 0)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

/** add_to_cart and remove_from_cart, from the server's bags alone: what was refused was never in. */
export function trackChange(before: Cart, after: Cart): void {
  // In another country everything has another price; nothing was put in or out.
  if (before.selection !== after.selection || before.currency !== after.currency) return
  for (const [event, changes, coupon] of [
    ['add_to_cart', gained(before, after), joinCodes(after)],
    ['remove_from_cart', gained(after, before), joinCodes(before)],
  ] as const) {
    const items = changes.map(({ line, quantity }) => lineItem(line, coupon, quantity))
    if (items.length > 0) trackCommerce(event, toValue(items, after.currency))
  }
}

/** view_cart each time the bag opens, once the server has answered and something is in it. */
export function reportOpenBags(): void {
  let wasOpen = false
  let isUnreported = false
  const report = () => {
    const { cart, isOpen } = cartStore.getState()
    if (!isUnreported || !isOpen || !cart?.items.length) return
    isUnreported = false
    trackCommerce('view_cart', toTagItems(cart))
  }
  const look = () => {
    const { isOpen } = cartStore.getState()
    if (isOpen !== wasOpen) isUnreported = isOpen
    wasOpen = isOpen
    // A press opens the bag before what it puts in is asked for.
    if (isUnreported) void bagAtRest().then(report)
  }
  look()
  cartStore.subscribe(look)
}

/** begin_checkout when the checkout shows a bag; add_shipping_info when the address is whole and a way to send it stands. */
export function createCheckoutTeller(isOnCheckout: () => boolean): () => void {
  let begun: string | null = null
  let sent: string | null = null
  const look = () => {
    const { cart } = cartStore.getState()
    if (!isOnCheckout()) {
      begun = null
      return
    }
    if (!cart?.selection || cart.items.length === 0) return
    if (begun !== cart.selection) {
      begun = cart.selection
      trackCommerce('begin_checkout', toTagItems(cart))
    }
    const isWhole = !Object.keys(checkoutFaults(currentCheckout())).some((path) =>
      /^(?:shippingA|a)ddress\./.test(path),
    )
    const way = `${cart.selection} ${cart.shippingMethod}`
    if (!isWhole || !cart.shippingMethod || way === sent) return
    sent = way
    trackCommerce('add_shipping_info', {
      ...toTagItems(cart),
      shipping_tier: cart.shippingMethodName || cart.shippingMethod,
    })
  }
  cartStore.subscribe(look)
  checkoutStore.subscribe(look)
  return look
}

/** add_payment_info, as the card page opens. */
export function reportPaymentStart(): void {
  const { cart } = cartStore.getState()
  if (!cart) return
  const method = cart.paymentMethodsAvailable[cart.paymentMethod]
  trackCommerce('add_payment_info', {
    ...toTagItems(cart),
    ...(method && { payment_type: method.name }),
  })
}
