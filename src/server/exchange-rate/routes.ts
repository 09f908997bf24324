import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { ExchangeRateService } from './service.ts'

export function registerExchangeRateRoutes(
  server: CallServer,
  rates: Pick<ExchangeRateService, 'getExchangeRate'>,
): void {
  serveCall(server, 'getExchangeRate', ({ context, params: { from = '', to = '' } }) =>
    rates.getExchangeRate(context, { from, to }),
  )
}
