import { serveCall, type CallServer } from '../http/serve-call.ts'
import { createGetBalance } from './get-balance.ts'

export function registerGiftCardRoutes(
  server: CallServer,
  deps: Parameters<typeof createGetBalance>[0],
): void {
  const getBalance = createGetBalance(deps)
  serveCall(server, 'getBalance', ({ context, body }) => getBalance(context, body))
}
