import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { ProductPageProduct } from '#contract/page-data.ts'
import { cartAnswer, countryAnswer, lineAnswer, createCartToken } from '#tests/shop-answers.ts'
import { type ApiAnswer, installBrowser, serveApi, success } from '#tests/store-setup.ts'

import { createApi } from '../../api/client.ts'
import { accountChanges } from './account-changes.ts'
import { bagAtRest, loadCart } from '../cart/cart-queue.ts'
import { cartStore } from '../cart/cart-state.ts'
import { cartStorage, isKeptCart } from '../cart/cart-storage.ts'
import { blankAddress, blankCheckout } from '../checkout/checkout-state.ts'
import { checkout, checkoutStore } from '../checkout/checkout.ts'
import { countriesStore } from '../place/countries.ts'
import { loadReceipt } from '../checkout/load-receipt.ts'
import { receiptStore } from '../checkout/receipt.ts'
import { savedStore } from '../saved/saved-list.ts'
import { save } from '../saved/saved.ts'
import { connectApi } from '../shop-api.ts'

const mine = createCartToken('mine')
const ordered = createCartToken('ordered')
let world: ReturnType<typeof installBrowser>
let answers: Record<string, () => ApiAnswer | Promise<ApiAnswer>>
let server: Awaited<ReturnType<typeof serveApi>>

beforeEach(async () => {
  world = installBrowser()
  answers = {
    'POST cart': () => success(cartAnswer(mine), 201),
    'POST cart/get': () => success(cartAnswer(mine)),
  }
  server = await serveApi(
    ({ call }) => answers[call]?.() ?? success({ loggedOut: true, erased: true, order: '1001' }),
  )
  connectApi(createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }))
})
afterEach(async () => {
  await bagAtRest()
  vi.unstubAllGlobals()
  await server.close()
})

const leaves = ['logOut', 'erase'] as const

test.each(leaves)('%s: the checkout keeps nothing but the country', async (leave) => {
  checkout.setAddress({ email: 'anna.lind@example.com', address1: 'Storgatan 1', country: 'SE' })
  checkout.setSeparateShipping(true)
  checkout.setMode('member')
  await accountChanges[leave]('long enough')
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
  await accountChanges[leave]('long enough')
  const blank = blankCheckout()
  expect(checkoutStore.getState()).toEqual({
    ...blank,
    // Inside the EU the newsletter is asked for, never assumed.
    address: { ...blank.address, country: 'SE', newsletter: false },
    paymentMethod: 'stripe-checkout',
  })
})

test.each(leaves)('[2.11] %s: the receipt is shut, and nothing here opens it again', async (leave) => {
  const { signal } = new AbortController()
  await loadReceipt(ordered, signal)
  expect(receiptStore.getState().status).toBe('ready')
  expect([...world.sessionStorage.entries.values()].join()).toContain(ordered)
  await accountChanges[leave]('long enough')
  const shut = { status: 'missing', receipt: null }
  expect(receiptStore.getState()).toEqual(shut)
  expect([...world.sessionStorage.entries.values()].join()).not.toContain(ordered)
  const before = server.calls().filter((call) => call === 'POST receipt').length
  await loadReceipt(null, signal)
  expect(receiptStore.getState()).toEqual(shut)
  expect(server.calls().filter((call) => call === 'POST receipt')).toHaveLength(before)
})

test.each(leaves)(
  '[2.11] %s elsewhere: a tab that heard nothing of it opens no receipt of before',
  async (leave) => {
    const { signal } = new AbortController()
    const open = async (given: string | null) => {
      await loadReceipt(given, signal)
      return receiptStore.getState().status
    }
    expect(await open(ordered)).toBe('ready')
    // What a tab keeps that the browser discards meanwhile.
    const discarded = [...world.sessionStorage.entries]
    await accountChanges[leave]('long enough')
    for (const [name, kept] of discarded) world.sessionStorage.setItem(name, kept)
    expect(await open(null)).toBe('missing')
    // Whoever comes back from paying brings the selection along.
    expect(await open(ordered)).toBe('ready')
    expect(await open(null)).toBe('ready')
  },
)

test('[2.11] a receipt that comes after its buyer has left is not shown', async () => {
  let answer = (_: ApiAnswer) => {}
  answers['POST receipt'] = () => new Promise<ApiAnswer>((resolve) => (answer = resolve))
  const loading = loadReceipt(ordered, new AbortController().signal)
  await expect.poll(() => server.calls()).toEqual(['POST receipt'])
  await accountChanges.logOut()
  answer(success({ order: '1001' }))
  await loading
  expect(receiptStore.getState()).toEqual({ status: 'missing', receipt: null })
})

test.each(leaves)('%s: what is saved leaves the browser', async (leave) => {
  save({ uri: 'derby-black' } as ProductPageProduct)
  expect(world.localStorage.getItem('vitrine.v10.saved')).toContain('derby')
  await accountChanges[leave]('long enough')
  expect(savedStore.getState().list).toEqual({ products: [], account: null })
  expect(world.localStorage.getItem('vitrine.v10.saved')).not.toContain('derby')
})

const input = {
  recipientName: 'Maja',
  recipientEmail: 'maja@example.com',
  message: 'Grattis',
  sendOn: '2030-12-24',
}
const card = { ...lineAnswer('90-Small', 1), line: '90-Small~1', giftCard: input }
/** What the browser keeps of the bag, and what this page knows of it. */
const known = () => JSON.stringify([...world.localStorage.entries.values(), cartStore.getState()])

test.each(leaves)(
  '%s: for whom the gift cards are is forgotten at once, and the bag loaded again',
  async (leave) => {
    cartStorage.restore()
    cartStore.setState({ selection: mine, cart: null })
    answers['POST cart/get'] = () => success(cartAnswer(mine, [card]))
    await loadCart()
    cartStore.setState({ removed: { line: card, quantity: 1 } })
    expect(known()).toContain('Maja')
    let answer = (_: ApiAnswer) => {}
    answers['POST cart/get'] = () => new Promise<ApiAnswer>((resolve) => (answer = resolve))
    await accountChanges[leave]('long enough')
    expect(known()).not.toMatch(/maja|grattis/i)
    await expect.poll(() => server.calls().at(-1)).toBe('POST cart/get')
    answer(success(cartAnswer(mine, [], { country: 'NO' })))
    await bagAtRest()
    expect(cartStore.getState().cart?.country).toBe('NO')
  },
)

test('for whom a gift card is is never kept in the browser, and what is kept still draws the bag', async () => {
  cartStorage.restore()
  cartStore.setState({ selection: mine, cart: cartAnswer(mine, [card]) })
  const kept = world.localStorage.getItem('vitrine.v10.cart') ?? ''
  expect(kept).toContain('90-Small')
  expect(kept).not.toMatch(/maja|grattis/i)
  const { cart } = JSON.parse(kept) as { cart: unknown }
  expect(isKeptCart(cart)).toBe(true)
  // A gift card it stays: it goes by mail, and alone.
  expect(cart).toMatchObject({ items: [{ line: '90-Small~1', giftCard: { sendOn: '2030-12-24' } }] })
})
