import type { Database } from '../database/database.ts'
import { createToken, hashToken } from '../tokens.ts'
import { findPendingChange, insertEmailChange, updateEmailChange } from './email-change-repository.ts'
import { findAccount } from './find-account.ts'
import { lockCustomer } from './repository.ts'

/** As long as a welcome may lie unread. */
export const proofDays = 14
const day = 24 * 60 * 60_000

/**
 * Makes the link by which the owner of a new account shows that its address is theirs; orders made there without an account then belong
 * to it. It is a change of address to the present one, and a repetition makes a newer link. Null for an account that is proven, gone, or
 * on its way to another address.
 */
export async function createEmailProof(
  { database, now }: { readonly database: Database; readonly now: () => number },
  email: string,
): Promise<{ readonly id: string; readonly token: string } | null> {
  const token = createToken()
  const id = await database.write(async (tx) => {
    const found = await findAccount(tx, email)
    // Against a change of address that is asked for at the same moment.
    const customer = found && (await lockCustomer(tx, found.id))
    if (!customer || customer.email_proven_at !== null) return null
    const pending = await findPendingChange(tx, customer.id, now())
    if (pending) {
      if (pending.new_email !== customer.email) return null
      await updateEmailChange(tx, pending.id, { confirm_hash: hashToken(token) })
      return pending.id
    }
    const added = crypto.randomUUID()
    await insertEmailChange(tx, {
      id: added,
      customer_id: customer.id,
      old_email: customer.email,
      new_email: customer.email,
      confirm_hash: hashToken(token),
      asked_at: now(),
      expires_at: now() + proofDays * day,
      confirmed_at: null,
      undo_hash: null,
      undo_until: null,
    })
    return added
  })
  return id === null ? null : { id, token }
}
