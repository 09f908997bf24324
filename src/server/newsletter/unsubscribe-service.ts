import { callBase } from '#contract/call-path.ts'
import { unsubscribePagePath } from '#contract/calls.ts'
import { normalEmail, storedSpellings } from '../mail/email-identity.ts'

import type { Database, Queries, Tx } from '../database/database.ts'
import { Refused } from '../refused.ts'
import { createSignedToken, openSignedToken, type TokenPurpose } from '../signed-token.ts'
import type { SigningKeys } from '../signing-key.ts'
import { hashToken } from '../tokens.ts'
import { deleteRefusal, deleteSubscriber, findRefusal, putRefusal } from './repository.ts'
import { findBounce } from './subscriber-repository.ts'

/** How a mailbox ends the letters that it does not have to get: newsletter, reminders of bags, notices of sizes. */
export interface UnsubscribeService {
  /** The address for the mail to this mailbox: opened it is a page with a button, posted to it is one click (RFC 8058). */
  unsubscribeLink(email: string): string
  /** Harmless to repeat. Throws `link-invalid`. */
  unsubscribe(token: string): Promise<void>
  /** Whose link it is, to be shown; null when it is none. */
  readMailbox(token: string): string | null
  hasUnsubscribed(queries: Queries, email: string): Promise<boolean>
  /** Whether a mailbox must get nothing that it can do without: it wants no emails, or sent one back. */
  isUnwanted(queries: Queries, email: string): Promise<boolean>
  /** Since when, epoch milliseconds; null: it never did. */
  unsubscribedAt(queries: Queries, email: string): Promise<number | null>
  /** The mailbox asked for letters again, and proved to be its owner. */
  resubscribe(tx: Tx, email: string): Promise<void>
}

interface UnsubscribeDeps {
  readonly database: Database
  readonly publicUrl: string
  /** Namespace of the commerce calls. */
  readonly namespace: string
  readonly signingKeys: () => SigningKeys
  /** What else is sent to a mailbox that it can do without. */
  readonly forgetRequests: (tx: Tx, email: string) => Promise<void>
  readonly now: () => number
}

/** Links in old mails must work as well. */
const linkLifeMs = 5 * 365 * 24 * 60 * 60_000

/** The refusal outlives the address: only who has the address can tell whether it is on the list. */
const mailboxKey = (email: string): string => hashToken(`mailbox:${email}`)

export function createUnsubscribeService(deps: UnsubscribeDeps): UnsubscribeService {
  const { database, publicUrl, namespace, forgetRequests, now } = deps
  const purpose = (): TokenPurpose => ({ keys: deps.signingKeys(), purpose: 'unsubscribe' })
  const readMailbox = (token: string): string | null => {
    const encoded = openSignedToken(purpose(), token, now())
    return encoded === null ? null : Buffer.from(encoded, 'base64url').toString('utf8')
  }
  async function unsubscribedAt(queries: Queries, email: string): Promise<number | null> {
    for (const spelling of storedSpellings(email)) {
      const refusal = await findRefusal(queries, mailboxKey(spelling))
      if (refusal) return refusal.since
    }
    return null
  }
  return {
    unsubscribeLink(email) {
      const encoded = Buffer.from(normalEmail(email)).toString('base64url')
      const token = createSignedToken(purpose(), encoded, now() + linkLifeMs)
      return publicUrl + callBase(namespace) + unsubscribePagePath.replace(':token', token)
    },
    readMailbox,
    async unsubscribe(token) {
      const email = readMailbox(token)
      if (email === null) throw new Refused({ code: 'link-invalid' })
      await database.write(async (tx) => {
        await deleteSubscriber(tx, email)
        await forgetRequests(tx, email)
        await putRefusal(tx, mailboxKey(normalEmail(email)), now())
      })
    },
    hasUnsubscribed: async (queries, email) => (await unsubscribedAt(queries, email)) !== null,
    isUnwanted: async (queries, email) =>
      (await unsubscribedAt(queries, email)) !== null ||
      (await findBounce(queries, storedSpellings(email))) !== undefined,
    unsubscribedAt,
    async resubscribe(tx, email) {
      for (const spelling of storedSpellings(email)) await deleteRefusal(tx, mailboxKey(spelling))
    },
  }
}
