import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { cartAnswer, countryAnswer, createCartToken } from '#tests/shop-answers.ts'
import { type ApiAnswer, installBrowser, refusal, serveApi, success } from '#tests/store-setup.ts'

const mine = createCartToken('mine')
const theirs = createCartToken('theirs')
const germany = {
  country: 'DE',
  name: 'Germany',
  state: null,
  eu: true,
  shipTo: 1,
  market: '3',
  pricelist: '21',
}
const whole: Readonly<Record<string, () => ApiAnswer>> = {
  'GET countries': () =>
    success({
      DE: countryAnswer('DE', { pricelist: '21' }),
      GB: countryAnswer('GB', { pricelist: '21', currency: 'EUR' }),
      SE: countryAnswer('SE'),
    }),
  'GET country': () => success(germany),
  'GET /wp-json/b/v1/exchange-rate/EUR/GBP': () => ({ body: { exchange_rate: '0.86' } }),
  'POST cart/get': () => success(cartAnswer(mine, [], { country: 'DE' })),
  'POST cart': () => success(cartAnswer(mine, [], { country: 'DE' }), 201),
}

let world: ReturnType<typeof installBrowser>
let server: Awaited<ReturnType<typeof serveApi>>
/** What the calls answer while the shop is away; null cuts them off. */
let outage: (() => ApiAnswer | null) | null
const listeners = new Map<string, (event?: { readonly key?: string; readonly persisted?: boolean }) => void>()

async function openShop() {
  vi.resetModules()
  const [client, shopApi, session, preferences, checkout, cartState] = await Promise.all([
    import('../api/client.ts'),
    import('./shop-api.ts'),
    import('./start-session.ts'),
    import('./preferences.ts'),
    import('./checkout/checkout.ts'),
    import('./cart/cart-state.ts'),
  ])
  shopApi.connectApi(
    client.createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }),
  )
  preferences.preferencesStorage.restore()
  return { ...session, ...preferences, ...checkout, ...cartState }
}

beforeEach(async () => {
  world = installBrowser()
  listeners.clear()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await serveApi(({ call }) =>
    outage ? outage() : (whole[call]?.() ?? refusal(404, 'no such call')),
  )
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await server.close()
})

describe.each<[string, () => ApiAnswer | null]>([
  ['every call fails', () => refusal(500, 'broken')],
  ['nobody answers', () => null],
])('H5: the session starts while %s', (_, failure) => {
  beforeEach(() => {
    outage = failure
  })

  it('[4.8] the country stays open: none is kept, and none is put into the checkout', async () => {
    const { startSession, preferencesStore, checkoutStore } = await openShop()
    await startSession()
    expect(preferencesStore.getState().country).toBeNull()
    expect(checkoutStore.getState().address.country).toBe('')
    expect(world.localStorage.getItem('vitrine.v10.preferences') ?? '').not.toContain('SE')
  })

  it.each([
    ['the line is back', () => listeners.get('online')?.()],
    ['somebody comes back to the tab', () => listeners.get('focus')?.()],
    ['some seconds have passed', () => void vi.advanceTimersByTime(15_000)],
  ])(
    '[4.6] [4.7] [4.8] [4.16] when %s, countries, country, cart and checkout are made good',
    async (_name, happen) => {
      const { startSession, preferencesStore, checkoutStore, cartStore } = await openShop()
      await startSession()
      outage = null
      server.asked.length = 0
      happen()
      await expect.poll(() => cartStore.getState().status).toBe('ready')
      expect(server.calls()).toEqual(['GET countries', 'GET country', 'POST cart'])
      expect(preferencesStore.getState()).toMatchObject({ country: 'DE', pricelist: '21' })
      expect(checkoutStore.getState()).toMatchObject({
        // Consent to the newsletter is asked for in the EU, never assumed.
        address: { country: 'DE', newsletter: false },
        paymentMethod: 'stripe-checkout',
      })
    },
  )
})

