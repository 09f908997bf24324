import { requiredMessages } from '#contract/messages.ts'
import { typedEmail } from '#domain/email.ts'

import { refuseFaults } from '../../api/request-error.ts'
import {
  newPasswordFault,
  type ProfileForm,
  profileFaults,
  type ProfileHalf,
  profileHalves,
} from './customer-rules.ts'
import { leave } from './forget-member.ts'
import { hashPassword } from './password.ts'
import { acceptCustomer } from './refresh-account.ts'
import { emailSentence } from '../field-sentences.ts'
import { loadPhoneNumbers } from '../phone-numbers.ts'
import { callApi } from '../shop-api.ts'

const required = (password: string, field: string) =>
  password === '' ? { [field]: requiredMessages.password } : {}

/** What a member can do with the account. Each throws `RequestError` before any request when something is missing (spec 8.5). */
export const accountChanges = {
  async logOut(): Promise<void> {
    await callApi('logout', {})
    leave()
  },

  /** Name and telephone, or the address; the other half stays as it is, whatever is wrong with it. */
  async saveProfile(form: ProfileForm, half: ProfileHalf): Promise<void> {
    await loadPhoneNumbers()
    const ofHalf = <Value>(all: Readonly<Partial<Record<string, Value>>>) =>
      Object.fromEntries(
        profileHalves[half].flatMap((field) => {
          const value = all[field]
          return value === undefined ? [] : [[field, value] as const]
        }),
      )
    refuseFaults(ofHalf(profileFaults(form)))
    acceptCustomer(await callApi('updateCustomer', { body: { credentials: {}, account: ofHalf(form) } }))
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
