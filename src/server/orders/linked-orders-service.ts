import type { OrderStatus } from '#contract/order-status.ts'
import type { Permission } from '#contract/permissions.ts'

import type { Application } from '../application/application.ts'
import type { Actor, Context } from '../application/context.ts'
import { requireDone, type Result } from '../result.ts'
import { defineShopperCall, type ShopperContext, type UseCases } from '../shopper-call.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { changeOrderAddress } from './change-order-address.ts'
import type { OrderLinks } from './order-link.ts'
import { readOrderStatus } from './order-status.ts'
import type { Order } from './receipt.ts'

/**
 * What the link in an order's emails lets its buyer do; each returns the order as it is then. All refuse with `link-invalid`, and as the
 * act does.
 */
export type LinkedOrdersService = UseCases<'getOrderStatus' | 'changeOrderAddress' | 'cancelOwnOrder'>

const may: ReadonlySet<Permission> = new Set(['orders.cancel', 'orders.change-address'])
/** Whoever has the emails of an order, and does something to it alone. */
const buyer: Actor = { kind: 'buyer', name: 'buyer', permissions: may }

interface LinkedOrdersDeps {
  readonly application: Application
  readonly orderLinks: Pick<OrderLinks, 'open'>
}

/** The acts of staff that a buyer may do too, to the order of their link. */
export function createLinkedOrders({ application, orderLinks }: LinkedOrdersDeps): LinkedOrdersService {
  const { database, now } = application
  const readStatus = async (token: string): Promise<OrderStatus> =>
    readOrderStatus(database.read, await orderLinks.open(token), now())
  const act = async (
    { correlationId }: ShopperContext,
    token: string,
    run: (context: Context, order: Order) => Promise<Result<unknown>>,
  ): Promise<OrderStatus> => {
    const order = await orderLinks.open(token)
    requireDone(await run({ app: application, actor: buyer, correlationId }, order))
    return readStatus(token)
  }
  return {
    getOrderStatus: defineShopperCall((_, { token }) => readStatus(token)),
    changeOrderAddress: defineShopperCall((context, { token, address }) =>
      act(context, token, (acting, { number }) => changeOrderAddress(acting, { number, address })),
    ),
    cancelOwnOrder: defineShopperCall((context, { token }) =>
      act(context, token, (acting, { number }) => cancelOwnOrder(acting, { number })),
    ),
  }
}
