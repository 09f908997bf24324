import type { Database } from '../database/database.ts'
import { lockCustomersWithoutTerms } from './customer-terms-repository.ts'
import { writeCustomerTerms } from './write-customer.ts'

/** Accounts in one transaction: shoppers go on between one and the next. */
const batch = 100

/**
 * Writes by what accounts are found, for all that have nothing yet: those of a database of the version before, and what a server of it
 * makes meanwhile. Returns how many accounts were written.
 */
export async function fillCustomerTerms(database: Database, isOver?: AbortSignal): Promise<number> {
  let filled = 0
  for (let after: string | null = ''; after !== null && !isOver?.aborted;) {
    const from: string = after
    const rows = await database.write(async (tx) => {
      const found = await lockCustomersWithoutTerms(tx, {
        after: from,
        limit: batch,
        skipsLocked: database.dialect === 'postgres',
      })
      for (const row of found) await writeCustomerTerms(tx, row)
      return found
    })
    filled += rows.length
    after = rows.length < batch ? null : (rows.at(-1)?.id ?? null)
  }
  return filled
}
