import { paths } from '#contract/screens.ts'

import { Refused } from '../refused.ts'
import { defineShopperCall, type UseCase } from '../shopper-call.ts'
import { createSignedToken, openSignedToken, type TokenPurpose } from '../signed-token.ts'
import type { SigningKeys } from '../signing-key.ts'
import type { Order, OrdersService } from './service.ts'

/** As long after the order a link in its emails opens it: parcels, returns and most claims are over by then. */
const linkLifeMs = 180 * 24 * 60 * 60_000

export interface OrderLinks {
  /** The address that the emails about an order show it by. The same in each of them. */
  getUrl(order: Pick<Order, 'id' | 'createdAt'>): string
  /** The same, as long as it opens the order; null after that. */
  findUrl(order: Pick<Order, 'id' | 'createdAt'>): string | null
  /** The order that it opens. Throws `link-invalid`. */
  open(token: string): Promise<Order>
  /** What it opens: the receipt, after its first day without name and address, with its parcels. Refuses with `link-invalid`. */
  readonly openOrder: UseCase<'openOrder'>
}

interface OrderLinksDeps {
  readonly orders: Pick<OrdersService, 'byId' | 'mailedReceipt'>
  readonly signingKeys: () => SigningKeys
  readonly publicUrl: string
  readonly now: () => number
}

/** A guest has no account in which to look an order up, so its emails carry a link that does; forging one takes the shop's key. */
export function createOrderLinks({ orders, signingKeys, publicUrl, now }: OrderLinksDeps): OrderLinks {
  const purpose = (): TokenPurpose => ({ keys: signingKeys(), purpose: 'order' })
  const getUrl: OrderLinks['getUrl'] = ({ id, createdAt }) =>
    `${publicUrl}${paths.receipt}#token=${createSignedToken(purpose(), id, createdAt + linkLifeMs)}`
  return {
    getUrl,
    findUrl: (order) => (now() < order.createdAt + linkLifeMs ? getUrl(order) : null),
    async open(token) {
      const id = openSignedToken(purpose(), token, now())
      const order = id === null ? null : await orders.byId(id)
      if (!order) throw new Refused({ code: 'link-invalid' })
      return order
    },
    openOrder: defineShopperCall(async (_, { token }) => {
      const id = openSignedToken(purpose(), token, now())
      const receipt = id === null ? null : await orders.mailedReceipt(id)
      if (!receipt) throw new Refused({ code: 'link-invalid' })
      return receipt
    }),
  }
}
