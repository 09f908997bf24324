import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { BackInStockService } from './service.ts'

export function registerBackInStockRoutes(server: CallServer, notify: BackInStockService): void {
  serveCall(server, 'notifyMe', ({ context, body }) => notify.notifyMe(context, body))
  serveCall(server, 'stopNotify', ({ context, body }) => notify.stopNotify(context, body))
}
