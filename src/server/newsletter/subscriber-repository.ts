import type { SubscriberShow } from '#contract/staff/newsletter.ts'

import type { Queries, Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import type {
  MailBouncesTable,
  SoftBouncesTable,
  SubscribersTable,
} from '../database/tables/customer-tables.ts'
import { contains } from '../database/text-search.ts'

/** A subscriber, with what came back from the mailbox; null: nothing did. */
export interface SubscriberRow extends SubscribersTable {
  readonly bounce_kind: MailBouncesTable['kind'] | null
  readonly bounce_detail: string | null
  readonly bounced_at: number | null
  readonly soft_bounces: number | null
}

export interface FindSubscribers {
  readonly show: SubscriberShow
  /** Stands in the address; empty: all. */
  readonly text: string
  readonly after: { readonly at: number; readonly email: string } | null
  readonly limit: number
}

const isGone = sql<boolean>`mail_bounces.email is not null`

/** Returns a page of those who asked for the newsletter, the newest first. */
export function listSubscribers(
  queries: Queries,
  { show, text, after, limit }: FindSubscribers,
): Promise<SubscriberRow[]> {
  let query = queries
    .selectFrom('subscribers')
    .leftJoin('mail_bounces', 'mail_bounces.email', 'subscribers.email')
    .leftJoin('soft_bounces', 'soft_bounces.email', 'subscribers.email')
    .selectAll('subscribers')
    .select([
      'mail_bounces.kind as bounce_kind',
      'mail_bounces.detail as bounce_detail',
      'mail_bounces.at as bounced_at',
      'soft_bounces.bounces as soft_bounces',
    ])
    .orderBy('subscribers.asked_at', 'desc')
    .orderBy('subscribers.email', 'desc')
    .limit(limit)
  if (show === 'bounced') query = query.where(isGone)
  if (show === 'subscribed')
    query = query.where('subscribers.confirmed_at', 'is not', null).where('mail_bounces.email', 'is', null)
  if (show === 'asked') query = query.where('subscribers.confirmed_at', 'is', null)
  if (text !== '') query = query.where(contains('subscribers.email', text))
  if (after)
    query = query.where(
      sql<boolean>`(subscribers.asked_at, subscribers.email) < (${after.at}, ${after.email})`,
    )
  return query.execute()
}

/** Returns the names of accounts that have proven one of these addresses, by address. */
export async function findProvenBodies(
  queries: Queries,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await queries
    .selectFrom('customers')
    .select(['email', 'body'])
    .where('email', 'in', emails)
    .where('email_proven_at', 'is not', null)
    .execute()
  return new Map(rows.map(({ email, body }) => [email, body]))
}

/** Notes what came back from mailboxes; of one that is noted already, a complaint counts more than a bounce. */
export async function putBounces(tx: Tx, rows: readonly MailBouncesTable[]): Promise<void> {
  for (const row of rows)
    await tx
      .insertInto('mail_bounces')
      .values(row)
      .onConflict((conflict) =>
        row.kind === 'complaint'
          ? conflict.column('email').doUpdateSet({ kind: row.kind, detail: row.detail, at: row.at })
          : conflict.column('email').doNothing(),
      )
      .execute()
}

/** Counts a passing trouble of a mailbox. */
export async function countSoftBounce(
  tx: Tx,
  { email, detail, at }: Omit<SoftBouncesTable, 'bounces'>,
): Promise<void> {
  await tx
    .insertInto('soft_bounces')
    .values({ email, detail, at, bounces: 1 })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ bounces: sql<number>`soft_bounces.bounces + 1`, detail, at }),
    )
    .execute()
}

export const findBounce = (
  queries: Queries,
  emails: readonly string[],
): Promise<MailBouncesTable | undefined> =>
  queries.selectFrom('mail_bounces').selectAll().where('email', 'in', emails).executeTakeFirst()

/** Returns false where nothing was noted of it but passing troubles. */
export async function deleteBounce(tx: Tx, emails: readonly string[]): Promise<boolean> {
  await tx.deleteFrom('soft_bounces').where('email', 'in', emails).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('mail_bounces')
    .where('email', 'in', emails)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
