import type { Cart } from '#contract/cart.ts'

import type { LoadRequest } from '../load.ts'
import { buy } from '../paid-flow.ts'
import { type Goods, json, getPath } from '../ready-shop.ts'
import type { Party } from './party.ts'

/** Our own shop; its bags go to Sweden and hold every size of one product. */
export function ourParty(target: Party['target'], { product, items }: Goods): Party {
  return {
    name: 'Vitrine',
    target,
    expects: '"success":true',
    stock: {
      request: { method: 'GET', path: getPath('getStock', { id: product }) },
      expects: '"success":true',
    },
    buy: () => buy(target.url, items),
    async openBag() {
      const { data } = await json<{ data: Cart }>(target.url + getPath('createCart'), { country: 'SE' })
      const { selection } = data
      const add = items.map((item): LoadRequest => ({
        method: 'PUT',
        path: getPath('addToCart'),
        body: { item, selection },
      }))
      for (const { path, body, method } of add) await json(target.url + path, body, method)
      const read = { method: 'POST', path: getPath('getCart'), body: { selection } }
      return {
        add,
        read,
        quantity: async () =>
          (await json<{ data: Cart }>(target.url + read.path, read.body)).data.totals.totalQuantity,
      }
    },
  }
}
