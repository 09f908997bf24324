import { flushCompileCache } from 'node:module'
import process from 'node:process'

import { lockDataDir } from '#server/database/data-dir-lock.ts'
import { openDatabase } from '#server/database/open.ts'

import { runShop, testConfig } from '../shop-on-port.ts'

/**
 * One server process of a test, to be killed: `node tests/faults/shop-process.ts`. Says `ready` when it listens. FAILPOINTS works as in
 * `src/server/failpoint.ts`; CLOCK_AHEAD_MS moves its clock, KLARNA_SIMULATOR_URL says
 * where purchases on account are answered.
 */
const setting = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}
const dataDir = setting('DATA_DIR')
const databaseUrl = process.env['DATABASE_URL'] ?? null
const clockAheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)

if (databaseUrl === null) lockDataDir(dataDir)
const klarnaUrl = process.env['KLARNA_SIMULATOR_URL']
const account = klarnaUrl === undefined ? {} : { KLARNA_API_URL: setting('KLARNA_API_URL') }
const config = testConfig({ dataDir, databaseUrl, port: Number(setting('PORT')) }, account)
const database = await openDatabase({ dataDir, databaseUrl })
await runShop({
  config,
  database,
  stripeUrl: setting('SIMULATOR_URL'),
  ...(klarnaUrl !== undefined && { klarnaUrl }),
  smtpUrl: setting('SMTP_URL'),
  now: () => Date.now() + clockAheadMs,
  runsJobs: true,
})
// Node writes what it compiled when a process ends by itself; most of these are killed.
flushCompileCache()
process.stdout.write('ready\n')
