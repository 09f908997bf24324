import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { purchaseLimits } from '#domain/purchase-limits.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { createGiftCardHolds } from '#server/giftcards/holds.ts'
import { moveBalance } from '#server/giftcards/repository.ts'
import { createThrottle } from '#server/http/throttle.ts'
import { createHoldStock } from '#server/payments/reservation-limits.ts'
import { createVouchersService } from '#server/vouchers/service.ts'

import { dialects, freshDatabase, type FreshDatabase } from './fresh-database.ts'
import { insertPaymentAttempt } from './payment-attempt.ts'
import { tenPercent } from './voucher-shop.ts'
import { rawJson } from './raw-json.ts'

/** The last guard of each code, inside the transaction that takes it: what was read before may be out of date by then. */
describe.each(dialects)('codes held by payments on %s', (dialect) => {
  let place: FreshDatabase
  let database: Database
  beforeAll(async () => {
    place = await freshDatabase(dialect)
    database = await openDatabase(place)
  })
  afterAll(async () => {
    await database.close()
    place.remove()
  })

  test('[D3] a voucher of once per customer is held by one of two payments of a customer that begin at once', async () => {
    const vouchers = createVouchersService({ database, now: () => 1 })
    await database.write((tx) => vouchers.add(tx, tenPercent('FIRST', { limitPerCustomer: 1 })))
    const holdBy = (email: string) =>
      database.write(async (tx) => {
        const attemptId = await insertPaymentAttempt(tx)
        return vouchers.hold(tx, { attemptId, cartId: attemptId, email, codes: ['FIRST'] })
      })
    const eight = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => holdBy(nth % 2 ? 'anna@example.com' : 'Anna+x@example.com')),
    )
    expect(eight.filter((refused) => refused === null)).toHaveLength(1)
    expect(eight.find((refused) => refused !== null)).toEqual({ code: 'FIRST', fault: 'already-used' })
    expect(await holdBy('bo@example.com')).toBeNull()
  })

  test('[A14] of sixteen payments of one buyer that reserve at once, three hold stock', async () => {
    const throttle = createThrottle({ database, now: () => 1, factor: 1 })
    const holdStock = createHoldStock({ limits: purchaseLimits(), throttle })
    const holds = await Promise.allSettled(
      Array.from({ length: 16 }, (_, nth) =>
        database.write(async (tx) => {
          const attemptId = await insertPaymentAttempt(tx)
          await holdStock(tx, { attemptId, email: 'anna@example.com', ip: `10.0.0.${nth}`, units: 1 })
        }),
      ),
    )
    expect(holds.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  const insertCard = (id: string, balanceMinor: number) =>
    database.write((tx) =>
      tx
        .insertInto('gift_cards')
        .values({
          id,
          code_hash: id,
          last4: 'TEST',
          currency: 'SEK',
          initial_minor: balanceMinor,
          balance_minor: balanceMinor,
          state: 'active',
          order_id: null,
          body: rawJson('{}'),
          created_at: 0,
        })
        .execute(),
    )
  const holdFrom = (cardId: string, amountMinor: number) =>
    database.write(async (tx) => {
      const attemptId = await insertPaymentAttempt(tx)
      return createGiftCardHolds(() => 1).hold(tx, {
        attemptId,
        cartId: attemptId,
        amounts: [{ cardId, amountMinor }],
      })
    })
  const getBalance = async (id: string) =>
    (
      await database.read
        .selectFrom('gift_cards')
        .select('balance_minor')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).balance_minor

  test('[D6] a gift card is never held for more than its balance', async () => {
    await insertCard('full', 1000)
    expect(await holdFrom('full', 1001)).toBe(false)
    expect(await holdFrom('full', 600)).toBe(true)
    expect(await holdFrom('full', 600)).toBe(false)
    expect(await getBalance('full')).toBe(400)
    const taken = { id: 'full', deltaMinor: -401, onlyActive: false }
    expect(await database.write((tx) => moveBalance(tx, taken))).toBe(false)
  })

  test('[D4] a gift card that was blocked after it was read is not held', async () => {
    await insertCard('blocked', 1000)
    await database.write((tx) =>
      tx.updateTable('gift_cards').set({ state: 'blocked' }).where('id', '=', 'blocked').execute(),
    )
    expect(await holdFrom('blocked', 100)).toBe(false)
    expect(await getBalance('blocked')).toBe(1000)
  })
})
