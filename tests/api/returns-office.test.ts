import { randomUUID } from 'node:crypto'

import { describe, expect, onTestFinished, test } from 'vitest'

import { bumpVersion } from '#server/catalogue/service.ts'

import { buy, call, fetchReceipt } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { staffFor } from '../staff.ts'

const parcel = { carrier: 'PostNord', trackingId: 'SE1', trackingUrl: '', isLast: true }

describe.each(dialects)('returns in the back office, on %s', { timeout: 120_000 }, (dialect) => {
  const open = async () => {
    const opened = await openOwnedOffice(dialect, { units: 5 })
    onTestFinished(opened.close)
    const { shop, owner } = opened
    /** An order of so many shoes of size 41 that was sent. */
    const sent = async (units: number): Promise<string> => {
      const number = (await fetchReceipt(shop.url, await buy(shop, units)))?.order ?? ''
      await staffFor(shop).ship(number, parcel)
      await shop.services.jobRunner.runOnce()
      return number
    }
    const announce = (number: string, lines: readonly object[], key: string = randomUUID()) =>
      owner.ask('announceReturn', { params: { number }, body: { key, lines } })
    const other = shop.items[1] ?? { item: '', sku: '' }
    const setOtherPrice = async (amount_minor: number) => {
      await shop.database.write(async (tx) => {
        await tx.updateTable('prices').set({ amount_minor }).where('item_id', '=', other.item).execute()
        await bumpVersion(tx)
      })
      // A version of the catalogue is believed for a quarter of a second.
      shop.pass(1000)
    }
    return { shop, owner, sent, announce, other, setOtherPrice }
  }
  const line = (more: object = {}) => ({ line: 1, quantity: 1, reason: 'too-small', ...more })

  test('a part arrives, is received in its condition and refunded as the panels said; whoever acts second is told, and the audit names both', async () => {
    const { shop, owner, sent, announce } = await open()
    const number = await sent(3)
    const key = randomUUID()
    const announced = (await announce(number, [line({ quantity: 3 })], key)).json
    expect(announced).toMatchObject({ returns: [{ nth: 1, state: 'announced' }], returnable: [] })
    expect((await announce(number, [line({ quantity: 3 })], key)).json.returns).toHaveLength(1)
    expect((await announce(number, [line()])).json.refusal).toMatchObject({
      code: 'return-incomplete',
      fields: { 'lines.0.quantity': { code: 'more-than-bought' } },
    })
    const list = async (query: Record<string, string>) =>
      (await owner.ask('listReturns', { query })).json.returns.map((row) => [row.number, row.state])
    expect(await list({})).toEqual([[number, 'announced']])
    expect(await list({ show: 'received' })).toEqual([])
    expect(await list({ reason: 'faulty' })).toEqual([])
    expect(await list({ reason: 'too-small', text: 'Ek' })).toEqual([[number, 'announced']])
    expect(await list({ text: 'nobody' })).toEqual([])

    const params = { number, nth: '1' }
    const arrived = { line: 1, received: 2, condition: 'as-sold', restock: true }
    const body = { lines: [arrived], exchanges: true }
    const before = await shop.getStock('LOA-TAU-41')
    const receipt = (await owner.ask('previewReceiveReturn', { params, body })).json
    expect(receipt).toMatchObject({ state: 'received', restocked: [{ received: 2 }], exchanged: [] })
    expect(await shop.getStock('LOA-TAU-41')).toEqual(before)
    const tooMany = { ...body, lines: [{ ...arrived, received: 4 }] }
    expect((await owner.ask('receiveReturn', { params, body: tooMany })).json.refusal?.code).toBe(
      'return-line-wrong',
    )
    const answers = await Promise.all([1, 2].map(() => owner.ask('receiveReturn', { params, body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      refusal: { code: 'return-in-state' },
      message: expect.stringContaining('is received'),
    })
    expect((await shop.getStock('LOA-TAU-41')).on_hand).toBe(before.on_hand + 2)
    // The third pair never came, and may come with another return.
    expect((await owner.ask('showOrderReturns', { params })).json).toMatchObject({
      returns: [{ state: 'received', lines: [{ quantity: 3, received: 2, condition: 'as-sold' }] }],
      returnable: [{ line: 1, units: 1 }],
    })

    const panel = (await owner.ask('previewReturnRefund', { params, body: { withheldMinor: 5_000 } })).json
    expect(panel).toMatchObject({ paidOrder: number, refund: { cardMinor: 2 * 129_000 - 5_000 } })
    const refund = (expectedMinor: number) =>
      owner.ask('refundReturn', { params, body: { withheldMinor: 5_000, expectedMinor } })
    expect((await refund(1)).json.refusal?.code).toBe('return-refund-changed')
    const paid = (await refund(panel.refund?.cardMinor ?? 0)).json
    expect(paid.returns).toMatchObject([
      {
        state: 'refunded',
        feeMinor: 5_000,
        refund: { cardMinor: panel.refund?.cardMinor, giftCardMinor: 0 },
      },
    ])
    expect((await refund(panel.refund?.cardMinor ?? 0)).json.refusal?.code).toBe('return-in-state')
    await shop.services.jobRunner.runOnce()
    expect(shop.simulator.ledger().map(({ refunded }) => refunded)).toEqual([253_000])
    expect(await list({})).toEqual([])
    expect(await list({ show: 'closed' })).toEqual([[number, 'refunded']])
    const { entries } = (await owner.ask('listAudit')).json
    expect(entries.slice(0, 3).map(({ action }) => action)).toEqual([
      'return-refund',
      'return-receive',
      'return-announce',
    ])
    expect(new Set(entries.slice(0, 3).map(({ actor }) => actor)).size).toBe(1)
    await shop.expectOrder()
  })

  test('a size is kept for its buyer and seen with the stock, then exchanged for one that costs less now; a return that does not come frees it', async () => {
    const { shop, owner, sent, announce, other, setOtherPrice } = await open()
    await setOtherPrice(119_000)
    const number = await sent(2)
    const wanted = line({ quantity: 2, exchangeFor: other.item })
    expect((await announce(number, [wanted])).json.returns).toMatchObject([{ lines: [{ otherSize: '42' }] }])
    const item = async () => (await owner.ask('showStockItem', { params: { sku: other.sku } })).json
    expect(await item()).toMatchObject({
      reserved: 2,
      reservations: [],
      exchanges: [{ number, nth: 1, quantity: 2 }],
    })
    const first = { number, nth: '1' }
    expect((await owner.ask('cancelReturn', { params: first })).json.returns).toMatchObject([
      { state: 'cancelled' },
    ])
    expect(await item()).toMatchObject({ reserved: 0, exchanges: [] })

    await announce(number, [wanted])
    const params = { number, nth: '2' }
    const arrived = { line: 1, received: 1, condition: 'worn', restock: false }
    const body = { lines: [arrived], exchanges: true }
    const receipt = (await owner.ask('previewReceiveReturn', { params, body })).json
    expect(receipt).toMatchObject({ state: 'exchanged', exchanged: [{ received: 1 }], backMinor: 10_000 })
    const received = (await owner.ask('receiveReturn', { params, body })).json.returns[1]
    const made = received?.exchangeOrder ?? ''
    expect(received).toMatchObject({ state: 'exchanged', exchangeOrder: expect.stringMatching(/^\d+$/) })
    // One came, one did not: its size is free again.
    expect(await item()).toMatchObject({ onHand: 4, reserved: 0, exchanges: [] })
    expect((await owner.ask('showOrder', { params: { number: made } })).json).toMatchObject({
      state: 'paid',
      totalMinor: 0,
      lines: [{ sku: other.sku, quantity: 1 }],
    })
    expect((await owner.ask('showOrder', { params })).json.refunds).toMatchObject([{ cardMinor: 10_000 }])
    await shop.services.jobRunner.runOnce()
    await shop.expectOrder()
  })

  test('what is in staff’s hands is exchanged as one act, once under one key; a size that costs more is refused with its place', async () => {
    const { shop, owner, sent, other, setOtherPrice } = await open()
    const number = await sent(2)
    const params = { number }
    const exchange = { ...line(), exchangeFor: other.item, condition: 'as-sold', restock: true }
    const panel = (await owner.ask('previewExchange', { params, body: exchange })).json
    expect(panel).toMatchObject({ state: 'exchanged', restocked: [{ received: 1 }], backMinor: 0 })
    expect((await owner.ask('showOrderReturns', { params })).json.returns).toEqual([])
    const key = randomUUID()
    const again = [1, 2].map(() => owner.ask('exchangeOrder', { params, body: { ...exchange, key } }))
    for (const { status, json } of await Promise.all(again)) {
      expect(status).toBe(200)
      expect(json.returns).toMatchObject([{ state: 'exchanged', announcedBy: expect.stringContaining('@') }])
    }
    expect(await shop.getStock(other.sku)).toMatchObject({ on_hand: 4, reserved: 0 })
    await setOtherPrice(139_000)
    const dearer = await owner.ask('exchangeOrder', { params, body: { ...exchange, key: randomUUID() } })
    expect(dearer.json.refusal).toMatchObject({
      code: 'return-incomplete',
      fields: { 'lines.0.exchangeFor': { code: 'costs-more' } },
    })
    await shop.expectOrder()
  })

  test('a statutory withdrawal is in the list with its deadline, becomes a return once and free of the fee, is paid with the shipping, and its issue closes', async () => {
    const { shop, owner, sent } = await open()
    const number = await sent(2)
    await call(shop.url, 'requestWithdrawal', { order: number, email: 'anna@example.com' })
    await shop.services.jobRunner.runOnce()
    const mail = shop.mailbox.messages().at(-1)?.text ?? ''
    const token = /\/withdraw\/#token=(\S+)/.exec(mail)?.[1] ?? ''
    const items = [{ item: shop.items[0]?.item, quantity: 2, reason: 'too-large' }]
    expect((await call(shop.url, 'confirmWithdrawal', { token, items })).status).toBe(200)
    const list = async () => (await owner.ask('listReturns')).json
    expect(await list()).toMatchObject({
      returns: [],
      withdrawals: [{ number, nth: 1, lines: [{ line: 1, quantity: 2, reason: 'too-large' }] }],
    })
    const lines = [line({ quantity: 2, reason: 'too-large' })]
    const announce = (withdrawal: number) =>
      owner.ask('announceReturn', { params: { number }, body: { key: randomUUID(), lines, withdrawal } })
    expect((await announce(2)).json.refusal?.code).toBe('withdrawal-unknown')
    for (const { json } of await Promise.all([announce(1), announce(1)]))
      expect(json).toMatchObject({
        returns: [{ nth: 1, withdrawal: 1, feeMinor: 0 }],
        withdrawals: [{ nth: 1, nthReturn: 1 }],
      })
    expect(await list()).toMatchObject({ returns: [{ number, state: 'announced' }], withdrawals: [] })

    const params = { number, nth: '1' }
    const arrived = { line: 1, received: 2, condition: 'as-sold', restock: true }
    await owner.ask('receiveReturn', { params, body: { lines: [arrived], exchanges: true } })
    const body = { withheldMinor: 0, shipping: true }
    const { refund } = (await owner.ask('previewReturnRefund', { params, body })).json
    const order = (await owner.ask('showOrder', { params })).json
    expect(refund).toMatchObject({ cardMinor: order.totalMinor, shippingMinor: order.shippingMinor })
    const issues = async () => (await owner.ask('listIssues')).json.issues.map(({ kind }) => kind)
    expect(await issues()).toContain('withdrawal')
    const expectedMinor = refund?.cardMinor ?? 0
    expect((await owner.ask('refundReturn', { params, body: { ...body, expectedMinor } })).status).toBe(200)
    expect(await issues()).not.toContain('withdrawal')
    await shop.services.jobRunner.runOnce()
    await shop.expectOrder()
  })
})
