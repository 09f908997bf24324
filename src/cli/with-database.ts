import { readConfig, type Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { openExistingDatabase } from '#server/database/open.ts'

/** Opens the database of a shop that is there for as long as `work` takes, beside a running server or without one. */
export async function withDatabase<T>(work: (database: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const database = await openExistingDatabase(config)
  try {
    return await work(database, config)
  } finally {
    await database.close()
  }
}
