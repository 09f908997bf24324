import type { Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'

/** Puts these beginnings in the place of what an account was found by. */
export async function replaceCustomerTerms(
  tx: Tx,
  customerId: string,
  terms: readonly string[],
): Promise<void> {
  await tx.deleteFrom('customer_terms').where('customer_id', '=', customerId).execute()
  const rows = terms.map((term) => ({ customer_id: customerId, term }))
  if (rows.length > 0)
    await tx
      .insertInto('customer_terms')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Locks accounts without terms whose id comes after `after`; on PostgreSQL those that nobody else holds. */
export function lockCustomersWithoutTerms(
  tx: Tx,
  { after, limit, skipsLocked }: { after: string; limit: number; skipsLocked: boolean },
): Promise<CustomersTable[]> {
  const query = tx
    .selectFrom('customers')
    .selectAll()
    .where('id', '>', after)
    .where(
      sql<boolean>`not exists (select 1 from customer_terms known where known.customer_id = customers.id)`,
    )
    .orderBy('id')
    .limit(limit)
  return (skipsLocked ? query.forUpdate().skipLocked() : query).execute()
}
