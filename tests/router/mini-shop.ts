import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { shop } from '#brand/shop.config.ts'
import { bundleDir, ensureBundle } from '#cli/publishing/storefront-bundle.ts'
import {
  hashMetaName,
  initialStateId,
  maxEmbeddedState,
  type PageContext,
  type ProductPageProduct,
} from '#contract/page-data.ts'
import type { RenderPage } from '#contract/render.ts'
import { pickSiteContent, siteContentId } from '#contract/site-content.ts'
import { utf8 } from '#generator/render/utf8.ts'
import { cartAnswer, countryAnswer, createCartToken } from '#tests/shop-answers.ts'

const siteContent = pickSiteContent(shop)
const root = path.resolve(import.meta.dirname, '../..')

export interface Built {
  readonly client: string
  readonly hash: string
  readonly entry: string
  readonly css: string
  readonly chunks: Readonly<Record<string, readonly string[]>>
  readonly renderPage: RenderPage
  readonly base: string
  remove(): void
}

/** The storefront as it ships; for another base Vite's own two builds, into a folder of this test's. */
export async function buildStorefront(base = '/'): Promise<Built> {
  if (base === '/') {
    await ensureBundle()
    return openBundle(bundleDir, { base, remove: () => undefined })
  }
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-storefront-'))
  const vite = (...more: string[]) =>
    execFileSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--base', base, '--emptyOutDir', ...more],
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production' },
      },
    )
  vite('--outDir', path.join(dir, 'client'))
  vite('--ssr', '--outDir', path.join(dir, 'static'))
  return openBundle(dir, { base, remove: () => rmSync(dir, { recursive: true, force: true }) })
}

async function openBundle(dir: string, how: Pick<Built, 'base' | 'remove'>): Promise<Built> {
  const client = path.join(dir, 'client')
  const info = JSON.parse(readFileSync(path.join(client, 'build.json'), 'utf8')) as Omit<
    Built,
    'client' | 'renderPage' | keyof typeof how
  >
  const { renderPage } = (await import(pathToFileURL(path.join(dir, 'static/entry.static.js')).href)) as {
    renderPage: RenderPage
  }
  return { ...info, ...how, client, renderPage }
}

export const content = (title: string, html: string): PageContext => ({
  template: 'content',
  title,
  description: '',
  heading: title,
  html,
})
const plain = (template: 'checkout' | 'receipt' | 'payment-fail', title: string): PageContext => ({
  template,
  title,
  description: '',
})
const tall = '<p>A line.</p>'.repeat(200)
const links = (list: readonly string[]) => list.map((href) => `<p><a href="${href}">${href}</a></p>`).join('')

const picture = {
  type: 'image',
  hash: 'ab'.repeat(16),
  alt: 'A loafer',
  width: 1200,
  height: 1500,
  placeholder: '',
} as const
const price = {
  pricelist_id: '20',
  price: '2\u00a0000.00 SEK',
  price_as_number: 2000,
  priceBeforeDiscount: null,
  showAsOnSale: false,
}
const markets = [{ market_id: '2', pricelists: [price] }]
const sibling: ProductPageProduct['relatedProducts'][number] = {
  product: '3',
  uri: 'black-loafer',
  name: 'Loafer',
  variantName: 'Black',
  model: 'Loafer',
  color: 'Black',
  material: null,
  sizes: ['41'],
  media: [picture],
  markets,
  colors: 2,
  relation: 'variant',
  swatch: { desc: 'Black', hex: '#000000' },
}
const loafer: ProductPageProduct = {
  id: '2',
  product: '2',
  uri: 'loafer',
  sku: 'L',
  productSku: 'L',
  name: 'Loafer',
  variantName: 'Taupe',
  model: 'Loafer',
  color: 'Taupe',
  swatch: { desc: 'Taupe', hex: '#877766' },
  material: 'Suede',
  description: '<p>Soft.</p>',
  excerpt: 'Soft.',
  categories: [{ name: 'Shoes', uri: 'shoes' }],
  details: [{ label: 'Care', text: 'Brush.' }],
  media: [picture, picture],
  markets,
  items: ['40', '41'].map((name) => ({ item: `2-${name}`, name, sku: name, ean: '' })),
  relatedProducts: [sibling, { ...sibling, relation: 'matching' }],
  measurementChart: null,
  giftCard: false,
}

/** A small page tree: enough to walk every way that the router knows. */
export function pageTree(): Map<string, PageContext> {
  const tree = new Map<string, PageContext>()
  tree.set(
    '/start/',
    content(
      'Start',
      links([
        '/terms/',
        '/terms/?q=1#part',
        '/nowhere/',
        '/guide.pdf',
        '/big/',
        'mailto:a@shop.example',
        '/later/',
        '/checkout/',
      ]) +
        tall +
        links(['/far/']),
    ),
  )
  tree.set(
    '/terms/',
    content('Terms', `${tall}<h2 id="part">Part</h2><h2 id="1st">First</h2>${tall}${links(['/start/'])}`),
  )
  tree.set('/later/', content('Later', '<p>Later.</p>'))
  tree.set('/far/', content('Far', '<p>Far.</p>'))
  tree.set('/big/', content('Big', `<p>${'x'.repeat(maxEmbeddedState)}</p>${links(['/terms/'])}`))
  tree.set('/retired/', { template: 'not-found', title: 'Page not found', description: '', __notFound: true })
  tree.set('/404/', { template: 'not-found', title: 'Page not found', description: '', __notFound: true })
  tree.set('/loafer/', { template: 'product', title: 'Loafer', description: 'A loafer', product: loafer })
  tree.set('/checkout/', plain('checkout', 'Checkout'))
  tree.set('/checkout/_id', plain('checkout', 'Checkout'))
  return tree
}

