import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { MarketsService } from './service.ts'

export function registerMarketRoutes(server: CallServer, markets: MarketsService): void {
  serveCall(server, 'getCountry', ({ context, body }) => markets.getCountry(context, body))
  serveCall(server, 'getCountries', ({ context, body }) => markets.getCountries(context, body))
  serveCall(server, 'getPaymentMethods', ({ context, body }) => markets.getPaymentMethods(context, body))
}
