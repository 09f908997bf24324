import type { AddressChanges } from '#contract/address.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Permission } from '#contract/permissions.ts'

import type { Application } from '../application/application.ts'
import { createContext, type Actor, type Context } from '../application/context.ts'
import type { Result } from '../application/use-case.ts'
import { Refused } from '../refused.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { changeOrderAddress } from './change-order-address.ts'
import type { OrderLinks } from './order-link.ts'
import { readOrderStatus } from './order-status.ts'
import type { Order } from './receipt.ts'

/** What the link in an order's emails lets its buyer do. All throw `link-invalid`, and what the act refuses. */
export interface LinkedOrdersService {
  status(token: string): Promise<OrderStatus>
  /** Returns the order as it is then. */
  changeAddress(token: string, address: AddressChanges): Promise<OrderStatus>
  cancel(token: string): Promise<OrderStatus>
}

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
  const act = async (
    token: string,
    run: (context: Context, order: Order) => Promise<Result<unknown>>,
  ): Promise<OrderStatus> => {
    const done = await run(createContext(application, buyer), await orderLinks.open(token))
    if (!done.isDone) throw new Refused(done.refusal)
    return readOrderStatus(database.read, await orderLinks.open(token), now())
  }
  return {
    status: async (token) => readOrderStatus(database.read, await orderLinks.open(token), now()),
    changeAddress: (token, address) =>
      act(token, (context, { number }) => changeOrderAddress(context, { number, address })),
    cancel: (token) => act(token, (context, { number }) => cancelOwnOrder(context, { number })),
  }
}
