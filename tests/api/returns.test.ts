import { randomUUID } from 'node:crypto'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { commandLine, createContext } from '#server/application/context.ts'
import { exchangeOrder } from '#server/orders/returns/exchange-order.ts'
import { receiveReturn } from '#server/orders/returns/receive-return.ts'
import { refundReturn } from '#server/orders/returns/refund-return.ts'
import { releaseOverdueExchanges } from '#server/orders/returns/release-exchanges.ts'

import { buy, call, fetchReceipt } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { getValue, staffFor } from '../staff.ts'

const parcel = { carrier: 'PostNord', trackingId: 'SE1', trackingUrl: '', isLast: true }
const day = 24 * 60 * 60_000

describe.each(dialects)('what comes back of an order, on %s', (dialect) => {
  let shop: PaidShop
  beforeEach(async () => {
    shop = await openPaidShop(dialect, { units: 3 })
  })
  afterEach(() => shop.close())

  const context = () => createContext(shop.services.application, commandLine)
  const other = () => shop.items[1] ?? { item: '', sku: '' }

  /** An order of one shoe of size 41 that was sent. */
  async function sent() {
    const number = (await fetchReceipt(shop.url, await buy(shop)))?.order ?? ''
    await staffFor(shop).ship(number, parcel)
    await shop.services.jobRunner.runOnce()
    return { number, token: await findToken(number) }
  }
  async function findToken(number: string): Promise<string> {
    const found = await shop.services.orders.byNumber(number)
    return found ? (shop.services.orderLinks.getUrl(found).split('#token=')[1] ?? '') : ''
  }
  const line = (more: object = {}) => ({ line: 1, quantity: 1, reason: 'too-small', ...more })
  const announce = (token: string, lines: readonly object[], key: string = randomUUID()) =>
    call(shop.url, 'announceReturn', { token, key, lines })
  const arrived = { line: 1, received: 1, condition: 'as-sold', restock: true } as const
  const receive = async (number: string, nth = 1, exchanges = true) =>
    getValue(await receiveReturn(context(), { number, nth, lines: [arrived], exchanges }))
  const returns = async (token: string) => (await call(shop.url, 'getReturns', { token })).data

  test('it is announced by line and reason, received into stock and refunded; a lost answer that is repeated changes nothing', async () => {
    const { number, token } = await sent()
    expect(await returns(token)).toMatchObject({
      data: { lines: [{ line: 1, quantity: 1, sizes: [{ item: other().item, size: '42' }] }], returns: [] },
    })
    const key = randomUUID()
    const [first, again] = await Promise.all([
      announce(token, [line({ fit: 'width' })], key),
      announce(token, [line({ fit: 'width' })], key),
    ])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await returns(token)).toMatchObject({
      data: { lines: [], returns: [{ return: 1, state: 'announced', receivedAt: null }] },
    })
    expect((await announce(token, [line()])).data).toMatchObject({
      data: { errors: { 'lines.0.quantity': expect.any(String) } },
    })
    await shop.services.jobRunner.runOnce()
    const mails = () => shop.mailbox.messages().map(({ subject }) => subject)
    expect(mails().filter((subject) => subject === `Your return of order ${number}`)).toHaveLength(1)
    expect(shop.mailbox.messages().at(-1)?.text).toContain('Tallvik, Returns')

    const before = await shop.getStock(shop.items[0]?.sku ?? '')
    await receive(number)
    expect((await shop.getStock(shop.items[0]?.sku ?? '')).on_hand).toBe(before.on_hand + 1)
    await expect(receive(number)).rejects.toThrow('is received; this can be done while it is announced')
    expect((await call(shop.url, 'cancelReturn', { token, return: 1 })).status).toBe(409)
    const { refunded } = getValue(await refundReturn(context(), { number, nth: 1, withheldMinor: 9_000 }))
    expect(refunded?.cardMinor).toBe(129_000 - 9_000)
    await shop.services.jobRunner.runOnce()
    expect(mails()).toContain(`We have your return of order ${number}`)
    expect(mails()).toContain(`A refund for your order ${number}`)
    expect(await returns(token)).toMatchObject({
      data: { lines: [], returns: [{ state: 'refunded', refunded: expect.stringContaining('1') }] },
    })
    await shop.expectOrder()
  })

  test('of two people who want the last unit of another size at once one gets it, and it stays kept until the return is cancelled or late', async () => {
    const [anna, ben] = [await sent(), await sent()]
    await shop.database.write((tx) => shop.services.stock.set(tx, other().sku, 1, 'counted'))
    const wanted = [line({ exchangeFor: other().item })]
    const keys = [randomUUID(), randomUUID()]
    const answers = await Promise.all([
      announce(anna.token, wanted, keys[0]),
      announce(ben.token, wanted, keys[1]),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [winner, loser] = answers[0]?.status === 200 ? [anna, ben] : [ben, anna]
    expect(answers.find(({ status }) => status === 409)?.data).toMatchObject({
      data: { errors: { 'lines.0.exchangeFor': 'out of stock' } },
    })
    expect(await returns(loser.token)).toMatchObject({ data: { lines: [{ sizes: [] }], returns: [] } })
    expect(await shop.getStock(other().sku)).toMatchObject({ on_hand: 1, reserved: 1 })
    await shop.expectOrder()

    for (const _ of [1, 2])
      expect((await call(shop.url, 'cancelReturn', { token: winner.token, return: 1 })).status).toBe(200)
    expect(await shop.getStock(other().sku)).toMatchObject({ on_hand: 1, reserved: 0 })
    expect((await announce(loser.token, wanted)).status).toBe(200)
    expect(await shop.getStock(other().sku)).toMatchObject({ reserved: 1 })
    shop.pass(22 * day)
    expect(await releaseOverdueExchanges(shop.services.application)).toBe(1)
    expect(await shop.getStock(other().sku)).toMatchObject({ on_hand: 1, reserved: 0 })
    // Kept no longer, but nobody else took it.
    expect((await receive(loser.number)).exchange?.order.number).toBeTruthy()
    expect(await shop.getStock(other().sku)).toMatchObject({ on_hand: 0, reserved: 0 })
    await shop.expectOrder()
  })

  test('a received exchange is an order of its own that costs nothing, is sent as any other, and is paid back by the first one', async () => {
    const { number, token } = await sent()
    expect((await announce(token, [line({ exchangeFor: other().item })])).status).toBe(200)
    const { exchange, received } = await receive(number)
    expect(received.state).toBe('exchanged')
    const made = exchange?.order.number ?? ''
    const exchangeToken = await findToken(made)
    expect(await returns(token)).toMatchObject({
      data: { lines: [], returns: [{ state: 'exchanged', exchangeOrder: made }] },
    })
    expect(exchange?.order).toMatchObject({ totalMinor: 0, state: 'paid', email: 'anna@example.com' })
    await staffFor(shop).ship(made, parcel)
    await shop.services.jobRunner.runOnce()
    await shop.expectOrder()

    expect((await announce(exchangeToken, [line()])).status).toBe(200)
    await receive(made)
    const { refunded, paidOrder } = getValue(
      await refundReturn(context(), { number: made, nth: 1, withheldMinor: 0 }),
    )
    expect({ paid: paidOrder.number, minor: refunded?.cardMinor }).toEqual({ paid: number, minor: 129_000 })
    await shop.services.jobRunner.runOnce()
    expect(shop.simulator.ledger().map((entry) => entry.refunded)).toEqual([129_000])
    // What was exchanged does not come back a second time.
    expect(await returns(token)).toMatchObject({ data: { lines: [] } })
    await shop.expectOrder()
  })

  test('staff exchange what is in their hands as one act, and are told before what it does', async () => {
    const { number } = await sent()
    const input = {
      number,
      line: 1,
      quantity: 1,
      reason: 'too-small',
      exchangeFor: other().item,
      condition: 'as-sold',
      restock: true,
    } as const
    const previewed = getValue(await exchangeOrder.preview(context(), input))
    expect(previewed.exchange).toMatchObject({ backMinor: 0 })
    expect(await shop.getStock(other().sku)).toMatchObject({ on_hand: 3, reserved: 0 })
    const done = getValue(await exchangeOrder(context(), input))
    expect(done.exchange?.order.number).toBe(previewed.exchange?.order.number)
    expect(await shop.getStock(other().sku)).toMatchObject({ on_hand: 2, reserved: 0 })
    expect(await shop.getStock(shop.items[0]?.sku ?? '')).toMatchObject({ on_hand: 3 })
    expect((await exchangeOrder(context(), input)).isDone).toBe(false)
    await shop.expectOrder()
  })

  test('nothing comes back before it was sent, after its time, or of what is no line', async () => {
    const number = (await fetchReceipt(shop.url, await buy(shop)))?.order ?? ''
    const unsent = await findToken(number)
    expect((await announce(unsent, [line()])).status).toBe(409)
    await staffFor(shop).ship(number, parcel)
    expect((await announce(unsent, [line({ line: 9 })])).data).toMatchObject({
      data: { errors: { 'lines.0.line': 'not in the order' } },
    })
    expect((await announce(unsent, [line({ exchangeFor: 'no-size' })])).status).toBe(412)
    expect((await call(shop.url, 'cancelReturn', { token: unsent, return: 1 })).status).toBe(404)
    shop.pass(60 * day)
    expect((await announce(unsent, [line()])).status).toBe(409)
    await shop.expectOrder()
  })
})
