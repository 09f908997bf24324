import type { Customer } from '#contract/customer.ts'

import { accountStorage, accountStore } from './account.ts'
import { customerStore } from './customer.ts'
import { forgetAccountsSaved } from '../saved/saved-list.ts'
import { joinSaved } from '../saved/saved.ts'
import { isRefused } from '../refusal.ts'
import { callApi } from '../shop-api.ts'

/** Somebody is logged in: what the server says of them. */
export function acceptCustomer(customer: Customer): void {
  accountStore.setState({ email: customer.email, loggedIn: true, country: customer.country || null })
  customerStore.setState({ status: 'in', customer })
}

/** Nobody is logged in any more, as far as this browser knows. */
export function forgetCustomer(): void {
  forgetAccountsSaved()
  accountStore.setState({ email: null, loggedIn: false, country: null })
  customerStore.setState({ status: 'out', customer: null })
}

let running: Promise<void> | null = null

/**
 * Asks who the session cookie belongs to. A failure logs out (spec 4.22); after an outage the cookie is still there, so the next
 * refresh logs in again, and the e-mail is kept to know that it is worth asking.
 */
async function refresh(): Promise<void> {
  customerStore.setState(({ customer }) => ({ status: customer ? 'in' : 'loading' }))
  try {
    acceptCustomer(await callApi('getCustomer', {}))
    void joinSaved()
  } catch (error) {
    if (isRefused(error)) return forgetCustomer()
    console.error('The account could not be refreshed', error)
    accountStore.setState({ loggedIn: false })
    customerStore.setState({ status: 'unreachable', customer: null })
  }
}

/** Brings the account up to date where one is or was known; nobody else is asked about. */
export function refreshAccount(): Promise<void> {
  accountStorage.restore()
  if (accountStore.getState().email === null) {
    customerStore.setState({ status: 'out', customer: null })
    return Promise.resolve()
  }
  running ??= refresh().finally(() => {
    running = null
  })
  return running
}
