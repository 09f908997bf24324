import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestShop, type Answer, type TestShop } from './open-shop.ts'
import { shopperOf } from './shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop('sqlite', { environment: { RATE_LIMITS: 'on' } })
})
afterAll(() => shop.close())
const { filled } = shopperOf(() => shop)

const guess = (selection: string, voucher: string) => shop.call('addVoucher', { selection, voucher })

test('[D5] [7.7] guessing: ten tries a minute by cart, sixty an hour by address, one answer for all', async () => {
  const answers: Answer[] = []
  for (let cart = 0; cart < 8; cart++) {
    const { selection } = await filled('LOA-42')
    for (let number = 0; number < 12; number++) answers.push(await guess(selection, `GUESS${cart}${number}`))
  }
  const tried = answers.filter(({ status }) => status === 400)
  // Five carts with ten tries each; the two over ten of each cart count for the address as well.
  expect(tried).toHaveLength(50)
  expect(new Set(tried.map(({ text }) => text)).size).toBe(1)
  const stopped = answers.filter(({ status }) => status === 429)
  expect(stopped).toHaveLength(96 - 50)
  for (const { headers, json } of stopped) {
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    expect(json).toMatchObject({ code: 'rest_too_many_requests' })
  }
  // Buying goes on meanwhile.
  const { selection, item } = await filled('LOA-42')
  expect((await shop.call('addToCart', { selection, item })).status).toBe(200)
})
