import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { buy, call, fetchReceipt } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { customersFor, staffFor } from '../staff.ts'

const parcel = { carrier: 'PostNord', trackingId: 'SE1', trackingUrl: '', isLast: true }

describe.each(dialects)('what the link in the emails of an order lets its buyer do, on %s', (dialect) => {
  let shop: PaidShop
  beforeEach(async () => {
    shop = await openPaidShop(dialect)
  })
  afterEach(() => shop.close())

  async function order() {
    const number = (await fetchReceipt(shop.url, await buy(shop)))?.order ?? ''
    await shop.services.jobRunner.runOnce()
    const found = await shop.services.orders.byNumber(number)
    const url = found ? shop.services.orderLinks.getUrl(found) : ''
    return { number, token: url.split('#token=')[1] ?? '', sku: shop.items[0]?.sku ?? '' }
  }
  const status = (token: string) => call(shop.url, 'getOrderStatus', { token })
  const address = (token: string, changes: object) =>
    call(shop.url, 'changeOrderAddress', { token, address: changes })
  const audit = async (action: string) =>
    (await shop.database.read.selectFrom('audit').selectAll().execute()).filter(
      (entry) => entry.action === action,
    )

  test('it shows paid, packed, sent and delivered, and what can be done at each step', async () => {
    const { number, token } = await order()
    const staff = staffFor(shop)
    const shown = async () => (await status(token)).data
    expect(await shown()).toMatchObject({
      data: {
        order: number,
        steps: { packed: null, sent: null, delivered: null },
        can: { changeAddress: true, cancel: true, withdraw: true },
        deliverTo: { city: 'Stockholm' },
      },
    })
    await staff.pack(number)
    const isPacked = expect.stringMatching(/^2\d{3}-/) as string
    const nothing = { changeAddress: false, cancel: false, withdraw: true }
    expect(await shown()).toMatchObject({ data: { steps: { packed: isPacked, sent: null }, can: nothing } })
    await staff.pack(number, false)
    expect(await shown()).toMatchObject({ data: { steps: { packed: null }, can: { cancel: true } } })
    await staff.ship(number, parcel)
    expect(await shown()).toMatchObject({
      data: { steps: { packed: isPacked, sent: isPacked, delivered: null }, can: nothing },
    })
    await expect(staff.pack(number, false)).rejects.toThrow('is shipped and cannot be shipped')
    await expect(staff.deliver(number, 2)).rejects.toThrow('has one parcel, not 2')
    await staff.deliver(number)
    await staff.deliver(number)
    expect(await shown()).toMatchObject({ data: { steps: { delivered: isPacked } } })
    expect(await audit('deliver')).toHaveLength(1)
    shop.pass(2 * 24 * 60 * 60_000)
    // A day later nothing personal is said to whoever has the link.
    expect(JSON.stringify(await shown())).not.toContain('Stockholm')
    expect(await status('x')).toMatchObject({ status: 400 })
  })

  test('it goes elsewhere in its country before it is packed, by the rules of the checkout, and the buyer is mailed', async () => {
    const { number, token } = await order()
    const lund = { address1: 'Stora Södergatan 1', city: 'Lund', zipCode: '222 23' }
    expect(await address(token, lund)).toMatchObject({
      status: 200,
      data: { data: { deliverTo: { ...lund, zipCode: '22223', firstName: 'Anna' } } },
    })
    expect(await address(token, lund)).toMatchObject({ status: 200 })
    await shop.services.jobRunner.runOnce()
    const mails = shop.mailbox.messages().filter(({ subject }) => subject.includes('another address'))
    expect(mails).toMatchObject([{ text: expect.stringContaining('222 23 Lund') as string }])
    expect(await audit('address')).toMatchObject([
      { actor: 'buyer', detail: expect.stringContaining('"city":"Lund"') as string },
    ])
    const kept = await shop.services.orders.byNumber(number)
    expect([kept?.snapshot.address.city, kept?.snapshot.shippingAddress?.city]).toEqual(['Stockholm', 'Lund'])

    const refused = (changes: object) => address(token, changes)
    expect(await refused({ city: ' ', zipCode: '1' })).toMatchObject({
      status: 412,
      data: {
        data: { errors: { 'address.city': 'required', 'address.zipCode': expect.anything() as string } },
      },
    })
    expect(await refused({ country: 'NO', zipCode: '0150' })).toMatchObject({
      status: 412,
      data: {
        data: {
          message: expect.stringContaining('stays in the country') as string,
          errors: { 'address.country': 'not where it was paid to go' },
        },
      },
    })
    await staffFor(shop).changeAddress(number, { city: 'Malmö', zipCode: '21120' })
    await staffFor(shop).pack(number)
    expect(await refused({ city: 'Ystad' })).toMatchObject({
      status: 409,
      data: { data: { message: expect.stringContaining('packed already') as string } },
    })
    await expect(staffFor(shop).changeAddress(number, { city: 'Ystad' })).rejects.toThrow('packed already')
    // Where it went goes with its buyer.
    await staffFor(shop).ship(number, parcel)
    await customersFor(shop).eraseAddress('anna@example.com')
    expect(JSON.stringify(await audit('address'))).not.toMatch(/Lund|Malmö|Stockholm/)
    await shop.expectOrder()
  })

  test('it is cancelled before it is packed: money and units go back, once, and one email says so', async () => {
    const { token, sku } = await order()
    const cancel = () => call(shop.url, 'cancelOwnOrder', { token })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 200,
        data: { data: { isCancelled: true, can: { cancel: false, changeAddress: false, withdraw: false } } },
      })
    await shop.services.jobRunner.runOnce()
    expect(shop.simulator.ledger()).toMatchObject([{ captured: 129_000, refunded: 129_000 }])
    expect(await shop.getStock(sku)).toEqual({ on_hand: 10, reserved: 0 })
    expect(await audit('cancel')).toMatchObject([{ actor: 'buyer' }])
    const mails = shop.mailbox.messages().filter(({ subject }) => subject.includes('cancelled'))
    expect(mails).toHaveLength(1)
    expect(await address(token, { city: 'Lund' })).toMatchObject({ status: 409 })
    await shop.expectOrder()
  })

  test('of a buyer who cancels and staff who pack or send at the same second, one has their way whole', async () => {
    for (const act of ['pack', 'ship'] as const) {
      const { number, token } = await order()
      const staff = staffFor(shop)
      const [cancelled, done] = await Promise.all([
        call(shop.url, 'cancelOwnOrder', { token }),
        (act === 'pack' ? staff.pack(number) : staff.ship(number, parcel)).then(
          () => true,
          () => false,
        ),
      ])
      expect(cancelled.status).toBe(done ? 409 : 200)
      const state = (await shop.services.orders.byNumber(number))?.state
      expect(state === 'cancelled').toBe(!done)
    }
    await shop.services.jobRunner.runOnce()
    await shop.expectOrder()
  })
})
