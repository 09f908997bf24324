import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'

import { sectionHref } from '#storefront/account/sections.ts'
import { temporaryFolder } from '#tests/fixtures/site-tree.ts'

import { wholeAddress } from './address.ts'
import { registerSiteRoutes } from './routes.ts'
import { useSecurityHeaders } from '../http/security-headers.ts'
import { externalOrigins, sitePolicy } from '../http/site-policy.ts'

const long = 'A sentence that is long enough to be worth compressing. '.repeat(20)

function write(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(dir, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(`${target}.new`, text)
    renameSync(`${target}.new`, target)
  }
}

/** As the shop serves it, with a delivery widget that has a key or none. */
function serveWith(dir: string, ingrid: { url: string; key: string } | null): FastifyInstance {
  const app = Fastify()
  const pagesPolicy = useSecurityHeaders(app, {
    publicUrl: 'https://shop.test',
    hstsPreload: false,
    readPolicy: sitePolicy(dir, externalOrigins({ ingrid, klarna: null, hasWallets: false })),
  })
  registerSiteRoutes(app, { dir, pagesPolicy })
  onTestFinished(() => app.close())
  return app
}

function serveSite(): { app: FastifyInstance; dir: string } {
  const outside = temporaryFolder()
  const dir = path.join(outside, 'site')
  writeFileSync(path.join(outside, 'secret.txt'), 'secret')
  write(dir, {
    'index.html': 'home',
    'terms/index.html': `terms ${long}`,
    'café/index.html': 'café',
    '404/index.html': 'nothing here',
    '404.html': 'nothing here',
    'checkout/index.html': 'checkout',
    'checkout/_id.html': 'checkout by id',
    'assets/data/terms/index.json': '{"hash":"b1"}',
    'assets/app/entry-1.js': `console.log(${JSON.stringify(long)})`,
    '.vitrine/manifest.json': 'secret',
    'build-info.json': JSON.stringify({
      families: [{ pattern: '/checkout/:id', html: '/checkout/_id.html' }],
    }),
  })
  const app = Fastify({
    rewriteUrl: ({ url = '/' }) => wholeAddress(url),
    routerOptions: { ignoreTrailingSlash: true },
  })
  registerSiteRoutes(app, { dir, pagesPolicy: () => "default-src 'none'" })
  onTestFinished(() => app.close())
  return { app, dir }
}

describe('the site over HTTP', () => {
  it('[2.1] answers folders with their slash, and sends everybody else there with the query', async () => {
    const { app } = serveSite()
    expect((await app.inject('/terms/')).statusCode).toBe(200)
    for (const [from, to] of [
      ['/terms', '/terms/'],
      ['/terms?a=1&b=%2F', '/terms/?a=1&b=%2F'],
      ['/caf%C3%A9', '/caf%C3%A9/'],
      ['/terms/index.html?a=1', '/terms/?a=1'],
      ['/index.html', '/'],
    ] as const) {
      const answer = await app.inject(from)
      expect([answer.statusCode, answer.headers.location]).toEqual([301, to])
    }
  })
  it('never sends a browser to another host', async () => {
    const { app } = serveSite()
    const answer = await app.inject({ url: '//terms' })
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/terms/'])
  })
  it('[2.8] answers every checkout id from one document, with and without slash', async () => {
    const { app } = serveSite()
    for (const url of ['/checkout/abc', '/checkout/abc/', '/checkout/abc?x=1']) {
      expect((await app.inject(url)).body).toBe('checkout by id')
    }
    expect((await app.inject('/checkout/')).body).toBe('checkout')
    expect((await app.inject('/checkout/a/b/')).statusCode).toBe(404)
  })
  it('[2.3] [8.17] answers unknown paths with status 404 and the not-found document', async () => {
    const { app } = serveSite()
    for (const url of ['/nope/', '/nope', '/a/b/c/', '/404/', '/404.html', '/.well-known/x']) {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.body]).toEqual([404, 'nothing here'])
    }
    for (const url of ['/%E0%A4%A', '/terms/%/?x=%', '/100%25%/'])
      expect([url, await app.inject(url)]).toMatchObject([url, { statusCode: 404, body: 'nothing here' }])
    const data = await app.inject('/assets/data/nope/index.json')
    expect([data.statusCode, data.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  })
  it('shows what of it is well-known, and sends password managers to where passwords are changed', async () => {
    const { app, dir } = serveSite()
    write(dir, { '.well-known/security.txt': 'Contact: mailto:a@shop.test' })
    const { statusCode, headers, body } = await app.inject('/.well-known/security.txt')
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'Contact: mailto:a@shop.test',
    ])
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url: '/.well-known/change-password' })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, sectionHref('security')])
    }
  })
  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/terms/..%2f..%2f..%2fsecret.txt',
    '/%2e%2e%5csecret.txt',
    '/.vitrine/manifest.json',
    '/terms%00/',
    '/%E0%A4%A/',
  ])('keeps %s to itself', async (url) => {
    const { app } = serveSite()
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('secret')
  })
})

