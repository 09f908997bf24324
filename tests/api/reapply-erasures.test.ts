import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { markets } from '#brand/markets.ts'
import { shop as brand } from '#brand/shop.config.ts'
import { openDatabase } from '#server/database/open.ts'
import { startServer } from '#server/main.ts'
import { createPaymentProviders } from '#server/payments/providers.ts'
import { createStripeProvider } from '#server/payments/stripe/stripe.ts'

import { call, handleReturn, goToPay, fillBag, payOnPage, fetchReceipt } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects, type Dialect } from '../fresh-database.ts'
import { freePort } from '../free-port.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { testConfig } from '../shop-on-port.ts'
import { customersFor, staffFor } from '../staff.ts'
import { person, tracesIn } from './erased-person.ts'
import { goodPassword, newEmail, newMember } from './member.ts'

const list = 'erasures.jsonl'

async function openShop(dialect: Dialect): Promise<PaidShop> {
  const shop = await openPaidShop(dialect)
  onTestFinished(() => shop.close())
  return shop
}

async function buyAndShip(shop: PaidShop, email: string): Promise<void> {
  const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
  await handleReturn(
    (await payOnPage(await goToPay(shop.url, selection, { address: { ...person, email } }))).location ?? '',
  )
  const number = (await fetchReceipt(shop.url, selection))?.order ?? ''
  const parcel = { carrier: 'DHL', trackingId: '', trackingUrl: '', isLast: true }
  await staffFor(shop).ship(number, parcel)
  await shop.services.jobRunner.runOnce()
}

test('[J8] a backup from before an erasure is restored, and the person is gone again', async () => {
  const shop = await openShop('sqlite')
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-erasures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const guest = newEmail('ragnhild')
  await buyAndShip(shop, guest.toUpperCase())
  await call(shop.url, 'subscribe', { email: guest })
  const { email: member, browser } = await newMember(shop.url, newEmail('leaves'))
  await shop.services.jobRunner.runOnce()
  const backups = path.join(folder, 'backups')
  const older = path.join(backups, 'monday')
  expect((await vitrine(shop, 'backup', older)).code).toBe(0)
  const stays = newEmail('stays')
  await call(shop.url, 'subscribe', { email: stays })
  await shop.services.jobRunner.runOnce()

  await customersFor(shop).eraseAddress(guest)
  await browser.call('eraseCustomer', { password: goodPassword })
  const kept = await readFile(path.join(shop.dataDir, list), 'utf8')
  expect(kept.trimEnd().split('\n')).toHaveLength(2)
  expect(kept).not.toMatch(/@|ragnhild|leaves/i)
  expect((await vitrine(shop, 'backup', path.join(backups, 'tuesday'))).code).toBe(0)

  const traces = async (dataDir: string) => {
    const database = await openDatabase({ dataDir, databaseUrl: null })
    try {
      return await tracesIn(database, [guest, member])
    } finally {
      await database.close()
    }
  }
  // The disk is lost: the younger backup beside it tells whom to erase.
  const again = { dataDir: path.join(folder, 'again') }
  expect(await vitrine(again, 'restore', older)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Erasures since the backup, applied again: 2.\n') as string,
  })
  expect(await traces(again.dataDir)).toEqual([])

  // The data folder is still there, and the backup comes from elsewhere.
  const alone = path.join(folder, 'from-elsewhere/monday')
  await cp(older, alone, { recursive: true })
  const kin = { dataDir: path.join(folder, 'kin') }
  await mkdir(kin.dataDir)
  await copyFile(path.join(shop.dataDir, list), path.join(kin.dataDir, list))
  const production = { ...kin, environment: { NODE_ENV: 'production' } }
  expect(await vitrine(production, 'restore', alone)).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      'Erasures since the backup are applied again when the shop starts.',
    ) as string,
  })
  expect(await traces(kin.dataDir)).toContain(guest)
  expect(await vitrine(kin, 'restore', alone, '--force')).toMatchObject({ code: 0 })
  expect(await traces(kin.dataDir)).toEqual([])
  expect(await vitrine(kin, 'customers', 'reapply-erasures')).toMatchObject({
    code: 0,
    out: 'Erasures that were applied again: 0.\n',
  })
}, 120_000)

test.each(dialects)(
  '[J8] a node that starts erases again before it sends a mail or answers, on %s',
  async (dialect) => {
    const shop = await openShop(dialect)
    const email = newEmail('ragnhild')
    await customersFor(shop).eraseAddress(email)
    await buyAndShip(shop, email)
    await call(shop.url, 'subscribe', { email })
    await shop.database.write((tx) => tx.deleteFrom('erasures').execute())
    const node = await startServer({
      config: testConfig({ ...shop, port: await freePort() }),
      shop: brand,
      markets,
      database: shop.database,
      providers: createPaymentProviders([
        createStripeProvider({ secretKey: 'sk_test_x', webhookSecrets: [], apiUrl: shop.url }),
      ]),
      mailer: { send: () => Promise.reject(new Error('A mail was sent.')) },
      now: shop.now,
    })
    try {
      expect(await tracesIn(shop.database, [email])).toEqual([])
      expect(await shop.database.read.selectFrom('erasures').selectAll().execute()).toHaveLength(1)
    } finally {
      await node.stop()
    }
  },
)

test.each(dialects)(
  '[J8] a database that lost its erasures is told by lists of other nodes; who came back later stays, on %s',
  async (dialect) => {
    const shop = await openShop(dialect)
    const email = newEmail('ragnhild')
    await customersFor(shop).eraseAddress(email)
    const elsewhere = path.join(shop.dataDir, 'of-another-node.jsonl')
    await copyFile(path.join(shop.dataDir, list), elsewhere)
    await rm(path.join(shop.dataDir, list))
    await buyAndShip(shop, email)
    // Whoever comes back after an erasure that this database knows of is not erased by it.
    expect(await shop.services.customers.reapplyErasures()).toBe(0)
    expect(await shop.services.customers.keepErasures()).toBe(1)
    expect(await shop.services.customers.keepErasures()).toBe(0)
    expect(await tracesIn(shop.database, [email])).toContain(email)

    // As a dump of the day before has it.
    await rm(path.join(shop.dataDir, list))
    await shop.database.write((tx) => tx.deleteFrom('erasures').execute())
    const reapply = () => vitrine(shop, 'customers', 'reapply-erasures', elsewhere)
    expect(await reapply()).toEqual({ code: 0, out: 'Erasures that were applied again: 1.\n', error: '' })
    expect(await tracesIn(shop.database, [email])).toEqual([])
    expect(await reapply()).toMatchObject({ code: 0, out: 'Erasures that were applied again: 0.\n' })
    await shop.expectOrder()

    await writeFile(elsewhere, '{"id":"x"}\n')
    expect(await reapply()).toMatchObject({
      code: 1,
      error: expect.stringContaining(`${elsewhere}, line 1 is not an erasure:`) as string,
    })
    expect(await vitrine(shop, 'customers', 'reapply-erasures', 'nowhere.jsonl')).toMatchObject({ code: 2 })
  },
  60_000,
)
