import { serveCall, type CallServer } from '../http/serve-call.ts'
import { createStockCalls, type StockCallsDeps } from './stock-calls.ts'

/** Numbers above the shop's ceiling are sent as the ceiling (docs/api.md#stock). */
export function registerStockRoutes(server: CallServer, deps: StockCallsDeps): void {
  const { getSoldOut, getStock } = createStockCalls(deps)
  serveCall(server, 'getSoldOut', ({ context, body }) => getSoldOut(context, body))
  serveCall(server, 'getStock', ({ context, params: { id = '' } }) => getStock(context, { id }))
}
