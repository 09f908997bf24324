import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'

import { sql } from 'kysely'

import { readConfig, type Config } from '#server/config.ts'
import { lockDataDir } from '#server/database/data-dir-lock.ts'
import type { Database } from '#server/database/database.ts'
import { migrations } from '#server/database/migrations/all.ts'
import { connectDatabase } from '#server/database/open.ts'
import { findFaults } from '#server/operations/fsck.ts'
import { ProviderError } from '#server/payments/provider.ts'
import { createStripeProvider } from '#server/payments/stripe.ts'
import { keptSigningKey, signingKeyFile } from '#server/signing-key.ts'

import { bundleDir } from './storefront-bundle.ts'

/** What was looked at and how it is. A `fault` must be mended, a `note` is good to know; both say how. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'fault'
  readonly what: string
  readonly text: string
}

const ok = (what: string, text: string): Finding => ({ state: 'ok', what, text })
const note = (what: string, text: string): Finding => ({ state: 'note', what, text })
const fault = (what: string, text: string): Finding => ({ state: 'fault', what, text })
const why = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))

const nodeWanted = 24
const lowSpaceBytes = 500 * 1024 * 1024

/** Looks at one thing after the other. What needs the one before it is left out when that is at fault. */
export async function* examine(environment: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  yield nodeVersion()
  let config: Config
  try {
    config = readConfig(environment)
    yield ok('environment', config.production ? 'production' : 'not production: simulator and mailbox are on')
  } catch (reason) {
    return yield fault('environment', why(reason))
  }
  yield sameSite(config)
  yield signingKey(config, environment)
  const folder = dataFolder(config)
  yield folder
  if (folder.state === 'fault') return
  yield serverRunning(config)
  yield* database(config)
  yield storefront()
  yield site(config)
  yield await mail(config)
  yield await provider(config)
}

function nodeVersion(): Finding {
  const { node } = process.versions
  return Number(node.split('.')[0]) >= nodeWanted
    ? ok('node', node)
    : fault('node', `${node}; ${nodeWanted} or later is needed ("npm start" brings it)`)
}

/** Cookies of another site are blocked by Safari and Firefox, so shop and API must share one (faults §6.1). */
function sameSite({ publicUrl, corsOrigins }: Config): Finding {
  const siteOf = (url: string) => new URL(url).hostname.split('.').slice(-2).join('.')
  const foreign = corsOrigins.filter((origin) => siteOf(origin) !== siteOf(publicUrl))
  return foreign.length === 0
    ? ok('origins', [publicUrl, ...corsOrigins].join(', '))
    : fault(
        'origins',
        `CORS_ORIGINS names another site than PUBLIC_URL: ${foreign.join(', ')}. Serve both from one site.`,
      )
}

/** Nodes with keys of their own make links and gift cards that the others do not know. */
function signingKey(config: Config, environment: NodeJS.ProcessEnv): Finding {
  const what = 'signing key'
  const file = path.join(config.dataDir, signingKeyFile)
  let kept: string | null
  try {
    kept = existsSync(file) ? keptSigningKey(config.dataDir) : null
  } catch (reason) {
    return fault(what, why(reason))
  }
  if (!environment['SIGNING_KEY']?.trim())
    return config.databaseUrl
      ? note(what, `${file}, of this node alone; several nodes need one SIGNING_KEY`)
      : ok(what, kept ? file : `none yet; made in ${file} when it is first needed`)
  const { signingKeys } = config
  if (kept !== null && !signingKeys.includes(kept))
    return note(
      what,
      `SIGNING_KEY is set, so links and gift cards made with ${file} fail. Name that key after a comma in SIGNING_KEY, or remove the file.`,
    )
  return signingKeys.length === 1
    ? ok(what, 'SIGNING_KEY')
    : note(
        what,
        `SIGNING_KEY has ${signingKeys.length}: the first signs, each is accepted. Drop the old in time.`,
      )
}