describe('old addresses', () => {
  it('lead to pages with 301 and the query of who asks, after every page', async () => {
    const { app, dir } = serveSite()
    write(dir, {
      '_redirects.json': JSON.stringify({
        '/products/socks™': '/terms/',
        '/old': 'https://blog.example.com/x?a=1#top',
        '/checkout': '/terms/',
      }),
      'shop/tops/index.html': 'tops',
    })
    for (const [from, to] of [
      ['/products/terms', '/terms/'],
      ['/products/terms/?utm_source=x', '/terms/?utm_source=x'],
      ['/collections/all-of-it/products/Terms?variant=1', '/terms/?variant=1'],
      ['/collections/x/products/socks%E2%84%A2', '/terms/'],
      ['/product/terms/', '/terms/'],
      ['/collections/tops', '/shop/tops/'],
      ['/product-category/clothing/tops/', '/shop/tops/'],
      ['/pages/caf%C3%A9', '/caf%C3%A9/'],
      ['/policies/terms', '/terms/'],
      ['/blogs/news/terms', '/terms/'],
      ['/Old?b=2', 'https://blog.example.com/x?a=1&b=2#top'],
    ] as const) {
      const answer = await app.inject(from)
      expect([from, answer.statusCode, answer.headers.location]).toEqual([from, 301, to])
    }
    expect((await app.inject('/checkout/')).body).toBe('checkout')
    for (const url of ['/products/nothing', '/products/..%2fterms', '/pages/', '/pages//evil.example/'])
      expect((await app.inject(url)).headers.location ?? '').not.toMatch(/nothing|^\/\/|\.\./)
    expect((await app.inject('/products/nothing')).statusCode).toBe(404)
  })
  it('are those of the build that stands, at once', async () => {
    const { app, dir } = serveSite()
    for (const target of ['/terms/', '/café/']) {
      expect((await app.inject('/nowhere')).headers.location).toBeUndefined()
      write(dir, { '_redirects.json': JSON.stringify({ [`/moved${target}`.slice(0, -1)]: target }) })
      expect((await app.inject(encodeURI(`/moved${target}`))).statusCode).toBe(301)
    }
  })
})

describe('pages that stand for many addresses', () => {
  it('are those of the build that stands, at once, and so is their policy', async () => {
    const { dir } = serveSite()
    const app = serveWith(dir, null)
    expect((await app.inject('/parcel/1')).statusCode).toBe(404)
    write(dir, {
      'parcel/_id.html': 'parcel by id',
      'build-info.json': JSON.stringify({
        bootScriptHash: 'sha256-after',
        families: [{ pattern: '/parcel/:id', html: '/parcel/_id.html' }],
      }),
    })
    const { body, headers } = await app.inject('/parcel/1')
    expect(body).toBe('parcel by id')
    expect(headers['content-security-policy']).toContain('sha256-after')
  })
})

