import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { cartAnswer, countryAnswer, createCartToken } from '#tests/shop-answers.ts'
import { type ApiAnswer, installBrowser, serveApi, success } from '#tests/store-setup.ts'

const countries = {
  SE: countryAnswer('SE'),
  DE: countryAnswer('DE', { pricelist: '21', currency: 'EUR' }),
  US: countryAnswer('US', { pricelist: '22', currency: 'USD' }),
  AQ: countryAnswer('AQ', { shipTo: 0 }),
}
const visitor = success({ country: 'DE', shipTo: 1, pricelist: '21' })

let world: ReturnType<typeof installBrowser>
let server: Awaited<ReturnType<typeof serveApi>>
let list: ApiAnswer | null

async function openShop() {
  vi.resetModules()
  const [api, shopApi, detect, market, preferences] = await Promise.all([
    import('../../api/client.ts'),
    import('../shop-api.ts'),
    import('./detect-country.ts'),
    import('./market.ts'),
    import('../preferences.ts'),
  ])
  shopApi.connectApi(
    api.createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }),
  )
  detect.restoreShopper()
  return { ...detect, ...market, ...preferences }
}

beforeEach(async () => {
  world = installBrowser()
  list = success(countries)
  server = await serveApi(({ call }) =>
    call === 'GET countries'
      ? list
      : call === 'GET country'
        ? visitor
        : success(cartAnswer(createCartToken('mine'))),
  )
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await server.close()
})

describe('an address that names a country', () => {
  const follow = (query: string) => {
    const replaced = vi.fn<(state: unknown, unused: string, url: URL) => void>()
    vi.stubGlobal('history', { state: { key: 'k', index: 1 }, replaceState: replaced })
    vi.stubGlobal('location', { href: `https://shop.example/taupe/${query}` })
    return () => replaced.mock.calls.map(([state, , url]) => [state, url.href])
  }

  it.each([['?country=US'], ['?country=us']])(
    '[4.8] %s: shows its prices to who comes new',
    async (query) => {
      const replaced = follow(`${query}&size=41&utm_source=google#details`)
      const { noteAskedCountry, detectCountry, preferencesStore } = await openShop()
      noteAskedCountry()
      expect(replaced()).toEqual([
        [{ key: 'k', index: 1 }, 'https://shop.example/taupe/?size=41&utm_source=google#details'],
      ])
      await detectCountry()
      expect(preferencesStore.getState()).toMatchObject({ country: 'US', pricelist: '22' })
      expect(world.dataset).toEqual({ country: 'US', pricelist: '22' })
      expect(server.calls()).toEqual(['GET countries'])
    },
  )

  it.each([['?country=AQ'], ['?country=XX'], ['?country='], ['?country=__proto__'], ['?size=41']])(
    '[4.8] %s: who is not sold to there is asked by the network’s address',
    async (query) => {
      follow(query)
      const { noteAskedCountry, detectCountry, preferencesStore } = await openShop()
      noteAskedCountry()
      await detectCountry()
      expect(preferencesStore.getState()).toMatchObject({ country: 'DE', pricelist: '21' })
    },
  )

  it('an address without one stays untouched', async () => {
    const replaced = follow('?size=a%20b')
    ;(await openShop()).noteAskedCountry()
    expect(replaced()).toEqual([])
  })

  it('[3.25] what is remembered holds', async () => {
    const replaced = follow('?country=US')
    world.localStorage.setItem('vitrine.v10.preferences', JSON.stringify({ country: 'SE' }))
    const { noteAskedCountry, loadMarket, preferencesStore } = await openShop()
    noteAskedCountry()
    await loadMarket()
    expect(preferencesStore.getState().country).toBe('SE')
    expect(replaced()).toEqual([[{ key: 'k', index: 1 }, 'https://shop.example/taupe/']])
  })

  it('H5: in an outage it is not forgotten', async () => {
    follow('?country=US')
    list = null
    const { noteAskedCountry, detectCountry, preferencesStore } = await openShop()
    noteAskedCountry()
    expect(await detectCountry()).toBeNull()
    list = success(countries)
    await detectCountry()
    expect(preferencesStore.getState().country).toBe('US')
  })
})
