import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { readLocalSecrets } from '#server/local-secrets.ts'

import { call, fillBag, goToPay, payOnPage, fetchReceipt } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { eventText, send, sessionIn } from '../faults/provider-event.ts'
import { dialects } from '../fresh-database.ts'
import { readIssuesWithRefs } from '../open-issues.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'

const minute = 60_000

describe.each(dialects)('a payment that shop and provider do not both know, on %s', (dialect) => {
  let shop: PaidShop
  let item: string
  let sku: string

  beforeEach(async () => {
    shop = await openPaidShop(dialect)
    item = shop.items[0]?.item ?? ''
    sku = shop.items[0]?.sku ?? ''
    shop.simulator.setFaults({ drop: true })
  })
  afterEach(() => shop.close())

  const open = () => readIssuesWithRefs(shop.database)
  const print = (sessionId: string) =>
    send(shop.url, shop.webhookSecret, eventText('checkout.session.completed', sessionId), shop.now())
  const reconcile = () => shop.services.payments.reconciler.runOnce()

  /** As after a backup was restored that is older than the payment. */
  const forget = () =>
    shop.database.write(async (tx) => {
      await tx.deleteFrom('reservations').execute()
      await tx.updateTable('stock').set({ reserved: 0 }).execute()
      await tx.deleteFrom('payment_attempts').execute()
      await tx.updateTable('carts').set({ state: 'open' }).execute()
    })

  test('[I3] [C8] a paid session of this shop that its database lacks is raised as an issue for staff, once, and stays there', async () => {
    const selection = await fillBag(shop.url, [item])
    const page = await goToPay(shop.url, selection)
    await forget()
    const sessionId = sessionIn((await payOnPage(page)).location ?? '')
    expect([await print(sessionId), await print(sessionId)]).toEqual([200, 200])
    shop.pass(10 * minute)
    await reconcile()
    await reconcile()
    const [intent] = shop.simulator.ledger()
    expect(await open()).toEqual([
      {
        kind: 'unmatched',
        ref: sessionId,
        message: expect.stringMatching(
          new RegExp(`129000 SEK.*${intent?.payment}.*its buyer has no order`, 's'),
        ) as string,
      },
    ])
    expect(await fetchReceipt(shop.url, selection)).toBeNull()
    const listed = await vitrine(shop, 'issues', 'list')
    expect(listed.out).toContain('unmatched')
  })

  test('[C8] one that nobody has paid is nobody’s concern', async () => {
    await goToPay(shop.url, await fillBag(shop.url, [item]))
    await forget()
    const [sessionId = ''] = shop.simulator.sessions()
    expect(await print(sessionId)).toBe(200)
    expect(await open()).toEqual([])
  })

  test('[I3] [I12] while one that the account does not have may be paid in another, its stock stays reserved; then it is free, and a person is told', async () => {
    const selection = await fillBag(shop.url, [item])
    await goToPay(shop.url, selection)
    await shop.database.write((tx) =>
      tx.updateTable('payment_attempts').set({ session_id: 'cs_test_of_another_account' }).execute(),
    )
    shop.pass(30 * minute)
    await reconcile()
    expect(await shop.getStock(sku)).toEqual({ on_hand: 10, reserved: 1 })
    expect(await open()).toEqual([])
    shop.pass(4 * minute)
    await reconcile()
    await reconcile()
    expect(await shop.getStock(sku)).toEqual({ on_hand: 10, reserved: 0 })
    expect(await open()).toMatchObject([
      { kind: 'unmatched', message: expect.stringContaining('cs_test_of_another_account') as string },
    ])
    expect((await call(shop.url, 'addToCart', { item, selection })).status).toBe(200)
  })

  test('[B20] paid sessions of others in the same account do nothing: another program’s, and another shop’s', async () => {
    const { origin } = new URL(await goToPay(shop.url, await fillBag(shop.url, [item])))
    const { secretKey } = readLocalSecrets(shop.dataDir)
    const paidSession = async (fields: Record<string, string>): Promise<string> => {
      const answer = await fetch(`${origin}/v1/checkout/sessions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams({
          mode: 'payment',
          'line_items[0][price_data][currency]': 'sek',
          'line_items[0][price_data][unit_amount]': '50000',
          'line_items[0][price_data][product_data][name]': 'A course',
          'line_items[0][quantity]': '1',
          ...fields,
        }),
      })
      const { id } = (await answer.json()) as { id: string }
      shop.simulator.capture(id)
      return id
    }
    const ours = { client_reference_id: 'attempt', 'metadata[cart]': 'cart' }
    const elsewhere = 'https://other.example/wp-json/commerce/v1/payment-return/stripe-checkout'
    const others = [
      await paidSession({ success_url: `${shop.url}/thanks/` }),
      await paidSession({ success_url: `${shop.url}/thanks/`, client_reference_id: 'a-course' }),
      await paidSession({ success_url: elsewhere, ...ours }),
    ]
    expect(await Promise.all(others.map(print))).toEqual([200, 200, 200])
    expect(await open()).toEqual([])
  })
})
