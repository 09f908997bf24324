import { useEffect, useState } from 'react'

import type { OrderReturns, ReturnedLine } from '#contract/returns.ts'

import { idempotencyKey } from '../../api/idempotency-key.ts'
import { callApi } from '../shop-api.ts'

/** The returns of an order, for a view; null until known. */
export interface KnownReturns {
  readonly returns: OrderReturns | null
  readonly hasFailed: boolean
  /** Asks again. */
  readonly again: () => void
  /** Takes over what an act answered. */
  readonly take: (returns: OrderReturns) => void
}

/** What can come back of the order of a link, and what is on its way. */
export function useReturns(token: string): KnownReturns {
  const [returns, take] = useState<OrderReturns | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    callApi('getReturns', { body: { token }, signal: gone.signal }).then(take, (error: unknown) => {
      if (gone.signal.aborted) return
      console.error('The returns of the order could not be loaded', error)
      setFailed(true)
    })
    return () => gone.abort()
  }, [token, tries])
  const again = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { returns, hasFailed, again, take }
}

/** The returns of an order as they are now, or null where the shop cannot be reached. */
export const readReturns = (token: string): Promise<OrderReturns | null> =>
  callApi('getReturns', { body: { token } }).catch(() => null)

/** Returns a name for one announcement: sent again with it after a lost answer, it is announced once. */
export const createReturnKey = (): string => idempotencyKey()

export const announceReturn = (
  token: string,
  key: string,
  lines: readonly ReturnedLine[],
): Promise<OrderReturns> => callApi('announceReturn', { body: { token, key, lines: [...lines] } })

export const cancelReturn = (token: string, nth: number): Promise<OrderReturns> =>
  callApi('cancelReturn', { body: { token, return: nth } })
