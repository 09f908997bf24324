import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { cartAnswer, countryAnswer, lineAnswer, createCartToken } from '#tests/shop-answers.ts'
import { type Asked, installBrowser, refusal, serveApi, success } from '#tests/store-setup.ts'

const key = 'vitrine.v10.cart'
const ordered = createCartToken('ordered')
const newer = createCartToken('newer')
const newerBag = cartAnswer(newer, [lineAnswer('3-M', 2)])

let world: ReturnType<typeof installBrowser>
let server: Awaited<ReturnType<typeof serveApi>>
/** Selections that the shop does not have any more. */
let gone: Set<string>
let beforeAnswer: () => void
let beforeReceipt: Promise<void> = Promise.resolve()

/** A document that has read its bag and then slept, while that was ordered and another document made the next one. */
async function sleepingDocument() {
  vi.resetModules()
  gone.clear()
  beforeAnswer = () => undefined
  const [{ createApi }, { connectApi }, { cart }, { cartStore }, { cartStorage }, queue] = await Promise.all([
    import('../../api/client.ts'),
    import('../shop-api.ts'),
    import('./cart.ts'),
    import('./cart-state.ts'),
    import('./cart-storage.ts'),
    import('./cart-queue.ts'),
  ])
  connectApi(createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }))
  world.localStorage.setItem(key, JSON.stringify({ selection: ordered, cart: null }))
  cartStorage.restore()
  await queue.loadCart()
  gone.add(ordered)
  keepNewer()
  server.asked.length = 0
  return { cart, state: () => cartStore.getState(), ...queue }
}

/** The way back from the card page: the bag is still in storage, and the session starts. */
async function receiptInNewDocument() {
  await sleepingDocument()
  vi.resetModules()
  vi.stubGlobal('addEventListener', () => undefined)
  world.localStorage.setItem(key, JSON.stringify({ selection: ordered, cart: null }))
  const [{ createApi }, { connectApi }, session, receipt, { cartStorage }, { preferencesStore }] =
    await Promise.all([
      import('../../api/client.ts'),
      import('../shop-api.ts'),
      import('../start-session.ts'),
      import('../checkout/load-receipt.ts'),
      import('./cart-storage.ts'),
      import('../preferences.ts'),
    ])
  connectApi(createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }))
  cartStorage.restore()
  return { ...session, ...receipt, getCountry: () => preferencesStore.getState().country }
}

const keepNewer = () =>
  void world.localStorage.entries.set(key, JSON.stringify({ selection: newer, cart: newerBag }))

function answer({ call, body }: Asked) {
  beforeAnswer()
  const selection = String(body['selection'])
  if (call === 'POST receipt')
    return beforeReceipt.then(() => success({ order: '1001', items: [], totals: {} }))
  if (call === 'GET countries') return success({ SE: countryAnswer('SE') })
  if (call === 'GET country') return success({ country: 'SE', shipTo: 1, pricelist: '20' })
  if (call === 'POST cart') return success(cartAnswer(createCartToken('fresh')), 201)
  if (gone.has(selection)) return refusal(404, 'selection not found')
  return success(selection === newer ? newerBag : cartAnswer(selection, [lineAnswer('2-41', 1)]))
}

beforeEach(async () => {
  world = installBrowser()
  gone = new Set()
  server = await serveApi(answer)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const asked = () => server.asked.map(({ call, body }) => [call, body['selection']])
const kept = () => world.localStorage.getItem(key)

it('[4.11] H11: a document that slept through the order goes on with the bag that another has made since', async () => {
  const { loadCart, state } = await sleepingDocument()
  await loadCart()
  expect(asked()).toEqual([
    ['POST cart/get', ordered],
    ['POST cart/get', newer],
  ])
  expect(state()).toMatchObject({ selection: newer, status: 'ready', cart: newerBag, notice: null })
  expect(kept()).toContain(newer)
  expect(kept()).toContain('3-M')
})

it('[4.11] H11: what was meant for the old bag is not done to a newer one; what is put in goes into that', async () => {
  const { cart, state } = await sleepingDocument()
  // The other document writes while this one's request is under way.
  beforeAnswer = keepNewer
  await cart.remove('2-41')
  expect(asked()).toEqual([
    ['PUT cart/remove', ordered],
    ['POST cart/get', newer],
  ])
  expect(state()).toMatchObject({ selection: newer, cart: newerBag, notice: null })

  const again = await sleepingDocument()
  beforeAnswer = keepNewer
  await again.cart.add('3-M', lineAnswer('3-M', 1))
  expect(asked()).toEqual([
    ['PUT cart/add', ordered],
    ['PUT cart/add', newer],
  ])
  expect(again.state().selection).toBe(newer)
})

it('[4.11] H11: a newer bag that is gone as well is replaced by a fresh one, and nobody asks on and on', async () => {
  const { loadCart, state } = await sleepingDocument()
  gone.add(newer)
  await loadCart()
  expect(asked()).toEqual([
    ['POST cart/get', ordered],
    ['POST cart/get', newer],
    ['POST cart', undefined],
    // Whether it expired, which would be told.
    ['POST receipt', newer],
  ])
  expect(state().selection).toBe(createCartToken('fresh'))
  expect(state().expired).toEqual([])
})

it('[4.9] [7.17] a session that starts at the receipt of its bag waits for that, and asks for no bag that was ordered', async () => {
  const { loadReceipt, startSession, getCountry } = await receiptInNewDocument()
  const receipt = Promise.withResolvers<void>()
  beforeReceipt = receipt.promise
  void loadReceipt(ordered, new AbortController().signal)
  const begun = startSession()
  await expect.poll(getCountry).toBe('SE')
  receipt.resolve()
  await begun
  expect(asked()).not.toContainEqual(['POST cart/get', ordered])
})

it('[4.9] a session goes on when the receipt is left before it has come', async () => {
  const { loadReceipt, startSession } = await receiptInNewDocument()
  beforeReceipt = new Promise(() => undefined)
  const page = new AbortController()
  void loadReceipt(ordered, page.signal)
  page.abort()
  await startSession()
  expect(asked()).toContainEqual(['POST cart/get', ordered])
})

it('[4.11] the receipt of an old order does not empty the bag that came after it', async () => {
  const { clearCart, state } = await sleepingDocument()
  clearCart(ordered)
  expect(state()).toMatchObject({ selection: newer, cart: newerBag })
  expect(kept()).toContain(newer)
})
