import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { NotifyService } from './service.ts'

export function registerNotifyRoutes(server: CallServer, notify: NotifyService): void {
  serveCall(server, 'notifyMe', async ({ body }) => {
    await notify.ask(body)
    return { noted: true } as const
  })
  serveCall(server, 'stopNotify', async ({ body: { token } }) => {
    await notify.stop(token)
    return { stopped: true } as const
  })
}
