import { useEffect, useState } from 'react'

import type { AddressChanges } from '#contract/address.ts'
import type { OrderStatus } from '#contract/order-status.ts'

import { callApi } from '../shop-api.ts'
import { receiptStore } from './receipt.ts'

/** What the link of an email lets its reader see and do; null until known. */
export interface KnownStatus {
  readonly status: OrderStatus | null
  readonly hasFailed: boolean
  /** Asks again. */
  readonly again: () => void
  /** Takes over what an act answered, and the receipt as it is then. */
  readonly take: (status: OrderStatus) => void
}

/** Reads the receipt once more, while it stays in view; a failure leaves it as it was. */
async function refreshReceipt(token: string): Promise<void> {
  const receipt = await callApi('openOrder', { body: { token } }).catch(() => null)
  if (receipt && receiptStore.getState().status === 'ready') receiptStore.setState({ receipt })
}

/** How far the order of a link is, for a view. */
export function useOrderStatus(token: string): KnownStatus {
  const [status, setStatus] = useState<OrderStatus | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    callApi('getOrderStatus', { body: { token }, signal: gone.signal }).then(setStatus, (error: unknown) => {
      if (gone.signal.aborted) return
      console.error('How far the order is could not be loaded', error)
      setFailed(true)
    })
    return () => gone.abort()
  }, [token, tries])
  return {
    status,
    hasFailed,
    again() {
      setFailed(false)
      setTries(tries + 1)
    },
    take(next) {
      setStatus(next)
      void refreshReceipt(token)
    },
  }
}

export const changeAddress = (token: string, address: AddressChanges): Promise<OrderStatus> =>
  callApi('changeOrderAddress', { body: { token, address } })

export const cancelOrder = (token: string): Promise<OrderStatus> =>
  callApi('cancelOwnOrder', { body: { token } })
