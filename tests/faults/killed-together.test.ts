import { setTimeout as pause } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { until } from '../buyer.ts'
import { sendCrowd } from '../deploy/crowd.ts'
import { startPostgres } from '../postgres.ts'
import { surround } from './processes.ts'
import { timeoutMs, tally, repetitions } from './tally.ts'

const buyers = 4
/** Orders between one blow and the next, so that each falls into a working shop. */
const between = 5
/** Calls that a dead process began may be taken over after 15 s. */
const takenOverWithinMs = 60_000

test(
  '[C4] server and PostgreSQL killed at the same moment, again and again, while people buy: every order that somebody saw is there, and the bank agrees',
  () =>
    tally('C4', 'server and PostgreSQL killed together with 4 buyers on their way', async (count) => {
      const postgres = await startPostgres({ durable: true })
      onTestFinished(() => postgres.stop())
      const around = await surround('postgres', { processes: 1, units: 100_000, postgres })
      try {
        let shop = await around.start(0)
        const crowd = sendCrowd({ url: shop.url, items: around.items.map(({ item }) => item) }, buyers)
        const someOrders = () => {
          const enough = crowd.orders.length + between
          return until(() => crowd.orders.length >= enough, `${between} more orders`, takenOverWithinMs)
        }
        await someOrders()
        while (count.attempts() < repetitions('C4') && count.hasTime()) {
          // Right after somebody has seen an order; then wherever in their purchases it finds them.
          if (count.attempts() % 2 === 1) await pause(Math.random() * 200)
          await Promise.all([shop.kill(), postgres.crash()])
          await postgres.restart()
          shop = await around.start(0)
          await someOrders()
          count.tried()
        }
        await crowd.goHome()
        const rows = await around.database.read.selectFrom('orders').select('number').execute()
        expect(rows.map(({ number }) => number).toSorted()).toEqual(crowd.orders.toSorted())
        expect(around.simulator.ledger()).toHaveLength(crowd.orders.length)
        await around.checkBooks(count)
      } finally {
        await around.close()
      }
    }),
  timeoutMs,
)
