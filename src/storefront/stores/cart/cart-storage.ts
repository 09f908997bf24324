import { unknownFields } from '#contract/unknown-fields.ts'
import type { Cart } from '#contract/cart.ts'
import { selectionPattern } from '#contract/selection-pattern.ts'
import { withoutRecipient } from '#domain/cart/gift-cards.ts'

import { cartStore } from './cart-state.ts'
import { isMap, isTextOrNull, persist, storageKey } from '../persist.ts'

/**
 * On https a name that no other host of the domain can plant (RFC 6265bis §4.1.3.2): whoever gave a shopper a bag of theirs would read
 * the address that is typed in for it.
 */
const cookieName = () => (location.protocol === 'https:' ? '__Host-' : '') + storageKey('selection')
const thirtyDays = 2_592_000

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

const lineTexts = [
  'item',
  'line',
  'product',
  'productName',
  'variantName',
  'size',
  'uri',
  'image',
  'priceEach',
  'totalPrice',
] as const
function isLine(value: unknown): boolean {
  const line = unknownFields(value)
  return (
    lineTexts.every((key) => typeof line[key] === 'string') &&
    [line['quantity'], line['priceEachAsNumber'], line['totalPriceAsNumber']].every(isNumber)
  )
}

/** Enough to draw a bag from what was kept while the server is not yet heard. */
export function isKeptCart(value: unknown): value is Cart | null {
  if (value === null) return true
  if (!isMap(value)) return false
  const { items, totals, currency, discounts, shippingMethodsAvailable, removedItems } = value
  return (
    Array.isArray(items) &&
    items.every(isLine) &&
    Array.isArray(removedItems) &&
    typeof currency === 'string' &&
    [unknownFields(discounts)['vouchers'], shippingMethodsAvailable].every(isMap) &&
    isNumber(unknownFields(totals)['totalQuantity'])
  )
}

/** Where storage is full or forbidden the identifier lives in a cookie of this site, so that the bag survives a page load. */
function keepInCookie(selection: string | null): void {
  const age = selection ? thirtyDays : 0
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${cookieName()}=${selection ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
  } catch (error) {
    console.error('The bag lives in this page only: neither storage nor cookies can be written', error)
  }
}

function readCartCookie(): string | null {
  try {
    const start = `${cookieName()}=`
    const entry = document.cookie.split('; ').find((part) => part.startsWith(start))
    const value = entry?.slice(start.length) ?? ''
    return selectionPattern.test(value) ? value : null
  } catch {
    return null
  }
}

/** A bag that names nobody, as the server has it for whoever is not its owner (faults F9). */
export const withoutPeople = (cart: Cart): Cart => ({
  ...cart,
  address: {},
  shippingAddress: {},
  items: cart.items.map(withoutRecipient),
})

const kept = persist(cartStore, {
  name: 'cart',
  kind: 'local',
  fields: {
    selection: (value): value is string | null =>
      isTextOrNull(value) && (value === null || selectionPattern.test(value)),
    cart: isKeptCart,
  },
  trim: (state) => (state.cart ? { ...state, cart: withoutPeople(state.cart) } : state),
  onWrite: (state, isWritten) => {
    if (!isWritten || readCartCookie() !== null) keepInCookie(isWritten ? null : state.selection)
  },
})

export const cartStorage = {
  restore(): void {
    kept.restore()
    if (cartStore.getState().selection === null) cartStore.setState({ selection: readCartCookie() })
  },
  /** What another tab wrote. */
  reread: kept.reread,
}
