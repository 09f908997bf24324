import { afterEach, expect, test } from 'vitest'

import { surround, type Surroundings } from './processes.ts'
import { fillBags, openSale, payTogether, findProduct, sellOut, watchStock } from './sale.ts'
import { timeoutMs, tally, repetitions } from './tally.ts'

const processes = 4
const buyers = 200
const units = 10

let around: Surroundings
afterEach(() => around.close())

test(
  '[A1] [A12] 200 buyers want the last 10 units, in 4 processes: 10 orders, none oversold, none left, and the stock that is shown is never below nothing',
  () =>
    tally('A1', '200 buyers at once for 10 units, 4 processes', (count) =>
      tally('A12', 'GET stock while that goes on', async (reads) => {
        around = await surround('postgres', { processes, units })
        const sale = await openSale(around, processes)
        const product = await findProduct(sale.getUrl(0), around.items[0]?.item ?? '')
        for (let round = 0; round < repetitions('A1') / buyers && count.hasTime(); round++) {
          let isOver = false
          const selling = sellOut(sale, { buyers, units }, count).finally(() => (isOver = true))
          await Promise.all([selling, watchStock(sale, product, () => isOver, reads)])
        }
        await around.checkBooks(count)
      }),
    ),
  timeoutMs,
)

test(
  '[A2] the same with 0 to 50 ms on every packet between the processes and PostgreSQL',
  () =>
    tally('A2', '0–50 ms on every packet to PostgreSQL, 4 processes', async (count) => {
      around = await surround('postgres', { processes, units, hasLine: true })
      const sale = await openSale(around, processes)
      around.line?.delay(50)
      const some = Math.min(buyers, repetitions('A2'))
      while (count.attempts() < repetitions('A2') && count.hasTime())
        await sellOut(sale, { buyers: some, units: some / 10 }, count)
      await around.checkBooks(count)
    }),
  timeoutMs,
)

test(
  '[A5] bags with the same sizes in opposite order never deadlock',
  () =>
    tally('A5', 'two sizes in opposite order, 100 at once, 4 processes', async (count) => {
      const atOnce = 100
      const rounds = Math.ceil(repetitions('A5') / atOnce)
      around = await surround('postgres', { processes, units: atOnce * rounds })
      const sale = await openSale(around, processes)
      const [one = '', other = ''] = around.items.map(({ item }) => item)
      for (let round = 0; round < rounds && count.hasTime(); round++) {
        const bags = await fillBags(sale, atOnce, (buyer) => (buyer % 2 === 0 ? [one, other] : [other, one]))
        const answers = await payTogether(sale, bags)
        count.tried(answers.length)
        const failed = answers.filter(({ status }) => status !== 200)
        if (failed.length > 0) count.wrong(JSON.stringify(failed[0]).slice(0, 300), failed.length)
      }
      const { rows } = await deadlocks()
      expect(rows[0]?.deadlocks).toBe('0')
      await around.checkBooks(count)
    }),
  timeoutMs,
)

async function deadlocks() {
  const { sql } = await import('kysely')
  return sql<{
    deadlocks: string
  }>`select deadlocks::text from pg_stat_database where datname = current_database()`.execute(
    around.database.read,
  )
}
