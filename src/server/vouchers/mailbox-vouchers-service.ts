import { currencies, type Currency } from '#contract/money.ts'

import type { Queries, Tx } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import { sql } from '../database/kysely.ts'
import type { VouchersTable } from '../database/tables/voucher-tables.ts'
import { customerKey } from './customer-key.ts'
import { findPersonal, listPersonal, setOwner } from './repository.ts'

/** A voucher that one mailbox alone can use. Times are epoch milliseconds. */
export interface MailboxVoucher {
  readonly code: string
  readonly basisPoints: number
  readonly amountMinor: Partial<Readonly<Record<Currency, number>>>
  readonly createdAt: number
  readonly until: number | null
  readonly isUsed: boolean
  readonly isActive: boolean
}

const toMailboxVoucher = (row: VouchersTable): MailboxVoucher => {
  const { basisPoints, amountMinor, until } = fromJson(row.body)
  const isUsed = row.limit_total !== null && row.used >= row.limit_total
  return {
    code: row.code,
    basisPoints,
    amountMinor,
    createdAt: row.created_at,
    until,
    isUsed,
    isActive: row.active === 1,
  }
}

/** Returns the vouchers of a mailbox, the newest first. */
export const vouchersOfMailbox = async (queries: Queries, email: string): Promise<MailboxVoucher[]> =>
  (await listPersonal(queries, customerKey(email))).map(toMailboxVoucher)

/** Why vouchers that staff give out of goodwill are there; with a key of its own for each. */
const goodwillPrefix = 'goodwill:'
export const goodwillReason = (key: string): string => `${goodwillPrefix}${key}`

/** Returns the code of a voucher that was given under this key already; null: none was. */
export async function findGoodwill(queries: Queries, email: string, key: string): Promise<string | null> {
  const row = await findPersonal(queries, { ownerKey: customerKey(email), reason: goodwillReason(key) })
  return row?.code ?? null
}

/** Returns what a mailbox was given out of goodwill since then (epoch milliseconds), in minor units by currency. */
export async function sumGoodwill(
  queries: Queries,
  email: string,
  since: number,
): Promise<ReadonlyMap<Currency, number>> {
  const sums = new Map<Currency, number>()
  for (const { reason, created_at, body } of await listPersonal(queries, customerKey(email))) {
    if (!reason?.startsWith(goodwillPrefix) || created_at < since) continue
    const { amountMinor } = fromJson(body)
    for (const currency of currencies) {
      const given = amountMinor[currency]
      if (given !== undefined) sums.set(currency, (sums.get(currency) ?? 0) + given)
    }
  }
  return sums
}

/** Lets one goodwill voucher be given after the other until the transaction ends, so that two at once keep within the limit. */
export async function lockGoodwill(tx: Tx): Promise<void> {
  await sql`insert into counters (name, value) values ('goodwill', 1)
    on conflict (name) do update set value = counters.value + 1`.execute(tx)
}

/** Gives the vouchers of one mailbox to another, but for those of a reason for which it has one. Returns how many. */
export async function moveVouchers(tx: Tx, from: string, to: string): Promise<number> {
  const [source, target] = [customerKey(from), customerKey(to)]
  if (source === target) return 0
  const taken = new Set((await listPersonal(tx, target)).map(({ reason }) => reason))
  const free = (await listPersonal(tx, source)).filter(({ reason }) => !taken.has(reason))
  await setOwner(
    tx,
    free.map(({ id }) => id),
    target,
  )
  return free.length
}
