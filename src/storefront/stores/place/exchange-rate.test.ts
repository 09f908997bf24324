import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Currency } from '#contract/money.ts'
import { countryAnswer } from '#tests/shop-answers.ts'
import { type ApiAnswer, installBrowser, serveApi } from '#tests/store-setup.ts'

let server: Awaited<ReturnType<typeof serveApi>>
/** What the call answers; null cuts it off. */
let rate: string | null

/** Great Britain buys from a pricelist in this currency. */
async function openShop(currency: Currency) {
  vi.resetModules()
  const [client, shopApi, countries, pounds, state] = await Promise.all([
    import('../../api/client.ts'),
    import('../shop-api.ts'),
    import('./countries.ts'),
    import('./exchange-rate.ts'),
    import('./exchange-rate-state.ts'),
  ])
  shopApi.connectApi(
    client.createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }),
  )
  const known = [countryAnswer('GB', { currency }), countryAnswer('IE', { currency: 'EUR' })]
  countries.countriesStore.setState({
    countries: Object.fromEntries(known.map((country) => [country.country, country])),
    status: 'ready',
  })
  return { ...pounds, ...state }
}

beforeEach(async () => {
  installBrowser()
  rate = '0.8612'
  server = await serveApi((): ApiAnswer | null => (rate === null ? null : { body: { exchange_rate: rate } }))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

it.each([['not a number'], ['0'], ['-1'], ['']])(
  '[8.10] [4.10] [3.23] a rate of %j is only logged, the last good one stays',
  async (bad) => {
    const { setUpPounds, exchangeRateStore } = await openShop('EUR')
    for (const answer of ['0.8612', bad, null]) {
      rate = answer
      await setUpPounds('GB')
    }
    expect(exchangeRateStore.getState().rates).toEqual({ GB: 0.8612 })
    expect(console.error).toHaveBeenCalledTimes(2)
  },
)

it('[1.8] [4.10] only Great Britain with a pricelist in euro asks for a rate', async () => {
  const inEuro = await openShop('EUR')
  for (const country of ['IE', 'FR', null]) await inEuro.setUpPounds(country)
  expect(server.calls()).toEqual([])
  await inEuro.setUpPounds('GB')
  expect(server.calls()).toEqual(['GET /wp-json/b/v1/exchange-rate/EUR/GBP'])
})

it('[1.8] [9.7] Great Britain with a pricelist in pounds asks for none, however often it is looked at', async () => {
  const { setUpPounds, completePounds, readRate } = await openShop('GBP')
  await setUpPounds('GB')
  completePounds('GB')
  await setUpPounds('GB')
  expect(server.calls()).toEqual([])
  expect(readRate('GB')).toBeNull()
})
