import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { handleReturn, fillBag, goToPay, payOnPage, fetchReceipt } from '../buyer.ts'
import { vitrineProcess } from '../command-line.ts'
import { residentMb } from '../faults/process-memory.ts'
import { timeoutMs, tally, repetitions } from '../faults/tally.ts'
import { scrape } from '../faults/scrape.ts'
import { freePort } from '../free-port.ts'
import { type ShopServer, startServer } from '../server.ts'
import { runCaddy } from './caddy.ts'
import { bringModule, type Proxy, startNginx } from './nginx.ts'
import { startAttentiveNode } from './smuggling.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')

let node: ShopServer
let nodeUrl: string
let nginx: Proxy
let folder: string

beforeAll(async () => {
  const [port, nodePort] = await Promise.all([freePort(), freePort()])
  const environment = { PUBLIC_URL: `http://127.0.0.1:${port}`, HOST: '127.0.0.1' }
  nodeUrl = `http://127.0.0.1:${nodePort}`
  node = await startServer({ port: nodePort, environment, timeoutMs: 240_000 })
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-static-'))
  const table = `${folder}.csv`
  writeFileSync(table, 'Redirect from,Redirect to\n/old terms,/terms/\n/old-list,/shop/shoes/?sort=new\n')
  const { code, out } = await vitrineProcess(node, 'redirects', 'import', table)
  rmSync(table)
  if (code !== 0) throw new Error(`vitrine redirects import ended with ${code}:\n${out}`)
  const { status, stderr } = spawnSync(process.execPath, ['bin/vitrine.mjs', 'build', '--out', folder], {
    cwd: projectDir,
    encoding: 'utf8',
    env: { ...process.env, ...environment, DATA_DIR: node.dataDir },
  })
  if (status !== 0) throw new Error(`vitrine build ended with ${status}:\n${stderr}`)
  nginx = await startBefore(port, nodePort)
}, 500_000)
afterAll(async () => {
  await nginx?.stop()
  await node?.stop()
  node?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** nginx with the rules of this project for the built folder, and a node for what changes. */
const startBefore = (port: number, nodePort: number) =>
  startNginx(port, [nodePort], {
    main: bringModule('http-brotli-static'),
    http: `include ${folder}/_nginx/maps.conf;`,
    // The provider's page of a trial is a node's; in earnest it is Stripe's.
    server: `root ${folder}; include ${folder}/_nginx/headers.conf; include vitrine/static.conf;
      location ^~ /_simulator { proxy_pass http://vitrine; add_header x-none ""; }`,
  })

/** Caddy that serves the folder, with its redirects as the instructions say. */
async function startCaddyBefore(root: string): Promise<string> {
  const port = await freePort()
  const own = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-caddyfile-')), 'Caddyfile')
  onTestFinished(() => rmSync(path.dirname(own), { recursive: true, force: true }))
  writeFileSync(
    own,
    `{\n\tadmin off\n}\nhttp://127.0.0.1:${port} {\n\troot * ${root}\n\troute {\n\t\timport ${root}/_caddy/redirects.conf\n\t\tfile_server {\n\t\t\tprecompressed br gzip\n\t\t}\n\t}\n}\n`,
  )
  const url = `http://127.0.0.1:${port}`
  await runCaddy(['--adapter', 'caddyfile', '--config', own], url)
  return url
}

/** Without following redirects, and the body as it was sent. */
function get(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const asking = request(url, { headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        )
      })
      asking.on('error', reject)
      asking.end()
    },
  )
}

/** What both must agree upon; entity tags and dates are each one's own. */
const agreed = [
  'content-type',
  'content-security-policy',
  'reporting-endpoints',
  'cache-control',
  'referrer-policy',
  'x-content-type-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'content-encoding',
  'link',
  'location',
]

const product = () => {
  const sitemap = readFileSync(path.join(folder, 'sitemap.xml'), 'utf8')
  return new URL([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].at(-1)?.[1] ?? '').pathname
}
const script = () =>
  /src="(\/assets\/app\/[^"]+\.js)"/.exec(readFileSync(path.join(folder, 'index.html'), 'utf8'))?.[1] ?? ''

