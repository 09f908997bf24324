import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { createKlarnaSimulator, type KlarnaSimulator } from '#simulator/klarna/klarna-simulator.ts'
import { createMailbox, type Mailbox } from '#simulator/mailbox.ts'
import { createSimulator, type Simulator } from '#simulator/simulator.ts'

import { webhookPath } from '../buyer.ts'
import { compiledOnce } from '../compiled-once.ts'
import { freshDatabase, type Dialect } from '../fresh-database.ts'
import { freePort } from '../free-port.ts'
import type { PostgresServer } from '../postgres.ts'
import { sellShoe, testConfig } from '../shop-on-port.ts'
import { slowLine, type SlowLine } from './slow-line.ts'
import type { Tally } from './tally.ts'

/** What stands around the processes: provider, mail server, database. It lives in the test and survives their deaths. */
export interface Surroundings {
  readonly simulator: Simulator
  /** Where `onAccount` asks for it. */
  readonly klarna: KlarnaSimulator
  readonly mailbox: Mailbox
  readonly database: Database
  readonly items: readonly { item: string; sku: string }[]
  /** Address of the n-th process. */
  url(index: number): string
  /** Starts the n-th process and answers once it listens. */
  start(index: number, environment?: Readonly<Record<string, string>>): Promise<ShopProcess>
  /** Moves the clock of the provider; processes take it over when they start. */
  pass(milliseconds: number): void
  now(): number
  /** The provider's messages are signed with it. */
  readonly webhookSecret: string
  /** All that its processes have printed so far, also those that are dead. TEST_LOG_LEVEL makes them write a log. */
  output(): string
  /** The line between the processes and PostgreSQL; null where there is none. The test itself has a line of its own. */
  readonly line: SlowLine | null
  /** `vitrine fsck`, and the provider's ledger, on the account of a row. */
  checkBooks(count: Tally): Promise<void>
  /** Kills what still runs and removes what was made. */
  close(): Promise<void>
}

export interface ShopProcess {
  readonly url: string
  /** Returns the signal once the process has ended. */
  readonly ended: Promise<NodeJS.Signals | null>
  kill(): Promise<void>
}

const timeoutMs = 90_000
const offersAccount = { KLARNA_API_URL: 'simulator' }
const projectDir = path.resolve(import.meta.dirname, '../..')

interface How {
  readonly processes: number
  readonly units: number
  /** Whether purchases on account are offered as well. */
  readonly onAccount?: boolean
  /** With a slow line between the processes and PostgreSQL. */
  readonly hasLine?: boolean
  /** A PostgreSQL of the test's own. */
  readonly postgres?: PostgresServer
}

/** On SQLite the test only reads once the first process runs: that is the only writer. */
export async function surround(
  dialect: Dialect,
  { processes, units, onAccount = false, hasLine = false, postgres }: How,
): Promise<Surroundings> {
  const where = await freshDatabase(dialect, postgres)
  const line = hasLine && where.databaseUrl !== null ? await slowLine(getSocket(where.databaseUrl)) : null
  const databaseUrl = line && where.databaseUrl ? throughLine(where.databaseUrl, line) : where.databaseUrl
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const database = await openDatabase(where)
  let passed = 0
  const now = () => Date.now() + passed
  const items = await sellShoe(database, { units, now })
  const { stripe, klarna: account } = testConfig(
    { ...where, port: ports[0] ?? 0 },
    onAccount ? offersAccount : {},
  )
  const simulator = createSimulator({
    webhookUrl: `http://127.0.0.1:${ports[0] ?? 0}${webhookPath}`,
    webhookSecret: stripe.webhookSecrets[0] ?? '',
    secretKey: stripe.secretKey,
    stateFile: path.join(where.dataDir, 'simulator.jsonl'),
    publicUrl: '',
    now,
  })
  const simulatorUrl = `http://127.0.0.1:${await simulator.listen()}`
  const klarna = createKlarnaSimulator({
    username: account?.username ?? '',
    password: account?.password ?? '',
    stateFile: path.join(where.dataDir, 'klarna-simulator.jsonl'),
    publicUrl: '',
    now,
  })
  const accountEnvironment = onAccount
    ? { ...offersAccount, KLARNA_SIMULATOR_URL: `http://127.0.0.1:${await klarna.listen()}` }
    : {}
  const mailbox = await createMailbox({ stateFile: path.join(where.dataDir, 'mails.jsonl'), now })
  const running = new Set<ChildProcess>()
  const printed: string[] = []
  const url = (index: number) => `http://127.0.0.1:${ports[index] ?? 0}`

  return {
    simulator,
    klarna,
    mailbox,
    database,
    items,
    url,
    async start(index, environment = {}) {
      const child = spawn(process.execPath, ['tests/faults/shop-process.ts'], {
        cwd: projectDir,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'test',
          NODE_NO_WARNINGS: '1',
          ...compiledOnce,
          PORT: String(ports[index] ?? 0),
          DATA_DIR: where.dataDir,
          ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
          SIMULATOR_URL: simulatorUrl,
          SMTP_URL: mailbox.url,
          ...accountEnvironment,
          CLOCK_AHEAD_MS: String(passed),
          ...environment,
        },
      })
      running.add(child)
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => void printed.push(text))
      const ended = once(child, 'close').then(() => {
        running.delete(child)
        return child.signalCode
      })
      await untilReady(child)
      return { url: url(index), ended, kill: () => end(child, ended) }
    },
    pass: (milliseconds) => void (passed += milliseconds),
    now,
    webhookSecret: stripe.webhookSecrets[0] ?? '',
    output: () => printed.join(''),
    line,
    checkBooks: (count) => count.books(database, [...simulator.ledger(), ...klarna.ledger()], now()),
    async close() {
      await Promise.all([...running].map((child) => end(child, once(child, 'exit'))))
      await line?.close()
      await simulator.close()
      await klarna.close()
      await mailbox.close()
      await database.close()
      where.remove()
    },
  }
}

/** Where the PostgreSQL of a run listens. */
function getSocket(databaseUrl: string): string {
  return path.join(new URL(databaseUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432')
}

function throughLine(databaseUrl: string, { port }: SlowLine): string {
  const { username, pathname } = new URL(databaseUrl)
  return `postgres://${username}@127.0.0.1:${port}${pathname}`
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

async function untilReady(child: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const releaseAttempt = (why: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`The shop process ${why}. It printed:\n${output}`))
    }
    const timer = setTimeout(() => releaseAttempt('was not ready in time'), timeoutMs)
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (!output.includes('ready\n')) return
        clearTimeout(timer)
        resolve()
      })
    child.once('exit', (code, signal) => releaseAttempt(`ended with ${code ?? signal}`))
  })
}
