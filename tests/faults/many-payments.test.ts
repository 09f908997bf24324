import { afterEach, beforeEach, expect, test } from 'vitest'

import { createCheckout } from '../buyer.ts'
import { openTestShop, type TestShop } from '../api/open-shop.ts'
import { dialects } from '../fresh-database.ts'
import { timeoutMs, tally, repetitions } from './tally.ts'

const sku = 'LOA-42'
let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop('postgres', {
    environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://shop.example' },
  })
  await shop.database.write((tx) => shop.services.stock.set(tx, sku, 100_000, 'counted'))
})
afterEach(() => shop.close())

let visitors = 0
/** The n-th visitor of the world; each call is another one. */
const nextAddress = () => `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}`
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

async function bagFrom(address: string): Promise<string> {
  const created = await shop.call('createCart', { country: 'SE' }, from(address))
  const { selection } = created.json.data
  await shop.call('addToCart', { item: await shop.item(sku), selection }, from(address))
  return selection
}
const checkout = (selection: string, email: string) => {
  const body = createCheckout(selection)
  return { ...body, address: { ...body.address, email } }
}
const openAttempts = async () =>
  (
    await shop.database.read
      .selectFrom('payment_attempts')
      .select('id')
      .where('state', 'in', ['created', 'open'])
      .execute()
  ).length

test.each([
  ['A11', 'from one address, under many e-mails', 'one address'],
  ['A11', 'under one e-mail in many spellings, from many addresses', 'one e-mail'],
  ['G11', 'from one /64 of IPv6, every time another address', 'one subnet'],
] as const)(
  '[%s] payments started over and over %s: those that are open at once reach the provider, and others still buy',
  (row, what, kind) =>
    tally(row, `payment starts ${what}`, async (count) => {
      const refused = { count: 0 }
      const atOnce = 10
      for (let first = 0; first < repetitions(row) && count.hasTime(); first += atOnce)
        await Promise.all(
          Array.from({ length: atOnce }, async (_, index) => {
            const nth = first + index
            const selection = await bagFrom(nextAddress())
            const address =
              kind === 'one address'
                ? '203.0.113.7'
                : kind === 'one subnet'
                  ? `2001:db8::${nth.toString(16)}`
                  : nextAddress()
            const email =
              kind === 'one e-mail' ? `${nth % 2 ? 'Eve' : 'eve'}+${nth}@example.com` : `e${nth}@example.com`
            const { status } = await shop.call('startPayment', checkout(selection, email), from(address))
            count.tried()
            count.expect([200, 409, 429].includes(status), `answered ${status}`)
            if (status !== 200) refused.count++
          }),
        )
      const open = await openAttempts()
      const allowed = kind === 'one e-mail' ? 3 : 5
      count.expect(open === allowed, `${open} attempts are open`)
      count.expect(shop.simulator.sessions().length === allowed, 'more reached the provider')
      count.expect(refused.count === count.attempts() - open, `${refused.count} were refused`)
      const honest = await bagFrom('192.0.2.9')
      const bought = await shop.call('startPayment', checkout(honest, 'bo@example.com'), from('192.0.2.9'))
      expect(bought.status).toBe(200)
      count.expect(shop.log.join('').includes('Is somebody trying cards?'), 'nobody was told')
    }),
  timeoutMs,
)

test.each(dialects)(
  '[A14] payments begun at once hold stock for three by one email and five by one address, and 100 units (%s)',
  async (dialect) => {
    const held = await openTestShop(dialect, {
      environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://shop.example' },
    })
    try {
      await held.database.write((tx) => held.services.stock.set(tx, sku, 100_000, 'counted'))
      const item = await held.item(sku)
      const startFrom = async (address: string, email: string) => {
        const created = await held.call('createCart', { country: 'SE' }, from(address))
        const { selection } = created.json.data
        await held.call('addToCart', { item, selection }, from(address))
        return held.call('startPayment', checkout(selection, email), from(address))
      }
      const started = async (starts: readonly Promise<{ status: number }>[]) =>
        (await Promise.all(starts)).filter(({ status }) => status === 200).length
      const byEmail = Array.from({ length: 8 }, () => startFrom(nextAddress(), 'eve@example.com'))
      expect(await started(byEmail)).toBe(3)
      const byAddress = Array.from({ length: 8 }, (_, nth) => startFrom('203.0.113.7', `a${nth}@example.com`))
      expect(await started(byAddress)).toBe(5)
      const refused = await startFrom('203.0.113.7', 'another@example.com')
      expect([refused.status, refused.json.data.errors]).toEqual([
        409,
        { selection: 'too many open payments' },
      ])
      const reserved = async () =>
        (
          await held.database.read
            .selectFrom('stock')
            .select('reserved')
            .where('sku', '=', sku)
            .executeTakeFirstOrThrow()
        ).reserved
      expect(await reserved()).toBe(8)

      // A large order of three bags: the third would hold more than a hundred pieces.
      const large = async () => {
        const address = nextAddress()
        const created = await held.call('createCart', { country: 'SE' }, from(address))
        const { selection } = created.json.data
        for (const each of [item, await held.item('LOA-41')])
          for (let unit = 0; unit < 20; unit++)
            await held.call('addToCart', { item: each, selection }, from(address))
        return { selection, address }
      }
      await held.database.write((tx) => held.services.stock.set(tx, 'LOA-41', 1000, 'counted'))
      const answers = []
      for (let bag = 0; bag < 3; bag++) {
        const { selection, address } = await large()
        const more = await held.call('addToCart', { item, selection }, from(address))
        expect([more.status, more.json.data.errors]).toEqual([409, { item: 'at most 20 in one order' }])
        const { status, json } = await held.call(
          'startPayment',
          checkout(selection, 'club@example.com'),
          from(address),
        )
        answers.push([status, json.data.errors?.selection])
      }
      expect(answers).toEqual([
        [200, undefined],
        [200, undefined],
        [409, 'too many pieces'],
      ])
    } finally {
      await held.close()
    }
  },
)
