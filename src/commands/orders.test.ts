import { expect, onTestFinished, test } from 'vitest'

import { buy } from '#tests/buyer.ts'
import { vitrine } from '#tests/command-line.ts'
import { openPaidShop } from '#tests/paid-shop.ts'

test('orders are listed and shown, for people and for programs', async () => {
  const shop = await openPaidShop('sqlite')
  onTestFinished(() => shop.close())
  const orders = (...args: string[]) => vitrine(shop, 'orders', ...args)
  expect(await orders('list')).toMatchObject({ code: 0, out: 'There are no orders.\n' })
  await buy(shop)
  expect((await orders('list')).out).toMatch(
    /^Number .*\n100001 .* paid {3}1 290 kr {12}anna@example\.com\n$/,
  )
  expect(JSON.parse((await orders('list', '--json')).out)).toMatchObject([
    { number: '100001', totalMinor: 129_000, refunded: 'no', currency: 'SEK' },
  ])
  expect((await orders('show', '100001')).out).toMatch(
    /Anna Ek, Storgatan 1, 113 51 Stockholm, SE[^]*1 x LOA-TAU-41 {2,}Taupe Loafer, 41/,
  )
  expect(JSON.parse((await orders('show', '100001', '--json')).out)).toMatchObject({
    number: '100001',
    snapshot: { address: { city: 'Stockholm' } },
  })
  expect(await orders('show', '7')).toMatchObject({ code: 1, error: 'There is no order 7.\n' })
  expect((await orders('list', '--state', 'lost')).code).toBe(2)
  expect((await orders('dance')).code).toBe(2)
}, 60_000)
