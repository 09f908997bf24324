import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { Customer } from '#contract/customer.ts'

export interface CustomerState {
  /** `out`: nobody is logged in. `unreachable`: the shop did not answer, so it is not known. */
  status: 'unknown' | 'loading' | 'in' | 'out' | 'unreachable'
  /** In memory only: nothing of it is kept in the browser. */
  customer: Customer | null
}

export const customerStore = createStore<CustomerState>(() => ({ status: 'unknown', customer: null }))

export const useCustomer = <T>(select: (state: CustomerState) => T): T => useStore(customerStore, select)
