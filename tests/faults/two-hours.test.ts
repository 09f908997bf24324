import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { onTestFinished, test } from 'vitest'

import { openDatabase } from '#server/database/open.ts'

import { vitrineProcess } from '../command-line.ts'
import { demoShoe, shelveDemoShoe } from '../demo-shoe.ts'
import { sendCrowd } from '../deploy/crowd.ts'
import type { ShopServer } from '../server.ts'
import { openLoneServer } from './lone-server.ts'
import { limitMemory, residentMb } from './process-memory.ts'
import { isAsked, tally, repetitions } from './tally.ts'

const buyers = 4
/** Some two purchases and forty pages a second: a busy evening, not a flood. */
const restMs = 2000
const limitBytes = 256 * 1024 * 1024
const minuteMs = 60_000
const samplesAMinute = 4
const timeoutMs = 150 * minuteMs
/** A tenth of growth tells something once it had this long to grow. */
const tellingMinutes = 60

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The shop in a process that may hold 256 MiB. */
async function openShop() {
  const shop = await openLoneServer()
  onTestFinished(shop.close)
  const limit = limitMemory(shop.dir, limitBytes)
  const server = await shop.start(limit ? { node: limit.node } : {})
  onTestFinished(async () => {
    await server.kill()
    limit?.remove()
  })
  return { server, simulator: shop.simulator, limit }
}

/** A catalogue file of one product, whose price is another each time. */
async function changePrice({ dataDir }: ShopServer, nth: number): Promise<string | null> {
  const file = path.join(dataDir, 'evening.csv')
  const price = 100 + (nth % 50)
  writeFileSync(
    file,
    `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status\nevening-scarf,Evening scarf,Color,Red,EVENING-1,5,${price}.00,active\n`,
  )
  const reported = await vitrineProcess({ dataDir }, 'import', file)
  return reported.code === 0 ? null : reported.error
}

test.runIf(isAsked)(
  '[C17] an evening of purchases in 256 MiB, with a new price every minute: the server holds no more at its end than after its first quarter',
  () =>
    tally('C17', `purchases, by ${buyers} buyers, with a new price every minute`, async (count) => {
      const { server, simulator, limit } = await openShop()
      const items = await shelveDemoShoe(server.url, server)
      const samples: number[] = []
      const crowd = sendCrowd({ url: server.url, items }, buyers, { restMs, page: `/${demoShoe}/` })
      const minutes = repetitions('C17')
      for (let minute = 0; minute < minutes && count.hasTime(); minute++) {
        const problem = await changePrice(server, minute)
        if (problem !== null) count.wrong(`a price was not imported: ${problem}`)
        for (let sample = 0; sample < samplesAMinute; sample++) {
          await pause(minuteMs / samplesAMinute)
          samples.push(residentMb(server.pid))
        }
      }
      await crowd.goHome()
      count.tried(crowd.orders.length)
      for (const failure of [...crowd.failedCalls, ...crowd.missedPages]) count.wrong(failure)
      const quarter = samples.length / 4
      const [warm, late] = [middle(samples.slice(quarter, 2 * quarter)), middle(samples.slice(-quarter))]
      const figure = `${warm.toFixed(0)} MB after the first quarter, ${late.toFixed(0)} MB in the last of ${samples.length / samplesAMinute} minutes`
      count.measured(figure, 'less than a tenth more', late < 1.1 * warm)
      if (samples.length >= tellingMinutes * samplesAMinute)
        count.expect(late < 1.1 * warm, `memory grew: ${figure}`)
      count.note(
        limit
          ? `at most ${Math.round(limit.peakBytes() / 1024 / 1024)} MiB of 256, cached files included`
          : 'no limit could be set',
      )
      await server.stop()
      const database = await openDatabase({ dataDir: server.dataDir, databaseUrl: null })
      try {
        await count.books(database, simulator.ledger(), Date.now())
      } finally {
        await database.close()
      }
    }),
  timeoutMs,
)
