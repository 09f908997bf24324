import type { Cart } from '#contract/cart.ts'
import * as texts from '#texts/cart.ts'

import { ApiError, NetworkError } from '../../api/api-error.ts'
import { accountStore } from '../account/account.ts'
import { bagChanges } from './bag-changes.ts'
import { emptyCart } from './cart-preview.ts'
import { type CartState, cartStore } from './cart-state.ts'
import { cartStorage, withoutPeople } from './cart-storage.ts'
import { preferencesStore } from '../preferences.ts'
import { refreshAccount } from '../account/refresh-account.ts'
import { toRefusal } from '../refusal.ts'
import { callApi } from '../shop-api.ts'

/** One change of the bag: how it looks before the server answers, and the call that makes it true. */
export interface CartChange {
  /** The item that is busy meanwhile. */
  readonly item: string | null
  /** Words before the reason in a notice, "Taupe Loafer, 41"; empty for mere reading, which fails silently. */
  readonly about: string
  readonly preview: (cart: Cart) => Cart
  readonly send: (selection: string) => Promise<Cart>
  /** Whether measuring hears of it though nothing is said about it here. */
  readonly isReported?: boolean
  /** Whether it still means something when the old cart turns out to be ordered or expired and a new one is made. */
  readonly isForNewCart: boolean
  /** The store's `removed` that it stands for, where it takes out a whole line. */
  readonly removed?: CartState['removed'] | undefined
}

/** The bag without what waits: the server's last answer, or what was kept from an earlier visit. */
let settled: Cart | null = null
const waiting: CartChange[] = []
let running: Promise<void> | null = null
/** What could not be taken out, or was and the answer was lost. */
export const leftInDoubt = new WeakSet<NonNullable<CartState['removed']>>()

function show(): void {
  const start =
    settled ??
    (waiting.some(({ about }) => about !== '') ? emptyCart(preferencesStore.getState().country ?? '') : null)
  cartStore.setState({
    cart: start && waiting.reduce((cart, change) => change.preview(cart), start),
    busyItems: new Set(waiting.flatMap(({ item }) => (item === null ? [] : [item]))),
  })
}

function accept(cart: Cart): void {
  const before = JSON.stringify(settled?.removedItems ?? [])
  settled = cart
  cartStore.setState({ selection: cart.selection, status: 'ready' })
  if (cart.removedItems.length > 0 && JSON.stringify(cart.removedItems) !== before) {
    const text = cart.removedItems
      .map(({ productName, size, reason }) => `${productName}, ${size}: ${reason}`)
      .join(' ')
    cartStore.setState({ notice: { text, kind: 'change' } })
  }
}

/**
 * Empties the bag on this side. Only for a cart that the server no longer has: an outage never comes here (faults H4). A document that
 * slept may ask for one long gone, while another has made a newer bag: that one is taken up, and stays in storage.
 */
export function clearCart(gone: string | null = cartStore.getState().selection): void {
  rereadCart()
  const { selection } = cartStore.getState()
  if (selection === null || selection === gone) {
    settled = null
    cartStore.setState({ selection: null, cart: null, removed: null })
  }
  // Spec 4.11: an order was made, perhaps; the account shows it.
  if (accountStore.getState().loggedIn) void refreshAccount()
}

const isOfGone = (error: ApiError) =>
  error.status === 410 || (error.status === 404 && !('item' in error.errors))

/** That a cart is gone the shop says in its envelope; `rest_no_route` is a proxy that asks another WordPress (docs/api.md#errors). */
const isGone = (error: unknown) => error instanceof ApiError && isOfGone(error) && error.code === null
const isAstray = (error: unknown) => error instanceof ApiError && isOfGone(error) && error.code !== null

const reading: CartChange = {
  item: null,
  about: '',
  preview: (cart) => cart,
  send: (selection) => callApi('getCart', { body: { selection } }),
  isForNewCart: false,
}

async function createCart(): Promise<string> {
  const { country } = preferencesStore.getState()
  const cart = await callApi('createCart', { body: country ? { country } : {} })
  accept(cart)
  return cart.selection
}