function dataFolder({ dataDir }: Config): Finding {
  const probe = path.join(dataDir, `.doctor-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (reason) {
    return fault(
      'data folder',
      `${dataDir} cannot be written: ${why(reason)}. Set DATA_DIR to a folder of this user.`,
    )
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const free = `${dataDir}, ${Math.floor((bavail * bsize) / 1024 / 1024)} MiB free`
  return bavail * bsize < lowSpaceBytes
    ? note('data folder', `${free}: nearly full`)
    : ok('data folder', free)
}

function serverRunning({ dataDir, databaseUrl }: Config): Finding {
  if (databaseUrl) return ok('server', 'any number of servers may share this PostgreSQL')
  try {
    lockDataDir(dataDir).release()
    return ok('server', 'none uses this data folder now')
  } catch {
    return ok(
      'server',
      `one is running on this data folder (pid ${readFileSync(path.join(dataDir, 'server.pid'), 'utf8').trim()})`,
    )
  }
}

async function* database(config: Config): AsyncGenerator<Finding> {
  const opened = await connectDatabase(config)
  let missing: string[]
  try {
    missing = await missingMigrations(opened)
  } catch (reason) {
    const cure = config.databaseUrl
      ? 'Is DATABASE_URL right, and PostgreSQL running?'
      : 'Restore a backup: vitrine restore --help'
    await opened.close()
    return yield fault('database', `cannot be read: ${why(reason)}. ${cure}`)
  }
  try {
    const engine = opened.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'
    if (missing.length > 0)
      return yield note(
        'database',
        `${engine}; "vitrine serve" or "vitrine migrate" will apply ${missing.join(', ')}`,
      )
    yield ok('database', `${engine}, schema up to date`)
    const findings = await findFaults(opened, Date.now())
    yield findings.length === 0
      ? ok('books', 'stock, payments and orders are in order')
      : fault('books', `${findings.length} things that must not be; "vitrine fsck" lists them`)
    const { open } = await opened.read
      .selectFrom('attention')
      .select((is) => is.fn.countAll<number>().as('open'))
      .where('resolved_at', 'is', null)
      .executeTakeFirstOrThrow()
    yield open === 0
      ? ok('attention', 'nothing waits for a person')
      : note('attention', `${open} things wait for a person, see "vitrine attention list"`)
  } finally {
    await opened.close()
  }
}

async function missingMigrations(opened: Database): Promise<string[]> {
  const tables = await opened.read.introspection.getTables()
  if (!tables.some(({ name }) => name === 'migrations')) return migrations.map(({ name }) => name)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(opened.read)
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
}

const storefront = (): Finding =>
  existsSync(path.join(bundleDir, 'client/build.json'))
    ? ok('storefront', 'built')
    : note(
        'storefront',
        'not built yet; "vitrine build --bundle" builds it, and "vitrine serve" where it may write',
      )

const site = ({ dataDir }: Config): Finding =>
  existsSync(path.join(dataDir, 'site/index.html'))
    ? ok('site', 'published')
    : note('site', 'not published yet; "vitrine serve" or "vitrine publish" makes it')

const patienceMs = 5000

/** Waits for the greeting of a mail server (RFC 5321 §3.1); over TLS the connection alone has to do. */
async function mail({ mail: { smtpUrl } }: Config): Promise<Finding> {
  if (smtpUrl === null) return ok('mail', 'goes to the mailbox that comes along, /_mail/')
  const { protocol, hostname, port } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  const where = `${hostname}:${port || (isTls ? 465 : 587)}`
  const socket = connect({ host: hostname, port: Number(port) || (isTls ? 465 : 587), timeout: patienceMs })
  socket.once('timeout', () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'connect')
    if (isTls) return ok('mail', `${where} takes connections`)
    const [greeting] = (await once(socket, 'data')) as [Buffer]
    return greeting.toString('latin1').startsWith('220')
      ? ok('mail', `${where} greets`)
      : fault('mail', `${where} does not greet as a mail server does. Check SMTP_URL.`)
  } catch (reason) {
    return fault('mail', `${where} cannot be reached: ${why(reason)}. Check SMTP_URL.`)
  } finally {
    socket.destroy()
  }
}

/** Asks for a session that does not exist: a provider that accepts the key says so. */
async function provider({ stripe }: Config): Promise<Finding> {
  if (stripe.simulated) return ok('payments', 'go to the simulator that comes along; no money moves')
  try {
    await createStripeProvider(stripe).readSession('cs_test_doctor')
  } catch (reason) {
    if (!(reason instanceof ProviderError)) throw reason
    if (reason.kind === 'unreachable')
      return fault('payments', `${reason.message}. Is the way to api.stripe.com open?`)
    if (/no such|not found|resource_missing/i.test(reason.message))
      return ok('payments', 'Stripe answers and accepts the key')
    return fault('payments', `${reason.message}. Check STRIPE_SECRET_KEY.`)
  }
  return ok('payments', 'Stripe answers and accepts the key')
}
