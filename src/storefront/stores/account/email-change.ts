import { callApi } from '../shop-api.ts'
import { ApiError } from '../../api/api-error.ts'
import { isRefused } from '../refusal.ts'
import { acceptCustomer, forgetCustomer } from './refresh-account.ts'

/** What a mail about an address opens: to confirm a new one, to undo that, or to prove the one that the account has. */
export interface EmailLink {
  readonly kind: 'confirm' | 'undo' | 'prove'
  readonly i: string
  readonly id: string
}

export type EmailOutcome = 'moved' | 'undone' | 'proven' | 'out' | 'taken' | 'expired' | 'unreachable'

/** `#confirm=…&id=…`, `#undo=…&id=…` or `#prove=…&id=…` of an address; null where a part is missing. */
export function readEmailLink({ hash }: URL): EmailLink | null {
  const parts = new URLSearchParams(hash.slice(1))
  const id = parts.get('id')
  for (const kind of ['confirm', 'undo', 'prove'] as const) {
    const i = parts.get(kind)
    if (i && id) return { kind, i, id }
  }
  return null
}

const refusals: Readonly<Record<number, EmailOutcome>> = { 401: 'out', 409: 'taken', 400: 'expired' }

async function toOutcome(send: () => Promise<EmailOutcome>): Promise<EmailOutcome> {
  try {
    return await send()
  } catch (error) {
    const outcome = error instanceof ApiError ? refusals[error.status] : undefined
    if (outcome && isRefused(error)) return outcome
    console.error('The email address could not be changed', error)
    return 'unreachable'
  }
}

/** Does what the link is for. `out`: nobody is logged in, which confirming needs. */
export const followEmailLink = ({ kind, i, id }: EmailLink): Promise<EmailOutcome> =>
  toOutcome(async () => {
    if (kind === 'undo') {
      await callApi('undoEmail', { body: { i, id } })
      forgetCustomer()
      return 'undone'
    }
    acceptCustomer(await callApi('confirmEmail', { body: { i, id } }))
    return kind === 'prove' ? 'proven' : 'moved'
  })

/** Stays at the present address. */
export async function cancelEmailChange(): Promise<void> {
  acceptCustomer(await callApi('cancelEmail', {}))
}
