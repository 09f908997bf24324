import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { openTestShop, type TestShop } from './open-shop.ts'

describe.each(dialects)('Idempotency-Key on %s', (dialect) => {
  let shop: TestShop
  let item: string
  beforeAll(async () => {
    shop = await openTestShop(dialect, { environment: { TRUST_PROXY: 'loopback' } })
    item = await shop.item('LOA-42')
  })
  afterAll(() => shop.close())
  const newCart = async (): Promise<string> => (await shop.call('createCart', {})).json.data.selection
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

  test('the same key and body give the same answer and do the work once', async () => {
    const selection = await newCart()
    const first = await shop.call('addToCart', { item, selection }, keyed('once'))
    const second = await shop.call('addToCart', { item, selection }, keyed('once'))
    expect(first.json.data.items[0].quantity).toBe(1)
    expect({ status: second.status, text: second.text }).toEqual({ status: first.status, text: first.text })
    expect((await shop.call('getCart', { selection })).json.data.items[0].quantity).toBe(1)
    const created = await shop.call('createCart', { country: 'DE' }, keyed('create'))
    expect(await shop.call('createCart', { country: 'DE' }, keyed('create'))).toMatchObject({
      status: 201,
      text: created.text,
    })
  })

  test('strangers who choose the same key do not meet: each gets their own cart, and their own change', async () => {
    const create = (network: string) =>
      shop.call(
        'createCart',
        { country: 'DE' },
        { headers: { 'idempotency-key': 'same', 'x-forwarded-for': network } },
      )
    const [first, second] = [await create('192.0.2.1'), await create('192.0.2.2')]
    const selections = [first, second].map(({ json }) => json.data.selection as string)
    expect(new Set(selections).size).toBe(2)
    for (const selection of selections)
      expect((await shop.call('addToCart', { item, selection }, keyed('same-too'))).status).toBe(200)
  })

  test('at the same moment too', async () => {
    const selection = await newCart()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.call('addToCart', { item, selection }, keyed('at-once'))),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.json.data.items[0].quantity).toBe(1)
  })

  test('another body or another call with the same key: 409', async () => {
    const selection = await newCart()
    await shop.call('addToCart', { item, selection }, keyed('taken'))
    const refusal = {
      status: 409,
      json: { success: false, data: { status: 409, errors: { 'Idempotency-Key': 'already used' } } },
    }
    expect(
      await shop.call('addToCart', { item: await shop.item('GIFT'), selection }, keyed('taken')),
    ).toMatchObject(refusal)
    expect(await shop.call('removeFromCart', { item, quantity: 1, selection }, keyed('taken'))).toMatchObject(
      refusal,
    )
    expect((await shop.call('getCart', { selection })).json.data.totals.totalQuantity).toBe(1)
  })

  test('a refusal by a rule of the shop is kept; a wrong shape too', async () => {
    const selection = await newCart()
    const soldOut = await shop.item('LOA-43')
    const first = await shop.call('addToCart', { item: soldOut, selection }, keyed('refused'))
    expect(first.status).toBe(409)
    await shop.database.write((tx) => shop.services.stock.set(tx, 'LOA-43', 5, 'counted'))
    expect(await shop.call('addToCart', { item: soldOut, selection }, keyed('refused'))).toMatchObject({
      status: 409,
      text: first.text,
    })
    expect((await shop.call('addToCart', { item: soldOut, selection })).status).toBe(200)
  })

  test('keys of another form are refused', async () => {
    for (const key of ['a b', 'x'.repeat(256)])
      expect(await shop.call('createCart', {}, keyed(key))).toMatchObject({
        status: 400,
        json: { code: 'rest_invalid_param', data: { params: { 'Idempotency-Key': expect.any(String) } } },
      })
  })

  test('kept answers give nothing away, and are forgotten after a day', async () => {
    const { json } = await shop.call('createCart', { country: 'SE' }, keyed('secret-key'))
    const rows = JSON.stringify(await shop.database.read.selectFrom('idempotency').selectAll().execute())
    for (const text of [json.data.selection, 'secret-key', 'grandTotal']) expect(rows).not.toContain(text)
    shop.pass(25 * 60 * 60_000)
    expect(await shop.services.idempotency.forgetOld()).toBeGreaterThan(0)
    expect(
      (await shop.call('createCart', { country: 'SE' }, keyed('secret-key'))).json.data.selection,
    ).not.toBe(json.data.selection)
  })

  test('work that was cut off by a crash can be done by whoever repeats it, after a quarter of a minute', async () => {
    const selection = await newCart()
    await shop.call('addToCart', { item, selection }, keyed('cut-off'))
    await shop.database.write((tx) => tx.updateTable('idempotency').set({ status: 0, answer: '' }).execute())
    shop.pass(16_000)
    const again = await shop.call('addToCart', { item, selection }, keyed('cut-off'))
    expect(again).toMatchObject({ status: 200, json: { data: { totals: { totalQuantity: 2 } } } })
  })
})