test('[2.1] [2.3] [2.8] the folder behind nginx answers as a node does, page by page and header by header', async () => {
  const addresses = [
    '/',
    product(),
    `${product().slice(0, -1)}?size=1`,
    `${product()}index.html?size=1`,
    '/index.html',
    `/assets/data${product()}index.json`,
    script(),
    '/icons/favicon-32.png',
    '/checkout/',
    '/checkout/abc/',
    '/checkout/abc?x=1',
    '/my-account/orders/',
    '/receipt/?selection=x',
    '/draft/',
    '/sitemap.xml',
    '/robots.txt',
    '/nothing-here/',
    '/feeds/',
    '/icons/',
    '/404/',
    '/404.html',
    '/.well-known/security.txt',
    '/.well-known/change-password',
    '/.well-known/nothing',
    '/checkout/a/b/',
    '/assets/app/gone-12345678.js',
    '/.vitrine/manifest.json',
    '/wp-json/commerce/v1/countries',
    '/api/',
  ]
  const ours: object[] = []
  const nodes: object[] = []
  for (const address of addresses)
    for (const encoding of ['identity', 'gzip', 'gzip, br']) {
      const shown = async (url: string) => {
        const answer = await get(url + address, { 'accept-encoding': encoding })
        // nginx sends a sentence with a redirect, a node nothing.
        if ([301, 302].includes(answer.status)) delete answer.headers['content-type']
        const headers = Object.fromEntries(agreed.map((name) => [name, answer.headers[name]]))
        return { address, encoding, status: answer.status, ...headers }
      }
      ours.push(await shown(nginx.url))
      nodes.push(await shown(nodeUrl))
    }
  expect(ours).toEqual(nodes)
})

test('[J9] the folder behind nginx is what was built, with the headers that the build wrote', async () => {
  const { out, code } = await vitrineProcess(node, 'verify-deploy', nginx.url, '--build', folder)
  expect(out).toMatch(/^[^\n]*, no difference\.\n$/)
  expect(code).toBe(0)
})

test('old addresses lead to the same pages behind nginx, behind Caddy and from a node, with the query of who asks', async () => {
  const caddy = await startCaddyBefore(folder)
  const name = product().slice(1, -1)
  const moved = [
    ['/old%20terms', '/terms/'],
    ['/OLD%20terms/?a=1', '/terms/?a=1'],
    ['/old-list?a=1', '/shop/shoes/?sort=new&a=1'],
    [`/products/${name}?variant=7`, `/${name}/?variant=7`],
    [`/collections/all/products/${name}`, `/${name}/`],
    [`/product/${name}/`, `/${name}/`],
    ['/collections/shoes', '/shop/shoes/'],
    ['/collections/all', '/shop/'],
    ['/product-category/shoes/', '/shop/shoes/'],
    ['/pages/terms', '/terms/'],
    ['/products/never-sold', undefined],
  ]
  for (const url of [nodeUrl, nginx.url, caddy]) {
    const change = await get(`${url}/.well-known/change-password`)
    expect([change.status, change.headers['location']]).toEqual([302, '/my-account/security'])
    expect([url, (await get(`${url}/404.html`)).status]).toEqual([url, 404])
    const zipped = await get(url + product(), { 'accept-encoding': 'gzip' })
    expect([url, zipped.headers['content-encoding']]).toEqual([url, 'gzip'])
  }
  for (const url of [nodeUrl, nginx.url, caddy])
    for (const [from = '', to] of moved) {
      const { status, headers } = await get(url + from)
      expect([from, status, String(headers['location']).replace(url, '')]).toEqual([
        from,
        to ? 301 : 404,
        String(to),
      ])
    }
})

