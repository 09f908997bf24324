import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { buy } from '#tests/buyer.ts'
import { vitrine } from '#tests/command-line.ts'
import { openPaidShop, type PaidShop } from '#tests/paid-shop.ts'

let shop: PaidShop
let folder: string
beforeEach(async () => {
  shop = await openPaidShop('sqlite')
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-backup-'))
})
afterEach(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

test('backup and restore say what they did', async () => {
  await buy(shop)
  const backup = path.join(folder, 'one')
  expect((await vitrine(shop, 'backup')).code).toBe(2)
  expect(await vitrine(shop, 'backup', backup)).toMatchObject({
    code: 0,
    // The database, and the key that a purchase has signed with.
    out: expect.stringContaining('Backed up 2 files') as string,
  })
  expect(await vitrine(shop, 'restore', backup)).toMatchObject({
    code: 1,
    error: expect.stringContaining('--force') as string,
  })
  expect(await vitrine(shop, 'restore', path.join(folder, 'none'))).toMatchObject({
    code: 1,
    error: expect.stringContaining('not a whole backup') as string,
  })
})

test('restore runs in production, with nothing said but where the data is, and says what to use with PostgreSQL', async () => {
  const backup = path.join(folder, 'one')
  await vitrine(shop, 'backup', backup)
  const elsewhere = { dataDir: path.join(folder, 'elsewhere'), environment: { NODE_ENV: 'production' } }
  expect(await vitrine(elsewhere, 'restore', backup)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Restored 1 file ') as string,
  })
  const postgres = { ...elsewhere, databaseUrl: 'postgres://shop@127.0.0.1/shop' }
  expect(await vitrine(postgres, 'restore', backup)).toMatchObject({
    code: 1,
    error: expect.stringContaining('pg_restore') as string,
  })
  const unknown = { ...shop, databaseUrl: 'mysql://x' }
  expect((await vitrine(unknown, 'restore', folder)).error).toContain('DATABASE_URL')
})
