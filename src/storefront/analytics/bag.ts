import type { Cart, CartItem } from '#contract/cart.ts'
import type { Receipt } from '#contract/receipt.ts'

import { cartStore } from '../stores/cart/cart-state.ts'
import { checkoutFaults } from '../stores/checkout/checkout-faults.ts'
import { checkoutStore, currentCheckout } from '../stores/checkout/checkout.ts'
import { receiptStore } from '../stores/checkout/receipt.ts'
import { wasDoneThisSession } from '../stores/session-notes.ts'
import { lineItem, moneyOf } from './items.ts'
import { tellCommerce } from './tag-manager.ts'

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
export function tellChange(before: Cart, after: Cart): void {
  // In another country everything has another price; nothing was put in or out.
  if (before.selection !== after.selection || before.currency !== after.currency) return
  for (const [event, changes] of [
    ['add_to_cart', gained(before, after)],
    ['remove_from_cart', gained(after, before)],
  ] as const) {
    if (changes.length > 0)
      tellCommerce(
        event,
        moneyOf(
          changes.map(({ line, quantity }) => lineItem(line, quantity)),
          after.currency,
        ),
      )
  }
}

const linesOf = (cart: Cart) =>
  moneyOf(
    cart.items.map((line) => lineItem(line)),
    cart.currency,
  )

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
      tellCommerce('begin_checkout', linesOf(cart))
    }
    const isWhole = !Object.keys(checkoutFaults(currentCheckout())).some((path) =>
      /^(?:shippingA|a)ddress\./.test(path),
    )
    const way = `${cart.selection} ${cart.shippingMethod}`
    if (!isWhole || !cart.shippingMethod || way === sent) return
    sent = way
    tellCommerce('add_shipping_info', {
      ...linesOf(cart),
      shipping_tier: cart.shippingMethodName || cart.shippingMethod,
    })
  }
  cartStore.subscribe(look)
  checkoutStore.subscribe(look)
  return look
}

function tellOrder({ order, currency, totals, items }: Receipt): void {
  if (wasDoneThisSession(`told-${order}`)) return
  tellCommerce('purchase', {
    transaction_id: order,
    value: totals.grandTotalPriceAsNumber,
    tax: totals.grandTotalPriceTaxAsNumber,
    shipping: totals.shippingPriceAsNumber,
    currency,
    items: items.map((line) => lineItem(line)),
  })
}

/** purchase, once per order, however often its receipt is looked at. */
export function tellPurchase(): void {
  const look = () => {
    const { status, receipt } = receiptStore.getState()
    if (status === 'ready' && receipt) tellOrder(receipt)
  }
  look()
  receiptStore.subscribe(look)
}
