import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Database } from '#server/database/database.ts'
import { connectDatabase, openDatabase } from '#server/database/open.ts'
import { createMailbox } from '#simulator/mailbox.ts'
import { createSimulator, type Simulator } from '#simulator/simulator.ts'

import { webhookPath } from '../buyer.ts'
import { freePort } from '../free-port.ts'
import { startPostgres } from '../postgres.ts'
import { type ShopServer, startServer } from '../server.ts'
import { sellShoe } from '../shop-on-port.ts'
import { startNginx } from './nginx.ts'
import { projectDir as thisProject } from './project-copy.ts'

/** Several `vitrine serve` behind nginx, on a PostgreSQL of their own. Provider and mail server live in the test. */
export interface Fleet {
  /** The address that shoppers know: nginx. */
  readonly url: string
  /** Sizes of the shoe of the tests; none in the demo shop. */
  readonly items: readonly string[]
  readonly simulator: Simulator
  /** The test's own connection. Not while the database is down. */
  readonly database: Database
  readonly databaseUrl: string
  readonly nodes: readonly Node[]
  /** Of nginx and of PostgreSQL. */
  readonly pids: { readonly proxy: number; readonly database: number }
  crashDatabase(): Promise<void>
  restartDatabase(): Promise<void>
  close(): Promise<void>
}

export interface Node {
  /** Of the process that runs now. */
  readonly pid: number
  /** As a process manager does for a new version, whose folder this is: SIGTERM, wait, start. Throws when it did not end well. */
  replace(projectDir: string): Promise<void>
  /** As the kernel does. */
  kill(): Promise<void>
  start(): Promise<void>
}

const units = 100_000

/** What the nodes run at first: on a database without tables, of which it makes the demo shop itself. Default: this project, with a shoe to sell. */
type First = string | null

/** What was opened is closed again when something does not start. */
export async function startFleet(size: number, first: First = null): Promise<Fleet> {
  const opened: (() => unknown)[] = []
  const close = async () => {
    for (const end of opened.splice(0)) await end()
  }
  try {
    return { ...(await open(size, first, (end) => opened.unshift(end))), close }
  } catch (reason) {
    await close()
    throw reason
  }
}

async function open(
  size: number,
  first: First,
  atEnd: (end: () => unknown) => unknown,
): Promise<Omit<Fleet, 'close'>> {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-fleet-'))
  atEnd(() => rmSync(dir, { recursive: true, force: true }))
  // What was acknowledged has to outlive a crash.
  const postgres = await startPostgres({ durable: true })
  atEnd(() => postgres.stop())
  const databaseUrl = await (first === null ? postgres.createDatabase() : postgres.createEmptyDatabase())
  // Nobody but the first version itself brings its database up to date.
  const database = await (first === null ? openDatabase : connectDatabase)({ dataDir: dir, databaseUrl })
  atEnd(() => database.close())
  const shoe = first === null ? await sellShoe(database, { units, now: Date.now }) : []
  const [proxyPort = 0, ...nodePorts] = await Promise.all(Array.from({ length: size + 1 }, freePort))
  const url = `http://127.0.0.1:${proxyPort}`
  const secretKey = 'sk_test_fleetfleetfleet'
  const webhookSecret = 'whsec_fleetfleetfleet'
  const simulator = createSimulator({
    webhookUrl: `${url}${webhookPath}`,
    webhookSecret,
    secretKey,
    stateFile: path.join(dir, 'simulator.jsonl'),
    publicUrl: '',
    now: Date.now,
  })
  atEnd(() => simulator.close())
  const simulatorUrl = `http://127.0.0.1:${await simulator.listen()}`
  const mailbox = await createMailbox({ stateFile: path.join(dir, 'mails.jsonl'), now: Date.now })
  atEnd(() => mailbox.close())
  const environment = {
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: simulatorUrl,
    SMTP_URL: mailbox.url,
    SIGNING_KEY: 'the-same-for-all-nodes-of-this-fleet',
    TRUST_PROXY: '127.0.0.1/32',
    HOST: '127.0.0.1',
    // One address buys everything.
    RATE_LIMITS: 'off',
  }
  // All at once, as after a power cut.
  const nodes = await Promise.all(
    nodePorts.map((port, index) =>
      runNode(
        (projectDir = first ?? thisProject) =>
          startServer({ port, dataDir: shelf(dir, index), environment, projectDir, timeoutMs: 120_000 }),
        atEnd,
      ),
    ),
  )
  const proxy = await startNginx(proxyPort, nodePorts)
  atEnd(() => proxy.stop())
  return {
    url,
    items: shoe.map(({ item }) => item),
    databaseUrl,
    simulator,
    database,
    nodes,
    pids: { proxy: proxy.pid, database: postgres.pid },
    crashDatabase: () => postgres.crash(),
    restartDatabase: () => postgres.restart(),
  }
}

async function runNode(
  start: (projectDir?: string) => Promise<ShopServer>,
  atEnd: (end: () => unknown) => unknown,
): Promise<Node> {
  let server = await start()
  atEnd(() => server.kill())
  return {
    get pid() {
      return server.pid
    },
    async replace(projectDir) {
      const code = await server.stop()
      if (code !== 0) throw new Error(`a node ended with ${code}:\n${server.output()}`)
      server = await start(projectDir)
    },
    kill: () => server.kill(),
    start: async () => void (server = await start()),
  }
}

/** A node's data folder, with pictures shared as `deploy/systemd` has it. */
function shelf(dir: string, index: number): string {
  const own = path.join(dir, `node-${index}`)
  mkdirSync(own, { recursive: true })
  for (const shared of ['originals', 'images']) {
    mkdirSync(path.join(dir, shared), { recursive: true })
    try {
      symlinkSync(path.join(dir, shared), path.join(own, shared))
    } catch (reason) {
      if ((reason as NodeJS.ErrnoException).code !== 'EEXIST') throw reason
    }
  }
  return own
}
