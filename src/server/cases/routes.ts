import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { CasesService } from './service.ts'

export function registerCaseRoutes(server: CallServer, cases: CasesService): void {
  serveCall(server, 'startContact', ({ context, body }) => cases.startContact(context, body))
  serveCall(server, 'sendContact', ({ context, body }) => cases.sendContact(context, body))
  serveCall(server, 'openCase', ({ context, body }) => cases.openCase(context, body))
  serveCall(server, 'replyToCase', ({ context, body }) => cases.replyToCase(context, body))
}
