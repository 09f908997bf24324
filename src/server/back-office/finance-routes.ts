import { readBooks } from '../finance/read-books.ts'
import { readOss } from '../finance/read-oss.ts'
import { readTypedRates } from '../finance/typed-rates.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** What the books are kept with. */
export function registerFinanceRoutes(server: StaffServer): void {
  const { timeZone } = server
  const { homeCountry, chooseForDelivery } = server.services.markets
  const home = { country: homeCountry, currency: chooseForDelivery(homeCountry).pricelist.currency, timeZone }
  serveOwnCall(server, 'getBooks', ({ context, query }) => readBooks(context, { ...query, timeZone }))
  serveOwnCall(server, 'getOss', ({ context, query: { quarter, currency = home.currency, rates = '' } }) =>
    readOss(context, {
      quarter,
      currency,
      typedRates: readTypedRates(rates),
      home,
    }),
  )
}
