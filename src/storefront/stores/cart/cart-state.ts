import { createStore } from 'zustand/vanilla'

import type { Cart, CartItem } from '#contract/cart.ts'
import type { EarlierBag } from '#contract/earlier-bag.ts'

export interface CartNotice {
  readonly text: string
  readonly kind: 'error' | 'change'
}

/** What a product page knows of an item before the server answers. Prices are the wire's: text and major units. */
export type ItemPreview = Pick<
  CartItem,
  | 'product'
  | 'productName'
  | 'variantName'
  | 'model'
  | 'size'
  | 'uri'
  | 'image'
  | 'priceEach'
  | 'priceEachAsNumber'
>

export interface CartState {
  /** The cart's identifier; null until one is made. Kept over visits. */
  selection: string | null
  /** The server's cart with the changes that are still under way. Null until known. */
  cart: Cart | null
  status: 'unknown' | 'loading' | 'ready' | 'unreachable'
  /** Whether the drawer is open. */
  isOpen: boolean
  /** What to tell the shopper about the last change; null when nothing. */
  notice: CartNotice | null
  /** Items with a change under way. */
  busyItems: ReadonlySet<string>
  /** The line last taken out as a whole, for undo. */
  removed: { readonly line: CartItem; readonly quantity: number } | null
  /** What was in a bag that nobody touched for so long that the shop has dropped it, to be put back; empty else. */
  expired: readonly CartItem[]
  /** What the member's other bags hold that this one lacks, to be added or put off; null where nothing is offered. */
  earlier: EarlierBag['earlier']
}

export const cartStore = createStore<CartState>(() => ({
  selection: null,
  cart: null,
  status: 'unknown',
  isOpen: false,
  notice: null,
  busyItems: new Set<string>(),
  removed: null,
  expired: [],
  earlier: null,
}))
