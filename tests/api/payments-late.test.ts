import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { armFailpoint } from '#server/failpoint.ts'

import { handleReturn, fillBag, goToPay, payOnPage, fetchReceipt, startPayment } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { eventText, send, sessionIn } from '../faults/provider-event.ts'
import { readIssuesWithRefs } from '../open-issues.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'

const second = 1000
const minute = 60 * second

describe.each(dialects)('a payment that waits for its order, on %s', (dialect) => {
  let shop: PaidShop
  let disarm: () => void

  beforeEach(async () => {
    shop = await openPaidShop(dialect)
    shop.simulator.setFaults({ drop: true })
    disarm = armFailpoint('order.before-commit', () => Promise.reject(new Error('the books are closed')))
  })
  afterEach(async () => {
    disarm()
    while ((await shop.services.jobRunner.runOnce()) > 0);
    await shop.expectOrder()
    await shop.close()
  })

  const open = () => readIssuesWithRefs(shop.database)
  const reconcile = () => shop.services.payments.reconciler.runOnce()
  const attempt = () =>
    shop.database.read.selectFrom('payment_attempts').select('id').executeTakeFirstOrThrow()

  /** A buyer who takes twelve minutes to find the card; nobody tells the shop of it. */
  async function payLate(): Promise<{ selection: string; returnUrl: string }> {
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    const page = await goToPay(shop.url, selection)
    shop.pass(12 * minute)
    const { location } = await payOnPage(page)
    return { selection, returnUrl: location ?? '' }
  }

  test('[I3] [B4] is raised as an issue for staff five minutes after it was paid, once, and goes when the reconciler makes the order', async () => {
    const { selection } = await payLate()
    await reconcile()
    shop.pass(5 * minute - 10 * second)
    await reconcile()
    expect(await open()).toEqual([])
    shop.pass(20 * second)
    for (let round = 0; round < 3; round++) {
      await reconcile()
      shop.pass(minute)
    }
    expect(await open()).toEqual([
      {
        kind: 'unsettled',
        ref: (await attempt()).id,
        message: expect.stringMatching(
          /was paid at 2\S+Z and still has no order.*the books are closed/,
        ) as string,
      },
    ])
    disarm()
    await reconcile()
    expect(await fetchReceipt(shop.url, selection)).not.toBeNull()
    expect(await open()).toEqual([])
  })

  test('[I3] [B4] is over as well when the order comes by the buyer, and is one issue when the messages about it fail, too', async () => {
    const { returnUrl } = await payLate()
    const print = () =>
      send(
        shop.url,
        shop.webhookSecret,
        eventText('checkout.session.completed', sessionIn(returnUrl)),
        shop.now(),
      )
    expect([await print(), await print()]).toEqual([500, 500])
    shop.pass(5 * minute + 10 * second)
    await reconcile()
    expect(await open()).toMatchObject([{ kind: 'unsettled' }])
    disarm()
    expect(await handleReturn(returnUrl)).toContain('/receipt/')
    await reconcile()
    expect(await open()).toEqual([])
  })

  test('[I3] [B4] is told of by its message, when the provider falls silent after it', async () => {
    const { selection, returnUrl } = await payLate()
    shop.simulator.setFaults({ down: true })
    const event = eventText('checkout.session.completed', sessionIn(returnUrl))
    expect(await send(shop.url, shop.webhookSecret, event, shop.now())).toBe(500)
    shop.pass(5 * minute - 10 * second)
    await reconcile()
    expect(await open()).toEqual([])
    shop.pass(20 * second)
    await reconcile()
    expect(await open()).toMatchObject([{ kind: 'unsettled', ref: (await attempt()).id }])
    shop.simulator.setFaults({ down: false })
    disarm()
    await reconcile()
    expect(await fetchReceipt(shop.url, selection)).not.toBeNull()
    expect(await open()).toEqual([])
  })

  test('[B15] a session that is asked for again after the clocks were compared is the same session', async () => {
    const items = () => [shop.items[0]?.item ?? '']
    await goToPay(shop.url, await fillBag(shop.url, items()))
    const selection = await fillBag(shop.url, items())
    disarm()
    disarm = armFailpoint('pay.session-created', () => Promise.reject(new Error('the process ends here')))
    expect((await startPayment(shop.url, selection)).status).toBe(500)
    disarm()
    // Another payment measures that the provider's clock is a minute ahead.
    shop.jump(-60_000)
    await goToPay(shop.url, await fillBag(shop.url, items()))
    const [, made] = shop.simulator.sessions()
    expect(await goToPay(shop.url, selection)).toContain(made)
    expect(shop.simulator.sessions()).toHaveLength(3)
  })
})
