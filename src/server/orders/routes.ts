import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { OrderLinks } from './order-link.ts'
import type { OrdersService } from './service.ts'

export function registerOrderRoutes(server: CallServer, orders: OrdersService, orderLinks: OrderLinks): void {
  serveCall(server, 'getReceipt', ({ body }) => orders.receipt(body.selection))
  serveCall(server, 'openOrder', ({ body }) => orderLinks.receipt(body.token))
  serveCall(server, 'claimReport', ({ body }) => orders.claimReport(body.selection))
}