describe('caching', () => {
  it('has pages and data asked for again each time, and keeps named assets for ever', async () => {
    const { app } = serveSite()
    const getCacheControl = async (url: string) => (await app.inject(url)).headers['cache-control']
    expect(await getCacheControl('/terms/')).toBe('no-cache')
    expect(await getCacheControl('/assets/data/terms/index.json')).toBe('no-cache')
    expect(await getCacheControl('/assets/app/entry-1.js')).toBe('public, max-age=31536000, immutable')
  })
  it('sends a page again, and nothing else, to whoever has it under the policy of other settings', async () => {
    const { dir } = serveSite()
    const before = serveWith(dir, null)
    const after = serveWith(dir, { url: 'https://api.ingrid.com', key: 'k' })
    const again = async (url: string, app: FastifyInstance) => {
      const { etag } = (await before.inject(url)).headers
      return app.inject({ url, headers: { 'if-none-match': String(etag) } })
    }
    expect((await again('/checkout/', before)).statusCode).toBe(304)
    const { statusCode, headers } = await again('/checkout/', after)
    expect([statusCode, headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining('frame-src https://api.ingrid.com'),
    ])
    expect((await again('/assets/app/entry-1.js', after)).statusCode).toBe(304)
  })
  it('answers 304 to whoever has it, in plain, in gzip and in brotli', async () => {
    const { app } = serveSite()
    for (const encoding of ['identity', 'gzip', 'gzip, br']) {
      const headers = { 'accept-encoding': encoding }
      const etag = String((await app.inject({ url: '/terms/', headers })).headers.etag)
      const again = await app.inject({
        url: '/terms/',
        headers: { ...headers, 'if-none-match': `"x", W/${etag}` },
      })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(
        async (encoding) =>
          (await app.inject({ url: '/terms/', headers: { 'accept-encoding': encoding } })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
  })
  it('compresses as whoever asks likes it best, and for nobody who takes neither', async () => {
    const { app } = serveSite()
    const ask = (encoding: string) => app.inject({ url: '/terms/', headers: { 'accept-encoding': encoding } })
    for (const [encoding, coding, decode] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip;q=0.5, br;q=0.8', 'br', brotliDecompressSync],
      ['gzip, br;q=0.8', 'gzip', gunzipSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const answer = await ask(encoding)
      expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([
        coding,
        'accept-encoding',
      ])
      expect(decode(answer.rawPayload).toString()).toBe(`terms ${long}`)
    }
    for (const encoding of ['identity', 'br;q=0', 'brx', 'gzip;q=0']) {
      const { headers } = await ask(encoding)
      expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, 'accept-encoding'])
    }
  })
  it.each(['br', 'gzip'])('serves the precompressed copy of an asset in %s', async (coding) => {
    const { app, dir } = serveSite()
    write(dir, { [`assets/app/entry-1.js.${coding.slice(0, 2)}`]: 'made ahead' })
    const headers = { 'accept-encoding': coding }
    expect((await app.inject({ url: '/assets/app/entry-1.js', headers })).body).toBe('made ahead')
  })
  it('answers HEAD like GET without a body', async () => {
    const { app } = serveSite()
    const [get, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) => app.inject({ method, url: '/terms/' })),
    )
    expect(head?.body).toBe('')
    expect(head?.headers['content-length']).toBe(get?.headers['content-length'])
    expect(head?.headers.etag).toBe(get?.headers.etag)
  })
  it('shows a page as soon as it is replaced', async () => {
    const { app, dir } = serveSite()
    const before = await app.inject('/terms/')
    write(dir, { 'terms/index.html': before.body.replace('terms', 'words') })
    const after = await app.inject({
      url: '/terms/',
      headers: { 'if-none-match': String(before.headers.etag) },
    })
    expect([after.statusCode, after.body.slice(0, 5)]).toEqual([200, 'words'])
  })
  it('serves nothing that is not a file', async () => {
    const { app, dir } = serveSite()
    symlinkSync(path.join(dir, 'terms'), path.join(dir, 'folder'))
    expect((await app.inject('/assets')).statusCode).toBe(404)
    expect((await app.inject('/assets/')).statusCode).toBe(404)
  })
})
