import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { OrderLinks } from './order-link.ts'
import type { LinkedOrdersService } from './linked-orders-service.ts'
import type { OrdersService } from './service.ts'

interface OrderFeatures {
  readonly orders: OrdersService
  readonly orderLinks: OrderLinks
  readonly linkedOrders: LinkedOrdersService
}

export function registerOrderRoutes(
  server: CallServer,
  { orders, orderLinks, linkedOrders }: OrderFeatures,
): void {
  serveCall(server, 'getReceipt', ({ body }) => orders.receipt(body.selection))
  serveCall(server, 'openOrder', ({ body }) => orderLinks.receipt(body.token))
  serveCall(server, 'getOrderStatus', ({ body }) => linkedOrders.status(body.token))
  serveCall(server, 'changeOrderAddress', ({ body }) => linkedOrders.changeAddress(body.token, body.address))
  serveCall(server, 'cancelOwnOrder', ({ body }) => linkedOrders.cancel(body.token))
  serveCall(server, 'claimReport', ({ body }) => orders.claimReport(body.selection))
}
