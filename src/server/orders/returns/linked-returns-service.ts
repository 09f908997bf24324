import type { Permission } from '#contract/permissions.ts'

import type { Application } from '../../application/application.ts'
import type { Actor, Context } from '../../application/context.ts'
import { Refused } from '../../refused.ts'
import { requireDone } from '../../result.ts'
import { defineShopperCall, type ShopperContext, type UseCases } from '../../shopper-call.ts'
import type { OrderLinks } from '../order-link.ts'
import { announceReturn } from './announce-return.ts'
import { cancelReturn } from './cancel-return.ts'
import { readOrderReturns, returnsOpenUntil } from './order-returns.ts'
import { createReturnDeadlines, type ReturnsShop } from './return-deadlines-service.ts'
import { listReturns } from './returns-repository.ts'

/**
 * Returns by the link in an order's emails. All refuse with `link-invalid`, and as the act does; `announceReturn` with `returns-over` as
 * well, `cancelReturn` with `return-not-yours`.
 */
export type LinkedReturnsService = UseCases<'getReturns' | 'announceReturn' | 'cancelReturn'>

const may: ReadonlySet<Permission> = new Set(['orders.return'])
/** Whoever has the emails of an order. */
const buyer: Actor = { kind: 'buyer', name: 'buyer', permissions: may }

interface LinkedReturnsDeps {
  readonly application: Application
  readonly orderLinks: Pick<OrderLinks, 'open'>
  readonly shop: ReturnsShop
}

export function createLinkedReturns({
  application,
  orderLinks,
  shop,
}: LinkedReturnsDeps): LinkedReturnsService {
  const { database, returns } = application
  const queries = database.read
  const deadlines = createReturnDeadlines({ database, fees: returns.fees, shop })
  const asked = { app: application, deadlines }
  const read = async (token: string) => readOrderReturns(asked, await orderLinks.open(token))
  const toAct = ({ correlationId }: ShopperContext): Context => ({
    app: application,
    actor: buyer,
    correlationId,
  })
  return {
    getReturns: defineShopperCall((_, { token }) => read(token)),
    announceReturn: defineShopperCall(async (context, { token, key, lines }) => {
      const order = await orderLinks.open(token)
      const isKnown = (await listReturns(queries, order.id)).some(({ request_key }) => request_key === key)
      const openUntil = await returnsOpenUntil(asked, order)
      if (!isKnown && (openUntil === null || application.now() > Date.parse(openUntil)))
        throw new Refused({ code: 'returns-over' })
      const { number } = order
      requireDone(await announceReturn(toAct(context), { number, key, lines }))
      return read(token)
    }),
    cancelReturn: defineShopperCall(async (context, { token, return: nth }) => {
      const { id, number } = await orderLinks.open(token)
      if (!(await listReturns(queries, id)).some((found) => found.nth === nth))
        throw new Refused({ code: 'return-not-yours' })
      requireDone(await cancelReturn(toAct(context), { number, nth }))
      return read(token)
    }),
  }
}
