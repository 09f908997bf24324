import type { CallBody } from '#contract/call-schemas.ts'
import type { Customer } from '#contract/customer.ts'
import { typedEmail } from '#domain/email.ts'

import { refuseFaults } from '../../api/request-error.ts'
import { accountStore } from './account.ts'
import { attachCustomer } from '../cart/attach-customer.ts'
import { loginFaults, type Registration, registrationFaults } from './customer-rules.ts'
import { idempotencyKey } from '../../api/idempotency-key.ts'
import { hashPassword } from './password.ts'
import { acceptCustomer, forgetCustomer } from './refresh-account.ts'
import { forgetAccountsSaved } from '../saved/saved-list.ts'
import { joinSaved } from '../saved/saved.ts'
import { loadPhoneNumbers } from '../phone-numbers.ts'
import { callApi } from '../shop-api.ts'

/** Spec 4.22: a failure logs out and is thrown again. */
async function enter(ask: () => Promise<Customer>): Promise<void> {
  const { refuseWithoutCookies } = await import('./keeps-cookies.ts')
  refuseWithoutCookies()
  try {
    const customer = await ask()
    // Another member's list is not brought along.
    if (accountStore.getState().email !== customer.email) forgetAccountsSaved()
    acceptCustomer(customer)
    await attachCustomer(customer.email)
    void joinSaved()
  } catch (error) {
    const wasIn = accountStore.getState().loggedIn
    forgetCustomer()
    if (wasIn)
      await callApi('logout', {}).catch((reason: unknown) => console.error('Logging out failed', reason))
    throw error
  }
}

/** A registration opens nothing; logging in with what was just chosen does, also where the address has an older account. */
async function registerAndLogIn(
  body: CallBody<'registerCustomer'> & { password: string },
): Promise<Customer> {
  const { email, password } = body
  await callApi('registerCustomer', { body, idempotencyKey: idempotencyKey() })
  return callApi('login', { body: { email, password } })
}

/** How somebody comes to be logged in. Each throws `RequestError` before any request when something is missing (spec 8.5). */
export const account = {
  /** Spec 5.12. */
  async logIn(form: { readonly email: string; readonly password: string }): Promise<void> {
    refuseFaults(loginFaults(form))
    const password = await hashPassword(form.password)
    await enter(() => callApi('login', { body: { email: form.email.trim(), password } }))
  },

  /** Spec 5.2–5.11, 6.4. */
  async register(form: Registration): Promise<void> {
    await loadPhoneNumbers()
    refuseFaults(registrationFaults(form))
    const password = await hashPassword(form.password)
    const body = { ...form, email: typedEmail(form.email), password, gender: null }
    await enter(() => registerAndLogIn(body))
  },
}
