import type { Database } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import { lockOrder } from './after-sale-repository.ts'
import { issueCreditNotes } from './credit-notes.ts'
import { toOrder } from './service.ts'

/**
 * Issues the credit notes of refunds that were booked without one: by a version of before that served while the next one started, or made
 * at the provider. Returns how many.
 */
export async function issueMissingCreditNotes(database: Database, now: number): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select distinct orders.number as number from refunds
      join orders on orders.id = refunds.order_id
      left join credit_notes on credit_notes.refund_id = refunds.id
      where credit_notes.number is null and (refunds.state is null or refunds.state <> 'failed')
        and refunds.created_at > (select value from counters where name = 'credit-notes-since')`.execute(
    database.read,
  )
  let issued = 0
  for (const { number } of rows)
    issued += await database.write(async (tx) => {
      const row = await lockOrder(tx, number)
      return row ? (await issueCreditNotes(tx, toOrder(row), now)).length : 0
    })
  return issued
}
