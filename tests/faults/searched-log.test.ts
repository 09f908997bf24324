import { test } from 'vitest'

import { sql } from '#server/database/kysely.ts'

import { fillBag, until } from '../buyer.ts'
import { badHour, goodDay, payWithoutComingBack } from './day-of-secrets.ts'
import { plantSecrets, type PlantedSecrets } from './planted-secrets.ts'
import { surround, type Surroundings } from './processes.ts'
import { timeoutMs, tally, repetitions } from './tally.ts'

/** The most that a shop can be told to write down. */
const environment = { TEST_LOG_LEVEL: 'trace' }

/** What people write. */
const written = [
  'customers',
  'carts',
  'payment_attempts',
  'sessions',
  'password_resets',
  'subscribers',
  'outbox',
]

/** PostgreSQL refuses every row, and tells which ("Failing row contains …") beside what it says. */
async function refuseRows({ database }: Surroundings, isRefusing: boolean): Promise<void> {
  for (const table of written) {
    const constraint = isRefusing
      ? sql`add constraint refused check (false) not valid`
      : sql`drop constraint refused`
    await sql`alter table ${sql.table(table)} ${constraint}`.execute(database.read)
  }
}

/**
 * One after another: all is well; PostgreSQL does not answer, then it refuses what is written; the provider does not answer, and mails are
 * refused; an order cannot be written; death.
 */
async function spendDay(around: Surroundings, planted: PlantedSecrets): Promise<number> {
  const shop = await around.start(0, environment)
  const day = { url: shop.url, around, planted }
  const newBag = async () =>
    planted.plant('selection', await fillBag(shop.url, [around.items[0]?.item ?? '']))
  await goodDay(day)
  let failures = 0

  const forDatabase = await newBag()
  around.line?.mute(true)
  around.line?.cut()
  failures += await badHour(day, forDatabase)
  around.line?.mute(false)
  around.line?.cut()

  const forRows = await newBag()
  await refuseRows(around, true)
  failures += await badHour(day, forRows)
  await refuseRows(around, false)

  const forProvider = await newBag()
  const reportedBefore = around.output().length
  around.simulator.setFaults({ down: true })
  around.mailbox.refuse(true)
  failures += await badHour(day, forProvider)
  await until(() => around.output().includes('busy, try again', reportedBefore), 'a mail that failed')
  around.mailbox.refuse(false)
  around.simulator.resetFaults()

  await shop.kill()
  const dying = await around.start(0, { ...environment, FAILPOINTS: 'order.before-commit:throw' })
  const back = await payWithoutComingBack(day)
  const answer = await fetch(back, { redirect: 'manual' })
  if (answer.status >= 500) failures++
  const hour = badHour(day, await newBag())
  await dying.kill()
  return failures + (await hour)
}

test(
  '[J7] days of purchases, logins, resets, refunds, vouchers and gift cards with all that can fail around them: none of the secrets stands in what the processes printed',
  () =>
    tally('J7', 'secrets searched for in the whole log of a run with failures', async (count) => {
      const around = await surround('postgres', { processes: 1, units: 10_000, hasLine: true })
      const planted = plantSecrets()
      planted.plant('webhook secret', around.webhookSecret)
      try {
        let failures = 0
        while (planted.size < repetitions('J7') && count.hasTime())
          failures += await spendDay(around, planted)
        const hashes = await around.database.read.selectFrom('customers').select('password').execute()
        for (const { password } of hashes) planted.plant('stored password', password)
        const log = around.output()
        planted.searchFor(log, count)
        const errors = log.match(/"level":50/g)?.length ?? 0
        count.expect(
          failures > 0 && errors > 0,
          `${failures} failures and ${errors} errors in the log: nothing was tried`,
        )
        count.note(`${log.split('\n').length} lines, ${errors} errors, ${failures} answers of 5xx or none`)
      } finally {
        await around.close()
      }
    }),
  timeoutMs,
)
