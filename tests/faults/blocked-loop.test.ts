import { expect, test } from 'vitest'

import { fillBag, goToPay, payOnPage, fetchReceipt, until } from '../buyer.ts'
import { surround } from './processes.ts'
import { isAsked, timeoutMs, tally, repetitions } from './tally.ts'

test.runIf(isAsked)(
  '[C14] the event loop is blocked for two seconds by every event: what comes meanwhile waits or is sent again, and none is lost',
  () =>
    tally(
      'C14',
      'payments whose events arrive while the event loop is blocked for two seconds',
      async (count) => {
        const payments = repetitions('C14')
        const around = await surround('postgres', { processes: 1, units: 1000 })
        try {
          const { url } = await around.start(0, { FAILPOINTS: 'webhook.event-stored:spin:2000' })
          const bags: { selection: string; page: string }[] = []
          for (let buyer = 0; buyer < payments; buyer++) {
            const selection = await fillBag(url, [around.items[0]?.item ?? ''])
            bags.push({ selection, page: await goToPay(url, selection) })
          }
          const began = performance.now()
          // Nobody comes back from paying: the events are all that the shop hears.
          await Promise.all(bags.map(({ page }) => payOnPage(page)))
          await until(
            async () =>
              (await around.database.read.selectFrom('orders').select('id').execute()).length === payments,
            `${payments} orders`,
            payments * 10_000,
          )
          count.tried(payments)
          const seconds = (performance.now() - began) / 1000
          count.note(`all ordered after ${seconds.toFixed(0)} s`)
          // Blocked it was: each event by itself takes its two seconds.
          expect(seconds).toBeGreaterThan(2 * payments)
          for (const { selection } of bags)
            count.expect((await fetchReceipt(url, selection)) !== null, 'a payment has no order')
          await around.checkBooks(count)
        } finally {
          await around.close()
        }
      },
    ),
  timeoutMs,
)
