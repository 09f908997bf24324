import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { countryAnswer } from '#tests/shop-answers.ts'
import { installBrowser, serveApi, success } from '#tests/store-world.ts'

import { createApi } from '../api/client.ts'
import { account } from './account-actions.ts'
import { blankAddress, blankCheckout, checkout, checkoutStore } from './checkout.ts'
import { countriesStore } from './countries.ts'
import { connectApi } from './shop-api.ts'

let server: Awaited<ReturnType<typeof serveApi>>

beforeEach(async () => {
  installBrowser()
  server = await serveApi(() => success({ loggedOut: true, erased: true }))
  connectApi(createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const leaves = ['logOut', 'erase'] as const

test.each(leaves)('%s: the checkout keeps nothing but the country', async (leave) => {
  checkout.setAddress({ email: 'anna.lind@example.com', address1: 'Storgatan 1', country: 'SE' })
  checkout.setSeparateShipping(true)
  checkout.setMode('member')
  await account[leave]('long enough')
  expect(checkoutStore.getState()).toMatchObject({
    mode: 'guest',
    address: blankAddress('SE'),
    shippingAddress: null,
  })
})

test.each(leaves)('[3.10, 3.14, 3.15] %s: who comes next has agreed to nothing', async (leave) => {
  countriesStore.setState({ countries: { SE: countryAnswer('SE') } })
  checkout.setAddress({ country: 'SE', newsletter: true })
  checkout.set({
    paymentMethod: 'stripe-checkout',
    termsAndConditions: true,
    additionalFields: { doorCode: '1234' },
    pickupLocation: 'Ombud 3',
    giftMessage: 'For Maja',
  })
  checkout.setConsent('GDPR', true)
  await account[leave]('long enough')
  const blank = blankCheckout()
  expect(checkoutStore.getState()).toEqual({
    ...blank,
    // Inside the EU the letter is asked for, never assumed.
    address: { ...blank.address, country: 'SE', newsletter: false },
    paymentMethod: 'stripe-checkout',
  })
})
