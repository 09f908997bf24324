import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { anna, call, handleReturn, fillBag, goToPay, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { apply, cartIn, tenPercent } from '../voucher-shop.ts'
import { staffFor } from '../staff.ts'

describe.each(dialects)('a code that each customer may use once, on %s', (dialect) => {
  let shop: PaidShop
  let item: string
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { units: 100, environment: { RATE_LIMITS: 'on' } })
    item = shop.items[0]?.item ?? ''
    await staffFor(shop).addVoucher(tenPercent('FIRST', { limitPerCustomer: 1 }))
  })
  afterAll(() => shop.close())

  const bagWithCode = async (): Promise<string> => {
    const selection = await fillBag(shop.url, [item])
    expect((await apply(shop.url, selection, 'FIRST')).status).toBe(200)
    return selection
  }
  const ways = {
    setCartEmail: (selection: string, email: string) => call(shop.url, 'setCartEmail', { selection, email }),
    saveCheckoutFields: (selection: string, email: string) =>
      call(shop.url, 'saveCheckoutFields', { selection, fields: { address: { email } } }),
    saveCheckout: (selection: string, email: string) =>
      call(shop.url, 'saveCheckout', { selection, address: { ...anna, email } }),
  }
  const statuses = async (way: keyof typeof ways, selection: string, emails: readonly string[]) => {
    const seen: number[] = []
    for (const email of emails) seen.push((await ways[way](selection, email)).status)
    return seen
  }
  const strangers = (count: number) => Array.from({ length: count }, (_, n) => `stranger${n}@example.com`)
  const times = (count: number, status: number) => Array<number>(count).fill(status)

  test('[E1] [D5] who used it is asked of ten addresses a minute by bag, whatever call names them', async () => {
    const bought = await bagWithCode()
    const victim = { address: { ...anna, email: 'victim@example.com' } }
    await handleReturn((await payOnPage(await goToPay(shop.url, bought, victim))).location ?? '')
    for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
      const selection = await bagWithCode()
      expect(await statuses(way, selection, strangers(12)), way).toEqual([...times(10, 200), 429, 429])
      expect((await ways[way](selection, 'victim@example.com')).status).toBe(429)
      const reported = cartIn(await call(shop.url, 'getCart', { selection }))
      expect(reported.discounts.discountAsNumber, way).toBeLessThan(0)
    }
  })

  test('[E1] of sixty an hour by network, over all bags', async () => {
    const seen: number[] = []
    for (let bag = 0; bag < 8; bag++)
      seen.push(...(await statuses('setCartEmail', await bagWithCode(), strangers(5))))
    expect(seen.filter((status) => status === 200).length).toBeLessThanOrEqual(30)
    expect(seen.at(-1)).toBe(429)
  })

  test('the same address once more counts nothing, nor does a bag without codes', async () => {
    const plain = await fillBag(shop.url, [item])
    expect(await statuses('setCartEmail', plain, strangers(15))).toEqual(times(15, 200))
    const sent = await statuses('saveCheckoutFields', plain, Array<string>(15).fill('Anna@Example.com'))
    expect(sent).toEqual(times(15, 200))
    expect((await apply(shop.url, plain, 'FIRST')).status).toBe(200)
    expect(await statuses('setCartEmail', plain, Array<string>(15).fill('anna@example.com'))).toEqual(
      times(15, 200),
    )
  })
})
