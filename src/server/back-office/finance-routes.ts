import { readBooks } from '../finance/read-books.ts'
import { readOss } from '../finance/read-oss.ts'
import { readSie, type LedgerOwner } from '../finance/read-sie.ts'
import { readTypedRates } from '../finance/typed-rates.ts'
import { fetchPayouts } from '../payments/payouts/fetch-payouts.ts'
import { listPayouts, showPayout } from '../payments/payouts/read-payouts.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const payoutPage = 100

/** What the books are kept with. */
export function registerFinanceRoutes(
  server: StaffServer,
  { seller, ledger }: Pick<LedgerOwner, 'seller' | 'ledger'>,
): void {
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
  serveOwnCall(server, 'listPayouts', ({ context, query }) =>
    listPayouts(context, { ...query, timeZone, limit: payoutPage }),
  )
  serveOwnCall(server, 'showPayout', ({ context, params: { provider = '', id = '' } }) =>
    showPayout(context, { provider, id }),
  )
  serveOwnCall(server, 'fetchPayouts', ({ context }) => fetchPayouts(context, {}))
  const owner = { seller, ledger, homeCountry, timeZone }
  serveOwnCall(server, 'getSie', async ({ context, query: { from, until, rates = '' }, reply }) => {
    const made = await readSie(context, { from, until, typedRates: readTypedRates(rates), owner })
    if (!made.isDone) return made
    void reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="sie-${from}-${made.value.until}.si"`)
    return made.value.bytes
  })
}
