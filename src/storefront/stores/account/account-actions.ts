import type { CallBody } from '#contract/call-schemas.ts'
import type { Customer } from '#contract/customer.ts'
import { requiredMessages } from '#contract/messages.ts'
import { typedEmail } from '#domain/email.ts'

import { refuseFaults } from '../../api/request-error.ts'
import { accountStore } from './account.ts'
import { attachCustomer } from '../cart/attach-customer.ts'
import {
  loginFaults,
  newPasswordFault,
  type ProfileForm,
  profileFaults,
  type Registration,
  registrationFaults,
} from './customer-rules.ts'
import { leave } from './forget-member.ts'
import { idempotencyKey } from '../../api/idempotency-key.ts'
import { hashPassword } from './password.ts'
import { acceptCustomer, forgetCustomer } from './refresh-account.ts'
import { forgetAccountsSaved } from '../saved/saved-list.ts'
import { joinSaved } from '../saved/saved.ts'
import { emailSentence } from '../field-sentences.ts'
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

const required = (password: string, field: string) =>
  password === '' ? { [field]: requiredMessages.password } : {}

/** What can be done with an account. Each throws `RequestError` before any request when something is missing (spec 8.5). */
export const account = {
  /** Spec 5.12. */
  async logIn(form: { readonly email: string; readonly password: string }): Promise<void> {
    refuseFaults(loginFaults(form))
    const password = await hashPassword(form.password)
    await enter(() => callApi('login', { body: { email: form.email.trim(), password } }))
  },

  /** Spec 5.2–5.11, 6.4. */
  async register(form: Registration): Promise<void> {
    refuseFaults(registrationFaults(form))
    const password = await hashPassword(form.password)
    const body = { ...form, email: typedEmail(form.email), password, gender: null }
    await enter(() => registerAndLogIn(body))
  },

  async logOut(): Promise<void> {
    await callApi('logout', {})
    leave()
  },

  /** Name and address. What is absent stays. */
  async saveProfile(form: ProfileForm): Promise<void> {
    refuseFaults(profileFaults(form))
    acceptCustomer(await callApi('updateCustomer', { body: { credentials: {}, account: { ...form } } }))
  },

  /** The newsletter; to begin it, `subscribe`. */
  async endNewsletter(): Promise<void> {
    const body = { credentials: {}, account: { newsletter: false } } as const
    acceptCustomer(await callApi('updateCustomer', { body }))
  },

  async changePassword(form: { readonly password: string; readonly newPassword: string }): Promise<void> {
    const fault = newPasswordFault(form.newPassword)
    refuseFaults({ ...required(form.password, 'password'), ...(fault && { newPassword: fault }) })
    const [password, newPassword] = await Promise.all([form.password, form.newPassword].map(hashPassword))
    const body = { credentials: { password }, account: { newPassword } }
    acceptCustomer(await callApi('updateCustomer', { body }))
  },

  async changeEmail(form: { readonly password: string; readonly newEmail: string }): Promise<void> {
    const fault = emailSentence(form.newEmail)
    refuseFaults({ ...required(form.password, 'password'), ...(fault && { newEmail: fault }) })
    const credentials = { password: await hashPassword(form.password) }
    const body = { credentials, account: { newEmail: typedEmail(form.newEmail) } }
    acceptCustomer(await callApi('updateCustomer', { body }))
  },

  /** Everything that is kept about the customer, as text to save. */
  async exportAll(): Promise<string> {
    return JSON.stringify(await callApi('exportCustomer', {}), null, 2)
  },

  /** Erases the account for good. */
  async erase(typed: string): Promise<void> {
    refuseFaults(required(typed, 'password'))
    await callApi('eraseCustomer', { body: { password: await hashPassword(typed) } })
    leave()
  },
}
