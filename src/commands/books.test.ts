import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { comeBack, fillBag, goToPay, payOnPage } from '#tests/buyer.ts'
import { openPaidShop, type PaidShop } from '#tests/paid-shop.ts'

let shop: PaidShop
let folder: string
beforeEach(async () => {
  shop = await openPaidShop('sqlite')
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-books-'))
})
afterEach(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

interface Ran {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** Runs the command line in a process of its own, as a shopkeeper does, while the shop serves. */
const vitrine = (...args: string[]): Promise<Ran> => vitrineWith({}, ...args)

async function vitrineWith(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Ran> {
  const script = `const { main } = await import('#commands/vitrine.ts'); process.exitCode = await main(process.argv.slice(1))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, '--', ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], DATA_DIR: shop.dataDir, NODE_NO_WARNINGS: '1', ...environment },
    timeout: 10_000,
  })
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, out, error }
}

async function order(): Promise<void> {
  const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
  await comeBack((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
}

test('orders are listed and shown, for people and for programs', async () => {
  expect(await vitrine('orders', 'list')).toMatchObject({ code: 0, out: 'There are no orders.\n' })
  await order()
  expect((await vitrine('orders', 'list')).out).toMatch(
    /^Number .*\n100001 .* paid {3}1 290 kr {2}anna@example\.com\n$/,
  )
  expect(JSON.parse((await vitrine('orders', 'list', '--json')).out)).toMatchObject([
    { number: '100001', totalMinor: 129_000, currency: 'SEK' },
  ])
  expect((await vitrine('orders', 'show', '100001')).out).toMatch(
    /Anna Ek, Storgatan 1, 113 51 Stockholm, SE[^]*1 x LOA-TAU-41 {2,}Taupe Loafer, 41/,
  )
  expect(JSON.parse((await vitrine('orders', 'show', '100001', '--json')).out)).toMatchObject({
    number: '100001',
    snapshot: { address: { city: 'Stockholm' } },
  })
  expect(await vitrine('orders', 'show', '7')).toMatchObject({ code: 1, error: 'There is no order 7.\n' })
  expect((await vitrine('orders', 'list', '--state', 'lost')).code).toBe(2)
  expect((await vitrine('orders', 'dance')).code).toBe(2)
})

test('fsck finds nothing in good books, names what is wrong, and compares with a ledger', async () => {
  await order()
  const ledger = path.join(folder, 'ledger.json')
  writeFileSync(ledger, JSON.stringify({ payments: shop.simulator.ledger() }))
  expect(await vitrine('fsck', '--ledger', ledger)).toMatchObject({
    code: 0,
    out: 'Everything is in order.\n',
  })
  await shop.database.write((tx) => tx.updateTable('orders').set({ total_minor: 1 }).execute())
  const found = await vitrine('fsck', '--ledger', ledger, '--json')
  expect(found.code).toBe(1)
  expect(JSON.parse(found.out)).toMatchObject([{ invariant: 'I4' }, { invariant: 'I3' }])
  writeFileSync(ledger, '{"payments":[1]}')
  expect(await vitrine('fsck', '--ledger', ledger)).toMatchObject({
    code: 1,
    error: expect.stringContaining('is no ledger') as string,
  })
})

test('backup and restore say what they did, and what to use with PostgreSQL', async () => {
  await order()
  expect((await vitrine('backup')).code).toBe(2)
  expect(await vitrine('backup', path.join(folder, 'one'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('Backed up 1 files') as string,
  })
  expect(await vitrine('restore', path.join(folder, 'one'))).toMatchObject({
    code: 1,
    error: expect.stringContaining('--force') as string,
  })
  expect(await vitrine('restore', path.join(folder, 'none'))).toMatchObject({
    code: 1,
    error: expect.stringContaining('not a whole backup') as string,
  })
})

test('restore runs in production, with nothing said but where the data is', async () => {
  await vitrine('backup', path.join(folder, 'one'))
  const elsewhere = { NODE_ENV: 'production', DATA_DIR: path.join(folder, 'elsewhere') }
  expect(await vitrineWith(elsewhere, 'restore', path.join(folder, 'one'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('Restored 1 files') as string,
  })
  const postgres = { ...elsewhere, DATABASE_URL: 'postgres://shop@127.0.0.1/shop' }
  expect(await vitrineWith(postgres, 'restore', path.join(folder, 'one'))).toMatchObject({
    code: 1,
    error: expect.stringContaining('pg_restore') as string,
  })
  expect((await vitrineWith({ DATABASE_URL: 'mysql://x' }, 'restore', folder)).error).toContain(
    'DATABASE_URL',
  )
})
