import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { cartAnswer, countryAnswer, lineAnswer, createCartToken } from '#tests/shop-answers.ts'
import { installBrowser, refusal, serveApi, success } from '#tests/store-setup.ts'

const mine = createCartToken('mine')
const giftCard = { recipientName: 'Bo', recipientEmail: 'bo@example.com', message: '', sendOn: '' }
const parcel = [lineAnswer('2-41', 1)]
const byMail = [{ ...lineAnswer('90-Small', 1), giftCard }]

let server: Awaited<ReturnType<typeof serveApi>>

/** Somebody in Sweden who wrote that the parcel goes to a city in the United States, and no more about it. */
async function openShop() {
  vi.resetModules()
  const [api, shopApi, checkout, pay, choose, countries, cartState] = await Promise.all([
    import('../../api/client.ts'),
    import('../shop-api.ts'),
    import('./checkout.ts'),
    import('./pay.ts'),
    import('../place/choose-country.ts'),
    import('../place/countries.ts'),
    import('../cart/cart-state.ts'),
  ])
  shopApi.connectApi(
    api.createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }),
  )
  countries.countriesStore.setState({ countries: { SE: countryAnswer('SE'), US: countryAnswer('US') } })
  const { setAddress, set, setConsent, setSeparateShipping, setShippingAddress } = checkout.checkout
  setAddress({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phoneNumber: '+46701234567',
  })
  setAddress({ address1: 'Street 1', zipCode: '113 51', city: 'Stockholm', country: 'SE' })
  set({ paymentMethod: 'stripe-checkout', termsAndConditions: true })
  setConsent('GDPR', true)
  setSeparateShipping(true)
  setShippingAddress({ country: 'US', city: 'Lund' })
  const hold = (items: typeof parcel, country: string) =>
    cartState.cartStore.setState({ selection: mine, cart: cartAnswer(mine, items, { country }) })
  const countryOfBag = () => cartState.cartStore.getState().cart?.country
  return { ...checkout, ...pay, ...choose, hold, countryOfBag }
}

beforeEach(async () => {
  installBrowser()
  server = await serveApi(({ call, body }) => {
    if (call === 'POST payment') return success({ action: 'redirect', url: 'https://pay.example/1' })
    if (call === 'PUT cart/country')
      return success(cartAnswer(mine, [], { country: String(body['country']) }))
    return refusal(404, 'no such call')
  })
})
afterEach(() => server.close())

test('[4.20] [5.16] a delivery address is neither asked about nor sent while there is no parcel, and is kept', async () => {
  const { pay, hold, checkoutStore } = await openShop()
  hold(parcel, 'US')
  expect(await pay()).toMatchObject({ errors: { 'shippingAddress.address1': 'required' } })
  hold(byMail, 'SE')
  expect(await pay()).toMatchObject({ kind: 'redirect' })
  expect(server.asked).toMatchObject([{ call: 'POST payment', body: { shippingAddress: null } }])
  expect(checkoutStore.getState().shippingAddress?.city).toBe('Lund')
})

test('[4.13] [4.20] [5.20] without a parcel the bag is where the bill goes, and a country that is chosen is that of the bill', async () => {
  const { chooseCountry, followDelivery, hold, countryOfBag, checkoutStore } = await openShop()
  hold(byMail, 'US')
  expect(await followDelivery()).toBe(true)
  expect(countryOfBag()).toBe('SE')
  hold(byMail, 'SE')
  await chooseCountry('US')
  expect(checkoutStore.getState()).toMatchObject({
    address: { country: 'US' },
    shippingAddress: { country: 'US', city: 'Lund' },
  })
})
