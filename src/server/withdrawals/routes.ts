import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { WithdrawalsService } from './service.ts'

export function registerWithdrawalRoutes(server: CallServer, withdrawals: WithdrawalsService): void {
  serveCall(server, 'requestWithdrawal', async ({ body }) => {
    await withdrawals.request(body)
    return { requested: true } as const
  })
  serveCall(server, 'openWithdrawal', ({ body }) => withdrawals.open(body.token))
  serveCall(server, 'confirmWithdrawal', ({ body }) => withdrawals.confirm(body))
}
