import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { WithdrawalsService } from './service.ts'

export function registerWithdrawalRoutes(server: CallServer, withdrawals: WithdrawalsService): void {
  serveCall(server, 'requestWithdrawal', ({ context, body }) => withdrawals.requestWithdrawal(context, body))
  serveCall(server, 'openWithdrawal', ({ context, body }) => withdrawals.openWithdrawal(context, body))
  serveCall(server, 'confirmWithdrawal', ({ context, body }) => withdrawals.confirmWithdrawal(context, body))
}
