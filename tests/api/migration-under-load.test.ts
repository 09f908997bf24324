import path from 'node:path'

import { expect, test } from 'vitest'

import { migrate } from '#server/database/migrate.ts'
import { type Migration, migrations } from '#server/database/migrations/all.ts'
import { connectDatabase } from '#server/database/open.ts'
import { createMailbox } from '#simulator/mailbox.ts'

import { call, fillBag, startPayment } from '../buyer.ts'
import { dialects, emptyDatabase } from '../fresh-database.ts'
import { freePort } from '../free-port.ts'
import { runShop, sellShoe, testConfig } from '../shop-on-port.ts'

/** Shopping that the schema with the after-sale tables, the first with an audit, carries: what an older server does while a newer one starts. */
const newerFrom = migrations.findIndex(({ name }) => name === '0007-mail-refusals')
/** These are there already: the shoe of this test is written by the code of today. */
const neededToSell = new Set([
  '0086-campaigns',
  '0009-catalogue-changes',
  '0014-stock-heirs',
  '0020-publication-times',
  '0021-redirects',
  '0036-stock-history',
  '0058-stock-people',
  '0094-listings',
  '0095-search-words',
  '0103-site-content',
  '0124-picture-focus',
  '0139-films',
  '0121-fit-figures',
])
const isBefore = ({ name }: Migration, position: number) => position < newerFrom || neededToSell.has(name)
const before = migrations.filter(isBefore)
const shoppers = 12

/**
 * All migrations since then are one transaction here, whose locks a busy machine may hold for longer than a shop's statements wait. For how
 * long is no question of this test; that they wait for nobody who waits for them is.
 */
const patient = <Where extends { databaseUrl: string | null }>(where: Where): Where => ({
  ...where,
  databaseUrl: where.databaseUrl && `${where.databaseUrl}&lock_timeout=60000&statement_timeout=60000`,
})

test.each(dialects)(
  '[C15] on %s the schema moves forward while shoppers shop: no request fails',
  async (dialect) => {
    const { remove, ...where } = patient(await emptyDatabase(dialect))
    const database = await connectDatabase(where)
    await migrate(database, before)
    const config = testConfig({ ...where, port: await freePort() })
    const mailbox = await createMailbox({ stateFile: path.join(where.dataDir, 'mails.jsonl'), now: Date.now })
    const [shoe] = await sellShoe(database, { units: 1000, now: Date.now })
    const shop = await runShop({
      config,
      database,
      // Nobody answers there: a payment is begun, reserves its stock, and is told that the provider is away.
      stripeUrl: 'http://127.0.0.1:9',
      smtpUrl: mailbox.url,
      now: Date.now,
      providerTimeoutMs: 200,
      runsJobs: false,
    })
    const statuses: number[] = []
    let isMigrated = false
    const shopOn = async () => {
      const selection = await fillBag(shop.url, [shoe?.item ?? ''])
      for (let afterwards = 0; afterwards < 3;) {
        const added = await call(shop.url, 'addToCart', { selection, item: shoe?.item ?? '' })
        const read = await call(shop.url, 'getCart', { selection })
        statuses.push(added.status, read.status)
        if (isMigrated) afterwards++
      }
      statuses.push((await startPayment(shop.url, selection)).status)
    }
    const newer = await connectDatabase(where)
    const shopping = Array.from({ length: shoppers }, shopOn)
    await fillBag(shop.url, [shoe?.item ?? ''])
    const applied = await migrate(newer)
    isMigrated = true
    await Promise.all(shopping)
    expect(applied).toEqual(migrations.filter((each) => !before.includes(each)).map(({ name }) => name))
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 503)).toHaveLength(shoppers)
    await newer.close()
    await shop.close()
    await mailbox.close()
    await database.close()
    remove()
  },
)
