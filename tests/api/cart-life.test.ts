import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { openTestShop, type TestShop } from './open-shop.ts'
import { refused, createShopper } from './shopper.ts'

const day = 24 * 60 * 60_000

describe.each(dialects)('the life of a cart on %s', (dialect) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(dialect)
  })
  afterAll(() => shop.close())
  const { created, filled } = createShopper(() => shop)

  test('[4.11] [8.9] faults F2: whatever is no living cart gets the same 404', async () => {
    const { selection, item } = await filled('LOA-42', 1)
    const tampered = `${selection.slice(0, -1)}${selection.endsWith('a') ? 'b' : 'a'}`
    const unknown = await shop.call('getCart', { selection: tampered })
    expect(unknown).toMatchObject(refused(404, { selection: 'not found' }))
    expect(unknown.json.data.message).toBe('selection not found')
    for (const [name, body] of [
      ['setCartCountry', { country: 'DE' }],
      ['addToCart', { item }],
      ['removeFromCart', { item, quantity: 1 }],
      ['setCartShipping', { shipping: 'express' }],
    ] as const)
      expect((await shop.call(name, { ...body, selection: tampered })).json).toEqual(unknown.json)
  })

  test('faults F2: selections of the wrong shape are error B', async () => {
    const { selection } = await filled('LOA-42', 0)
    for (const wrong of [
      '',
      'short',
      [selection],
      { selection },
      `${selection}'--`,
      'a'.repeat(10_000),
      7,
      `${selection}\n`,
    ])
      expect(await shop.call('getCart', { selection: wrong })).toMatchObject({
        status: 400,
        json: { code: 'rest_invalid_param', data: { params: { selection: expect.any(String) } } },
      })
  })

  test('[4.11] faults F5: an ordered cart is gone for every call', async () => {
    const { selection, item } = await filled('LOA-42', 1)
    await shop.database.write(async (tx) => {
      const { cartId } = await shop.services.payableCarts.lockForPayment(tx, selection)
      expect(await shop.services.payableCarts.complete(tx, cartId)).toBe(true)
      expect(await shop.services.payableCarts.complete(tx, cartId)).toBe(false)
    })
    for (const [name, body] of [
      ['getCart', {}],
      ['setCartCountry', { country: 'DE' }],
      ['addToCart', { item }],
      ['removeFromCart', { item, quantity: 1 }],
      ['setCartShipping', { shipping: 'express' }],
    ] as const)
      expect((await shop.call(name, { ...body, selection })).status).toBe(404)
  })

  test('the table of carts opens no cart: it holds a hash', async () => {
    const { selection } = await filled('LOA-42', 1)
    const rows = await shop.database.read.selectFrom('carts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(selection)
  })

  test('an item that is no longer sold leaves the cart with a note', async () => {
    const { selection, item } = await filled('LOA-42', 2)
    await shop.database.write(async (tx) => {
      await tx.updateTable('items').set({ archived_at: Date.now() }).where('id', '=', item).execute()
      await tx
        .updateTable('counters')
        .set((is) => ({ value: is('value', '+', 1) }))
        .where('name', '=', 'catalogue-version')
        .execute()
    })
    shop.pass(1000)
    const { json } = await shop.call('getCart', { selection })
    expect(json.data).toMatchObject({
      items: [],
      totals: { grandTotalPriceAsNumber: 0 },
      removedItems: [
        { item, productName: 'Taupe Loafer', size: '42', quantity: 2, reason: 'No longer sold.' },
      ],
    })
    await shop.database.write(async (tx) => {
      await tx.updateTable('items').set({ archived_at: null }).where('id', '=', item).execute()
      await tx
        .updateTable('counters')
        .set((is) => ({ value: is('value', '+', 1) }))
        .where('name', '=', 'catalogue-version')
        .execute()
    })
    shop.pass(1000)
  })

  // Last: it moves the clock on.
  test('[4.11] a cart is kept for 30 days after it was last touched, then it is gone', async () => {
    const { selection } = await filled('SCARF', 1)
    const untouched = await created('SE')
    shop.pass(29 * day)
    expect((await shop.call('getCart', { selection })).status).toBe(200)
    shop.pass(29 * day)
    expect((await shop.call('getCart', { selection })).status).toBe(200)
    expect((await shop.call('getCart', { selection: untouched })).status).toBe(404)
    shop.pass(31 * day)
    expect((await shop.call('getCart', { selection })).status).toBe(404)
    expect(await shop.services.cart.deleteExpired()).toBeGreaterThan(1)
    expect(await shop.services.cart.deleteExpired()).toBe(0)
  })
})
