import type { Cart, CartItem } from '#contract/cart.ts'
import type { Currency } from '#contract/money.ts'
import { toMoney, wirePrice } from '#domain/money/price-text.ts'

import type { ItemPreview } from './cart-state.ts'

/** The wire's text ends in the currency code. */
const getCurrency = (price: string, fallback: string) => (price.slice(-3) || fallback) as Currency | ''
/** Nothing while the currency is not known: a bag never shows a sum that nobody has counted. */
const text = (major: number, currency: Currency | '') =>
  currency === '' ? '' : wirePrice(toMoney(major, currency))

/**
 * Quantities and item sums as they will be; shipping, discounts and tax stay the server's until it answers. What an empty bag had of
 * these says nothing of a full one.
 */
function withItems(cart: Cart, items: CartItem[], currency: Currency | ''): Cart {
  const isUncounted = cart.items.length === 0 || cart.totals.shippingPrice === ''
  const totals = isUncounted ? { ...cart.totals, shippingPrice: '', grandTotalPriceTax: '' } : cart.totals
  const sum = items.reduce((total, line) => total + line.totalPriceAsNumber, 0)
  // A code that paid for what leaves takes less off then; nobody is ever owed money.
  const grand = Math.max(0, totals.grandTotalPriceAsNumber + sum - totals.itemsTotalPriceAsNumber)
  return {
    ...cart,
    items,
    totals: {
      ...totals,
      totalQuantity: items.reduce((total, line) => total + line.quantity, 0),
      itemsTotalPrice: text(sum, currency),
      itemsTotalPriceAsNumber: sum,
      grandTotalPrice: isUncounted ? '' : text(grand, currency),
      grandTotalPriceAsNumber: grand,
    },
  }
}

function withQuantity(line: CartItem, quantity: number, currency: Currency | ''): CartItem {
  const total = line.priceEachAsNumber * quantity
  return { ...line, quantity, totalPriceAsNumber: total, totalPrice: text(total, currency) }
}

/** The cart as it should look once one more of the item is in. */
export function withAdded(cart: Cart, item: string, preview: ItemPreview): Cart {
  const currency = getCurrency(preview.priceEach, cart.currency)
  const present = cart.items.find((line) => line.item === item)
  if (present) {
    const items = cart.items.map((line) =>
      line === present ? withQuantity(line, line.quantity + 1, currency) : line,
    )
    return withItems(cart, items, currency)
  }
  const { priceEach, priceEachAsNumber } = preview
  const line: CartItem = {
    ...preview,
    item,
    line: `preview-${item}`,
    sku: '',
    ean: '',
    quantity: 1,
    priceEachBeforeDiscount: priceEach,
    priceEachBeforeDiscountAsNumber: priceEachAsNumber,
    totalPrice: priceEach,
    totalPriceAsNumber: priceEachAsNumber,
    anyDiscount: false,
    taxPercent: cart.totals.taxPercent,
  }
  return withItems(cart, [...cart.items, line], currency)
}

/** The cart as it should look once so many of the item are out; at 0 the line goes. */
export function withRemoved(cart: Cart, item: string, quantity: number): Cart {
  const currency = getCurrency('', cart.currency)
  const items = cart.items
    .map((line) => (line.item === item ? withQuantity(line, line.quantity - quantity, currency) : line))
    .filter((line) => line.quantity > 0)
  return withItems(cart, items, currency)
}

/** The cart with one more of a line that had left it; lines are told apart by their key, since one item may be in several. */
export function withLine(cart: Cart, line: CartItem): Cart {
  const currency = getCurrency(line.priceEach, cart.currency)
  const others = cart.items.filter((each) => each.line !== line.line)
  const present = cart.items.find((each) => each.line === line.line)
  return withItems(cart, [...others, withQuantity(line, (present?.quantity ?? 0) + 1, currency)], currency)
}

/** The cart without a line, by its key. */
export const withoutLine = (cart: Cart, key: string): Cart =>
  withItems(
    cart,
    cart.items.filter(({ line }) => line !== key),
    getCurrency('', cart.currency),
  )

/** What a bag looks like before the server has made one. */
export function emptyCart(country: string): Cart {
  return {
    selection: '',
    country,
    customer: '',
    market: '',
    pricelist: '',
    currency: '',
    paymentMethod: '',
    shippingMethod: '',
    shippingMethodName: '',
    paymentMethodsAvailable: {},
    shippingMethodsAvailable: {},
    items: [],
    discounts: { anyDiscount: false, discount: '', discountAsNumber: 0, vouchers: {} },
    totals: {
      itemsTotalPrice: '',
      itemsTotalPriceAsNumber: 0,
      totalDiscountPrice: '',
      totalDiscountPriceAsNumber: 0,
      shippingPrice: '',
      shippingPriceAsNumber: 0,
      totalQuantity: 0,
      taxPercent: 0,
      grandTotalPrice: '',
      grandTotalPriceAsNumber: 0,
      grandTotalPriceTax: '',
      grandTotalPriceTaxAsNumber: 0,
    },
    address: {},
    shippingAddress: {},
    checkoutScript: null,
    pluginFields: { ingrid: null },
    removedItems: [],
  }
}
