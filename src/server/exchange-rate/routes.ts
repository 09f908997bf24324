import { RestError } from '../http/errors.ts'
import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { ExchangeRateService } from './service.ts'

export function registerExchangeRateRoutes(
  server: CallServer,
  rates: Pick<ExchangeRateService, 'rate'>,
): void {
  serveCall(server, 'getExchangeRate', async ({ params: { from = '', to = '' } }) => {
    const rate = await rates.rate(from, to)
    if (rate) return rate
    throw new RestError('rest_no_route', 404, `There is no reference rate from ${from} to ${to}.`)
  })
}