/** What is done instead of an answer; `next` gives the answer after all. */
export type Fault = (response: ServerResponse, next: () => void) => void

/** Serves a page tree as the shop would, and misbehaves where it is told to. */
export async function openMiniShop(built: Built, tree = pageTree()) {
  const prefix = built.base.replace(/\/$/, '')
  const asked: { method: string; url: string; secFetchDest: string }[] = []
  const faults = new Map<string, Fault>()
  let hash = built.hash

  function html(pagePath: string, context: PageContext, origin: string): string {
    const data = { hash, data: null, context }
    const rendered = built.renderPage({ path: pagePath, data, publicUrl: origin, siteContent, utf8 })
    const head = Object.values(rendered.head).join('')
    const body = Buffer.from(rendered.body, 'latin1').toString()
    const state = JSON.stringify({ data: null, context })
    const around = `<script type="application/json" id="${siteContentId}">${JSON.stringify(siteContent).replaceAll('<', '\\u003c')}</script>`
    const embedded =
      state.length <= maxEmbeddedState
        ? `<script type="application/json" id="${initialStateId}">${state.replaceAll('<', '\\u003c')}</script>`
        : ''
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="${hashMetaName}" content="${hash}">
${head}<link rel="stylesheet" href="${built.base}${built.css}"></head><body><div id="root">${body}</div>${around}${embedded}<script type="module" src="${built.base}${built.entry}"></script></body></html>`
  }

  const getData = (url: string): PageContext | undefined => {
    const key = url.replace(/^\/assets\/data/, '')
    return tree.get(key.endsWith('_id.json') ? key.replace(/\.json$/, '') : key.replace(/index\.json$/, ''))
  }
  const send = (response: ServerResponse, status: number, type: string, body: string | Buffer) =>
    void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body)
  const api = (url: string) => {
    if (url.endsWith('/stock/')) return { soldOut: {} }
    if (url.includes('/stock/')) {
      return { item: null, product: '2', available: true, items: [{ item: '2-41', name: '41', stock: 3 }] }
    }
    if (url.endsWith('/countries')) return { SE: countryAnswer('SE') }
    if (url.endsWith('/country'))
      return { country: 'SE', name: 'SE', state: null, eu: true, shipTo: 1, market: '2', pricelist: '20' }
    return cartAnswer(createCartToken('mini'))
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    asked.push({
      method: request.method ?? '',
      url: url.pathname + url.search,
      secFetchDest: request.headers['sec-fetch-dest'] ?? '',
    })
    const name = url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : url.pathname
    const answer = () => {
      if (url.pathname.startsWith('/wp-json/'))
        return send(response, 200, 'application/json', JSON.stringify({ success: true, data: api(name) }))
      const file = path.join(built.client, name)
      if (name.startsWith('/assets/app/')) {
        if (!existsSync(file)) return send(response, 404, 'text/plain', 'gone')
        return send(
          response,
          200,
          name.endsWith('.js') ? 'text/javascript' : name.endsWith('.css') ? 'text/css' : 'font/woff2',
          readFileSync(file),
        )
      }
      if (name.startsWith('/assets/data/')) {
        const context = getData(name)
        if (!context) return send(response, 404, 'text/plain', 'no data')
        return send(response, 200, 'application/json', JSON.stringify({ hash, data: null, context }))
      }
      if (name.endsWith('.pdf')) return send(response, 200, 'text/plain', 'a file')
      const pagePath = /^\/checkout\/[^/]+$/.test(name) ? '/checkout/_id' : name
      const context = tree.get(pagePath)
      const origin = `http://${request.headers.host}`
      if (!context)
        return send(response, 404, 'text/html', html('/404/', tree.get('/404/') as PageContext, origin))
      send(response, 200, 'text/html', html(pagePath, context, origin))
    }
    const fault = faults.get(url.pathname)
    if (fault) fault(response, answer)
    else answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: origin + prefix,
    asked,
    faults,
    /** Documents that the browser asked for. */
    documents: () => asked.filter(({ secFetchDest }) => secFetchDest === 'document').map(({ url }) => url),
    data: () => asked.filter(({ url }) => url.includes('/assets/data/')).map(({ url }) => url),
    /** What a new build does: pages and data carry another hash; documents that are open do not know it. */
    setHash: (next: string) => {
      hash = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type MiniShop = Awaited<ReturnType<typeof openMiniShop>>
