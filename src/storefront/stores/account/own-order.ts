import type { Receipt } from '#contract/receipt.ts'
import * as texts from '#texts/account.ts'

import { ApiError } from '../../api/api-error.ts'
import type { BoughtAgain } from '../cart/bought-again.ts'
import { buyAgain, notBoughtAgain } from '../cart/buy-again.ts'
import { refreshAccount } from './refresh-account.ts'
import { callApi } from '../shop-api.ts'

/** `missing`: the account has no such order. `unreachable`: nobody answered. */
export type OwnOrder =
  | { readonly status: 'ready'; readonly receipt: Receipt }
  | { readonly status: 'missing' | 'unreachable' }

/** An order of the member, whole. Where the session has ended meanwhile, the account learns it. */
export async function loadOwnOrder(order: string): Promise<OwnOrder> {
  try {
    return { status: 'ready', receipt: await callApi('getCustomerOrder', { params: { order } }) }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 404) return { status: 'missing' }
    if (status === 401) await refreshAccount()
    else console.error('The order could not be loaded', error)
    return { status: 'unreachable' }
  }
}

/** Puts an order of the member into the bag once more. Its items are asked for: the list of an account does not carry their ids. */
export async function buyOrderAgain(order: string): Promise<BoughtAgain> {
  const found = await loadOwnOrder(order)
  if (found.status === 'ready') return buyAgain(found.receipt.items)
  if (found.status === 'unreachable') return notBoughtAgain(null)
  return { isInBag: false, lead: texts.thereIsNoSuchOrderInYourAccount, missing: [] }
}
