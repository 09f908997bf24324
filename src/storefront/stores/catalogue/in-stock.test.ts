import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { installBrowser, serveApi, success } from '#tests/store-setup.ts'

afterEach(() => void vi.unstubAllGlobals())

test('what is in stock of a category inside another one is found at its page, less what is sold out', async () => {
  installBrowser()
  const server = await serveApi(() => success({ soldOut: { '2': ['41'] } }))
  onTestFinished(() => server.close())
  const [client, shopApi, { inStockStore, loadInStock }] = await Promise.all([
    import('../../api/client.ts'),
    import('../shop-api.ts'),
    import('./in-stock.ts'),
  ])
  shopApi.connectApi(
    client.createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }),
  )
  const cards = ['2', '3'].map((product) => ({ product, sizes: ['41'] }))
  const pages = vi.fn(async (_: string) => Response.json({ context: { template: 'listing', cards } }))
  vi.stubGlobal('fetch', pages)
  await loadInStock('men/tops & tees', new AbortController().signal)
  expect(pages.mock.calls[0]?.[0]).toBe('/assets/data/shop/men/tops%20%26%20tees/index.json')
  expect(inStockStore.getState().byCategory['men/tops & tees']).toEqual([cards[1]])
})
