import { afterEach, expect, test } from 'vitest'

import { fillBag, goToPay, payOnPage, fetchReceipt } from '../buyer.ts'
import { surround, type Surroundings } from './processes.ts'
import { eventText, send, sessionIn } from './provider-event.ts'
import { isAsked, timeoutMs, tally, repetitions } from './tally.ts'

let around: Surroundings
afterEach(() => around.close())

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

test.runIf(isAsked)(
  '[B21] a flood of webhooks, among them those of payments: none is lost, and the shop answers meanwhile',
  () =>
    tally('B21', 'signed webhooks, 20 at a time, to one process', async (count) => {
      const payments = 20
      around = await surround('postgres', { processes: 1, units: 1000 })
      const { url } = await around.start(0)
      around.simulator.setFaults({ drop: true })
      const paid: { selection: string; session: string }[] = []
      for (let index = 0; index < payments; index++) {
        const selection = await fillBag(url, [around.items[0]?.item ?? ''])
        const { location } = await payOnPage(await goToPay(url, selection))
        paid.push({ selection, session: sessionIn(location ?? '') })
      }
      const read = async () => {
        const began = performance.now()
        const answer = await fetch(`${url}/wp-json/commerce/v1/countries`)
        await answer.arrayBuffer()
        count.expect(answer.status === 200, `a page was answered ${answer.status}`)
        return performance.now() - began
      }
      const before: number[] = []
      for (let reading = 0; reading < 200; reading++) before.push(await read())
      const hooks: number[] = []
      const reads: number[] = []
      const began = performance.now()
      let sent = 0
      let isOver = false
      const flood = async () => {
        while (sent < repetitions('B21') && count.hasTime()) {
          const nth = sent++
          // Every so often one that is about a payment; the rest is what a busy account gets as well.
          const mine = nth % 25 === 0 ? paid[(nth / 25) % payments] : undefined
          const text = mine
            ? eventText('checkout.session.completed', mine.session)
            : eventText('charge.updated', `ch_${nth}`)
          const at = performance.now()
          const status = await send(url, around.webhookSecret, text)
          hooks.push(performance.now() - at)
          count.tried()
          count.expect(status === 200, `an event was answered ${status}`)
        }
      }
      const reading = (async () => {
        while (!isOver) reads.push(await read())
      })()
      await Promise.all(Array.from({ length: 20 }, flood)).finally(() => (isOver = true))
      await reading
      const seconds = (performance.now() - began) / 1000
      for (const { selection } of paid) expect(await fetchReceipt(url, selection)).not.toBeNull()
      count.note(`${Math.round(sent / seconds)} events/s`)
      const [atFirst, meanwhile] = [quantile(before, 0.99), quantile(reads, 0.99)]
      count.measured(
        `events p99 ${quantile(hooks, 0.99).toFixed(0)} ms`,
        'under 500 ms',
        quantile(hooks, 0.99) < 500,
      )
      count.measured(
        `reads p99 ${atFirst.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms during`,
        'less than doubled',
        meanwhile < 2 * atFirst,
      )
      await around.checkBooks(count)
    }),
  timeoutMs,
)
