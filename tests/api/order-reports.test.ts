import { expect, onTestFinished, test } from 'vitest'

import { buy, call, fetchReceipt } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'

test.each(dialects)(
  '[2.29] on %s a purchase is given to the first browser that reports it, and so is each refund of it',
  async (dialect) => {
    const shop = await openPaidShop(dialect)
    onTestFinished(() => shop.close())
    const selection = await buy(shop, 2)
    const { order: number = '' } = (await fetchReceipt(shop.url, selection)) ?? {}
    const claim = async () => {
      const { status, data } = await call(shop.url, 'claimReport', { selection })
      return { status, ...(data as { data: object }).data }
    }
    const together = await Promise.all(Array.from({ length: 8 }, claim))
    expect(together.filter((each) => 'purchase' in each && each.purchase)).toHaveLength(1)
    const nothing = { status: 200, purchase: false, refundAsNumber: 0 }
    expect(await claim()).toEqual(nothing)
    await staffFor(shop).refund(number, {
      request: { kind: 'amount', amountMinor: 10_000 },
      restock: false,
      reason: '',
    })
    expect(await claim()).toEqual({ ...nothing, refundAsNumber: 100 })
    expect(await claim()).toEqual(nothing)

    const late = await buy(shop)
    shop.pass(25 * 60 * 60_000)
    const { data } = await call(shop.url, 'claimReport', { selection: late })
    expect(data).toMatchObject({ data: { purchase: false, refundAsNumber: 0 } })
    const strange = await call(shop.url, 'claimReport', { selection: 'A'.repeat(30) })
    expect(strange.status).toBe(404)
  },
)
