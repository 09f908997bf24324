import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { OrderLinks } from './order-link.ts'
import type { LinkedOrdersService } from './linked-orders-service.ts'
import type { LinkedReturnsService } from './returns/linked-returns-service.ts'
import type { OrdersService } from './service.ts'

interface OrderFeatures {
  readonly orders: OrdersService
  readonly orderLinks: OrderLinks
  readonly linkedOrders: LinkedOrdersService
  readonly linkedReturns: LinkedReturnsService
}

export function registerOrderRoutes(
  server: CallServer,
  { orders, orderLinks, linkedOrders, linkedReturns }: OrderFeatures,
): void {
  serveCall(server, 'getReceipt', ({ body }) => orders.receipt(body.selection))
  serveCall(server, 'openOrder', ({ body }) => orderLinks.receipt(body.token))
  serveCall(server, 'getOrderStatus', ({ body }) => linkedOrders.status(body.token))
  serveCall(server, 'changeOrderAddress', ({ body }) => linkedOrders.changeAddress(body.token, body.address))
  serveCall(server, 'cancelOwnOrder', ({ body }) => linkedOrders.cancel(body.token))
  serveCall(server, 'getReturns', ({ body }) => linkedReturns.read(body.token))
  serveCall(server, 'announceReturn', ({ body }) => linkedReturns.announce(body.token, body))
  serveCall(server, 'cancelReturn', ({ body }) => linkedReturns.cancel(body.token, body.return))
  serveCall(server, 'claimReport', ({ body }) => orders.claimReport(body.selection))
}
