import { maxSaved } from '#contract/max-saved.ts'
import type { ChangeSaved, Saved } from '#contract/saved.ts'

import type { Database, Tx } from '../database/database.ts'
import type { CustomersTable, SavedProductsTable } from '../database/tables/customer-tables.ts'
import { lockCustomer } from './repository.ts'
import { deleteSaved, putSaved, listSaved } from './saved-repository.ts'

export interface SavedProducts {
  of(customer: CustomersTable): Promise<Saved>
  /** Joins what comes with what is there, so that the lists of several browsers become one. */
  change(customer: CustomersTable, change: ChangeSaved): Promise<Saved>
}

const answer = (rows: readonly SavedProductsTable[]): Saved => ({
  saved: rows.map(({ uri, saved_at }) => ({ uri, savedAt: new Date(saved_at).toISOString() })),
})

/** What comes, by page. A browser's clock may be ahead: nothing is newer than `latest`. */
function latestTimes(add: ChangeSaved['add'], latest: number): Map<string, number> {
  const times = new Map<string, number>()
  for (const { uri, savedAt } of add)
    times.set(uri, Math.max(times.get(uri) ?? 0, Math.min(latest, Date.parse(savedAt))))
  return times
}

/** The oldest make room. Returns the others. */
async function keepNewest(tx: Tx, customerId: string): Promise<SavedProductsTable[]> {
  const rows = await listSaved(tx, customerId)
  const tooOld = rows.splice(maxSaved)
  await deleteSaved(
    tx,
    customerId,
    tooOld.map(({ uri }) => uri),
  )
  return rows
}

/** What members want to remember, so that it is there on another device too. */
export const createSavedProducts = ({
  database,
  now,
}: {
  readonly database: Database
  readonly now: () => number
}): SavedProducts => ({
  of: async ({ id }) => answer(await listSaved(database.read, id)),
  change: async ({ id }, { add, remove }) =>
    answer(
      await database.write(async (tx) => {
        // Whoever is erased at this moment has nothing to add to.
        if (!(await lockCustomer(tx, id))) return []
        await deleteSaved(tx, id, remove)
        const rows = [...latestTimes(add, now())].map(([uri, saved_at]) => ({
          customer_id: id,
          uri,
          saved_at,
        }))
        await putSaved(tx, rows)
        return keepNewest(tx, id)
      }),
    ),
})
