import { expect, test } from 'vitest'

import { createCartToken } from '#server/cart-token.ts'

import { dialects } from '../fresh-database.ts'
import { openPaidShop } from '../paid-shop.ts'
import { newMember } from './member.ts'

test.each(dialects)(
  '[8.3] [G2] what no address of ours has in it is refused, and is not a fault of ours (%s)',
  async (dialect) => {
    const shop = await openPaidShop(dialect)
    try {
      const { browser } = await newMember(shop.url)
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const api = `${shop.url}/wp-json/commerce/v1`
      const fetchStatus = async (url: string) => {
        const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
        await answer.arrayBuffer()
        return answer.status
      }
      for (const strange of ['%00', 'a%00b', '%EF%BF%BF']) {
        const back = `payment-return/stripe-checkout?selection=${createCartToken()}&session_id=${strange}`
        expect([strange, await fetchStatus(`${api}/${back}`)]).toEqual([strange, 303])
        for (const path of [
          `customer/orders/${strange}`,
          `stock/${strange}`,
          `newsletter/unsubscribe/${strange}`,
          `payment-return/${strange}`,
        ])
          expect([path, [400, 404].includes(await fetchStatus(`${api}/${path}`))]).toEqual([path, true])
        const brand = `${shop.url}/wp-json/tallvik/v1`
        for (const path of [
          `draft/${strange}?token=${strange}`,
          `search?q=${strange}`,
          `exchange-rate/EUR/${strange}`,
        ])
          expect([path, (await fetchStatus(`${brand}/${path}`)) < 500]).toEqual([path, true])
      }
    } finally {
      await shop.close()
    }
  },
  60_000,
)
