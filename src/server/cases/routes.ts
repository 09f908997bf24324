import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { CasesService } from './service.ts'

export function registerCaseRoutes(server: CallServer, cases: CasesService): void {
  serveCall(server, 'startContact', () => Promise.resolve(cases.start()))
  serveCall(server, 'sendContact', async ({ body, request }) => {
    await cases.send(body, { ip: request.ip })
    return { sent: true } as const
  })
  serveCall(server, 'openCase', ({ body }) => cases.open(body.token))
  serveCall(server, 'replyToCase', ({ body }) => cases.reply(body))
}
