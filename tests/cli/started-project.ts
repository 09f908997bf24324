import process from 'node:process'

import { onTestFinished } from 'vitest'

import { freshDatabase, type Dialect } from '../fresh-database.ts'
import { startServer } from '../server.ts'

interface StartOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly node?: string
  /** How long it may take until it is ready. */
  readonly timeoutMs?: number
}

/** Starts the shop of a project for one test. */
export async function startProject(
  projectDir: string,
  dialect: Dialect,
  { environment = {}, node = process.execPath, timeoutMs = 120_000 }: StartOptions = {},
) {
  const { dataDir, databaseUrl, remove } = await freshDatabase(dialect)
  const shop = await startServer({
    projectDir,
    program: 'node_modules/vitrine/bin/vitrine.mjs',
    dataDir,
    node,
    environment: { ...environment, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) },
    timeoutMs,
  })
  onTestFinished(async () => {
    await shop.stop()
    remove()
  })
  return shop
}
