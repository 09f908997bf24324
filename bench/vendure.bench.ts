// What a bag, a look at the stock and a purchase cost here and in Vendure, on the same PostgreSQL in one run. See README.md beside this file.
// `--dir DIR` keeps what was installed for the next run.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import pg from 'pg'

import { type PostgresServer, startPostgres } from '#tests/postgres.ts'

import { residentMb } from './processes.ts'
import { type ReadyShop, startReadyShop } from './ready-shop.ts'
import { ourParty } from './vendure/our-party.ts'
import { measureRounds } from './vendure/rounds.ts'
import { flowsSideBySide, measureFlowRounds } from './vendure/flows.ts'
import { sideBySide } from './vendure/side-by-side.ts'
import { vendureApp } from './vendure/vendure-app.ts'
import { startVendure } from './vendure/vendure-party.ts'

const { values } = parseArgs({ options: { dir: { type: 'string' } } })
const dir = path.resolve(values.dir ?? mkdtempSync(path.join(tmpdir(), 'vitrine-vendure-')))
/** Ours, and the default of the client that both use. */
const poolSize = 10
const database = 'vendure'

/** An empty database of that server, and what version it is. */
async function prepare(server: PostgresServer): Promise<string> {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(`create database ${database}`)
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  await client.end()
  return rows[0]?.version ?? 'unknown'
}

async function compare(server: PostgresServer, shop: ReadyShop): Promise<void> {
  const version = await prepare(server)
  const host = new URL(server.url(database)).searchParams.get('host') ?? ''
  const { items } = shop.goods
  const databasePid = server.pid
  const vendure = await startVendure({ dir, host, database, poolSize, databasePid }, items.length)
  try {
    process.stdout.write(
      `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1)} at the start, Node ${process.versions.node}, ` +
        `PostgreSQL ${version}, Vendure ${vendureApp.packages['@vendure/core']}, bags of ${items.length} lines\n\n`,
    )
    const { url, pid } = shop.server
    const parties = [ourParty({ url, pids: [pid], databasePid }, shop.goods), ...vendure.parties]
    const found = await measureRounds(parties)
    const flows = await measureFlowRounds(parties)
    process.stdout.write(
      `${sideBySide(found)}\n\n${flowsSideBySide(flows)}\n\nMemory afterwards: ours ${residentMb(pid) ?? '?'} MB, Vendure ${residentMb(vendure.pid) ?? '?'} MB\n`,
    )
    if (found.some(({ rounds }) => rounds.some(({ failed }) => failed > 0))) process.exitCode = 1
  } finally {
    await vendure.stop()
  }
}

const postgres = await startPostgres({ durable: true })
try {
  const shop = await startReadyShop(await postgres.createDatabase())
  try {
    await compare(postgres, shop)
  } finally {
    await shop.close()
  }
} finally {
  await postgres.stop()
  if (!values.dir) rmSync(dir, { recursive: true, force: true })
}
