import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Customer } from '#contract/customer.ts'
import { cartAnswer, countryAnswer, createCartToken } from '#tests/shop-answers.ts'
import { installBrowser, serveApi, success } from '#tests/store-setup.ts'

const mine = createCartToken('mine')
const saved: Customer = {
  customer: '1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Ek',
  gender: null,
  address1: 'Storgatan 1',
  address2: 'Flat 3',
  zipCode: '113 51',
  city: 'Stockholm',
  state: '',
  country: 'SE',
  phoneNumber: '070',
  language: 'en',
  newsletter: false,
  consents: [],
  orders: [],
}
let server: Awaited<ReturnType<typeof serveApi>>

async function openShop() {
  vi.resetModules()
  const [client, shopApi, fillIn, checkout, countries, cartState] = await Promise.all([
    import('../../api/client.ts'),
    import('../shop-api.ts'),
    import('./fill-in-member.ts'),
    import('../checkout/checkout.ts'),
    import('../place/countries.ts'),
    import('../cart/cart-state.ts'),
  ])
  shopApi.connectApi(
    client.createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }),
  )
  const US = countryAnswer('US', { states: { CA: 'California', NY: 'New York' } })
  countries.countriesStore.setState({ countries: { SE: countryAnswer('SE'), US } })
  cartState.cartStore.setState({ selection: mine, cart: cartAnswer(mine) })
  checkout.checkout.setAddress({ country: 'SE' })
  return { ...fillIn, ...checkout, ...cartState }
}

beforeEach(async () => {
  installBrowser()
  server = await serveApi(({ body }) => success(cartAnswer(mine, [], { country: String(body['country']) })))
})
afterEach(() => server.close())

test('[6.3] the saved address fills in as a whole, second line and all, and the bag goes to its country', async () => {
  const { fillInMember, checkoutStore, cartStore } = await openShop()
  fillInMember({ ...saved, country: 'US', state: 'NY' })
  const { mode, address } = checkoutStore.getState()
  expect(mode).toBe('member')
  expect(address).toMatchObject({
    email: 'ada@example.com',
    firstName: 'Ada',
    address1: 'Storgatan 1',
    address2: 'Flat 3',
    city: 'Stockholm',
    country: 'US',
    state: 'NY',
    loggedIn: true,
  })
  await expect.poll(() => cartStore.getState().status).toBe('ready')
  expect(cartStore.getState().cart?.country).toBe('US')
})

test.each(['address1', 'address2', 'zipCode', 'city'] as const)(
  '[3.9] [4.19] whoever has typed their %s gets nothing of the saved address, and who they are all the same',
  async (typed) => {
    const { fillInMember, checkout, checkoutStore } = await openShop()
    checkout.setAddress({ [typed]: 'Mine', lastName: 'Berg' })
    fillInMember({ ...saved, country: 'US', state: 'NY' })
    const nothing = { address1: '', address2: '', zipCode: '', city: '' }
    expect(checkoutStore.getState().address).toMatchObject({
      ...nothing,
      [typed]: 'Mine',
      country: 'SE',
      state: '',
      firstName: 'Ada',
      lastName: 'Berg',
      phoneNumber: '070',
    })
    expect(server.calls()).toEqual([])
  },
)
