import { afterEach, beforeEach, expect, test } from 'vitest'

import { checkoutOf } from '../buyer.ts'
import { openTestShop, type TestShop } from '../api/open-shop.ts'
import { patienceMs, tally, timesOf } from './tally.ts'

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
  const body = checkoutOf(selection)
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
  '[%s] payments started over and over %s: ten an hour reach the provider, and others still buy',
  (row, what, kind) =>
    tally(row, `payment starts ${what}`, async (count) => {
      const refused = { count: 0 }
      const atOnce = 10
      for (let first = 0; first < timesOf(row) && count.hasTime(); first += atOnce)
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
            count.expect(status === 200 || status === 429, `answered ${status}`)
            if (status === 429) refused.count++
          }),
        )
      const open = await openAttempts()
      count.expect(open <= 10, `${open} attempts are open`)
      count.expect(shop.simulator.sessions().length <= 10, 'more than ten reached the provider')
      count.expect(refused.count === count.attempts() - open, `${refused.count} were refused`)
      const honest = await bagFrom('192.0.2.9')
      const bought = await shop.call('startPayment', checkout(honest, 'bo@example.com'), from('192.0.2.9'))
      expect(bought.status).toBe(200)
      count.expect(shop.log.join('').includes('Is somebody trying cards?'), 'nobody was told')
    }),
  patienceMs,
)
