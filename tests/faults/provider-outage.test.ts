import { createServer, type AddressInfo, type Socket } from 'node:net'

import { expect, test } from 'vitest'

import { createStripeProvider } from '#server/payments/stripe/stripe.ts'

import { openTestShop } from '../api/open-shop.ts'
import {
  call,
  createCheckout,
  handleReturn,
  fillBag,
  goToPay,
  payOnPage,
  fetchReceipt,
  startPayment,
} from '../buyer.ts'
import { surround } from './processes.ts'
import { timeoutMs, tally, repetitions } from './tally.ts'

/** Takes connections and says nothing, as a provider behind a broken network. */
async function openSilence() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test(
  '[B16] the provider takes the question and never answers: after ten seconds the shopper knows',
  () =>
    tally('B16', 'payments started against a provider that is silent', async (count) => {
      const silence = await openSilence()
      // As in production: the time-outs of the adapter, not those of a test.
      const provider = createStripeProvider({
        secretKey: 'sk_test_silence',
        webhookSecrets: ['whsec_silence'],
        apiUrl: silence.url,
      })
      const shop = await openTestShop('postgres', { provider })
      try {
        for (let attempt = 0; attempt < repetitions('B16'); attempt++) {
          const item = await shop.item('LOA-42')
          const selection = await fillBag(shop.url, [item])
          const before = Date.now()
          const answer = await startPayment(shop.url, selection)
          const waited = Date.now() - before
          count.tried()
          count.expect(answer.status === 503, `answered ${answer.status}`)
          count.expect(waited < 10_000, `after ${waited} ms`)
          count.expect(JSON.stringify(answer.data).includes('bag is kept'), JSON.stringify(answer.data))
          const cart = await call(shop.url, 'getCart', { selection })
          count.expect(cart.status === 200, `the bag is answered ${cart.status}`)
          count.note(`${waited} ms`)
        }
        const reserved = await shop.database.read
          .selectFrom('stock')
          .select('sku')
          .where('reserved', '>', 0)
          .execute()
        count.expect(reserved.length === 0, 'stock is held')
      } finally {
        await shop.close()
        silence.close()
      }
    }),
  timeoutMs,
)

test(
  '[B16] down for ten minutes, with buyers on its pages: afterwards every payment has its order',
  () =>
    tally('B16', 'buyers who paid while the provider’s API was down for 10 min', async (count) => {
      const around = await surround('postgres', { processes: 1, units: 50 })
      try {
        const first = await around.start(0)
        const item = around.items[0]?.item ?? ''
        around.simulator.setFaults({ drop: true })
        const bags = await Promise.all(Array.from({ length: 5 }, () => fillBag(first.url, [item])))
        const ways = []
        for (const bag of bags) ways.push((await payOnPage(await goToPay(first.url, bag))).location ?? '')
        around.simulator.setFaults({ down: true })
        for (const way of ways) expect(await handleReturn(way)).toContain('/receipt/')
        await first.kill()
        around.pass(10 * 60_000)
        around.simulator.setFaults({ down: false })
        const again = await around.start(0)
        for (const bag of bags) {
          await expect.poll(() => fetchReceipt(again.url, bag), { timeout: 20_000 }).not.toBeNull()
          count.tried()
        }
        expect((await call(again.url, 'startPayment', createCheckout(bags[0] ?? ''))).status).toBe(200)
        await around.checkBooks(count)
      } finally {
        await around.close()
      }
    }),
  timeoutMs,
)
