import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { callPath, calls } from '#contract/calls.ts'
import { lockSite } from '#generator/publish/publish-lock.ts'
import { bumpVersion } from '#server/catalogue/service.ts'
import { openDatabase } from '#server/database/open.ts'
import { freshDatabase } from '#tests/fresh-database.ts'
import { startServer, type ShopServer } from '#tests/server.ts'

const namespaces = { commerce: 'commerce', brand: 'tallvik' }
const projectDir = path.resolve(import.meta.dirname, '../..')
const timeoutMs = 120_000

function newFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-serve-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}
async function serve(dataDir: string, environment: Record<string, string> = {}): Promise<ShopServer> {
  const server = await startServer({ dataDir, environment, timeoutMs })
  onTestFinished(async () => void (await server.stop()))
  return server
}
/** A shop that was open before, for tests of what comes after a first start. */
async function serveAgain(environment: Record<string, string> = {}): Promise<ShopServer> {
  const server = await startServer({ environment, timeoutMs })
  onTestFinished(async () => {
    await server.stop()
    server.remove()
  })
  return server
}
/** A command of the CLI as a process: what it printed and its exit code. */
async function run(args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, ['bin/vitrine.mjs', ...args], {
    cwd: projectDir,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out, err }
}

test(
  'serve: an empty folder becomes a shop with pages, catalogue, mailbox and simulator; SIGTERM ends it with 0',
  async () => {
    const dataDir = newFolder()
    const server = await serve(dataDir)
    expect(server.output().match(/^Shop ready at http:\/\/localhost:\d+$/gm)).toHaveLength(1)
    for (const path of [
      '/',
      '/shop/',
      '/_mail/',
      '/_simulator/ledger',
      '/healthz',
      '/openapi.json',
      callPath('getCountries', namespaces),
    ])
      expect({ path, status: (await fetch(server.url + path)).status }).toEqual({ path, status: 200 })
    const home = await fetch(`${server.url}/`)
    const { bootScriptHash } = JSON.parse(readFileSync(path.join(dataDir, 'site/build-info.json'), 'utf8'))
    expect(home.headers.get('content-security-policy')).toContain(bootScriptHash)
    const handbook = readFileSync(path.join(projectDir, 'docs/operations.md'), 'utf8')
    const [, table = ''] = handbook.split('### The data folder')
    for (const name of readdirSync(dataDir))
      expect(table).toContain(`\`${name.replace(/-(?:wal|shm|journal)$/, '')}`)
    expect(await server.stop()).toBe(0)
  },
  timeoutMs,
)

test(
  'faults C7: a second server on the same folder is refused and names the first',
  async () => {
    const server = await serveAgain()
    const second = await run(['serve'], { DATA_DIR: server.dataDir, PORT: '0' })
    expect(second.code).toBe(1)
    expect(second.err).toContain(`(pid ${server.pid})`)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  },
  timeoutMs,
)

test(
  'what was in a bag is there after a restart',
  async () => {
    const first = await serveAgain()
    const call = async (url: string, name: keyof typeof calls, body: object) => {
      const response = await fetch(url + callPath(name, namespaces), {
        method: calls[name].method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await response.json()) as { data: { selection: string; country: string } }
    }
    const { selection } = (await call(first.url, 'createCart', { country: 'DE' })).data
    await first.kill()
    const second = await serve(first.dataDir)
    expect((await call(second.url, 'getCart', { selection })).data).toMatchObject({
      selection,
      country: 'DE',
    })
  },
  timeoutMs,
)

test(
  'a catalogue that is imported beside a running server is on its pages by itself',
  async () => {
    const server = await serveAgain()
    const file = path.join(newFolder(), 'catalogue.csv')
    writeFileSync(
      file,
      'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\nlate-mitten,Late Mitten,true,Size,M,MIT-M,3,49.00\n',
    )
    expect((await fetch(`${server.url}/late-mitten/`)).status).toBe(404)
    expect(await run(['import', file], { DATA_DIR: server.dataDir })).toMatchObject({ code: 0 })
    await expect
      .poll(async () => (await fetch(`${server.url}/late-mitten/`)).status, {
        timeout: timeoutMs / 2,
        interval: 100,
      })
      .toBe(200)
    expect(await (await fetch(`${server.url}/late-mitten/`)).text()).toContain('Late Mitten')
  },
  timeoutMs,
)

test(
  'two servers that start at once on one empty PostgreSQL both serve one catalogue',
  async () => {
    const { databaseUrl, dataDir, remove } = await freshDatabase('postgres')
    const environment = { DATABASE_URL: databaseUrl ?? '' }
    const servers = await Promise.all([serve(dataDir, environment), serve(dataDir, environment)])
    const [one, other] = await Promise.all(
      servers.map(async ({ url }) => (await fetch(`${url}/shop/`)).text()),
    )
    expect(one).toContain('/assets/')
    expect(other).toBe(one)
    for (const server of servers) expect(await server.stop()).toBe(0)
    remove()
  },
  timeoutMs,
)

test('a wrong environment: exit code 1 and a table of every fault, nothing written', async () => {
  const dataDir = path.join(newFolder(), 'not-made')
  const { code, err, out } = await run(['serve'], {
    DATA_DIR: dataDir,
    PORT: 'x',
    SMTP_URL: 'y',
    NODE_ENV: 'production',
  })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  for (const variable of ['PORT', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'PUBLIC_URL'])
    expect(err).toContain(variable)
  expect(() => readFileSync(dataDir)).toThrow('ENOENT')
})

test('a port in use is named before anything is made', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const dataDir = newFolder()
  const { code, err } = await run(['serve'], { DATA_DIR: dataDir, PORT: String(port) })
  expect({ code, err }).toEqual({
    code: 1,
    err: `vitrine serve: Port ${port} on localhost is in use. Set PORT to another, or stop what listens there.\n`,
  })
  expect(existsSync(path.join(dataDir, 'vitrine.sqlite'))).toBe(false)
})

