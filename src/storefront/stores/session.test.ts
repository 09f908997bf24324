import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { cartAnswer, countryAnswer, createCartToken } from '#tests/shop-answers.ts'
import { type ApiAnswer, type Asked, installBrowser, refusal, serveApi, success } from '#tests/store-setup.ts'

const mine = createCartToken('mine')
const states = { CA: 'California', NY: 'New York' }
const invoice = {
  paymentMethod: 'invoice',
  paymentMethodType: 'x',
  name: 'Invoice',
  clientSide: false,
  supportsInitiateOnly: false,
}
const countries = {
  SE: countryAnswer('SE'),
  DE: countryAnswer('DE', { pricelist: '21', currency: 'EUR' }),
  US: countryAnswer('US', {
    pricelist: '22',
    currency: 'USD',
    eu: false,
    states,
    paymentMethods: { invoice: { ...invoice, onlyForCountries: ['US'] } },
  }),
  AQ: countryAnswer('AQ', { shipTo: 0 }),
  GB: countryAnswer('GB', { pricelist: '21', currency: 'EUR', eu: false }),
}
const visitor = (country: string | null, more = {}) =>
  success({ country, name: null, state: null, eu: true, shipTo: 1, market: '2', pricelist: '21', ...more })

let world: ReturnType<typeof installBrowser>
let server: Awaited<ReturnType<typeof serveApi>>
let answers: Record<string, (asked: Asked) => ApiAnswer | null | Promise<ApiAnswer>>

async function openShop() {
  vi.resetModules()
  const [
    api,
    shopApi,
    detect,
    session,
    preferences,
    choose,
    checkout,
    countryStore,
    cartState,
    rateState,
    filters,
  ] = await Promise.all([
    import('../api/client.ts'),
    import('./shop-api.ts'),
    import('./place/detect-country.ts'),
    import('./start-session.ts'),
    import('./preferences.ts'),
    import('./place/choose-country.ts'),
    import('./checkout/checkout.ts'),
    import('./place/countries.ts'),
    import('./cart/cart-state.ts'),
    import('./place/exchange-rate-state.ts'),
    import('./catalogue/filter.ts'),
  ])
  shopApi.connectApi(
    api.createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }),
  )
  detect.restoreShopper()
  return {
    ...detect,
    ...session,
    ...preferences,
    ...choose,
    ...checkout,
    ...countryStore,
    ...cartState,
    ...rateState,
    ...filters,
  }
}
const storePreference = (country: string) =>
  world.localStorage.setItem('vitrine.v10.preferences', JSON.stringify({ country }))

beforeEach(async () => {
  world = installBrowser()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.useFakeTimers({ toFake: ['setInterval'] })
  answers = {
    'GET countries': () => success(countries),
    'GET country': () => visitor('DE'),
    'POST cart': ({ body }) => success(cartAnswer(mine, [], { country: String(body['country'] ?? '') }), 201),
    'PUT cart/country': ({ body }) =>
      success(
        cartAnswer(mine, [], {
          country: String(body['country']),
          shippingMethodsAvailable: {
            post: { shippingMethod: 'post', name: 'Post', delivery: '', price: '', priceAsNumber: 0 },
          },
        }),
      ),
  }
  server = await serveApi((asked) => answers[asked.call]?.(asked) ?? refusal(404, 'no such call'))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await server.close()
})

describe('session start', () => {
  it('[4.6] countries, then the country, then the cart, then the rate', async () => {
    answers['GET country'] = () => visitor('GB')
    const askRate = 'GET /wp-json/b/v1/exchange-rate/EUR/GBP'
    answers[askRate] = () => ({ body: { exchange_rate: '0.86' } })
    const { startSession, preferencesStore, checkoutStore, exchangeRateStore } = await openShop()
    await startSession()
    expect(server.calls()).toEqual(['GET countries', 'GET country', 'POST cart', askRate])
    expect(server.asked[2]?.body).toEqual({ country: 'GB' })
    expect(preferencesStore.getState()).toMatchObject({ country: 'GB', pricelist: '21' })
    expect(checkoutStore.getState().address.country).toBe('GB')
    expect(exchangeRateStore.getState().rates).toEqual({ GB: 0.86 })
  })

  it('[4.8] a preferred country is not detected again', async () => {
    storePreference('US')
    const { startSession, preferencesStore } = await openShop()
    await startSession()
    expect(server.calls()).toEqual(['GET countries', 'POST cart'])
    expect(preferencesStore.getState()).toMatchObject({ country: 'US', pricelist: '22' })
  })

  it('[4.8] a visitor’s prices are right before the session begins, by one question', async () => {
    const { detectCountry, startSession } = await openShop()
    await Promise.all([detectCountry(), detectCountry()])
    expect(world.dataset).toEqual({ country: 'DE', pricelist: '21' })
    await startSession()
    expect(server.calls().filter((call) => call === 'GET country')).toHaveLength(1)
  })

  it.each<[string, () => ApiAnswer | null]>([
    ['the address tells nothing', () => visitor(null)],
    ['nothing is sent there', () => visitor('AQ', { shipTo: 0 })],
  ])('[4.8] [9.5] the home country when %s', async (_, answer) => {
    answers['GET country'] = answer
    const { startSession, preferencesStore } = await openShop()
    await startSession()
    expect(preferencesStore.getState()).toMatchObject({ country: 'SE', pricelist: '20' })
  })

  it('[4.7] without the list the session goes on, and the kept list serves', async () => {
    world.sessionStorage.setItem('vitrine.v10.countries', JSON.stringify({ countries }))
    answers['GET countries'] = () => null
    const { startSession, countriesStore, cartStore } = await openShop()
    await startSession()
    expect(countriesStore.getState()).toMatchObject({ status: 'ready', countries: { SE: { name: 'SE' } } })
    expect(cartStore.getState().selection).toBe(mine)
  })

  it('[4.23] the list is kept for the session', async () => {
    const { startSession } = await openShop()
    await startSession()
    expect(world.sessionStorage.getItem('vitrine.v10.countries')).toContain('California')
    expect(world.localStorage.getItem('vitrine.v10.countries')).toBeNull()
  })

  it('[2.30] the filter is cleared once per session', async () => {
    world.sessionStorage.setItem(
      'vitrine.v10.filter',
      JSON.stringify({ selected: [{ kind: 'size', value: '41' }] }),
    )
    const first = await openShop()
    await first.startSession()
    expect(first.filterStore.getState().selected).toEqual([])
    first.filterStore.setState({ selected: [{ kind: 'color', value: 'Red' }] })
    const second = await openShop()
    await second.startSession()
    expect(second.filterStore.getState().selected).toEqual([{ kind: 'color', value: 'Red' }])
  })
})