it('H11: what another tab wrote is not written over with what this one had, or both would write without end', async () => {
  outage = null
  const { startSession } = await openShop()
  ;(await import('./cart/cart-storage.ts')).cartStorage.restore()
  await startSession()
  const key = 'vitrine.v10.cart'
  const ours = world.localStorage.getItem(key) ?? ''
  const theirs = ours.replace('"totalQuantity":0', '"totalQuantity":2')
  expect(theirs).not.toBe(ours)
  world.localStorage.entries.set(key, theirs)
  const written = vi.spyOn(world.localStorage, 'setItem')
  // A change that waits shows the bag before anybody was asked.
  outage = () => null
  listeners.get('storage')?.({ key })
  await expect.poll(() => server.calls().at(-1)).toBe('POST cart/get')
  await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBeGreaterThan(0)
  expect(written.mock.calls.filter(([name, text]) => name === key && text !== theirs)).toEqual([])
  expect(world.localStorage.getItem(key)).toBe(theirs)
})

it('H11: another tab chose a country and logged out; the next choice here writes neither back', async () => {
  outage = null
  const { startSession, preferencesStore, savePreferences, checkout, checkoutStore } = await openShop()
  const { accountStore } = await import('./account/account.ts')
  await startSession()
  accountStore.setState({ email: 'ada@example.com', loggedIn: false })
  checkout.setAddress({ email: 'ada@example.com', address1: 'Street 1' })
  checkout.setMode('member')
  const write = (name: string, change: object) => {
    const key = `vitrine.v10.${name}`
    const kept = JSON.parse(world.localStorage.getItem(key) ?? '{}') as object
    world.localStorage.entries.set(key, JSON.stringify({ ...kept, ...change }))
    listeners.get('storage')?.({ key })
  }
  write('preferences', { country: 'US', pricelist: '18' })
  savePreferences({ shoeSize: '43' })
  expect(preferencesStore.getState()).toMatchObject({ country: 'US', pricelist: '18', shoeSize: '43' })
  expect(world.localStorage.getItem('vitrine.v10.preferences')).toContain('"US"')
  expect(world.dataset).toMatchObject({ country: 'US', pricelist: '18' })
  write('account', { email: null, loggedIn: false })
  expect(accountStore.getState().email).toBeNull()
  expect(checkoutStore.getState()).toMatchObject({ mode: 'guest', address: { email: '', address1: '' } })
})

it.each([
  ['hears of it', (key: string) => listeners.get('storage')?.({ key })],
  ['is looked at again', () => listeners.get('focus')?.()],
])(
  '[4.13] [5.20] H11: a country chosen in another tab is that of the checkout here when this one %s, until somebody wrote another or an address',
  async (_, notice) => {
    outage = null
    const { startSession, checkout, checkoutStore } = await openShop()
    await startSession()
    const key = 'vitrine.v10.preferences'
    const after = (country: string) => {
      world.localStorage.entries.set(key, JSON.stringify({ country }))
      notice(key)
      return checkoutStore.getState().address.country
    }
    expect(after('SE')).toBe('SE')
    checkout.setAddress({ city: 'Lund' })
    expect(after('DE')).toBe('SE')
    checkout.setAddress({ city: '' })
    checkout.setSeparateShipping(true)
    expect(after('DE')).toBe('SE')
    checkout.setSeparateShipping(false)
    checkout.set({ countryChosen: true })
    expect(after('DE')).toBe('SE')
    checkout.set({ countryChosen: false })
    expect(after('DE')).toBe('DE')
  },
)

it.each([
  ['hears of Great Britain from another tab', (key: string) => listeners.get('storage')?.({ key })],
  ['is looked at again', () => listeners.get('focus')?.()],
])(
  '[1.8] [4.10] a tab that knows no rate asks for it when it %s, once it has one never again',
  async (_, notice) => {
    outage = null
    const { startSession } = await openShop()
    const { readRate } = await import('./place/exchange-rate-state.ts')
    await startSession()
    const key = 'vitrine.v10.preferences'
    world.localStorage.entries.set(key, JSON.stringify({ country: 'GB' }))
    const asked = () => server.calls().filter((call) => call.endsWith('exchange-rate/EUR/GBP')).length
    outage = () => null
    notice(key)
    await expect.poll(asked).toBe(1)
    await expect.poll(() => String(vi.mocked(console.error).mock.calls)).toContain('exchange rate')
    expect(readRate('GB')).toBeNull()
    outage = null
    listeners.get('focus')?.()
    await expect.poll(() => readRate('GB')).toBe(0.86)
    listeners.get('focus')?.()
    notice(key)
    await expect.poll(() => server.calls().at(-1)).toBe('POST cart/get')
    expect(asked()).toBe(2)
  },
)

