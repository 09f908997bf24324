import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createPageData, dataKey, type PageDataLoader } from './page-data.ts'
import type { Route } from './route.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const send =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
const page = (hash: string, title = 'A page') => ({
  hash,
  data: null,
  context: { template: 'content', title },
})

const asked: { url: string; headers: IncomingMessage['headers'] }[] = []
const answers = new Map<string, Answer[]>()
/** The last answer of a path is given again and again. */
const server = createServer((request, response) => {
  const url = request.url ?? ''
  asked.push({ url, headers: request.headers })
  const list = answers.get(url.split('?')[0] ?? '') ?? []
  const answer = (list.length > 1 ? list.shift() : list[0]) ?? send(404, 'nothing')
  answer(request, response)
})

let origin = ''
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.unstubAllEnvs()
  asked.length = 0
  answers.clear()
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const loader = ({
  hash = 'h1',
  timeoutMs = 5000,
}: { hash?: string | null; timeoutMs?: number } = {}): PageDataLoader =>
  createPageData({
    dataUrl: '/assets/data',
    readHash: () => hash,
    timeoutMs,
    fetch: (input, init) => fetch(origin + String(input), init),
  })
const serve = (key: string, ...list: Answer[]) => answers.set(`/assets/data${key}`, list)
const urls = () => asked.map(({ url }) => url)

describe('page data', () => {
  it('[4.25] a page of this build passes', async () => {
    serve('/taupe/index.json', send(200, page('h1')))
    expect(await loader().load('/taupe/index.json')).toEqual(page('h1'))
    expect(urls()).toEqual(['/assets/data/taupe/index.json'])
  })

  it('[7.27] is asked for with credentials', async () => {
    serve('/taupe/index.json', send(200, page('h1')))
    const modes: (RequestCredentials | undefined)[] = []
    const pages = createPageData({
      dataUrl: '/assets/data',
      readHash: () => 'h1',
      fetch: (input, init) => (modes.push(init?.credentials), fetch(origin + String(input), init)),
    })
    await pages.load('/taupe/index.json')
    expect(modes).toEqual(['include'])
  })

  it('[4.26] [5.24] another hash is INVALID_HASH, asked for once more past the caches', async () => {
    serve('/a/index.json', send(200, page('h2')))
    await expect(loader().load('/a/index.json')).rejects.toMatchObject({
      code: 'INVALID_HASH',
      message: 'Hash did not match: json=h2, document=h1',
    })
    expect(urls()).toEqual(['/assets/data/a/index.json', '/assets/data/a/index.json?h=h1'])
  })

  it('[4.26] a cache that was merely late does no harm', async () => {
    serve('/a/index.json', send(200, page('old')), send(200, page('h1', 'Fresh')))
    expect((await loader().load('/a/index.json')).context.title).toBe('Fresh')
  })

  it('[4.27] [8.7] 404 names the page', async () => {
    await expect(loader().load('/gone/index.json')).rejects.toMatchObject({
      code: 404,
      message: 'Could not find /gone/',
    })
  })

  it.each([[500], [503], [403], [401]])('[4.28] status %i cannot be fetched', async (status) => {
    serve('/a/index.json', send(status, 'no'))
    await expect(loader().load('/a/index.json')).rejects.toMatchObject({
      code: 'FAILED',
      message: 'Failed to fetch /assets/data/a/index.json.',
    })
    expect(urls()).toHaveLength(status >= 500 ? 2 : 1)
  })

  it('[4.28] a broken connection cannot be fetched, after one more try', async () => {
    serve('/a/index.json', (request) => request.destroy())
    await expect(loader().load('/a/index.json')).rejects.toThrow('Failed to fetch /assets/data/a/index.json.')
    expect(urls()).toHaveLength(2)
  })

  it('a server error that passes is not noticed', async () => {
    serve('/a/index.json', send(502, 'starting'), send(200, page('h1')))
    expect(await loader().load('/a/index.json')).toEqual(page('h1'))
  })

  it('[4.28] a server that never answers is given up', async () => {
    serve('/a/index.json', () => undefined)
    await expect(loader({ timeoutMs: 100 }).load('/a/index.json')).rejects.toThrow('Failed to fetch')
  })

  it('[5.24] what does not parse says why, whatever its type', async () => {
    serve('/a/index.json', send(200, '<!doctype html>'))
    const reason = (() => {
      try {
        return JSON.parse('<!doctype html>')
      } catch (error) {
        return (error as Error).message
      }
    })()
    await expect(loader().load('/a/index.json')).rejects.toMatchObject({
      code: 'FAILED',
      message: `Failed to parse JSON from /assets/data/a/index.json. ${reason}.`,
    })
  })

  it.each([[{ context: {} }], [{ hash: '', context: {} }], [null], [[]], ['"text"']])(
    '[5.24] without a hash: %j',
    async (body) => {
      serve('/a/index.json', send(200, body))
      await expect(loader().load('/a/index.json')).rejects.toThrow(
        'JSON data in /assets/data/a/index.json is missing a hash.',
      )
    },
  )

  it('[2.39] a failure is forgotten, so that the next call asks again', async () => {
    serve('/a/index.json', send(403, 'no'), send(200, page('h1')))
    const pages = loader()
    await expect(pages.load('/a/index.json')).rejects.toThrow('Failed to fetch')
    expect(await pages.load('/a/index.json')).toEqual(page('h1'))
  })

  it('[2.39] a mismatch is forgotten too', async () => {
    serve('/a/index.json', send(200, page('h2')), send(200, page('h2')), send(200, page('h1')))
    const pages = loader()
    await expect(pages.load('/a/index.json')).rejects.toMatchObject({ code: 'INVALID_HASH' })
    expect(await pages.load('/a/index.json')).toEqual(page('h1'))
  })

  it('[2.39] a prefetched page is used; a failed prefetch says nothing and is tried again', async () => {
    serve('/a/index.json', send(404, 'not yet'), send(200, page('h1')))
    const pages = loader()
    expect(await pages.prefetch('/a/index.json')).toBeNull()
    expect(await pages.prefetch('/a/index.json')).toEqual(page('h1'))
    expect(await pages.load('/a/index.json')).toEqual(page('h1'))
    expect(urls()).toHaveLength(2)
  })

  it('callers at the same time share one request', async () => {
    serve('/a/index.json', send(200, page('h1')))
    const pages = loader()
    await Promise.all([
      pages.load('/a/index.json'),
      pages.prefetch('/a/index.json'),
      pages.load('/a/index.json'),
    ])
    expect(urls()).toHaveLength(1)
  })

  it('[4.25] a document without a hash accepts any page in development, and none where a shop is open', async () => {
    serve('/a/index.json', send(200, page('whatever')))
    expect((await loader({ hash: null }).load('/a/index.json')).hash).toBe('whatever')
    vi.stubEnv('DEV', false)
    await expect(loader({ hash: null }).load('/a/index.json')).rejects.toMatchObject({
      code: 'INVALID_HASH',
      message: 'Hash did not match: json=whatever, document=',
    })
  })

  it('[2.32] keys: the path with index.json, or the route’s own data path', () => {
    const family: Route = {
      name: 'x',
      path: '/x/:id',
      page: () => Promise.reject(),
      meta: { dataPath: '/x/_id.json' },
    }
    expect(dataKey(null, '/')).toBe('/index.json')
    expect(dataKey(null, '/shop/2/')).toBe('/shop/2/index.json')
    expect(dataKey(null, '/caf%C3%A9')).toBe('/caf%C3%A9/index.json')
    expect(dataKey(family, '/x/17')).toBe('/x/_id.json')
  })
})
