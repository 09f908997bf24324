import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { commandLine, createContext } from '#server/application/context.ts'
import { refreshFit } from '#server/catalogue/fit/refresh-fit.ts'
import { cancelReturn } from '#server/orders/returns/cancel-return.ts'

import { announceFit } from '../announce-fit.ts'
import { buy, fetchReceipt } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { customersFor, getValue } from '../staff.ts'

const day = 86_400_000
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

describe.each(dialects)('what returns say of fit, on %s', (dialect) => {
  let shop: PaidShop
  beforeEach(async () => {
    shop = await openPaidShop(dialect, { units: 20 })
  })
  afterEach(() => shop.close())

  const context = () => createContext(shop.services.application, commandLine)
  const refresh = () => refreshFit(shop.database, shop.now())
  const advice = async () => {
    // The catalogue is read again a moment after it changed.
    shop.pass(300)
    const { snapshot } = await shop.services.catalogue.current()
    return snapshot.variants.map(({ fitAdvice }) => fitAdvice)
  }
  const shown = async () => {
    const { id } = await shop.database.read.selectFrom('products').select('id').executeTakeFirstOrThrow()
    return getValue(await shop.services.products.showProduct(context(), { id })).fit
  }

  test('pages advise once twelve came back for their size and most agree; cancelled and old ones say nothing', async () => {
    expect(await refresh()).toBe(0)
    const number = await announceFit(shop, [
      ...times(9, 'too-small' as const),
      'too-large',
      'too-large',
      'faulty',
    ])
    expect(await refresh()).toBe(0)
    expect(await shown()).toEqual({ tooSmall: 9, tooLarge: 2, advice: null })
    expect(await advice()).toEqual([undefined])

    // The twelfth says so on the form of withdrawal, and its return is not announced.
    const receipt = await fetchReceipt(shop.url, await buy(shop))
    const order = await shop.services.orders.byNumber(receipt?.order ?? '')
    const order_id = order?.id ?? ''
    const item = shop.items[0]?.item ?? ''
    await shop.database.write(async (tx) => {
      await tx.insertInto('withdrawals').values({ order_id, message: '', received_at: shop.now() }).execute()
      await tx
        .insertInto('withdrawal_items')
        .values({ order_id, item, quantity: 1, reason: 'too-small' })
        .execute()
    })
    expect(await refresh()).toBe(1)
    expect(await shown()).toEqual({ tooSmall: 10, tooLarge: 2, advice: 'size-up' })
    expect(await advice()).toEqual(['size-up'])
    expect(await refresh()).toBe(0)

    // Who is erased takes nothing of it along.
    await customersFor(shop).eraseAddress(order?.email ?? '')
    expect(await refresh()).toBe(0)
    expect(await shown()).toEqual({ tooSmall: 10, tooLarge: 2, advice: 'size-up' })

    getValue(await cancelReturn(context(), { number, nth: 1 }))
    expect(await refresh()).toBe(1)
    expect(await shown()).toEqual({ tooSmall: 9, tooLarge: 2, advice: null })
    expect(await advice()).toEqual([undefined])

    expect(await refreshFit(shop.database, shop.now() + 731 * day)).toBe(0)
    expect(await shown()).toEqual({ tooSmall: 0, tooLarge: 0, advice: null })
  })
})
