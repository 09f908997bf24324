import { Refused } from '../refused.ts'
import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { ExchangeRateService } from './service.ts'

export function registerExchangeRateRoutes(
  server: CallServer,
  rates: Pick<ExchangeRateService, 'rate'>,
): void {
  serveCall(server, 'getExchangeRate', async ({ params: { from = '', to = '' } }) => {
    const rate = await rates.rate(from, to)
    if (rate) return rate
    throw new Refused({ code: 'rate-unknown', params: { from, to } })
  })
}
