import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { installBrowser, serveApi, success } from '#tests/store-world.ts'

import { createApi } from '../api/client.ts'
import { account } from './account-actions.ts'
import { blankAddress, checkout, checkoutStore } from './checkout.ts'
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

test.each(['logOut', 'erase'] as const)('%s: the checkout keeps nothing but the country', async (leave) => {
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
