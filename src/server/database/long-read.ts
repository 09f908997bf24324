import type { Database, Queries } from './database.ts'
import { sql } from './kysely.ts'

const tenMinutes = sql`set local statement_timeout = '10min'`

/** For whoever looks through whole tables, which in a large shop takes longer than a statement of the shop may. Only reads. */
export function longRead<T>(database: Database, look: (queries: Queries) => Promise<T>): Promise<T> {
  if (database.dialect === 'sqlite') return look(database.read)
  return database.read.transaction().execute(async (tx) => {
    await tenMinutes.execute(tx)
    return look(tx)
  })
}
