import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { OrdersService } from './service.ts'

export function registerOrderRoutes(server: CallServer, orders: OrdersService): void {
  serveCall(server, 'getReceipt', ({ body }) => orders.receipt(body.selection))
  serveCall(server, 'claimReport', ({ body }) => orders.claimReport(body.selection))
}
