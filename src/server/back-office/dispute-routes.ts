import { listDisputes } from '../orders/list-disputes.ts'
import { answerWith, serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** What buyers dispute at their bank. */
export function registerDisputeRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listDisputes', async ({ context, query: { show = 'open' } }) =>
    answerWith(await listDisputes(context, { show }), (disputes) => ({ disputes })),
  )
}