/** Another tab may have made a cart in the meantime: its selection is used rather than a second one. */
async function ensureCart(): Promise<{ selection: string; isNew: boolean }> {
  if (cartStore.getState().selection === null) cartStorage.reread()
  const { selection } = cartStore.getState()
  return selection ? { selection, isNew: false } : { selection: await createCart(), isNew: true }
}

function reason(error: unknown, { about, item }: CartChange): string {
  if (!(error instanceof ApiError) || isAstray(error)) return texts.weCouldNotReach
  const { errors, message } = error.status === 429 ? toRefusal(error) : error
  const there = settled?.items.find((line) => line.item === item)
  // The item is in the bag already, so `out-of-stock` means that no further unit can be had.
  if (error.codes['item'] === 'out-of-stock' && there) return texts.onlyInStockOf(about, there.quantity)
  return `${about}: ${errors['item'] ?? errors['country'] ?? errors['shippingMethod'] ?? message}`
}

async function send(change: CartChange, selection: string): Promise<void> {
  const before = settled
  const after = await change.send(selection)
  accept(after)
  if (before && (change.about || change.isReported)) bagChanges.emit(before, after)
}

/** Whether a cart that is gone came to no order: it has expired. False also when nobody answers. */
const isUnordered = (selection: string): Promise<boolean> =>
  callApi('getReceipt', { body: { selection } }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 404 && error.code === null,
  )

async function settle(change: CartChange): Promise<void> {
  const { selection, isNew } = await ensureCart()
  if (isNew && !change.isForNewCart) return
  try {
    await send(change, selection)
  } catch (error) {
    if (!isGone(error)) throw error
    const lost = settled?.items ?? []
    clearCart(selection)
    // What was meant for the old bag alone is not done to a newer one, which is read instead.
    if (cartStore.getState().selection !== null) return settle(change.isForNewCart ? change : reading)
    const fresh = await createCart()
    if (lost.length > 0 && (await isUnordered(selection))) cartStore.setState({ expired: lost })
    if (change.isForNewCart) await send(change, fresh)
  }
}

function report(error: unknown, change: CartChange): void {
  const isBroken = error instanceof ApiError && error.status >= 500
  const isOutage = error instanceof NetworkError || isBroken || isAstray(error)
  if (isOutage) cartStore.setState({ status: 'unreachable' })
  if (!(error instanceof ApiError)) console.error('The bag could not be reached', error)
  if (change.removed) leftInDoubt.add(change.removed)
  // What is still in the bag has no way back: there would be twice as many.
  if (cartStore.getState().removed === change.removed) cartStore.setState({ removed: null })
  // Reading the bag says nothing to the shopper when it fails; a change that was asked for does.
  if (change.about) cartStore.setState({ notice: { text: reason(error, change), kind: 'error' } })
}

async function run(): Promise<void> {
  for (let change = waiting[0]; change; change = waiting[0]) {
    try {
      await settle(change)
    } catch (error) {
      report(error, change)
    }
    waiting.shift()
    show()
  }
  running = null
}

/** Resolves when no change waits: the bag is the server's last answer. */
export const bagAtRest = (): Promise<void> => running ?? Promise.resolve()

/** Changes go one after another, so the last answer is the truth; a refused one takes its preview back. */
export function queueChange(change: CartChange): Promise<void> {
  if (waiting.length === 0) settled ??= cartStore.getState().cart
  waiting.push(change)
  show()
  running ??= run()
  return running
}

/**
 * Takes what another tab wrote for the server's last answer. This tab's own, older one would be written over it, the other tab would hear
 * of that and write its own again, and so on.
 */
export function rereadCart(): void {
  if (cartStorage.reread()) settled = cartStore.getState().cart
}

/** Its owner has left: for whom its gift cards are goes at once, and what else is theirs with the server's answer. */
export function forgetOwner(): Promise<void> {
  settled &&= withoutPeople(settled)
  cartStore.setState({ removed: null, earlier: null })
  show()
  return loadCart()
}

/** Spec 4.9, 4.11: fetches the stored selection; one that was ordered or has expired is replaced by a fresh cart. */
export function loadCart(): Promise<void> {
  if (cartStore.getState().status === 'unknown') cartStore.setState({ status: 'loading' })
  // One that waits its turn will see all that has happened until then.
  if (running && waiting.length > 1 && waiting.at(-1)?.about === '') return running
  return queueChange(reading)
}
