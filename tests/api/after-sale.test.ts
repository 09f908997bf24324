import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { RefundRequest } from '#domain/after-sale/refund-amounts.ts'
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
import { type Parcel, staffFor } from '../staff.ts'

const parcel: Parcel = {
  carrier: 'PostNord',
  trackingId: 'SE 123',
  trackingUrl: 'https://track.example/SE123',
  isLast: true,
}

const voucher = {
  description: '10% off',
  basisPoints: 1000,
  amountMinor: {},
  freeShipping: false,
  from: null,
  until: null,
  minimumMinor: {},
  markets: [],
  products: [],
  categories: [],
  limitPerCustomer: null,
}

describe.each(dialects)('after the sale, on %s', (dialect) => {
  let shop: PaidShop
  let sku: string
  beforeEach(async () => {
    shop = await openPaidShop(dialect)
    sku = shop.items[0]?.sku ?? ''
  })
  afterEach(() => shop.close())

  /** Buys and pays; answers the selection and the order's number. */
  async function buy(units = 1): Promise<{ selection: string; number: string }> {
    const item = shop.items[0]?.item ?? ''
    const selection = await fillBag(
      shop.url,
      Array.from({ length: units }, () => item),
    )
    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    await shop.services.jobRunner.runOnce()
    return { selection, number: (await fetchReceipt(shop.url, selection))?.order ?? '' }
  }
  const lastMail = () => shop.mailbox.messages().at(-1)
  const ledger = () => shop.simulator.ledger().map(({ captured, refunded }) => ({ captured, refunded }))
  const staff = () => staffFor(shop)

  test('[4.29] [7.17] a shipped order mails its tracking and shows the parcel on the receipt; first a part, then the rest', async () => {
    const { selection, number } = await buy(2)
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({
      status: 'untouched',
      statusDescription: 'Confirmed',
      shipments: [],
    })
    await staff().ship(number, { ...parcel, isLast: false })
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({
      status: 'progress',
      statusDescription: 'Processing',
    })
    await staff().ship(number, parcel)
    await shop.services.jobRunner.runOnce()
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({
      status: 'ok',
      statusDescription: 'Completed',
      shipments: [{}, { carrier: 'PostNord', trackingId: 'SE 123', trackingUrl: parcel.trackingUrl }],
    })
    const mails = new Map(shop.mailbox.messages().map((mail) => [mail.subject, mail]))
    expect(mails.get(`A part of your order ${number} is on its way`)).toBeDefined()
    expect(mails.get(`Your order ${number} is on its way`)).toMatchObject({
      to: ['anna@example.com'],
      text: expect.stringContaining('https://track.example/SE123') as string,
      html: expect.stringContaining('https://track.example/SE123') as string,
    })
    shop.pass(25 * 60 * 60_000)
    expect(JSON.stringify(await fetchReceipt(shop.url, selection))).not.toContain('SE 123')
    await expect(staff().ship(number, parcel)).rejects.toThrow(
      `Order ${number} is shipped and cannot be shipped.`,
    )
    await expect(staff().cancel(number, '')).rejects.toThrow('is shipped and cannot become cancelled')
    expect((await staff().archive(number)).state).toBe('archived')
    await shop.expectOrder()
  })

  test('a cancelled order gives back the money and the units, once', async () => {
    const { selection, number } = await buy(3)
    expect(await shop.getStock(sku)).toEqual({ on_hand: 7, reserved: 0 })
    await staff().cancel(number, 'changed my mind')
    expect(await shop.getStock(sku)).toEqual({ on_hand: 10, reserved: 0 })
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({
      status: 'failed',
      statusDescription: 'Cancelled',
    })
    await shop.expectOrder()
    await shop.services.jobRunner.runOnce()
    expect(ledger()).toEqual([{ captured: 387_000, refunded: 387_000 }])
    expect(lastMail()).toMatchObject({ subject: `Your order ${number} has been cancelled` })
    await expect(staff().cancel(number, '')).rejects.toThrow('is cancelled and cannot become cancelled')
    await expect(
      staff().refund(number, { request: { kind: 'rest' }, restock: true, reason: '' }),
    ).rejects.toThrow(`Nothing is left to refund of order ${number}.`)
    await shop.services.jobRunner.runOnce()
    await shop.expectOrder()
  })

  test('a part is refunded by lines, then the rest; the units come back only when asked', async () => {
    const { number } = await buy(3)
    await staff().refund(number, {
      request: { kind: 'lines', lines: [{ sku, quantity: 1 }], shipping: false },
      restock: true,
      reason: 'too small',
    })
    expect(await shop.getStock(sku)).toEqual({ on_hand: 8, reserved: 0 })
    await shop.services.jobRunner.runOnce()
    expect(ledger()).toEqual([{ captured: 387_000, refunded: 129_000 }])
    expect(lastMail()).toMatchObject({
      subject: `A refund for your order ${number}`,
      text: expect.stringMatching(
        /We refund 1\u00a0290\u00a0kr of your order[^]*1 × Taupe Loafer, size 41/,
      ) as string,
    })
    await expect(
      staff().refund(number, {
        request: { kind: 'lines', lines: [{ sku, quantity: 3 }], shipping: false },
        restock: false,
        reason: '',
      }),
    ).rejects.toThrow(`Order ${number} has 2 of ${sku} left to refund.`)
    await expect(
      staff().refund(number, {
        request: { kind: 'amount', amountMinor: 258_001 },
        restock: false,
        reason: '',
      }),
    ).rejects.toThrow(`Order ${number} has 2 580 kr left to refund, less than 2 580.01 kr.`)
    await staff().refund(number, { request: { kind: 'rest' }, restock: false, reason: '' })
    expect(await shop.getStock(sku)).toEqual({ on_hand: 8, reserved: 0 })
    await shop.services.jobRunner.runOnce()
    expect(ledger()).toEqual([{ captured: 387_000, refunded: 387_000 }])
    await shop.expectOrder()
  })

  test('what is refunded in part ships the rest; what is refunded whole does not ship', async () => {
    const part = await buy(2)
    const line = { kind: 'lines', lines: [{ sku, quantity: 1 }], shipping: false } as const
    const refund = (number: string, input: RefundRequest) =>
      staff().refund(number, { request: input, restock: true, reason: '' })
    await refund(part.number, line)
    const whole = await buy()
    await refund(whole.number, { kind: 'rest' })
    const byAmount = await buy()
    await refund(byAmount.number, { kind: 'amount', amountMinor: 129_000 })
    const sent = (await shop.services.jobRunner.runOnce(), shop.mailbox.messages().length)
    for (const { number } of [whole, byAmount])
      await expect(staff().ship(number, parcel)).rejects.toThrow(
        `All money went back for order ${number}: nothing of it is left to send. "vitrine orders archive ${number}" closes it.`,
      )
    expect((await staff().ship(part.number, parcel)).state).toBe('shipped')
    await shop.services.jobRunner.runOnce()
    expect(shop.mailbox.messages().slice(sent)).toMatchObject([
      { text: expect.stringContaining('1 × Taupe Loafer, size 41') as string },
    ])
    expect((await staff().archive(whole.number)).state).toBe('archived')
  })

  test('[I3] a refund that the provider could not make is raised as an issue for staff and tried again', async () => {
    const { number } = await buy()
    shop.simulator.setFaults({ failedRefunds: 1 })
    await staff().refund(number, { request: { kind: 'rest' }, restock: false, reason: '' })
    await shop.services.jobRunner.runOnce()
    expect(ledger()).toEqual([{ captured: 129_000, refunded: 0 }])
    const issues = () => readIssues(shop.database, { all: true })
    await until(async () => (await issues()).length === 1, 'the message of the provider')
    expect(await issues()).toEqual([
      {
        kind: 'refund',
        message: expect.stringMatching(
          /refund re_\w+ of 129000 SEK .*failed \(expired_or_canceled_card\)/,
        ) as string,
      },
    ])
    shop.pass(60_000)
    await shop.services.jobRunner.runOnce()
    expect(ledger()).toEqual([{ captured: 129_000, refunded: 129_000 }])
  })

  test('[B22] twenty refunds at once never give back more than was captured', async () => {
    const { number } = await buy(1)
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        staff().refund(number, {
          request: { kind: 'amount', amountMinor: 30_000 },
          restock: false,
          reason: '',
        }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    await shop.services.jobRunner.runOnce()
    expect(ledger()).toEqual([{ captured: 129_000, refunded: 120_000 }])
    await shop.expectOrder()
    await expect(
      shop.database.write((tx) => tx.updateTable('orders').set({ refunded_minor: 129_001 }).execute()),
    ).rejects.toThrow(/constraint/i)
  })

  test('[B6] a webhook that comes days after the cancellation changes nothing', async () => {
    const { selection, number } = await buy(1)
    await staff().cancel(number, '')
    await shop.services.jobRunner.runOnce()
    shop.pass(3 * 24 * 60 * 60_000)
    const body = JSON.stringify({
      id: 'evt_late',
      object: 'event',
      type: 'checkout.session.completed',
      created: Math.floor(Date.now() / 1000),
      data: { object: { id: shop.simulator.sessions()[0], object: 'checkout.session' } },
    })
    const signature = sign(body, shop.webhookSecret, Math.floor(Date.now() / 1000) + 3 * 24 * 60 * 60)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    expect((await fetch(`${shop.url}${webhookPath}`, { method: 'POST', headers, body })).status).toBe(200)
    await shop.services.payments.reconciler.runOnce()
    await shop.services.jobRunner.runOnce()
    expect(ledger()).toEqual([{ captured: 129_000, refunded: 129_000 }])
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ statusDescription: 'Cancelled' })
    expect(await shop.getStock(sku)).toEqual({ on_hand: 10, reserved: 0 })
    await shop.expectOrder()
  })

  test('gift card and voucher come back with the money: first to the card of the bank, then on the gift card', async () => {
    const { giftCards } = shop.services
    await staffFor(shop).addVoucher({ ...voucher, code: 'ONCE', limitTotal: 1 })
    const address = { recipientName: '', recipientEmail: 'bo@example.com', senderName: '', message: '' }
    const card = { id: 'card-1', currency: 'SEK', amountMinor: 50_000, orderId: null, address } as const
    await shop.database.write((tx) => giftCards.issue(tx, card))
    const issued = await giftCards.byId('card-1')
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    for (const code of ['ONCE', issued ? await giftCards.getCode(issued) : ''])
      expect(await call(shop.url, 'addVoucher', { selection, voucher: code })).toMatchObject({ status: 200 })
    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    const number = (await fetchReceipt(shop.url, selection))?.order ?? ''
    const captured = shop.simulator.ledger()[0]?.captured ?? 0
    // 1 290 kr less 10 per cent, less 500 kr on the gift card; shipping is free from there on or not.
    expect(captured).toBeGreaterThanOrEqual(66_100)
    const amountMinor = captured + 20_000
    await staff().refund(number, { request: { kind: 'amount', amountMinor }, restock: false, reason: '' })
    expect((await giftCards.byId('card-1'))?.balanceMinor).toBe(20_000)
    const reportedBack = async () => (await fetchReceipt(shop.url, selection))?.refundedPriceAsNumber
    expect(await reportedBack()).toBe(amountMinor / 100)
    expect((await shop.services.vouchers.list())[0]?.used).toBe(1)
    await staff().cancel(number, '')
    expect((await giftCards.byId('card-1'))?.balanceMinor).toBe(50_000)
    expect(await reportedBack()).toBe(captured / 100 + 500)
    expect((await shop.services.vouchers.list())[0]?.used).toBe(0)
    await shop.services.jobRunner.runOnce()
    expect(ledger()).toEqual([{ captured, refunded: captured }])
    const reported = shop.mailbox.messages().find(({ subject }) => subject.endsWith('has been cancelled'))
    expect(reported?.text).toContain('300\u00a0kr is on your gift card again')
    await shop.expectOrder()
  })

  test('everything staff did stands in the audit', async () => {
    const { number } = await buy(1)
    await staff().refund(number, {
      request: { kind: 'amount', amountMinor: 100 },
      restock: false,
      reason: 'late',
    })
    await staff().ship(number, parcel)
    const order = await shop.services.orders.byNumber(number)
    const { audit } = await shop.services.orderReads.history(order?.id ?? '')
    const entries = new Map(audit.map(({ actor, action, detail }) => [`${action} by ${actor}`, detail]))
    // Within one millisecond they have no order.
    expect(new Set(entries.keys())).toEqual(new Set(['refund by cli', 'ship by cli']))
    expect(JSON.parse(entries.get('refund by cli') ?? '')).toMatchObject({
      input: { kind: 'amount', amountMinor: 100 },
      reason: 'late',
    })
  })
})
