import type { Application } from '../../application/application.ts'
import { lockReturnRow, overdueExchanges } from './returns-repository.ts'

/** Lets go of sizes that were kept for exchanges whose return did not come in time; the returns stay announced. Returns how many. */
export async function releaseOverdueExchanges({
  database,
  stock,
  now,
}: Pick<Application, 'database' | 'stock' | 'now'>): Promise<number> {
  const overdue = await overdueExchanges(database.read, now())
  for (const id of overdue)
    await database.write(async (tx) => {
      const row = await lockReturnRow(tx, id)
      if (row?.state === 'announced' && (row.held_until ?? Infinity) <= now())
        await stock.exchanges.release(tx, id)
    })
  return overdue.length
}
