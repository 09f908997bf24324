// What a call of the API costs, in CPU and time, each beside its target. See README.md beside this file.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import path from 'node:path'

import { findPostgres, startPostgres } from '#tests/postgres.ts'

import { apiTable } from './api-table.ts'
import { measureShop } from './calls.ts'
import { measureFleet } from './fleet-calls.ts'
import { sizesTable } from './sizes-table.ts'

const projectDir = path.dirname(import.meta.dirname)
const readVersion = (name: string) =>
  (
    JSON.parse(readFileSync(path.join(projectDir, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string
    }
  ).version

const postgresVersion = () =>
  /\d+(\.\d+)*/.exec(
    execFileSync(path.join(findPostgres() ?? '', 'postgres'), ['--version'], { encoding: 'utf8' }),
  )?.[0]

const postgres = await startPostgres({ durable: true })
try {
  const [load = 0] = loadavg()
  process.stdout.write(
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${load.toFixed(1)} at the start, Node ${process.versions.node}, ` +
      `Fastify ${readVersion('fastify')}, SQLite ${process.versions['sqlite'] ?? 'unknown'}, PostgreSQL ${postgresVersion()}, pg ${readVersion('pg')}\n\n`,
  )
  const sqlite = await measureShop({ name: 'SQLite', databaseUrl: '', databasePid: null, maxAddUs: 300 })
  const other = await measureShop({
    name: 'PostgreSQL',
    databaseUrl: await postgres.createDatabase(),
    databasePid: postgres.pid,
    maxAddUs: 700,
  })
  const fleets = [await measureFleet(1), await measureFleet(3)]
  const all = [sqlite, other, ...fleets]
  const rows = all.flatMap((each) => each.rows)
  process.stdout.write(`${apiTable(rows)}\n\n${all.flatMap(({ notes }) => notes).join('\n')}\n`)
  const costs = [sqlite, other].flatMap((each) => each.costs ?? [])
  if (costs.length > 0) process.stdout.write(`\nSizes (docs/operations.md)\n\n${sizesTable(costs)}\n`)
  if (rows.some(({ measured }) => measured.failed > 0)) process.exitCode = 1
} finally {
  await postgres.stop()
}
