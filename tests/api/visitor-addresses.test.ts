import { expect, onTestFinished, test } from 'vitest'

import { forgetVisitorAddresses } from '#server/operations/visitor-addresses.ts'

import { handleReturn, fillBag, goToPay, payOnPage, fetchReceipt } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop } from '../paid-shop.ts'

const day = 24 * 60 * 60_000

test.each(dialects)(
  '[3.16] on %s orders and payments lose the IP address after half a year, and nothing else',
  async (dialect) => {
    const shop = await openPaidShop(dialect)
    onTestFinished(() => shop.close())
    const item = shop.items[0]?.item ?? ''
    const buy = async () => {
      const selection = await fillBag(shop.url, [item])
      // A field of the brand's own may have that name.
      const additionalFields = { ipAddress: '192.0.2.1' }
      const { location } = await payOnPage(await goToPay(shop.url, selection, { additionalFields }))
      await handleReturn(location ?? '')
      return (await fetchReceipt(shop.url, selection))?.order ?? ''
    }
    const snapshots = async () => {
      const tables = ['orders', 'payment_attempts'] as const
      const rows = tables.map((table) =>
        shop.database.read.selectFrom(table).select('snapshot').orderBy('created_at').execute(),
      )
      return (await Promise.all(rows)).flat().map(({ snapshot }) => JSON.parse(snapshot) as object)
    }
    const forget = () => forgetVisitorAddresses({ database: shop.database, now: shop.now })

    await buy()
    const [order, payment] = await snapshots()
    const reported = { ipAddress: expect.stringMatching(/127\.0\.0\.1$|^::1$/) }
    expect([order, payment]).toMatchObject([reported, reported])
    shop.pass(179 * day)
    expect(await forget()).toBe(0)
    shop.pass(2 * day)
    await buy()
    expect(await forget()).toBe(2)
    expect(await forget()).toBe(0)
    const [first, second, firstPayment, secondPayment] = await snapshots()
    expect([first, firstPayment]).toEqual([
      { ...order, ipAddress: '' },
      { ...payment, ipAddress: '' },
    ])
    expect([second, secondPayment]).toMatchObject([reported, reported])
  },
)
