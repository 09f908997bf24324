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
  serveCall(server, 'getReceipt', ({ context, body }) => orders.getReceipt(context, body))
  serveCall(server, 'openOrder', ({ context, body }) => orderLinks.openOrder(context, body))
  serveCall(server, 'getOrderStatus', ({ context, body }) => linkedOrders.getOrderStatus(context, body))
  serveCall(server, 'changeOrderAddress', ({ context, body }) =>
    linkedOrders.changeOrderAddress(context, body),
  )
  serveCall(server, 'cancelOwnOrder', ({ context, body }) => linkedOrders.cancelOwnOrder(context, body))
  serveCall(server, 'getReturns', ({ context, body }) => linkedReturns.getReturns(context, body))
  serveCall(server, 'announceReturn', ({ context, body }) => linkedReturns.announceReturn(context, body))
  serveCall(server, 'cancelReturn', ({ context, body }) => linkedReturns.cancelReturn(context, body))
  serveCall(server, 'claimReport', ({ context, body }) => orders.claimReport(context, body))
}