test('pages come from their precompressed copies, and not again to whoever has them', async () => {
  const page = nginx.url + product()
  const answer = await get(page, { 'accept-encoding': 'br' })
  expect(answer.headers['vary']).toBe('Accept-Encoding')
  expect(brotliDecompressSync(answer.body).toString()).toBe(
    readFileSync(path.join(folder, product(), 'index.html'), 'utf8'),
  )
  const zipped = await get(page, { 'accept-encoding': 'gzip' })
  expect([zipped.headers['content-encoding'], zipped.headers['vary']]).toEqual(['gzip', 'Accept-Encoding'])
  expect(gunzipSync(zipped.body).equals(brotliDecompressSync(answer.body))).toBe(true)
  const again = await get(page, { 'accept-encoding': 'br', 'if-none-match': String(answer.headers['etag']) })
  expect([again.status, again.headers['cache-control']]).toEqual([304, 'no-cache'])
  // A page's renews the policy that the browser has; of anything else it has none.
  expect(again.headers['content-security-policy']).toBe(answer.headers['content-security-policy'])
  const { headers } = await get(nginx.url + script())
  const known = await get(nginx.url + script(), { 'if-none-match': String(headers['etag']) })
  expect([known.status, known.headers['content-security-policy']]).toEqual([304, undefined])
})

test("what is the builder's own, and what is on the nodes for machines inside, is not shown", async () => {
  const hidden = [
    '/_headers',
    '/_nginx/maps.conf',
    '/.vitrine/manifest.json',
    `${product()}index.html.br`,
    `${product()}index.html.gz`,
    '/metrics',
    '/healthz',
  ]
  for (const address of hidden)
    expect([address, (await get(nginx.url + address)).status]).toEqual([address, 404])
  // An address that a browser would take for another host's.
  expect((await get(`${nginx.url}//example.com/index.html`)).headers['location']).toBeUndefined()
})

test('[3.5] a picture that the folder lacks is made by a node, and a purchase goes through', async () => {
  const picture = /\/images\/[0-9a-f]+\/\d+\.webp/.exec(
    readFileSync(path.join(folder, product(), 'index.html'), 'utf8'),
  )?.[0]
  const made = await get(nginx.url + picture)
  expect([made.status, made.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])

  const variants = await fetch(`${nginx.url}/assets/data${product()}index.json`).then((answer) =>
    answer.text(),
  )
  const item = /"item":"([^"]+)"/.exec(variants)?.[1] ?? ''
  const selection = await fillBag(nginx.url, [item])
  const { location } = await payOnPage(await goToPay(nginx.url, selection))
  await handleReturn(location ?? '')
  expect((await fetchReceipt(nginx.url, selection))?.items).toMatchObject([{ item, quantity: 1 }])
})

test(
  '[G12] static files with a query that is always another, from nginx: the same file, and no node is asked',
  () =>
    tally('G12', 'files of a folder behind nginx, with changing queries', async (count) => {
      const bystander = await startAttentiveNode()
      onTestFinished(() => bystander.close())
      const alone = await startBefore(await freePort(), bystander.port)
      onTestFinished(() => alone.stop())
      // What was asked while nginx came up.
      bystander.asked.length = 0
      await scrape(count, alone.url, files(), repetitions('G12') / 3)
      count.expect(bystander.asked.length === 0, `a node was asked for ${bystander.asked[0]}`)
    }),
  timeoutMs,
)

test(
  '[G12] the same from a node: the same file, and no memory for each query',
  () =>
    tally('G12', 'files of a node, with changing queries', async (count) => {
      const tries = repetitions('G12') / 3
      // What a node keeps of files it keeps from the first visits on.
      await scrape(count, nodeUrl, files(), tries / 3)
      const before = residentMb(node.pid)
      await scrape(count, nodeUrl, files(), (tries * 2) / 3)
      const grown = Math.round(residentMb(node.pid) - before)
      count.measured(`${grown} MB more memory`, 'less than 50', grown < 50)
    }),
  timeoutMs,
)

const files = () => [
  '/',
  product(),
  `/assets/data${product()}index.json`,
  script(),
  '/icons/favicon-32.png',
  '/checkout/any/',
  '/sitemap.xml',
  '/nothing-here/',
]