it('[4.8] a tab that comes back with an untouched checkout has the country chosen elsewhere since', async () => {
  outage = null
  const { blankAddress, blankCheckout } = await import('./checkout/checkout-state.ts')
  const address = { ...blankCheckout().address, ...blankAddress('SE') }
  world.sessionStorage.setItem('vitrine.v10.checkout', JSON.stringify({ address }))
  world.localStorage.setItem('vitrine.v10.preferences', JSON.stringify({ country: 'DE' }))
  const { startSession, checkoutStore } = await openShop()
  await startSession()
  expect(checkoutStore.getState().address.country).toBe('DE')
})

it.each([
  ['is brought back as it was left', () => listeners.get('pageshow')?.({ persisted: true })],
  ['is looked at again', () => listeners.get('focus')?.()],
])(
  '[4.13] H12: a page that heard nothing of a logout, an order and a country, when it %s',
  async (_, wake) => {
    outage = null
    const { startSession, preferencesStore, checkout, checkoutStore, cartStore } = await openShop()
    const [{ accountStore }, { customerStore }, { cartStorage }] = await Promise.all([
      import('./account/account.ts'),
      import('./account/customer.ts'),
      import('./cart/cart-storage.ts'),
    ])
    cartStorage.restore()
    await startSession()
    accountStore.setState({ email: 'ada@example.com', loggedIn: true })
    customerStore.setState({ status: 'in', customer: { firstName: 'Ada' } as never })
    checkout.setAddress({ address1: 'Street 1' })
    const write = (name: string, value: object) =>
      world.localStorage.entries.set(`vitrine.v10.${name}`, JSON.stringify(value))
    write('account', { email: null, loggedIn: false, country: null })
    write('preferences', { country: 'SE', pricelist: '20' })
    write('cart', { selection: theirs, cart: cartAnswer(theirs) })
    server.asked.length = 0
    wake()
    expect(accountStore.getState()).toMatchObject({ email: null, loggedIn: false })
    expect(customerStore.getState()).toEqual({ status: 'out', customer: null })
    expect(checkoutStore.getState().address.address1).toBe('')
    expect(preferencesStore.getState().country).toBe('SE')
    expect(cartStore.getState().selection).toBe(theirs)
    await expect.poll(() => server.asked[0]?.body).toEqual({ selection: theirs })
  },
)

it.each<[string, string, string | null, string]>([
  ['a member who has logged out elsewhere', 'member', null, ''],
  ['a member whose log-in an outage left open', 'member', 'ada@example.com', 'Street 1'],
  ['somebody who registers', 'register', null, 'Street 1'],
  ['a guest', 'guest', null, 'Street 1'],
])('H11: a tab that was elsewhere comes back, with the form of %s', async (_, mode, email, street) => {
  outage = null
  await openShop()
  const { blankCheckout } = await import('./checkout/checkout-state.ts')
  const address = { ...blankCheckout().address, address1: 'Street 1', country: 'SE' }
  world.sessionStorage.setItem('vitrine.v10.checkout', JSON.stringify({ mode, address }))
  world.localStorage.setItem('vitrine.v10.preferences', JSON.stringify({ country: 'SE' }))
  world.localStorage.setItem('vitrine.v10.account', JSON.stringify({ email, loggedIn: false, country: null }))
  const { startSession, checkoutStore } = await openShop()
  await startSession()
  expect(checkoutStore.getState().address).toMatchObject({ address1: street, country: 'SE' })
  expect(world.sessionStorage.getItem('vitrine.v10.checkout')?.includes('Street 1')).toBe(street !== '')
})

it('[4.7] who comes back to a tab where nothing is missing asks for the bag alone', async () => {
  outage = null
  const { startSession, cartStore } = await openShop()
  await startSession()
  cartStore.setState({ status: 'unreachable' })
  server.asked.length = 0
  listeners.get('focus')?.()
  await expect.poll(() => server.calls()).toEqual(['POST cart/get'])
})
