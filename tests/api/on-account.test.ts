import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { armFailpoint } from '#server/failpoint.ts'

import {
  answerOnAccount,
  buyOnAccount,
  handleReturn,
  fillBag,
  goToPay,
  onAccount,
  fetchReceipt,
  startPayment,
  until,
} from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor, type Parcel } from '../staff.ts'

const parcel: Parcel = { carrier: 'PostNord', trackingId: 'SE 123', trackingUrl: '', isLast: true }
const shoeMinor = 129_000
const dayMs = 24 * 60 * 60_000

describe.each(dialects)('a purchase on account, on %s', (dialect) => {
  let shop: PaidShop
  let first: { item: string; sku: string }
  let second: { item: string; sku: string }
  beforeEach(async () => {
    shop = await openPaidShop(dialect, { onAccount: true })
    ;[first, second] = shop.items as [typeof first, typeof second]
    shop.klarna.setFaults({ drop: true })
  })
  afterEach(async () => {
    await shop.expectOrder()
    await shop.close()
  })

  const staff = () => staffFor(shop)
  const jobs = () => shop.services.jobRunner.runOnce()
  const money = () =>
    shop.klarna.ledger().map(({ captured, refunded, reserved }) => ({ captured, refunded, reserved }))
  const issues = async () =>
    (await shop.database.read.selectFrom('attention').select(['kind', 'resolved_at']).execute()).map(
      ({ kind, resolved_at }) => (resolved_at === null ? kind : `${kind}, over`),
    )
  const subjects = () => shop.mailbox.messages().map(({ subject }) => subject.replace(/\d+/, 'N'))

  /** Buys on account. Returns the order's number. */
  async function buy(...items: string[]): Promise<string> {
    const selection = await buyOnAccount(shop.url, items)
    await jobs()
    return (await fetchReceipt(shop.url, selection))?.order ?? ''
  }

  test('reserves the money as the order is placed, says so, and takes it as the order is sent', async () => {
    const selection = await buyOnAccount(shop.url, [first.item])
    await jobs()
    const receipt = await fetchReceipt(shop.url, selection)
    expect(receipt).toMatchObject({ statusDescription: 'Confirmed', paymentMethodName: 'Klarna' })
    expect(receipt?.message).toContain('Nothing has been charged yet: you pay with Klarna after it is sent.')
    expect(shop.mailbox.messages().at(-1)?.text).toContain('Nothing has been charged yet')
    expect(money()).toEqual([{ captured: 0, refunded: 0, reserved: shoeMinor }])
    await staff().ship(receipt?.order ?? '', parcel)
    await jobs()
    expect(money()).toEqual([{ captured: shoeMinor, refunded: 0, reserved: 0 }])
    expect(await issues()).toEqual([])
  })

  test('takes each parcel by its units, and gives back of what was taken; what is not sent is let go', async () => {
    const number = await buy(first.item, second.item, second.item)
    await staff().ship(number, { ...parcel, isLast: false, lines: [{ sku: first.sku, quantity: 1 }] })
    await jobs()
    expect(money()).toEqual([{ captured: shoeMinor, refunded: 0, reserved: 2 * shoeMinor }])
    // A unit that was sent comes back; one that was not sent is not to be sent.
    const refund = (sku: string) =>
      staff().refund(number, {
        request: { kind: 'lines', lines: [{ sku, quantity: 1 }], shipping: false },
        restock: true,
        reason: '',
      })
    await refund(first.sku)
    await refund(second.sku)
    await jobs()
    expect(money()).toEqual([{ captured: shoeMinor, refunded: shoeMinor, reserved: shoeMinor }])
    expect(subjects().slice(-2).toSorted()).toEqual(['A change to your order N', 'A refund for your order N'])
    await staff().ship(number, parcel)
    await jobs()
    expect(money()).toEqual([{ captured: 2 * shoeMinor, refunded: shoeMinor, reserved: 0 }])
    await shop.expectOrder()
    await staff().refund(number, { request: { kind: 'rest' }, restock: false, reason: '' })
    await jobs()
    expect(money()).toEqual([{ captured: 2 * shoeMinor, refunded: 2 * shoeMinor, reserved: 0 }])
    const notes = await shop.database.read.selectFrom('credit_notes').select('number').execute()
    expect(notes).toHaveLength(3)
  })

  test('cancelled before it is sent it is never charged, and the buyer reads that', async () => {
    const number = await buy(first.item)
    await staff().cancel(number, 'wrong size')
    await jobs()
    expect(money()).toEqual([{ captured: 0, refunded: 0, reserved: 0 }])
    expect(shop.mailbox.messages().at(-1)?.text).toMatch(/1\s290\skr will not be charged/)
    const order = await shop.services.orders.byNumber(number)
    // Nothing was charged, so nothing goes back; the books take it back all the same.
    expect(order).toMatchObject({ state: 'cancelled', refundedMinor: shoeMinor })
    expect(await shop.services.orders.mailedReceipt(order?.id ?? '')).toMatchObject({
      paysLater: true,
      refundedPriceAsNumber: 0,
      creditNotes: [{ grossAsNumber: shoeMinor / 100 }],
    })
    expect(await shop.getStock(first.sku)).toMatchObject({ on_hand: 10, reserved: 0 })
  })

  test('whose time runs out is told to staff before and after, and no parcel leaves for it', async () => {
    const number = await buy(first.item)
    await shop.services.payments.reconciler.runOnce()
    expect(await issues()).toEqual([])
    shop.pass(26 * dayMs)
    await shop.services.payments.reconciler.runOnce()
    await shop.services.payments.reconciler.runOnce()
    expect(await issues()).toEqual(['authorisation'])
    shop.pass(3 * dayMs)
    await shop.services.payments.reconciler.runOnce()
    expect(await issues()).toEqual(['authorisation', 'authorisation'])
    await expect(staff().ship(number, parcel)).rejects.toThrow('has expired, so nothing can be taken')
    await staff().cancel(number, 'too late')
    await jobs()
    expect(money()).toEqual([{ captured: 0, refunded: 0, reserved: 0 }])
  })

  test('a capture that is refused is an issue for staff, who have it tried again; one without an answer tries itself', async () => {
    const number = await buy(first.item)
    shop.klarna.setFaults({ refusedCaptures: 1 })
    await staff().ship(number, parcel)
    await jobs()
    expect(await issues()).toEqual(['capture'])
    await shop.expectOrder()
    await staff().capture(number)
    shop.klarna.setFaults({ status500AfterChange: 1 })
    await jobs()
    expect(money()).toEqual([{ captured: shoeMinor, refunded: 0, reserved: 0 }])
    await shop.expectOrder()
    shop.pass(10_000)
    await jobs()
    // The answer was lost, and the money is taken once all the same.
    expect(money()).toEqual([{ captured: shoeMinor, refunded: 0, reserved: 0 }])
    expect(await issues()).toEqual(['capture, over'])
    await expect(staff().capture(number)).rejects.toThrow(`Nothing is to be captured for order ${number}`)
  })

  test('a refund waits for a capture that is under way', async () => {
    const number = await buy(first.item)
    shop.klarna.setFaults({ refuseWith: 503 })
    await staff().ship(number, parcel)
    await staff().refund(number, { request: { kind: 'rest' }, restock: false, reason: '' })
    await jobs()
    await shop.expectOrder()
    shop.klarna.resetFaults()
    for (let round = 0; round < 3; round++) {
      shop.pass(10_000)
      await jobs()
    }
    expect(money()).toEqual([{ captured: shoeMinor, refunded: shoeMinor, reserved: 0 }])
  })

  test('[B1] [B2] [B8] messages that come twice, late, out of order or from a stranger make one order', async () => {
    const selection = await fillBag(shop.url, [first.item])
    const page = await goToPay(shop.url, selection, onAccount)
    await fetch(page)
    await answerOnAccount(page, 'approve')
    const messages = shop.klarna.callbacks()
    expect(messages).toHaveLength(2)
    const post = async (url: string, body: string) => (await fetch(url, { method: 'POST', body })).status
    for (const { url, body } of messages) {
      expect(await post(url.replace(/code=\w{8}/, 'code=00000000'), body)).toBe(400)
      expect(await post(url.replace(/&code=.*$/, ''), body)).toBe(400)
      expect(await post(url, '{"event_id":1}')).toBe(400)
      // An address of Klarna's is none of Stripe's.
      expect(await post(url.replace('on-account', 'stripe-checkout'), body)).toBe(400)
      expect(await post(url.replace('on-account', 'unknown'), body)).toBe(404)
    }
    expect(await fetchReceipt(shop.url, selection)).toBeNull()
    for (const { url, body } of [...messages].toReversed())
      expect(await Promise.all([post(url, body), post(url, body)])).toEqual([200, 200])
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ statusDescription: 'Confirmed' })
    const events = await shop.database.read
      .selectFrom('provider_events')
      .select(['provider', 'processed_at'])
      .execute()
    expect(events.map(({ provider, processed_at }) => [provider, processed_at !== null])).toEqual([
      ['klarna', true],
      ['klarna', true],
    ])
    expect(await shop.database.read.selectFrom('orders').select('number').execute()).toHaveLength(1)
  })

  test('[B3] [B4] messages as the provider posts them, and none at all: each makes its order', async () => {
    shop.klarna.setFaults({ drop: false, duplicate: 3 })
    const selection = await fillBag(shop.url, [first.item])
    await answerOnAccount(await goToPay(shop.url, selection, onAccount), 'approve')
    await until(async () => (await fetchReceipt(shop.url, selection)) !== null, 'the order')
    shop.klarna.setFaults({ drop: true })
    const other = await fillBag(shop.url, [first.item])
    await answerOnAccount(await goToPay(shop.url, other, onAccount), 'approve')
    shop.pass(5 * 60_000)
    await shop.services.payments.reconciler.runOnce()
    expect(await fetchReceipt(shop.url, other)).not.toBeNull()
  })

  test('the same checkout again gets the same page; one that is declined or turned back keeps the bag', async () => {
    const selection = await fillBag(shop.url, [first.item])
    const page = await goToPay(shop.url, selection, onAccount)
    expect(await goToPay(shop.url, selection, onAccount)).toBe(page)
    expect((await answerOnAccount(page, 'decline')).status).toBe(402)
    const cancel = /href="([^"]+cancelled=1)"/.exec(await (await fetch(page)).text())?.[1] ?? ''
    expect(await handleReturn(cancel.replaceAll('&amp;', '&'))).toBe(
      `${shop.url}/payment-fail/?reason=cancelled`,
    )
    expect((await fetch(page)).status).toBe(410)
    expect(await shop.getStock(first.sku)).toMatchObject({ on_hand: 10, reserved: 0 })
    expect((await startPayment(shop.url, selection)).data).toMatchObject({ data: { action: 'redirect' } })
    expect(
      await shop.database.read
        .selectFrom('payment_attempts')
        .select('provider')
        .orderBy('created_at')
        .execute(),
    ).toEqual([{ provider: 'klarna' }, { provider: 'stripe' }])
  })

  test('[A7] what ran out meanwhile is never charged', async () => {
    const selection = await fillBag(shop.url, [first.item])
    const back = (await answerOnAccount(await goToPay(shop.url, selection, onAccount), 'approve')).location
    const disarm = armFailpoint('order.session-read', () =>
      shop.database.write((tx) => shop.services.stock.set(tx, first.sku, 0, 'counted')),
    )
    onTestFinished(disarm)
    await handleReturn(back ?? '')
    await jobs()
    expect((await fetchReceipt(shop.url, selection))?.message).toBe(
      'Something in your order sold out while you ordered. Nothing will be charged.',
    )
    expect(money()).toEqual([{ captured: 0, refunded: 0, reserved: 0 }])
    expect(await issues()).toEqual(['shortfall'])
  })

  test('a buyer who is looked at once more waits, and is an order once accepted', async () => {
    shop.klarna.setFaults({ pendingFraud: true })
    const selection = await fillBag(shop.url, [first.item])
    await handleReturn(
      (await answerOnAccount(await goToPay(shop.url, selection, onAccount), 'approve')).location ?? '',
    )
    expect(await fetchReceipt(shop.url, selection)).toBeNull()
    shop.klarna.decide(shop.klarna.ledger()[0]?.payment ?? '', 'ACCEPTED')
    shop.pass(5 * 60_000)
    await shop.services.payments.reconciler.runOnce()
    expect(await fetchReceipt(shop.url, selection)).not.toBeNull()
  })
})
