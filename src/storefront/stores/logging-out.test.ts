import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { countryAnswer, selectionOf } from '#tests/shop-answers.ts'
import { type ApiAnswer, installBrowser, serveApi, success } from '#tests/store-world.ts'

import { createApi } from '../api/client.ts'
import { account } from './account-actions.ts'
import { blankAddress, blankCheckout, checkout, checkoutStore } from './checkout.ts'
import { countriesStore } from './countries.ts'
import { loadReceipt } from './load-receipt.ts'
import { receiptStore } from './receipt.ts'
import { connectApi } from './shop-api.ts'

const ordered = selectionOf('ordered')
let world: ReturnType<typeof installBrowser>
let answers: Record<string, () => ApiAnswer | Promise<ApiAnswer>>
let server: Awaited<ReturnType<typeof serveApi>>

beforeEach(async () => {
  world = installBrowser()
  answers = {}
  server = await serveApi(
    ({ call }) => answers[call]?.() ?? success({ loggedOut: true, erased: true, order: '1001' }),
  )
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

test.each(leaves)('[2.11] %s: the receipt is shut, and nothing here opens it again', async (leave) => {
  const { signal } = new AbortController()
  await loadReceipt(ordered, signal)
  expect(receiptStore.getState().status).toBe('ready')
  expect([...world.sessionStorage.entries.values()].join()).toContain(ordered)
  await account[leave]('long enough')
  const shut = { status: 'missing', receipt: null }
  expect(receiptStore.getState()).toEqual(shut)
  expect([...world.sessionStorage.entries.values()].join()).not.toContain(ordered)
  const before = server.calls().filter((call) => call === 'POST receipt').length
  await loadReceipt(null, signal)
  expect(receiptStore.getState()).toEqual(shut)
  expect(server.calls().filter((call) => call === 'POST receipt')).toHaveLength(before)
})

test('[2.11] a receipt that comes after its buyer has left is not shown', async () => {
  let answer = (_: ApiAnswer) => {}
  answers['POST receipt'] = () => new Promise<ApiAnswer>((resolve) => (answer = resolve))
  const loading = loadReceipt(ordered, new AbortController().signal)
  await expect.poll(() => server.calls()).toEqual(['POST receipt'])
  await account.logOut()
  answer(success({ order: '1001' }))
  await loading
  expect(receiptStore.getState()).toEqual({ status: 'missing', receipt: null })
})
