import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { readLineProgress } from '#server/orders/line-progress.ts'

import { call, handleReturn, fillBag, goToPay, payOnPage, fetchReceipt } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor, type Parcel } from '../staff.ts'
import { linkIn } from './member.ts'

const parcel: Parcel = { carrier: 'PostNord', trackingId: '', trackingUrl: '', isLast: true }

describe.each(dialects)('the lines of an order, on %s', (dialect) => {
  let shop: PaidShop
  let sku: string
  let otherSku: string
  beforeEach(async () => {
    shop = await openPaidShop(dialect)
    ;[sku = '', otherSku = ''] = shop.items.map((item) => item.sku)
  })
  afterEach(() => shop.close())

  /** Buys two of the first size and one of the second. */
  async function buy(): Promise<{ selection: string; number: string }> {
    const items = [0, 0, 1].map((index) => shop.items[index]?.item ?? '')
    const selection = await fillBag(shop.url, items)
    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    await shop.services.jobRunner.runOnce()
    return { selection, number: (await fetchReceipt(shop.url, selection))?.order ?? '' }
  }
  const staff = () => staffFor(shop)
  const ship = (number: string, lines: Parcel['lines'], isLast = true) =>
    staff().ship(number, { ...parcel, isLast, ...(lines && { lines }) })
  const refund = (number: string, of: string, quantity: number) => {
    const request = { kind: 'lines', lines: [{ sku: of, quantity }], shipping: false } as const
    return staff().refund(number, { request, restock: false, reason: '' })
  }
  const left = async (number: string) => {
    const order = await shop.services.orders.byNumber(number)
    const lines = order ? (await readLineProgress(shop.database.read, [order])).get(order.id) : []
    return (lines ?? []).map(({ leftToShip }) => leftToShip)
  }
  const mails = async () => {
    await shop.services.jobRunner.runOnce()
    return shop.mailbox.messages().filter(({ subject }) => subject.endsWith('is on its way'))
  }

  test('are written with it, and add up to what was paid and to its tax', async () => {
    const { selection } = await buy()
    const lines = await shop.database.read.selectFrom('order_lines').selectAll().orderBy('line').execute()
    const receipt = await fetchReceipt(shop.url, selection)
    expect(lines).toMatchObject([
      { line: 1, kind: 'goods', sku, size: '41', quantity: 2, unit_minor: 129_000, total_minor: 258_000 },
      { line: 2, kind: 'goods', sku: otherSku, size: '42', quantity: 1, discount_minor: 0, tax_percent: 25 },
    ])
    const order = await shop.database.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const goods = lines.reduce((sum, { total_minor }) => sum + total_minor, 0)
    expect(goods + (order.shipping_minor ?? Number.NaN)).toBe(order.total_minor)
    const tax = lines.reduce((sum, { tax_minor }) => sum + tax_minor, 0)
    expect(tax).toBe(Math.round((receipt?.totals.grandTotalPriceTaxAsNumber ?? 0) * 100))
    await shop.expectOrder()
  })

  test('say what each parcel holds, in mail, on the receipt and to staff, and when the order is whole', async () => {
    const { selection, number } = await buy()
    expect(await left(number)).toEqual([2, 1])
    const first = await vitrine(
      shop,
      'orders',
      'ship',
      number,
      '--carrier',
      'DHL',
      '--line',
      sku,
      '--line',
      `${otherSku}=1`,
    )
    expect(first).toEqual({
      code: 0,
      error: '',
      out: `Order ${number}: a parcel with DHL is noted; the buyer is told by mail. Left to send: 1 x ${sku}.\n`,
    })
    expect(await left(number)).toEqual([1, 0])
    expect((await mails())[0]).toMatchObject({
      subject: `A part of your order ${number} is on its way`,
      text: expect.stringMatching(
        /It holds:\s+1 × Taupe Loafer, size 41\s+1 × Taupe Loafer, size 42\s+More parcels follow\./,
      ) as string,
    })
    const list = await vitrine(shop, 'orders', 'list', '--json')
    expect(JSON.parse(list.out)).toMatchObject([
      {
        items: [
          { sku, leftToShip: 1 },
          { sku: otherSku, leftToShip: 0 },
        ],
      },
    ])
    const shown = await vitrine(shop, 'orders', 'show', number)
    expect(shown.out).toMatch(new RegExp(`2 x ${sku} .*\\(1 sent, 1 left to send\\)`))
    expect(shown.out).toMatch(new RegExp(`Sent .* DHL  1 x ${sku}, 1 x ${otherSku}`))

    await expect(ship(number, [{ sku, quantity: 2 }])).rejects.toThrow(
      `Order ${number} has 1 of ${sku} left to send, not 2: 2 ordered, 1 sent.`,
    )
    await expect(ship(number, [{ sku: 'X-1', quantity: 1 }])).rejects.toThrow(`Order ${number} has no X-1.`)
    await expect(ship(number, [{ sku, quantity: 1 }], false)).rejects.toThrow('Leave --partial out.')
    shop.pass(1)
    expect((await ship(number, [{ sku, quantity: 1 }])).state).toBe('shipped')
    const { text } = (await mails())[1] ?? { text: '' }
    expect(text).toMatch(/The last parcel of your order[^]*It holds:\s+1 × Taupe Loafer, size 41/)
    expect(text).not.toContain('size 42')
    const [one, other] = shop.items.map(({ item }) => item)
    expect((await fetchReceipt(shop.url, selection))?.shipments).toMatchObject([
      {
        items: [
          { item: one, quantity: 1 },
          { item: other, quantity: 1 },
        ],
      },
      { items: [{ item: one, quantity: 1 }] },
    ])
    const json = JSON.parse((await vitrine(shop, 'orders', 'show', number, '--json')).out)
    expect(json.lines).toMatchObject([
      { sku, quantity: 2, shipped: 2, leftToShip: 0 },
      { sku: otherSku, shipped: 1, leftToShip: 0 },
    ])
    expect(json.shipments[1].lines).toEqual([{ line: 1, quantity: 1 }])
    await shop.expectOrder()
  })

  test('what is refunded or withdrawn from is not sent any more, and a parcel without lines holds the rest', async () => {
    const { number } = await buy()
    await refund(number, sku, 1)
    expect(await left(number)).toEqual([1, 1])
    await expect(ship(number, [{ sku, quantity: 2 }])).rejects.toThrow(
      `Order ${number} has 1 of ${sku} left to send, not 2: 2 ordered, 1 refunded.`,
    )
    await call(shop.url, 'requestWithdrawal', { order: number, email: 'anna@example.com' })
    const token = (await linkIn(shop, 'anna@example.com', '/withdraw')).get('token')
    const items = [{ item: shop.items[1]?.item ?? '', quantity: 1, reason: 'too-small' }]
    await call(shop.url, 'confirmWithdrawal', { token, items, message: '' })
    expect(await left(number)).toEqual([1, 0])
    // All that is left of the order, by a statement that names nothing.
    expect((await ship(number, undefined)).state).toBe('shipped')
    await call(shop.url, 'confirmWithdrawal', { token, items: [], message: '' })
    const read = shop.database.read
    expect(await read.selectFrom('withdrawal_lines').select(['nth', 'line', 'quantity']).execute()).toEqual([
      { nth: 1, line: 2, quantity: 1 },
      { nth: 2, line: 1, quantity: 2 },
    ])
    expect(await read.selectFrom('shipment_lines').select(['line', 'quantity']).execute()).toEqual([
      { line: 1, quantity: 1 },
    ])
    await refund(number, sku, 1)
    expect(await read.selectFrom('refund_lines').select(['line', 'quantity']).execute()).toEqual([
      { line: 1, quantity: 1 },
      { line: 1, quantity: 1 },
    ])
    await shop.services.jobRunner.runOnce()
    await shop.expectOrder()
  })
})
