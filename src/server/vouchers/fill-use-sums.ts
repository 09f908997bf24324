import type { Database } from '../database/database.ts'
import { attemptsWithoutSums, writeUseSums } from './uses-repository.ts'

/** Payments in one transaction: shoppers go on between one and the next. */
const batch = 200

/**
 * Notes what uses of vouchers cost where a version before this one placed the order, after the lines of the order are written. In batches;
 * harmless to repeat. Returns of how many payments.
 */
export async function fillUseSums(database: Database, isOver?: AbortSignal): Promise<number> {
  let all = 0
  for (let filled = batch; filled === batch && !isOver?.aborted; all += filled)
    filled = await database.write(async (tx) => {
      const attempts = await attemptsWithoutSums(tx, batch)
      await writeUseSums(tx, attempts)
      return attempts.length
    })
  return all
}