test('migrate: makes the schema, then has nothing to do', async () => {
  const environment = { DATA_DIR: newFolder() }
  expect(JSON.parse((await run(['migrate', '--json'], environment)).out).applied).toContain('0002-commerce')
  expect(await run(['migrate'], environment)).toMatchObject({ code: 0, out: 'The schema is up to date.\n' })
})

test(
  'doctor: what is well, what will be done, and what must be mended',
  async () => {
    const environment = { DATA_DIR: newFolder() }
    const before = await run(['doctor', '--json'], environment)
    expect(before.code).toBe(0)
    expect(JSON.parse(before.out)).toContainEqual({
      state: 'note',
      what: 'database',
      text: expect.stringContaining('"npm start" makes it'),
    })
    await run(['migrate'], environment)
    const well = await run(['doctor'], environment)
    expect(well).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^ok {4}books +stock, payments and orders are in order$/m),
    })
    const sick = await run(['doctor'], {
      ...environment,
      SMTP_URL: 'smtp://127.0.0.1:1',
      CORS_ORIGINS: 'https://elsewhere.example',
    })
    expect(sick.code).toBe(1)
    expect(sick.out).toMatch(/^MEND {2}mail +127\.0\.0\.1:1 cannot be reached/m)
    expect(sick.out).toMatch(/^MEND {2}origins +CORS_ORIGINS names another site/m)
  },
  timeoutMs,
)

test(
  'doctor tells which signing key counts, and that an old one is left out',
  async () => {
    const environment = { DATA_DIR: newFolder() }
    const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)]
    const reported = async (more: Record<string, string>) =>
      /^(.{4}) {2}signing key +(.*)$/m
        .exec((await run(['doctor'], { ...environment, ...more })).out)
        ?.slice(1)
    expect(await reported({})).toEqual(['ok  ', expect.stringContaining('none yet')])
    writeFileSync(path.join(environment.DATA_DIR, 'signing.key'), `${old}\n`)
    expect(await reported({})).toEqual(['ok  ', path.join(environment.DATA_DIR, 'signing.key')])
    expect(await reported({ SIGNING_KEY: fresh })).toEqual(['note', expect.stringContaining('fail')])
    expect(await reported({ SIGNING_KEY: `${fresh},${old}` })).toEqual([
      'note',
      expect.stringContaining('has 2'),
    ])
    expect(await reported({ SIGNING_KEY: old })).toEqual(['ok  ', 'SIGNING_KEY'])
    writeFileSync(path.join(environment.DATA_DIR, 'signing.key'), 'torn')
    expect(await reported({})).toEqual(['MEND', expect.stringContaining('is damaged')])
  },
  timeoutMs,
)

test(
  'one Ctrl-C that comes twice, from the terminal and from the process that started the shop, lets it drain',
  async () => {
    const server = await serveAgain({ TRUST_PROXY: '127.0.0.1' })
    process.kill(server.pid, 'SIGINT')
    process.kill(server.pid, 'SIGINT')
    expect(await server.stop()).toBe(0)
  },
  timeoutMs,
)

test(
  'SIGTERM: /healthz says 503 at once, also while a publication is in hand',
  async () => {
    const server = await serveAgain({ TRUST_PROXY: '127.0.0.1' })
    const { dataDir } = server
    const lock = await lockSite(path.join(dataDir, 'site'))
    const database = await openDatabase({ dataDir, databaseUrl: null })
    await database.write((tx) => bumpVersion(tx, { kind: 'pages', name: '' }))
    await database.close()
    // It looks for a change every half second, and then waits for the site.
    await wait(1500)
    const ended = server.stop()
    await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(503)
    lock.release()
    expect(await ended).toBe(0)
  },
  timeoutMs,
)
