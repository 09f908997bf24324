import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { Receipt } from '#contract/receipt.ts'

export interface ReceiptState {
  /**
   * `confirming`: paid perhaps, not settled yet; it asks again by itself. `missing`: no order for this selection.
   * `failed`: the payment failed. `refunded`: it was paid, and is given back since no order could be made. `unreachable`: nobody answered.
   */
  status: 'unknown' | 'loading' | 'confirming' | 'ready' | 'missing' | 'failed' | 'refunded' | 'unreachable'
  receipt: Receipt | null
}

export const receiptStore = createStore<ReceiptState>(() => ({ status: 'unknown', receipt: null }))

export const useReceipt = <T>(select: (state: ReceiptState) => T): T => useStore(receiptStore, select)
