import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { openDatabase } from '#server/database/open.ts'

import { bringPackage, isExecutable, onPath } from './debian.ts'
import { unprivilegedUser } from './unprivileged-user.ts'

export interface PostgresServer {
  /** Process id of the postmaster, whose CPU time is measured. */
  readonly pid: number
  /** Ends at once, as in a crash: the next start has to recover. */
  crash(): Promise<void>
  /** Starts again after a crash, on the same files. */
  restart(): Promise<void>
  /** Connection string of one of its databases; goes through a Unix socket. */
  url(database: string): string
  /** A new migrated database; answers its connection string. */
  createDatabase(): Promise<string>
  /** One without tables. */
  createEmptyDatabase(): Promise<string>
  /** Removes the database of that connection string; refused while somebody is connected. */
  dropDatabase(url: string): Promise<void>
  stop(): Promise<void>
}

/** The folder of PostgreSQL's programs (initdb, postgres), newest version first; null when there is none. */
export function findPostgres(): string | null {
  const versions = '/usr/lib/postgresql'
  const packaged = isExecutable(versions)
    ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))
    : []
  const dirs = packaged.map((version) => path.join(versions, version, 'bin'))
  const other = onPath('initdb')
  if (other) dirs.push(path.dirname(other))
  return dirs.find((dir) => isExecutable(path.join(dir, 'initdb'))) ?? null
}

/** Installs PostgreSQL when it is missing; throws with what to do when that is impossible. */
export function bringPostgres(): string {
  const found = findPostgres()
  if (found) return found
  bringPackage('postgresql', 'PostgreSQL')
  const brought = findPostgres()
  if (!brought) throw new Error('PostgreSQL was installed, but initdb was not found. Put its folder on PATH.')
  return brought
}

/**
 * A throw-away PostgreSQL on a Unix socket in a folder of its own. Without `durable` it never waits for the disk: three times the
 * speed, and no promise after a power cut. With `durable` it writes as in production.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const bin = bringPostgres()
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-pg-'))
  const user = unprivilegedUser()
  if (user) chownSync(dir, user.uid, user.gid)
  const how = { ...user, cwd: dir, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } }

  const cluster = path.join(dir, 'cluster')
  const initdb = spawnSync(
    path.join(bin, 'initdb'),
    ['--pgdata', cluster, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'],
    { ...how, encoding: 'utf8' },
  )
  if (initdb.status !== 0) throw new Error(`initdb failed:\n${initdb.stderr || initdb.error?.message}`)

  // Small pieces of its log: what is written for a test is not worth a gigabyte of memory.
  const brief = ['wal_level=minimal', 'max_wal_senders=0', 'min_wal_size=32MB', 'max_wal_size=128MB']
  const careless = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', ...brief]
  const settings = ['listen_addresses=', `unix_socket_directories=${dir}`, 'max_connections=200', ...careless]
  let log = ''
  const launch = () => {
    const started = spawn(
      path.join(bin, 'postgres'),
      ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
      { ...how, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    started.stderr.setEncoding('utf8').on('data', (text: string) => (log = `${log}${text}`.slice(-20_000)))
    return { started, ended: once(started, 'exit') }
  }
  let server = launch()
  // A run that is broken off has no time to ask it: it would go on, with its files.
  const endWithProcess = () => server.started.kill('SIGQUIT')
  process.on('exit', endWithProcess)
  const end = async (signal: NodeJS.Signals) => {
    const { started, ended } = server
    if (started.exitCode === null && started.signalCode === null) started.kill(signal)
    await ended
  }

  const url = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(dir)}`
  const answers = () =>
    untilItAnswers(
      url('postgres'),
      () => server.started.exitCode !== null,
      () => log,
    )
  await answers()

  // As one copies a folder. Through its log, as is the default from PostgreSQL 15 on, a copy takes several times the CPU.
  const version = /(\d+)/.exec(
    spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout,
  )
  const asFiles = Number(version?.[1] ?? 0) >= 15 ? 'strategy file_copy' : ''
  let template: Promise<void> | undefined
  let databases = 0
  const create = async (template: string) => {
    const name = `test_${++databases}`
    await administer(url('postgres'), `create database ${name} template ${template} ${asFiles}`)
    return url(name)
  }
  return {
    get pid() {
      return server.started.pid ?? 0
    },
    url,
    // https://www.postgresql.org/docs/current/server-shutdown.html: SIGQUIT is the immediate shutdown, SIGINT the fast one.
    crash: () => end('SIGQUIT'),
    async restart() {
      server = launch()
      await answers()
    },
    async stop() {
      process.off('exit', endWithProcess)
      await end('SIGINT')
      rmSync(dir, { recursive: true, force: true })
    },
    async createDatabase() {
      template ??= makeTemplate(url, dir)
      await template
      return create('vitrine_template')
    },
    createEmptyDatabase: () => create('template1'),
    dropDatabase: (database) =>
      administer(url('postgres'), `drop database if exists ${new URL(database).pathname.slice(1)}`),
  }
}

/** Migrations run once; every further database is a copy of the files. */
async function makeTemplate(url: (database: string) => string, dir: string): Promise<void> {
  await administer(url('postgres'), 'create database vitrine_template')
  const database = await openDatabase({ dataDir: dir, databaseUrl: url('vitrine_template') })
  await database.close()
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // The question is answered with the same error; as an event alone it would end the whole run.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function untilItAnswers(url: string, hasEnded: () => boolean, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (hasEnded()) break
    try {
      await administer(url, 'select 1')
      return
    } catch {
      await pause(50)
    }
  }
  throw new Error(`PostgreSQL does not answer:\n${log()}`)
}
