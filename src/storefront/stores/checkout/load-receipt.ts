import { noPaymentParams } from '#contract/messages.ts'
import type { Receipt } from '#contract/receipt.ts'

import { ApiError } from '../../api/api-error.ts'
import { clearCart, loadCart } from '../cart/cart-queue.ts'
import { cartStore } from '../cart/cart-state.ts'
import { checkout } from './checkout.ts'
import { keepReceipt, keptReceipt, receiptStore, settledNote } from './receipt.ts'
import { recall, remember } from '../session-notes.ts'
import { isRefused } from '../refusal.ts'
import { callApi } from '../shop-api.ts'

const pauseMs = 2000
/** While nobody answers, as for the bag (faults H5). */
export const retryMs = 15_000
/** A webhook may be a minute late; after that the shopper is told that the mail will come. */
const timeoutMs = 60_000

/** Ends early when the network is back. */
export const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const end = () => (clearTimeout(timer), resolve())
    signal.addEventListener('abort', end, { once: true })
    addEventListener('online', end, { once: true, signal })
  })

/**
 * The receipt if the order exists, else what the settlement of the payment gives: null while the provider has not decided. Throws without
 * parameters (spec 8.8).
 */
export async function getPaymentStatus(
  params: { readonly selection: string } | null,
): Promise<Receipt | null> {
  if (!params) throw new Error(noPaymentParams)
  const { selection } = params
  try {
    return await callApi('getReceipt', { body: { selection } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
  try {
    return await callApi('getPaymentResult', { body: { selection } })
  } catch (error) {
    // 503: the provider does not answer, and may know of a payment.
    if (error instanceof ApiError && (error.status === 404 || error.status === 503)) return null
    throw error
  }
}

/** Once for each order: who looks back at a receipt while filling in the next checkout loses nothing of that. */
function settleCart(selection: string): void {
  if (recall(settledNote) !== selection) checkout.startAfresh()
  remember(settledNote, selection)
  if (cartStore.getState().selection !== selection) return
  clearCart()
  void loadCart()
}

/**
 * Loads the receipt of a selection into the receipt store. `selection` comes from the address (spec 7.30) and is remembered for
 * this session, since the page takes it out of the address bar; null means: the remembered one. The bag that was ordered is cleared.
 */
export async function loadReceipt(given: string | null, signal: AbortSignal): Promise<void> {
  const selection = given ?? keptReceipt()
  if (!selection) return receiptStore.setState({ status: 'missing', receipt: null })
  keepReceipt(selection)
  receiptStore.setState({ status: 'loading', receipt: null })
  const leave = () =>
    receiptStore.getState().status === 'loading' && receiptStore.setState({ status: 'unknown' })
  signal.addEventListener('abort', leave, { once: true })
  const statusNow = () => receiptStore.getState().status
  /** Undefined when nobody answers. */
  const ask = () =>
    getPaymentStatus({ selection }).catch((error: unknown) => {
      if (isRefused(error)) throw error
      if (statusNow() === 'loading') console.error('The receipt could not be loaded', error)
    })
  // Whoever logs out meanwhile is shown nothing any more.
  const isOver = () => signal.aborted || statusNow() === 'missing'
  let until: number | null = null
  try {
    while (!isOver()) {
      const receipt = await ask()
      if (isOver()) return
      if (receipt) {
        settleCart(selection)
        return receiptStore.setState({ status: 'ready', receipt })
      }
      // Once it is said that the payment is being confirmed, a lost request changes nothing.
      if (receipt === undefined && statusNow() !== 'confirming') {
        receiptStore.setState({ status: 'unreachable' })
        await pause(retryMs, signal)
      } else {
        until ??= performance.now() + timeoutMs
        if (performance.now() > until) return receiptStore.setState({ status: 'missing' })
        receiptStore.setState({ status: 'confirming' })
        await pause(pauseMs, signal)
      }
    }
  } catch (error) {
    if (isOver()) return
    if (error instanceof ApiError && error.status === 402)
      return receiptStore.setState({ status: error.codes['payment'] === 'refunded' ? 'refunded' : 'failed' })
    // A selection that is none, half of a copied address: the shop was reached, and knows of no order.
    if (isRefused(error)) return receiptStore.setState({ status: 'missing' })
    throw error
  }
}
