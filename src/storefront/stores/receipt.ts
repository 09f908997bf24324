import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { Receipt } from '#contract/receipt.ts'

import { forget } from './session-notes.ts'

export interface ReceiptState {
  /**
   * `confirming`: paid perhaps, not settled yet; it asks again by itself. `missing`: no order for this selection.
   * `failed`: the payment failed. `refunded`: it was paid, and is given back since no order could be made. `unreachable`: nobody answered.
   */
  status: 'unknown' | 'loading' | 'confirming' | 'ready' | 'missing' | 'failed' | 'refunded' | 'unreachable'
  receipt: Receipt | null
}

export const receiptStore = createStore<ReceiptState>(() => ({ status: 'unknown', receipt: null }))

/** The selection that opens it again in this session. */
export const receiptNote = 'receipt'
/** The selection of the order that the bag and the form were emptied for. */
export const settledNote = 'receipt-settled'

/** The receipt is whole to whoever has its selection: after its buyer has left, nobody opens it here with that. */
export function forgetReceipt(): void {
  for (const note of [receiptNote, settledNote]) forget(note)
  receiptStore.setState({ status: 'missing', receipt: null })
}

export const useReceipt = <T>(select: (state: ReceiptState) => T): T => useStore(receiptStore, select)
