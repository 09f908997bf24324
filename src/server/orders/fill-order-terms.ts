import type { Database } from '../database/database.ts'
import { dropTermsOfForgotten, lockOrdersWithoutTerms } from './order-terms-repository.ts'
import { writeOrderTerms } from './write-order-terms.ts'
import { toOrder } from './read-order.ts'

/** Orders in one transaction: shoppers go on between one and the next. */
const batch = 100

/**
 * Writes by what orders are found, for all that have nothing yet: those of a database of the version before, and what a server of it
 * places meanwhile. Takes away what it left of forgotten buyers. Returns how many orders were written.
 */
export async function fillOrderTerms(database: Database, isOver?: AbortSignal): Promise<number> {
  await database.write(dropTermsOfForgotten)
  let filled = 0
  for (let after: string | null = ''; after !== null && !isOver?.aborted;) {
    const from: string = after
    const rows = await database.write(async (tx) => {
      const found = await lockOrdersWithoutTerms(tx, {
        after: from,
        limit: batch,
        skipsLocked: database.dialect === 'postgres',
      })
      await writeOrderTerms(tx, found.map(toOrder))
      return found
    })
    filled += rows.length
    after = rows.length < batch ? null : (rows.at(-1)?.id ?? null)
  }
  return filled
}
