import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { call, handleReturn, fillBag, goToPay, payOnPage, fetchReceipt, startPayment } from '../buyer.ts'
import { eventText, send, sessionIn } from '../faults/provider-event.ts'
import { dialects } from '../fresh-database.ts'
import { readIssues } from '../open-issues.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'

const minute = 60_000

describe.each(dialects)('a key that the provider does not accept, on %s', (dialect) => {
  let shop: PaidShop
  let item: string
  let sku: string

  beforeEach(async () => {
    shop = await openPaidShop(dialect)
    item = shop.items[0]?.item ?? ''
    sku = shop.items[0]?.sku ?? ''
    shop.simulator.setFaults({ drop: true })
  })
  afterEach(async () => {
    while ((await shop.services.jobRunner.runOnce()) > 0);
    await shop.expectOrder()
    await shop.close()
  })

  const open = () => readIssues(shop.database)
  const states = async () => {
    const { read } = shop.database
    const attempts = await read.selectFrom('payment_attempts').select('state').execute()
    const events = await read.selectFrom('provider_events').select('processed_at').execute()
    return {
      attempts: attempts.map(({ state }) => state),
      waiting: events.filter(({ processed_at }) => processed_at === null).length,
      ...(await shop.getStock(sku)),
    }
  }
  const reconcile = () => shop.services.payments.reconciler.runOnce()

  test.each([
    ['rolled', 401],
    ['one that may not read sessions', 403],
    ['used for a request that is refused', 400],
  ])(
    '[I3] [B16] %s (%i): whoever has paid waits, nothing is released, a person is told, and with a good key the order is there',
    async (_, refuseWith) => {
      const selection = await fillBag(shop.url, [item])
      const { location } = await payOnPage(await goToPay(shop.url, selection))
      const returnUrl = location ?? ''
      const print = () =>
        send(
          shop.url,
          shop.webhookSecret,
          eventText('checkout.session.completed', sessionIn(returnUrl)),
          shop.now(),
        )
      shop.simulator.setFaults({ refuseWith })
      expect(await print()).toBe(500)
      expect(await handleReturn(returnUrl)).toBe(`${shop.url}/receipt/?selection=${selection}`)
      expect((await call(shop.url, 'getPaymentResult', { selection })).status).toBe(503)
      expect((await startPayment(shop.url, selection)).status).toBe(503)
      expect((await call(shop.url, 'addToCart', { item, selection })).status).toBe(503)
      shop.pass(3 * minute)
      await reconcile()
      const kept = { attempts: ['open'], waiting: 1, on_hand: 10, reserved: 1 }
      expect(await states()).toEqual(kept)
      shop.pass(35 * minute)
      await reconcile()
      expect(await states()).toEqual(kept)
      expect(await open()).toMatchObject([
        { kind: 'unsettled', message: expect.stringContaining('This key may not do that') as string },
      ])
      shop.simulator.setFaults({ refuseWith: 0 })
      await reconcile()
      expect(await fetchReceipt(shop.url, selection)).toMatchObject({ statusDescription: 'Confirmed' })
      expect(await states()).toEqual({ attempts: ['paid'], waiting: 0, on_hand: 9, reserved: 0 })
      expect(await open()).toEqual([])
    },
  )

  test.each([401, 403])(
    '[B16] %i: nobody is told that their payment failed who could not start it',
    async (refuseWith) => {
      const selection = await fillBag(shop.url, [item])
      shop.simulator.setFaults({ refuseWith })
      expect((await startPayment(shop.url, selection)).status).toBe(503)
      expect(await shop.getStock(sku)).toEqual({ on_hand: 10, reserved: 0 })
      shop.simulator.setFaults({ refuseWith: 0 })
      expect(
        await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? ''),
      ).toContain('/receipt/')
    },
  )
})
