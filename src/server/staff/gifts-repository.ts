import type { Currency } from '#contract/money.ts'

import type { Queries, Tx } from '../database/database.ts'
import type { StaffGiftsTable } from '../database/tables/staff-tables.ts'

export const insertGift = (tx: Tx, row: StaffGiftsTable) => tx.insertInto('staff_gifts').values(row).execute()

interface GivenGifts {
  /** Whose: the name of an actor. */
  readonly givenBy: string
  readonly currency: Currency
  /** From a moment on, epoch milliseconds. */
  readonly since: number
}

/** Returns what somebody gave in vouchers and gift cards in a currency, minor units. */
export async function sumGifts(queries: Queries, { givenBy, currency, since }: GivenGifts): Promise<number> {
  const row = await queries
    .selectFrom('staff_gifts')
    .select(({ fn }) => fn.sum<number | string | null>('amount_minor').as('minor'))
    .where('given_by', '=', givenBy)
    .where('currency', '=', currency)
    .where('given_at', '>=', since)
    .executeTakeFirst()
  return Number(row?.minor ?? 0)
}
