import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { BackInStockService } from './service.ts'

export function registerBackInStockRoutes(server: CallServer, notify: BackInStockService): void {
  serveCall(server, 'notifyMe', async ({ body }) => {
    await notify.ask(body)
    return { noted: true } as const
  })
  serveCall(server, 'stopNotify', async ({ body: { token } }) => {
    await notify.stop(token)
    return { stopped: true } as const
  })
}
