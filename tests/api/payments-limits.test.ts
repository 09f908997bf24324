import { expect, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { fillBag, goToPay, payOnPage } from '../buyer.ts'
import { openPaidShop } from '../paid-shop.ts'

test.each(dialects)(
  '[7.33] the way back from the provider is counted like a read: whoever calls it without end asks the provider no more (%s)',
  async (dialect) => {
    const shop = await openPaidShop(dialect, { environment: { RATE_LIMITS: 'on' } })
    try {
      const statuses = new Map<number, number>()
      const handleReturn = async () => {
        const answer = await fetch(`${shop.url}/wp-json/commerce/v1/payment-return/stripe-checkout`, {
          redirect: 'manual',
        })
        await answer.arrayBuffer()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      }
      for (let calls = 0; calls < 620; calls += 31)
        await Promise.all(Array.from({ length: 31 }, handleReturn))
      expect(statuses.get(303)).toBeLessThanOrEqual(600)
      expect(statuses.get(429)).toBeGreaterThanOrEqual(20)
      // Somebody who has just paid, behind the same address, still gets a page.
      const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
      const { location } = await payOnPage(await goToPay(shop.url, selection))
      const back = await fetch(location ?? '', { redirect: 'manual' })
      expect([back.status, back.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(new RegExp(`/receipt/\\?selection=${selection}$`)),
      ])
    } finally {
      await shop.close()
    }
  },
)
