import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { goToPay } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { tenPercent } from '../voucher-shop.ts'
import { openTestShop, type Answer, type TestShop } from './open-shop.ts'
import { createShopper } from './shopper.ts'
import { staffFor } from '../staff.ts'

describe.each(dialects)('codes on %s', (dialect) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(dialect, { environment: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => shop.close())
  const { filled } = createShopper(() => shop)

  const guess = (selection: string, voucher: string) => shop.call('addVoucher', { selection, voucher })

  test('[D5] [7.7] guessing: ten tries a minute by cart, sixty an hour by address, whether the code exists or not', async () => {
    await staffFor(shop).addVoucher(tenPercent('OVER', { until: Date.now() }))
    await staffFor(shop).addVoucher(tenPercent('ONCE', { limitTotal: 1 }))
    const buyer = await filled('LOA-42')
    expect((await guess(buyer.selection, 'ONCE')).status).toBe(200)
    await goToPay(shop.url, buyer.selection)

    const answers: { voucher: string; answer: Answer }[] = []
    for (let cart = 0; cart < 8; cart++) {
      const { selection } = await filled('LOA-42')
      const made = Array.from({ length: 10 }, (_, number) => `GUESS${cart}${number}`)
      for (const voucher of ['OVER', 'ONCE', ...made])
        answers.push({ voucher, answer: await guess(selection, voucher) })
    }
    const tried = answers.filter(({ answer }) => answer.status === 400)
    // Five carts with ten tries each; those over ten of a cart count for the address as well, and so does the buyer's.
    expect(tried).toHaveLength(50)
    const words: Readonly<Record<string, string>> = { OVER: 'expired', ONCE: 'already used' }
    for (const { voucher, answer } of tried) {
      expect(answer.json.data.errors).toEqual({ voucher: words[voucher] ?? 'not found' })
      expect(answer.json.data.message).toBe('This code cannot be used.')
    }
    const stopped = answers.filter(({ answer }) => answer.status === 429)
    expect(stopped).toHaveLength(96 - 50)
    expect(new Set(stopped.map(({ voucher }) => voucher))).toContain('OVER')
    for (const { answer } of stopped) {
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(answer.json).toMatchObject({ code: 'rest_too_many_requests' })
      // Beyond the limit a code that exists is told like one that does not.
      expect(answer.text).not.toMatch(/not found|expired|already used/)
    }
    // Buying goes on meanwhile.
    const { selection, item } = await filled('LOA-42')
    expect((await shop.call('addToCart', { selection, item })).status).toBe(200)
  })
})

test('[D5] sixty an hour and ten a minute hold for two servers on one PostgreSQL together', async () => {
  const one = await openTestShop('postgres', { environment: { RATE_LIMITS: 'on' } })
  onTestFinished(() => one.close())
  const two = await openTestShop('postgres', { environment: { RATE_LIMITS: 'on' }, beside: one })
  onTestFinished(() => two.close())
  const tryOn = (server: TestShop, selection: string, voucher: string) =>
    server.call('addVoucher', { selection, voucher })

  const answers: number[][] = []
  for (let cart = 0; cart < 7; cart++) {
    const { selection } = (await one.call('createCart', {})).json.data
    const tried = Array.from({ length: 12 }, (_, number) =>
      tryOn(number % 2 ? one : two, selection, `GUESS${cart}${number}`),
    )
    answers.push((await Promise.all(tried)).map(({ status }) => status))
  }
  const looked = answers.map((cart) => cart.filter((status) => status === 400).length)
  // Each try counts for the address, the two over ten of each cart too.
  expect(looked).toEqual([10, 10, 10, 10, 10, 0, 0])
  expect(answers.flat().filter((status) => status === 429)).toHaveLength(7 * 12 - 50)
  // An hour later both let people try again.
  one.pass(60 * 60_000)
  two.pass(60 * 60_000)
  const { selection } = (await two.call('createCart', {})).json.data
  for (const server of [one, two]) expect((await tryOn(server, selection, 'AGAIN')).status).toBe(400)
})
