import type { Cart } from '#contract/cart.ts'

import type { LoadRequest } from '../load.ts'
import { json, pathOf } from '../ready-shop.ts'
import type { Party } from './party.ts'

/** Our own shop; its bags go to Sweden and hold these items. */
export function ourParty(target: Party['target'], items: readonly string[]): Party {
  return {
    name: 'Vitrine',
    target,
    expects: '"success":true',
    async openBag() {
      const { data } = await json<{ data: Cart }>(target.url + pathOf('createCart'), { country: 'SE' })
      const { selection } = data
      const add = items.map((item): LoadRequest => ({
        method: 'PUT',
        path: pathOf('addToCart'),
        body: { item, selection },
      }))
      for (const { path, body, method } of add) await json(target.url + path, body, method)
      const read = { method: 'POST', path: pathOf('getCart'), body: { selection } }
      return {
        add,
        read,
        quantity: async () =>
          (await json<{ data: Cart }>(target.url + read.path, read.body)).data.totals.totalQuantity,
      }
    },
  }
}
