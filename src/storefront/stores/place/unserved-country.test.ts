import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { cartAnswer, countryAnswer, createCartToken } from '#tests/shop-answers.ts'
import { type ApiAnswer, installBrowser, refusal, serveApi, success } from '#tests/store-setup.ts'

const mine = createCartToken('mine')
const countries = {
  SE: countryAnswer('SE'),
  DE: countryAnswer('DE', { pricelist: '21', currency: 'EUR' }),
  AQ: countryAnswer('AQ', { shipTo: 0, pricelist: '22', currency: 'USD' }),
}

let world: ReturnType<typeof installBrowser>
let server: Awaited<ReturnType<typeof serveApi>>
let list: ApiAnswer | null
let keptBag: string

async function openShop() {
  vi.resetModules()
  const [api, shopApi, detect, session, preferences, cartState] = await Promise.all([
    import('../../api/client.ts'),
    import('../shop-api.ts'),
    import('./detect-country.ts'),
    import('../start-session.ts'),
    import('../preferences.ts'),
    import('../cart/cart-state.ts'),
  ])
  shopApi.connectApi(
    api.createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }),
  )
  detect.restoreShopper()
  return { ...session, ...preferences, ...cartState }
}
const remember = (country: string) =>
  world.localStorage.setItem('vitrine.v10.preferences', JSON.stringify({ country, pricelist: '22' }))

beforeEach(async () => {
  world = installBrowser()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.useFakeTimers({ toFake: ['setInterval'] })
  list = success(countries)
  keptBag = 'AQ'
  server = await serveApi(({ call, body }) => {
    if (call === 'GET countries') return list
    if (call === 'GET country') return success({ country: 'DE', shipTo: 1, pricelist: '21' })
    if (call === 'POST cart/get') return success(cartAnswer(mine, [], { country: keptBag }))
    const country = String(body['country'])
    return country === 'DE' ? success(cartAnswer(mine, [], { country })) : refusal(400, 'country not found')
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await server.close()
})

it.each(['AQ', 'XX', 'de', ''])(
  '[4.8] [3.21] H3: a remembered country %j that is not shipped to is looked for again, and there is a bag',
  async (country) => {
    remember(country)
    const { startSession, preferencesStore, cartStore } = await openShop()
    await startSession()
    expect(preferencesStore.getState()).toMatchObject({ country: 'DE', pricelist: '21' })
    expect(world.dataset).toEqual({ country: 'DE', pricelist: '21' })
    expect(cartStore.getState().cart?.country).toBe('DE')
  },
)

it('[4.8] H5: while nobody says where is shipped to, it stays', async () => {
  remember('AQ')
  list = null
  const { startSession, preferencesStore } = await openShop()
  await startSession()
  expect(preferencesStore.getState().country).toBe('AQ')
})

it.each([
  ['AQ', 'DE'],
  ['DE', 'DE'],
])('[4.18] a kept bag for %s is one for %s', async (country, now) => {
  remember('AQ')
  keptBag = country
  world.localStorage.setItem('vitrine.v10.cart', JSON.stringify({ selection: mine }))
  const { startSession, cartStore } = await openShop()
  await startSession()
  expect(cartStore.getState().cart?.country).toBe(now)
  expect(server.calls().includes('PUT cart/country')).toBe(country === 'AQ')
})
