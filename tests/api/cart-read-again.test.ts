import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { markets } from '#brand/markets.ts'
import { shop as brand } from '#brand/shop.config.ts'
import { callPath, calls, type CallName } from '#contract/calls.ts'
import { buildShop } from '#server/app.ts'
import { bumpVersion } from '#server/catalogue/service.ts'
import { configuredProviders } from '#server/payments/configured-providers.ts'

import { dialects } from '../fresh-database.ts'
import { giveCard, tenPercent } from '../voucher-shop.ts'
import { openTestShop, type TestShop } from './open-shop.ts'
import { createShopper } from './shopper.ts'
import { staffFor } from '../staff.ts'

const day = 24 * 60 * 60_000

/** Another server on the same database, which has read nothing yet. */
async function openNode({ config, database }: TestShop) {
  const { fastify, services } = await buildShop({
    config,
    shop: brand,
    markets,
    database,
    providers: configuredProviders(config, { apiUrls: { stripe: 'http://127.0.0.1:9' } }),
    mailer: { send: () => Promise.resolve() },
    now: Date.now,
  })
  return {
    services,
    close: () => fastify.close(),
    async call(name: CallName, body: object) {
      const { statusCode, body: text } = await fastify.inject({
        method: calls[name].method as 'POST',
        url: callPath(name, brand.namespaces),
        payload: body,
      })
      return { status: statusCode, text }
    },
  }
}

describe.each(dialects)('a bag that is read again, on %s', (dialect) => {
  let shop: TestShop
  let other: Awaited<ReturnType<typeof openNode>>
  beforeAll(async () => {
    shop = await openTestShop(dialect, { environment: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } })
    other = await openNode(shop)
    await staffFor(shop).addVoucher(tenPercent('TEN'))
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
  })
  const { filled } = createShopper(() => shop)

  const read = async (selection: string) => {
    const { status, text } = await shop.call('getCart', { selection })
    return { status, text }
  }
  /** Read so often that whatever is kept is kept, by both servers. */
  const readOften = async (selection: string): Promise<string> => {
    for (let time = 0; time < 3; time++) await other.call('getCart', { selection })
    const texts = [await read(selection), await read(selection), await read(selection)]
    expect(new Set(texts.map(({ text }) => text)).size).toBe(1)
    return texts[0]?.text ?? ''
  }
  /** What a server says that has never seen this bag. */
  const truth = async (selection: string) => {
    const node = await openNode(shop)
    try {
      return await node.call('getCart', { selection })
    } finally {
      await node.close()
    }
  }
  const expectChanged = async (selection: string, before: string) => {
    const after = await read(selection)
    expect(after).toEqual(await truth(selection))
    expect(after.text).not.toBe(before)
  }
  /** Changes the catalogue as an import does, and lets the quarter of a second pass for which a version is believed. */
  const inCatalogue = async (work: Parameters<typeof shop.database.write>[0]) => {
    await shop.database.write(async (tx) => {
      await work(tx)
      await bumpVersion(tx)
    })
    shop.pass(1000)
  }

  const changes: [string, CallName, (item: string) => object][] = [
    ['a unit more', 'addToCart', (item) => ({ item })],
    ['a unit less', 'removeFromCart', (item) => ({ item, quantity: 1 })],
    ['another country', 'setCartCountry', () => ({ country: 'DE' })],
    ['another way of shipping', 'setCartShipping', () => ({ shipping: 'express' })],
    ['a voucher', 'addVoucher', () => ({ voucher: 'TEN' })],
    [
      'an address',
      'saveCheckoutFields',
      () => ({ fields: { address: { firstName: 'Anna', city: 'Stockholm' } } }),
    ],
  ]

  test.each(changes)('%s is seen at once', async (_, name, getBody) => {
    const { selection, item } = await filled('LOA-42', 2)
    const before = await readOften(selection)
    expect((await shop.call(name, { ...getBody(item), selection })).status).toBe(200)
    await expectChanged(selection, before)
  })

  test.each(changes)('%s is seen when another server wrote it', async (_, name, getBody) => {
    const { selection, item } = await filled('LOA-42', 2)
    const before = await readOften(selection)
    expect((await other.call(name, { ...getBody(item), selection })).status).toBe(200)
    await expectChanged(selection, before)
  })

  test('a voucher taken off by another server, or ended by the shop, takes nothing off any more', async () => {
    const { selection } = await filled('LOA-42', 2)
    const bare = await readOften(selection)
    await shop.call('addVoucher', { selection, voucher: 'TEN' })
    await readOften(selection)
    await other.call('removeVoucher', { selection, voucher: 'TEN' })
    expect((await read(selection)).text).toBe(bare)

    await staffFor(shop).addVoucher(tenPercent('SOON-OVER'))
    await shop.call('addVoucher', { selection, voucher: 'SOON-OVER' })
    const reduced = await readOften(selection)
    await staffFor(other).disableVoucher('SOON-OVER')
    await expectChanged(selection, reduced)
  })

  test('a gift card that was spent elsewhere pays no more', async () => {
    const { selection } = await filled('LOA-42', 1)
    const { id, code } = await giveCard(shop, 50_000)
    await shop.call('addVoucher', { selection, voucher: code })
    const before = await readOften(selection)
    await shop.database.write((tx) =>
      tx.updateTable('gift_cards').set({ balance_minor: 10_000 }).where('id', '=', id).execute(),
    )
    await expectChanged(selection, before)
  })

  test('another price is seen, and so is its way back', async () => {
    const { selection, item } = await filled('LOA-42', 1)
    const before = await readOften(selection)
    const setPrice = (amount_minor: number) =>
      inCatalogue((tx) =>
        tx.updateTable('prices').set({ amount_minor }).where('item_id', '=', item).execute(),
      )
    await setPrice(150_000)
    await expectChanged(selection, before)
    await setPrice(200_000)
    expect((await read(selection)).text).toBe((await truth(selection)).text)
  })

  test('what is no longer sold leaves the bag, and what sells out stays until it is added', async () => {
    const { selection, item } = await filled('LOA-41', 2)
    const before = await readOften(selection)
    await shop.database.write((tx) => shop.services.stock.set(tx, 'LOA-41', 0, 'counted'))
    expect(await read(selection)).toEqual(await truth(selection))
    expect((await shop.call('addToCart', { item, selection })).status).toBe(409)
    expect(await read(selection)).toEqual(await truth(selection))
    const archive = (archived_at: number | null) =>
      inCatalogue((tx) => tx.updateTable('items').set({ archived_at }).where('id', '=', item).execute())
    await archive(Date.now())
    await expectChanged(selection, before)
    await archive(null)
    expect(await read(selection)).toEqual(await truth(selection))
  })

  test('two bags with the same goods each keep their own selection', async () => {
    const [one, two] = [await filled('LOA-42', 1), await filled('LOA-42', 1)]
    for (const { selection } of [one, two, one, two]) expect(await readOften(selection)).toContain(selection)
  })

  test('a bag that was ordered is gone', async () => {
    const { selection } = await filled('LOA-42', 1)
    await readOften(selection)
    await shop.database.write(async (tx) => {
      const { cartId } = await other.services.payableCarts.lockForPayment(tx, selection)
      await other.services.payableCarts.complete(tx, cartId)
    })
    expect((await read(selection)).status).toBe(404)
  })

  // Last: it moves the clock on.
  test('a bag that expired is gone', async () => {
    const { selection } = await filled('LOA-42', 1)
    await readOften(selection)
    shop.pass(31 * day)
    expect((await read(selection)).status).toBe(404)
  })
})
