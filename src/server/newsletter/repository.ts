import type { Queries, Tx } from '../database/database.ts'
import type { SubscribersTable } from '../database/tables/customer-tables.ts'

export const findSubscriber = (queries: Queries, email: string): Promise<SubscribersTable | undefined> =>
  queries.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()

/** A newer ask, with its link, takes the place of the older. False when the address is confirmed already. */
export async function putSubscriber(tx: Tx, row: SubscribersTable): Promise<boolean> {
  const { email: _, ...newer } = row
  const written = await tx
    .insertInto('subscribers')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(newer).where('subscribers.confirmed_at', 'is', null),
    )
    .returning('email')
    .executeTakeFirst()
  return written !== undefined
}

/** The subscriber of a link that is not too old, locked until the transaction ends. */
export const lockByToken = (
  tx: Tx,
  { tokenHash, sentAfter }: { tokenHash: string; sentAfter: number },
): Promise<SubscribersTable | undefined> =>
  tx
    .updateTable('subscribers')
    .set({ token_hash: tokenHash })
    .where('token_hash', '=', tokenHash)
    .where('token_sent_at', '>', sentAfter)
    .returningAll()
    .executeTakeFirst()

export async function confirmSubscriber(tx: Tx, email: string, now: number): Promise<void> {
  await tx.updateTable('subscribers').set({ confirmed_at: now }).where('email', '=', email).execute()
}

export async function deleteSubscriber(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('subscribers').where('email', '=', email).execute()
}

/** Sign-ups that nobody confirmed. Returns how many. */
export async function deleteUnconfirmedBefore(tx: Tx, sentBefore: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('subscribers')
    .where('confirmed_at', 'is', null)
    .where('token_sent_at', '<', sentBefore)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function putRefusal(tx: Tx, mailbox: string, since: number): Promise<void> {
  await tx
    .insertInto('mail_refusals')
    .values({ mailbox, since })
    .onConflict((conflict) => conflict.column('mailbox').doNothing())
    .execute()
}

/** Since when a mailbox wants no emails, epoch milliseconds; undefined: it said no such thing. */
export const findRefusal = (queries: Queries, mailbox: string): Promise<{ since: number } | undefined> =>
  queries.selectFrom('mail_refusals').select('since').where('mailbox', '=', mailbox).executeTakeFirst()

export async function deleteRefusal(tx: Tx, mailbox: string): Promise<void> {
  await tx.deleteFrom('mail_refusals').where('mailbox', '=', mailbox).execute()
}
