import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { OrderLinks } from './order-link.ts'
import type { OwnOrderService } from './own-order-service.ts'
import type { OrdersService } from './service.ts'

interface OrderFeatures {
  readonly orders: OrdersService
  readonly orderLinks: OrderLinks
  readonly ownOrders: OwnOrderService
}

export function registerOrderRoutes(
  server: CallServer,
  { orders, orderLinks, ownOrders }: OrderFeatures,
): void {
  serveCall(server, 'getReceipt', ({ body }) => orders.receipt(body.selection))
  serveCall(server, 'openOrder', ({ body }) => orderLinks.receipt(body.token))
  serveCall(server, 'getOrderStatus', ({ body }) => ownOrders.status(body.token))
  serveCall(server, 'changeOrderAddress', ({ body }) => ownOrders.changeAddress(body.token, body.address))
  serveCall(server, 'cancelOwnOrder', ({ body }) => ownOrders.cancel(body.token))
  serveCall(server, 'claimReport', ({ body }) => orders.claimReport(body.selection))
}
