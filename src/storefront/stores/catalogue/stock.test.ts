import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type ApiAnswer, installBrowser, serveApi, success } from '#tests/store-setup.ts'

let server: Awaited<ReturnType<typeof serveApi>>
let answer: () => ApiAnswer | null

beforeEach(async () => {
  installBrowser()
  server = await serveApi(() => answer())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

test('[7.12] a stock that nobody answered for is known as such until it is asked for again', async () => {
  const [client, shopApi, { loadStock, stockStore }] = await Promise.all([
    import('../../api/client.ts'),
    import('../shop-api.ts'),
    import('./stock.ts'),
  ])
  shopApi.connectApi(
    client.createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }),
  )
  answer = () => null
  await loadStock('2')
  expect([...stockStore.getState().failed]).toEqual(['2'])
  answer = () => success({ item: null, product: '2', available: true, items: [] })
  const again = loadStock('2')
  expect([...stockStore.getState().failed]).toEqual([])
  await again
  expect(stockStore.getState().byVariant['2']?.product).toBe('2')
})

test('one that was no longer wanted has not failed', async () => {
  const { loadStock, stockStore } = await import('./stock.ts')
  answer = () => null
  await loadStock('3', AbortSignal.abort())
  expect(stockStore.getState().failed.has('3')).toBe(false)
})
