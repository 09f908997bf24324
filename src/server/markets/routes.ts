import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { MarketsService } from './service.ts'

export function registerMarketRoutes(server: CallServer, markets: MarketsService): void {
  serveCall(server, 'getCountry', async ({ request }) => markets.visitorCountry(request.ip))
  serveCall(server, 'getCountries', async () => markets.countries())
  serveCall(server, 'getPaymentMethods', async () => markets.paymentMethods())
}
