import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { markets } from '#brand/markets.ts'
import { shop as brand } from '#brand/shop.config.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import type { Tx } from '#server/database/database.ts'
import { sql } from '#server/database/kysely.ts'

import { buy, call, fillBag, goToPay, fetchReceipt, startPayment, until } from '../buyer.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { apply, giveCard } from '../voucher-shop.ts'
import { staffFor } from '../staff.ts'
import { rawJson } from '../raw-json.ts'

// SQLite has one writer: there nothing can deadlock.
let shop: PaidShop
beforeEach(async () => {
  shop = await openPaidShop('postgres', { units: 1000 })
})
afterEach(() => shop.close())

const lockStock = (tx: Tx, sku = '') => sql`select 1 from stock where sku = ${sku} for update`.execute(tx)

/** True once a transaction waits for another. */
const isWaiting = async (): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_locks where not granted`.execute(shop.database.read)
  return rows.length > 0
}

/**
 * One transaction takes the first lock, lets the other begin until that waits, then takes the second. Where the other holds the second
 * by then, PostgreSQL ends one of them and it is tried again. Returns how often that happened.
 */
async function meet(work: {
  first: (tx: Tx) => Promise<unknown>
  second: (tx: Tx) => Promise<unknown>
  other: (tx: Tx) => Promise<unknown>
}): Promise<number> {
  const before = shop.database.retries()
  let other: Promise<unknown> = Promise.resolve()
  let hasBegun = false
  await shop.database.write(async (tx) => {
    await work.first(tx)
    if (!hasBegun) {
      hasBegun = true
      other = shop.database.write(work.other)
      await until(isWaiting, 'the other waits')
    }
    await work.second(tx)
  })
  await other
  return shop.database.retries() - before
}

test('[A5] orders that are paid by card and orders that a gift card covers meet at one SKU: nothing can deadlock', async () => {
  const { url, database, services, simulator, items } = shop
  const item = items[0]?.item ?? ''
  const paid: string[] = []
  const covered: string[] = []
  for (let buyer = 0; buyer < 12; buyer++) {
    const byCard = await fillBag(url, [item])
    await goToPay(url, byCard)
    paid.push(byCard)
    const byGiftCard = await fillBag(url, [item])
    const card = await giveCard({ database, services }, 500_000)
    expect((await apply(url, byGiftCard, card.code)).status).toBe(200)
    covered.push(byGiftCard)
  }
  simulator.setFaults({ drop: true })
  for (const session of simulator.sessions()) simulator.capture(session)
  const before = database.retries()
  const answers = await Promise.all(
    paid.flatMap((selection, buyer) => [
      call(url, 'getPaymentResult', { selection }),
      startPayment(url, covered[buyer] ?? ''),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(database.retries()).toBe(before)
  const receipts = await Promise.all([...paid, ...covered].map((selection) => fetchReceipt(url, selection)))
  expect(new Set(receipts.map((receipt) => receipt?.order)).size).toBe(24)
  await shop.expectOrder()
})

test('[A5] money goes back on gift cards in the order in which they are taken', async () => {
  const { url, database, services, items } = shop
  const selection = await fillBag(url, [items[0]?.item ?? ''])
  const cards = [
    await giveCard({ database, services }, 100_000),
    await giveCard({ database, services }, 100_000),
  ].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const { code } of cards) await apply(url, selection, code)
  expect((await startPayment(url, selection)).data).toMatchObject({ data: { action: 'success' } })
  const { payment_attempt_id, id: orderId } = await database.read
    .selectFrom('orders')
    .select(['id', 'payment_attempt_id'])
    .executeTakeFirstOrThrow()
  const attemptId = payment_attempt_id ?? ''
  const lock = (tx: Tx, card = 0) =>
    sql`select 1 from gift_cards where id = ${cards[card]?.id} for update`.execute(tx)
  const retries = await meet({
    first: (tx) => lock(tx, 0),
    second: (tx) => lock(tx, 1),
    other: (tx) => services.giftCards.putBack(tx, { attemptId, amountMinor: 129_000, ref: orderId }),
  })
  expect(retries).toBe(0)
  const balances = await Promise.all(
    cards.map(async ({ id }) => (await services.giftCards.byId(id))?.balanceMinor),
  )
  expect(balances).toEqual([100_000, 100_000])
})

test('[A5] [J8] whom gift cards are for is forgotten in the order in which they are taken', async () => {
  const { database, services } = shop
  const cards = [await giveCard({ database, services }, 1), await giveCard({ database, services }, 1)]
  const [first = '', second = ''] = cards.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))
  // The last one is where the database looks first.
  for (const id of [second, first])
    await database.write((tx) =>
      tx.updateTable('gift_cards').set({ order_id: 'one' }).where('id', '=', id).execute(),
    )
  const lock = (tx: Tx, id: string) => sql`select 1 from gift_cards where id = ${id} for update`.execute(tx)
  const retries = await meet({
    first: (tx) => lock(tx, first),
    second: (tx) => lock(tx, second),
    other: (tx) => services.giftCards.forgetBuyer(tx, ['one']),
  })
  expect(retries).toBe(0)
})

test('[A5] [J8] an old order that somebody works at is passed over until the next hour, and nobody waits', async () => {
  const { database, services } = shop
  await buy(shop)
  await buy(shop)
  const orders = await database.read.selectFrom('orders').select('number').execute()
  for (const { number } of orders) await staffFor({ services }).cancel(number, '')
  shop.pass(1097 * 24 * 60 * 60_000)
  await database.write(async (tx) => {
    await sql`select 1 from orders where number = ${orders[0]?.number} for update`.execute(tx)
    expect(await services.customers.forgetOldBuyers(36)).toBe(1)
  })
  expect(await services.customers.forgetOldBuyers(36)).toBe(1)
})

test('[A5] a database that sorts text in its own way does not change the order in which stock is taken', async () => {
  const { database, services, now } = shop
  const { stock } = services
  await sql`alter table reservations alter column sku type text collate "und-x-icu"`.execute(database.read)
  const skus = ['B-1', 'a-1']
  const attemptId = randomUUID()
  await database.write(async (tx) => {
    for (const sku of skus) await stock.begin(tx, sku, 5, false)
    const cart = { id: attemptId, selection_hash: attemptId, version: 1, state: 'paying' as const }
    await tx
      .insertInto('carts')
      .values({ ...cart, body: rawJson('{}'), created_at: 0, updated_at: 0 })
      .execute()
    const attempt = { id: attemptId, cart_id: attemptId, cart_version: 1, amount_minor: 1, currency: 'SEK' }
    const session = {
      session_id: null,
      session_url: null,
      state: 'created' as const,
      snapshot: rawJson('{}'),
    }
    await tx
      .insertInto('payment_attempts')
      .values({ ...attempt, ...session, provider: 'test', created_at: 0, expires_at: 0, provider_version: 0 })
      .execute()
    const lines = skus.map((sku) => ({ sku, quantity: 1 }))
    expect((await stock.reserve(tx, { attemptId, lines, expiresAt: now() + 60_000 })).short).toEqual([])
  })
  const retries = await meet({
    first: (tx) => lockStock(tx, skus[0]),
    second: (tx) => lockStock(tx, skus[1]),
    other: (tx) => stock.release(tx, attemptId),
  })
  expect(retries).toBe(0)
})

test('[A5] a count takes stock in that order as well, whatever the order in which it is told', async () => {
  const { services, items } = shop
  const [first, second] = items.map(({ sku }) => sku)
  const counts = [second, first].map((sku = '') => ({ sku, onHand: 7 }))
  const retries = await meet({
    first: (tx) => lockStock(tx, first),
    second: (tx) => lockStock(tx, second),
    other: (tx) => services.stock.count(tx, counts),
  })
  expect(retries).toBe(0)
  expect((await shop.getStock(first ?? '')).on_hand).toBe(7)
})

test.each([
  ['of a product', ['Z-1', 'A-1']],
  ['of a product whose SKUs are spelt again', ['Z-2', 'A-2']],
])('[A5] an import takes the stock %s in that order, whatever the order of the file', async (_, after) => {
  const { dataDir, database, services, now } = shop
  const startImport = async (skus: readonly string[], units: number) => {
    const [teal, ash] = skus
    const header =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Currency,Variant Inventory Qty'
    const lines = [`tee,Tee,Color,Teal,${teal},10,EUR,${units}`, `tee,,,Ash,${ash},10,,${units}`]
    const file = path.join(dataDir, 'tee.csv')
    await writeFile(file, [header, ...lines].join('\n'))
    const images = services.media.importer(null)
    const { stock } = services
    const context = { actor: { name: 'test' }, correlationId: 'test', app: { database, now } }
    return importCatalogue(context, { markets, seller: brand, stock, images }, { file })
  }
  const before = ['Z-1', 'A-1']
  await startImport(before, 5)
  const retries = await meet({
    first: (tx) => lockStock(tx, 'A-1'),
    second: (tx) => lockStock(tx, 'Z-1'),
    // In a transaction of its own: the one that it is called in holds nothing.
    other: () => startImport(after, 9),
  })
  expect(retries).toBe(0)
  expect([...(await services.stock.read(after))].map(([, units]) => units)).toEqual([9, 9])
})
