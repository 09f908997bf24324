import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { cartAnswer, lineAnswer, createCartToken } from '#tests/shop-answers.ts'
import { type ApiAnswer, installBrowser, refusal, serveApi, success } from '#tests/store-setup.ts'

const mine = createCartToken('mine')
let server: Awaited<ReturnType<typeof serveApi>>
let answer: () => ApiAnswer | null | Promise<ApiAnswer | null>

/** Stores live as long as their document: each test gets new ones. */
async function openShop() {
  vi.resetModules()
  const [{ createApi }, { connectApi }, { loadShortLines, shortLines, shortLinesStore }] = await Promise.all([
    import('../../api/client.ts'),
    import('../shop-api.ts'),
    import('./short-lines.ts'),
  ])
  connectApi(createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }))
  const shown = (bag: ReturnType<typeof createBag>) => [...shortLines(bag, shortLinesStore.getState())]
  return { loadShortLines, shown }
}
const createBag = (quantity: number, selection = mine) =>
  cartAnswer(selection, [lineAnswer('2-41', quantity), lineAnswer('2-42', 1)])

beforeEach(async () => {
  installBrowser()
  server = await serveApi(() => answer())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

test('[7.12] lines that ask for more than there is, until they are made smaller', async () => {
  const { loadShortLines, shown } = await openShop()
  expect(shown(createBag(3))).toEqual([])
  answer = () => success({ short: { '2-41': 2, '2-42': 0 } })
  await loadShortLines(createBag(3))
  expect(server.asked).toMatchObject([{ call: 'POST cart/stock', body: { selection: mine } }])
  expect(shown(createBag(3))).toEqual([
    ['2-41', 2],
    ['2-42', 0],
  ])
  expect(shown(createBag(2))).toEqual([['2-42', 0]])
  // Another bag is not spoken of.
  expect(shown(createBag(3, createCartToken('other')))).toEqual([])
  answer = () => success({ short: {} })
  await loadShortLines(createBag(3))
  expect(shown(createBag(3))).toEqual([])
})

test.each([
  ['cut off', () => null],
  ['refused', () => refusal(404, 'selection not found')],
  ['broken', () => ({ status: 500, body: 'oops' })],
])('[8.9] an answer that is %s marks nothing and clears nothing', async (_, outage) => {
  const { loadShortLines, shown } = await openShop()
  answer = outage
  await loadShortLines(createBag(1))
  expect(shown(createBag(1))).toEqual([])
  answer = () => success({ short: { '2-42': 0 } })
  await loadShortLines(createBag(1))
  answer = outage
  await loadShortLines(createBag(1))
  expect(shown(createBag(1))).toEqual([['2-42', 0]])
})

test('an answer about an earlier bag that comes late is not shown, and one bag is asked about once', async () => {
  const { loadShortLines, shown } = await openShop()
  const late = Promise.withResolvers<ApiAnswer>()
  const first = createBag(1)
  answer = () => late.promise
  const asking = [loadShortLines(first), loadShortLines(first)]
  await vi.waitUntil(() => server.asked.length === 1)
  answer = () => success({ short: {} })
  await loadShortLines(createBag(1))
  late.resolve(success({ short: { '2-42': 0 } }))
  await Promise.all(asking)
  expect(server.asked).toHaveLength(2)
  expect(shown(createBag(1))).toEqual([])
})
