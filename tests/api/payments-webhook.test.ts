import { createHmac } from 'node:crypto'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { sign } from '#simulator/webhooks.ts'

import {
  call,
  handleReturn,
  fillBag,
  goToPay,
  payOnPage,
  fetchReceipt,
  until,
  webhookPath,
} from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { readIssues } from '../open-issues.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'

/** Modest, so that both databases are through in seconds; races between processes stand in tests/faults. */
const rounds = 12

describe.each(dialects)('on %s', (dialect) => {
  let shop: PaidShop
  let item: string

  beforeEach(async () => {
    shop = await openPaidShop(dialect, { units: 500 })
    item = shop.items[0]?.item ?? ''
  })
  afterEach(async () => {
    await shop.services.jobRunner.runOnce()
    await shop.expectOrder()
    await shop.close()
  })

  const now = () => Math.floor(Date.now() / 1000)
  const post = async (body: string, signature?: string) => {
    const answer = await fetch(`${shop.url}${webhookPath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      body,
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const send = (event: object) => {
    const body = JSON.stringify(event)
    return post(body, sign(body, shop.webhookSecret, now()))
  }
  const event = (type: string, sessionId: string, id = `evt_${crypto.randomUUID()}`) => ({
    id,
    object: 'event',
    type,
    created: now(),
    data: { object: { id: sessionId, object: 'checkout.session' } },
  })
  const countRows = async (
    table: 'orders' | 'provider_events' | 'stock_movements' | 'outbox',
  ): Promise<number> => {
    const { count } = await shop.database.read
      .selectFrom(table)
      .select((is) => is.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  /** Pays and lets nothing reach the shop; answers the session and the way back. */
  const paySilently = async () => {
    shop.simulator.setFaults({ drop: true })
    const selection = await fillBag(shop.url, [item])
    const { location } = await payOnPage(await goToPay(shop.url, selection))
    return {
      selection,
      returnUrl: location ?? '',
      sessionId: new URL(location ?? '').searchParams.get('session_id') ?? '',
    }
  }

  test('[B1] events that come ten times make one order, one movement, one mail', async () => {
    shop.simulator.setFaults({ duplicate: 10 })
    const selection = await fillBag(shop.url, [item])
    await payOnPage(await goToPay(shop.url, selection))
    await until(async () => (await fetchReceipt(shop.url, selection)) !== null, 'the order')
    await until(
      () => [...shop.simulator.events()].every(({ pending_webhooks }) => pending_webhooks === 0),
      'all deliveries',
    )
    expect(await countRows('orders')).toBe(1)
    // Two sizes came in, one unit was reserved and went out.
    expect(await countRows('stock_movements')).toBe(4)
    await shop.services.jobRunner.runOnce()
    await shop.services.jobRunner.runOnce()
    expect(shop.mailbox.messages()).toHaveLength(1)
  })

  test('[B2] [B6] events in any order, late ones too, end in the same state', async () => {
    const types = ['checkout.session.completed', 'checkout.session.expired', 'payment_intent.succeeded']
    const orders = types.flatMap((one) =>
      types
        .filter((type) => type !== one)
        .map((two) => [one, two, ...types.filter((type) => type !== one && type !== two)]),
    )
    for (const order of orders) {
      const { selection, sessionId } = await paySilently()
      for (const type of order) expect(await send(event(type, sessionId))).toBe(200)
      expect(await fetchReceipt(shop.url, selection)).toMatchObject({ statusDescription: 'Confirmed' })
    }
    expect(await countRows('orders')).toBe(orders.length)
  })

  test('[7.16] [B3] webhook and return at the same instant make one order', async () => {
    for (let round = 0; round < rounds; round++) {
      const { selection, sessionId, returnUrl } = await paySilently()
      const [hook, page] = await Promise.all([
        send(event('checkout.session.completed', sessionId)),
        handleReturn(returnUrl),
      ])
      expect([hook, page]).toEqual([200, `${shop.url}/receipt/?selection=${selection}`])
      expect(await fetchReceipt(shop.url, selection)).toMatchObject({ order: String(100_001 + round) })
    }
    expect(await countRows('orders')).toBe(rounds)
  })

  test('[B4] [B5] without webhook and return the reconciler finds the payment', async () => {
    const { selection } = await paySilently()
    await shop.services.payments.reconciler.runOnce()
    expect(await fetchReceipt(shop.url, selection)).toBeNull()
    shop.pass(2 * 60_000 + 1000)
    await shop.services.payments.reconciler.runOnce()
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ order: '100001' })
  })

  test('an event that could not be processed is answered 500, kept, and found by the reconciler', async () => {
    const { selection, sessionId } = await paySilently()
    shop.simulator.setFaults({ down: true })
    expect(await send(event('checkout.session.completed', sessionId))).toBe(500)
    expect(await countRows('provider_events')).toBe(1)
    shop.simulator.resetFaults()
    shop.pass(2 * 60_000 + 1000)
    await shop.services.payments.reconciler.runOnce()
    expect(await fetchReceipt(shop.url, selection)).not.toBeNull()
    const { processed_at } = await shop.database.read
      .selectFrom('provider_events')
      .select('processed_at')
      .executeTakeFirstOrThrow()
    expect(processed_at).not.toBeNull()
  })

  test('[B8] [B9] forged, altered and old messages are refused and leave nothing', async () => {
    const { selection, sessionId } = await paySilently()
    const body = JSON.stringify(event('checkout.session.completed', sessionId))
    const good = sign(body, shop.webhookSecret, now())
    const hex = good.slice(good.indexOf('v1=') + 3)
    const truncated = Array.from({ length: hex.length }, (_, length) =>
      good.slice(0, good.length - hex.length + length),
    )
    const altered = Array.from(
      { length: body.length },
      (_, at) => `${body.slice(0, at)}${body[at] === 'x' ? 'y' : 'x'}${body.slice(at + 1)}`,
    )
    const answers = await Promise.all([
      post(body),
      post(body, ''),
      post(body, 'nonsense'),
      post('', good),
      post(body, sign(body, 'whsec_other', now())),
      post(body, sign(body, shop.webhookSecret, now() - 301)),
      post(body, `t=${now()},v0=${createHmac('sha256', shop.webhookSecret).update(body).digest('hex')}`),
      ...truncated.map((signature) => post(body, signature)),
      ...altered.map((text) => post(text, good)),
    ])
    expect(new Set(answers)).toEqual(new Set([400]))
    expect(await countRows('provider_events')).toBe(0)
    expect(await fetchReceipt(shop.url, selection)).toBeNull()
    expect(await post(body, good)).toBe(200)
    expect(await fetchReceipt(shop.url, selection)).not.toBeNull()
  })

  test('a message larger than 256 KiB is refused', async () => {
    expect(await post(' '.repeat(256 * 1024 + 1), 'x')).toBe(413)
  })

  test('[B8] an event of the test mode completes no order of a live key, nor the other way round: 200, and one issue for staff', async () => {
    const { selection, sessionId } = await paySilently()
    for (let copies = 0; copies < 2; copies++)
      expect(await send({ ...event('checkout.session.completed', sessionId), livemode: true })).toBe(200)
    expect(await fetchReceipt(shop.url, selection)).toBeNull()
    expect(await countRows('provider_events')).toBe(0)
    const issues = await readIssues(shop.database, { all: true })
    expect(issues).toEqual([
      {
        kind: 'event',
        message: expect.stringMatching(/^The provider's message evt_.* another mode/) as string,
      },
    ])
    expect(await send(event('checkout.session.completed', sessionId))).toBe(200)
    expect(await fetchReceipt(shop.url, selection)).not.toBeNull()
  })

  test('a session of another mode than the key is not a payment of this shop', async () => {
    shop.simulator.setFaults({ otherMode: true })
    const { selection, returnUrl } = await paySilently()
    expect(await handleReturn(returnUrl)).toBe(`${shop.url}/payment-fail/?reason=unknown`)
    expect(await fetchReceipt(shop.url, selection)).toBeNull()
    expect(await countRows('orders')).toBe(0)
    shop.pass(40 * 60_000)
    await shop.services.payments.reconciler.runOnce()
    expect(await shop.database.read.selectFrom('attention').select('kind').execute()).toEqual([
      { kind: 'unmatched' },
    ])
  })

  test('[B20] a thin event, which has no object, is taken and does nothing', async () => {
    expect(
      await send({
        id: 'evt_thin',
        object: 'v2.core.event',
        type: 'v2.core.account.updated',
        livemode: false,
        created: '2026-11-26T12:00:00.000Z',
        related_object: { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' },
      }),
    ).toBe(200)
    expect(await countRows('provider_events')).toBe(1)
    expect(await countRows('orders')).toBe(0)
  })

  test('[7.16] a delayed payment is an order once the bank has paid; when it refuses, bag and stock are free and the shopper is told', async () => {
    shop.simulator.setFaults({ undecided: true })
    const begun = []
    for (const decision of ['paid', 'failed'] as const) {
      const selection = await fillBag(shop.url, [item])
      const { location } = await payOnPage(await goToPay(shop.url, selection))
      expect(await handleReturn(location ?? '')).toBe(`${shop.url}/receipt/?selection=${selection}`)
      const sessionId = new URL(location ?? '').searchParams.get('session_id') ?? ''
      begun.push({ selection, sessionId, decision })
    }
    const sku = shop.items[0]?.sku ?? ''
    expect(await shop.getStock(sku)).toEqual({ on_hand: 500, reserved: 2 })
    for (const { sessionId, decision } of begun) shop.simulator.decide(sessionId, decision)
    await until(async () => (await shop.getStock(sku)).reserved === 0, 'both decisions')
    expect(await shop.getStock(sku)).toEqual({ on_hand: 499, reserved: 0 })
    const [paid, failed] = begun.map(({ selection }) => selection)
    expect(await fetchReceipt(shop.url, paid ?? '')).toMatchObject({ statusDescription: 'Confirmed' })
    expect(await call(shop.url, 'getPaymentResult', { selection: failed })).toMatchObject({
      status: 402,
      data: {
        data: {
          message: 'Your bank did not make the payment. Nothing was charged. Your bag is kept.',
          errors: { payment: 'failed' },
        },
      },
    })
    shop.simulator.setFaults({ undecided: false })
    const { location } = await payOnPage(await goToPay(shop.url, failed ?? ''))
    expect(await handleReturn(location ?? '')).toContain('/receipt/')
  })

  test('[B20] unknown types and sessions of others are taken and do nothing', async () => {
    expect(await send(event('customer.created', 'cus_1'))).toBe(200)
    expect(await send(event('checkout.session.completed', 'cs_test_of_somebody_else'))).toBe(200)
    expect(await countRows('orders')).toBe(0)
  })
})
