import { typedEmail } from '#domain/email.ts'

import { refuseFaults } from '../../api/request-error.ts'
import { newPasswordFault } from './customer-rules.ts'
import { hashPassword } from './password.ts'
import { forgetCustomer } from './refresh-account.ts'
import { isRefused } from '../refusal.ts'
import { emailSentence } from '../field-sentences.ts'
import { callApi } from '../shop-api.ts'

/** The two parts of a reset link. They open an account: no storage has them. */
export interface ResetLink {
  readonly i: string
  readonly id: string
}

export type LinkState =
  | { readonly kind: 'valid'; readonly email: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unreachable' }

/** `#i=…&id=…` of an address, or the same as its query. Null where a part is missing. */
export function readResetLink(url: URL): ResetLink | null {
  for (const text of [url.hash.slice(1), url.search.slice(1)]) {
    const parts = new URLSearchParams(text)
    const i = parts.get('i')
    const id = parts.get('id')
    if (i && id) return { i, id }
  }
  return null
}

/** Asks for a mail with a link. The answer is the same whether or not there is such an account. */
export async function requestReset(email: string): Promise<void> {
  const fault = emailSentence(email)
  refuseFaults(fault ? { email: fault } : {})
  await callApi('requestReset', { body: { email: typedEmail(email) } })
}

export async function verifyResetLink(link: ResetLink | null): Promise<LinkState> {
  if (!link) return { kind: 'expired' }
  try {
    const { email } = await callApi('verifyResetLink', { body: { ...link } })
    return { kind: 'valid', email }
  } catch (error) {
    if (isRefused(error)) return { kind: 'expired' }
    console.error('The link could not be checked', error)
    return { kind: 'unreachable' }
  }
}

/** Sets the new password. All sessions end, this browser's too. */
export async function resetPassword(link: ResetLink, typed: string): Promise<void> {
  const fault = newPasswordFault(typed)
  refuseFaults(fault ? { password: fault } : {})
  await callApi('resetPassword', { body: { ...link, password: await hashPassword(typed) } })
  forgetCustomer()
}
