import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { Receipt } from '#contract/receipt.ts'

import { read, write } from '../persist.ts'
import { forget, recall, remember } from '../session-notes.ts'

export interface ReceiptState {
  /**
   * `confirming`: paid perhaps, not settled yet; it asks again by itself. `missing`: no order for this selection.
   * `over`: the link of the email opens nothing any more. `failed`: the payment failed. `refunded`: it was paid, and is given back since no order could be made. `unreachable`: nobody answered.
   */
  status:
    | 'unknown'
    | 'loading'
    | 'confirming'
    | 'ready'
    | 'missing'
    | 'over'
    | 'failed'
    | 'refunded'
    | 'unreachable'
  receipt: Receipt | null
}

export const receiptStore = createStore<ReceiptState>(() => ({ status: 'unknown', receipt: null }))

/** The selection that opens it again in this session, and how many had logged out by then. */
const receiptNote = 'receipt'
/** The selection of the order that the bag and the form were emptied for. */
export const settledNote = 'receipt-settled'

const logouts = (): number => Number(read('local', 'logouts'))

/** A tab that the browser discarded, or that was elsewhere, hears nothing of a logout: it finds another number when it comes back. */
export function countLogout(): void {
  write('local', 'logouts', logouts() + 1)
}

export const keepReceipt = (selection: string): void => remember(receiptNote, `${selection} ${logouts()}`)

/** The selection of the receipt that was last open in this session, if nobody has logged out since. */
export function keptReceipt(): string | null {
  const [selection, before = 0] = recall(receiptNote)?.split(' ') ?? []
  return selection && Number(before) === logouts() ? selection : null
}

/** The receipt is whole to whoever has its selection: after its buyer has left, nobody opens it here with that. */
export function forgetReceipt(): void {
  for (const note of [receiptNote, settledNote]) forget(note)
  receiptStore.setState({ status: 'missing', receipt: null })
}

/** Resolves when no receipt is being loaded: the bag that was ordered is forgotten by then. */
export const receiptAtRest = (): Promise<void> =>
  new Promise((resolve) => {
    if (receiptStore.getState().status !== 'loading') return resolve()
    const stop = receiptStore.subscribe(({ status }) => {
      if (status === 'loading') return
      stop()
      resolve()
    })
  })

export const useReceipt = <T>(select: (state: ReceiptState) => T): T => useStore(receiptStore, select)
