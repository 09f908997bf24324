import { afterEach, beforeEach, expect, test } from 'vitest'

import { createGiftCardsService } from '#server/giftcards/service.ts'
import { createVouchersService } from '#server/vouchers/service.ts'

import { createCheckout, fillBag } from '../buyer.ts'
import { apply, giveCard, tenPercent } from '../voucher-shop.ts'
import { surround, type ShopProcess, type Surroundings } from './processes.ts'
import { fireTogether } from './starting-gun.ts'
import { timeoutMs, tally, repetitions } from './tally.ts'

const processes = 4

let around: Surroundings
let shops: ShopProcess[]
beforeEach(async () => {
  around = await surround('postgres', { processes, units: 5000 })
  shops = await Promise.all(Array.from({ length: processes }, (_, index) => around.start(index)))
})
afterEach(() => around.close())

const getUrl = (buyer: number) => shops[buyer % processes]?.url ?? ''

/** Bags of one shoe with this code in them, twenty at a time. */
async function bagsWith(code: string, buyers: number): Promise<string[]> {
  const bags: string[] = []
  for (let first = 0; first < buyers; first += 20)
    bags.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, buyers - first) }, async (_, index) => {
          const url = getUrl(first + index)
          const selection = await fillBag(url, [around.items[0]?.item ?? ''])
          expect((await apply(url, selection, code)).status).toBe(200)
          return selection
        }),
      )),
    )
  return bags
}

/** Everybody goes to pay at once; returns how many got each status. */
async function payTogether(bags: readonly string[]): Promise<Map<number, number>> {
  const answers = await fireTogether(
    bags.map((selection, buyer) => ({
      shopUrl: getUrl(buyer),
      name: 'startPayment',
      body: createCheckout(selection),
    })),
  )
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

test(
  '[D1] a single-use voucher, 100 carts at once in 4 processes: exactly one each round',
  () =>
    tally('D1', 'payments with a single-use voucher, 100 at once, 4 processes', async (count) => {
      const vouchers = createVouchersService({ database: around.database, now: around.now })
      for (let round = 0; count.attempts() < repetitions('D1') && count.hasTime(); round++) {
        const code = `ONCE-${round}`
        await around.database.write((tx) => vouchers.add(tx, tenPercent(code, { limitTotal: 1 })))
        const answered = await payTogether(await bagsWith(code, 100))
        count.tried(100)
        const { 200: paid = 0, 409: late = 0, 503: busy = 0 } = Object.fromEntries(answered)
        count.expect(paid === 1 && late + busy === 99, `round ${round}: ${JSON.stringify([...answered])}`)
        const used = (await vouchers.list()).find(({ voucher }) => voucher.code === code)?.used
        count.expect(used === 1, `round ${round}: counted as used ${used} times`)
      }
      await around.checkBooks(count)
    }),
  timeoutMs,
)

test(
  '[D2] a limit of five and sixteen buyers for every five: exactly the limit',
  () =>
    tally('D2', 'buyers of a voucher that a third of them may use, all at once', async (count) => {
      const vouchers = createVouchersService({ database: around.database, now: around.now })
      const atOnce = 160
      for (let round = 0; count.attempts() < repetitions('D2') && count.hasTime(); round++) {
        const code = `FIFTY-${round}`
        await around.database.write((tx) => vouchers.add(tx, tenPercent(code, { limitTotal: 50 })))
        const answered = await payTogether(await bagsWith(code, atOnce))
        count.tried(atOnce)
        // Who waits too long for a connection is told to come again; nobody gets a fifty-first.
        const { 200: paid = 0, 409: late = 0, 503: busy = 0 } = Object.fromEntries(answered)
        count.expect(paid === 50 && late + busy === 110, `round ${round}: ${JSON.stringify([...answered])}`)
      }
      await around.checkBooks(count)
    }),
  timeoutMs,
)

test(
  '[D6] a gift card of 1 000 in 20 bags of 1 290, in 4 processes: never more than 1 000 is spent',
  () =>
    tally('D6', 'payments with one gift card, 20 at once, 4 processes', async (count) => {
      const { database, now } = around
      const giftCards = createGiftCardsService({
        database,
        now,
        outbox: { add: () => Promise.resolve() },
        signingKeys: () => ['a key of this test, for its own cards'],
      })
      while (count.attempts() < repetitions('D6') && count.hasTime()) {
        const card = await giveCard({ database, services: { giftCards } }, 100_000)
        const answered = await payTogether(await bagsWith(card.code, 20))
        count.tried(20)
        count.expect((answered.get(200) ?? 0) > 0, `nobody paid: ${JSON.stringify([...answered])}`)
        const holds = await database.read
          .selectFrom('gift_card_holds')
          .select('amount_minor')
          .where('card_id', '=', card.id)
          .where('released_at', 'is', null)
          .execute()
        const spent = holds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
        const left = (await giftCards.byId(card.id))?.balanceMinor
        count.expect(spent === 100_000 && left === 0, `${spent} of 100000 spent, ${left} left`)
      }
      await around.checkBooks(count)
    }),
  timeoutMs,
)