describe('countries', () => {
  it('[4.8] a country chosen while the visitor is still looked for stays chosen', async () => {
    let answerNow = (_: ApiAnswer) => {}
    const late = new Promise<ApiAnswer>((resolve) => (answerNow = resolve))
    answers['GET country'] = () => late
    const { startSession, savePreferences, preferencesStore } = await openShop()
    const started = startSession()
    await expect.poll(() => server.calls()).toContain('GET country')
    savePreferences({ country: 'US', pricelist: '22' })
    answerNow(visitor('DE'))
    await started
    expect(preferencesStore.getState()).toMatchObject({ country: 'US', pricelist: '22' })
  })

  it('[3.21] only those that are shipped to are offered, in the order in which they come; methods only where they are for', async () => {
    const { offeredCountries, listPaymentMethods, loadCountries, countriesStore } = await openShop()
    await loadCountries()
    expect(offeredCountries(countriesStore.getState()).map(({ country }) => country)).toEqual([
      'SE',
      'DE',
      'US',
      'GB',
    ])
    expect(listPaymentMethods(countries.US).map(({ name }) => name)).toEqual(['Invoice'])
    expect(listPaymentMethods({ ...countries.SE, paymentMethods: countries.US.paymentMethods })).toEqual([])
    expect(listPaymentMethods(null)).toEqual([])
  })
})

describe('choosing a country', () => {
  it('[4.13] [4.14] [4.15] [4.16] [4.17] [4.18] changes preference, billing country, state, methods, cart', async () => {
    const { startSession, chooseCountry, preferencesStore, checkoutStore, cartStore, checkout } =
      await openShop()
    await startSession()
    checkout.set({ shippingMethod: 'standard' })
    const done = chooseCountry('US')
    expect(preferencesStore.getState()).toMatchObject({ country: 'US', pricelist: '22' })
    expect(world.dataset).toEqual({ country: 'US', pricelist: '22' })
    expect(checkoutStore.getState()).toMatchObject({
      address: { country: 'US', state: 'CA', newsletter: true },
      paymentMethod: 'invoice',
      shippingMethod: '',
    })
    await done
    expect(server.asked.at(-1)).toMatchObject({
      call: 'PUT cart/country',
      body: { country: 'US', selection: mine },
    })
    expect(cartStore.getState().cart?.country).toBe('US')
    expect(checkoutStore.getState().shippingMethod).toBe('post')
  })

  it('[5.20] while the parcel goes elsewhere, it is the country of the delivery; without that the bag is where the bill goes', async () => {
    const {
      startSession,
      chooseCountry,
      followDelivery,
      preferencesStore,
      checkoutStore,
      cartStore,
      checkout,
    } = await openShop()
    await startSession()
    checkout.setSeparateShipping(true)
    await chooseCountry('US')
    expect(checkoutStore.getState()).toMatchObject({
      address: { country: 'DE', state: '' },
      shippingAddress: { country: 'US', state: 'CA' },
      paymentMethod: 'stripe-checkout',
    })
    expect([cartStore.getState().cart?.country, preferencesStore.getState().country]).toEqual(['US', 'US'])
    expect(await followDelivery()).toBe(false)
    checkout.setSeparateShipping(false)
    expect(await followDelivery()).toBe(true)
    expect([cartStore.getState().cart?.country, preferencesStore.getState().country]).toEqual(['DE', 'DE'])
  })

  it('[4.15] a country without states unsets the state; [4.16] a method that is still valid stays', async () => {
    const { startSession, chooseCountry, checkoutStore, checkout } = await openShop()
    await startSession()
    await chooseCountry('US')
    await chooseCountry('SE')
    expect(checkoutStore.getState()).toMatchObject({
      address: { country: 'SE', state: '' },
      paymentMethod: 'stripe-checkout',
    })
    checkout.set({ paymentMethod: 'stripe-checkout' })
    await chooseCountry('DE')
    expect(checkoutStore.getState().paymentMethod).toBe('stripe-checkout')
  })

  it('the newsletter is ticked by default only where no law wants an opt-in, and never against a choice', async () => {
    const { startSession, chooseCountry, checkoutStore, checkout } = await openShop()
    await startSession()
    expect(checkoutStore.getState().address.newsletter).toBe(false)
    await chooseCountry('US')
    expect(checkoutStore.getState().address.newsletter).toBe(true)
    await chooseCountry('GB')
    expect(checkoutStore.getState().address.newsletter).toBe(false)
    checkout.setAddress({ newsletter: false })
    await chooseCountry('DE')
    await chooseCountry('US')
    expect(checkoutStore.getState().address.newsletter).toBe(false)
  })
})
