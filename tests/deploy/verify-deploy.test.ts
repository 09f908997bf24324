import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { vitrineProcess } from '../command-line.ts'
import { freePort } from '../free-port.ts'
import { type ShopServer, startServer } from '../server.ts'

let shop: ShopServer
let proxy: Server
let url: string
/** One byte of what is answered under an address: of the body, or of a header. */
interface Change {
  readonly address: string
  readonly what: string
}
let changes: readonly Change[] = []

/** The real server, and between it and the visitors somebody who changes a byte here and there. */
beforeAll(async () => {
  shop = await startServer({ timeoutMs: 240_000 })
  proxy = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', shop.url)
    fetch(shop.url + pathname, { redirect: 'manual' }).then(
      (answer) => passOn(answer, response, pathname),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}, 300_000)
afterAll(async () => {
  proxy?.close()
  await shop?.stop()
  shop?.remove()
})
beforeEach(() => {
  changes = []
})

async function passOn(answer: Response, response: ServerResponse, address: string): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  const mine = changes.filter((change) => change.address === address)
  for (const [name, value] of answer.headers)
    if (name !== 'content-encoding' && name !== 'content-length' && name !== 'transfer-encoding')
      response.setHeader(name, mine.some(({ what }) => what === name) ? otherText(value) : value)
  // A byte from the middle, one from the end, one from the beginning, as the address has it.
  const at = [body.length >> 1, body.length - 1, 0][address.length % 3] ?? 0
  if (mine.some(({ what }) => what === 'body')) body[at] = (body[at] ?? 0) ^ 1
  response.writeHead(answer.status).end(body)
}

/** The last letter is another one. */
const otherText = (text: string): string =>
  text.replace(/[a-z](?=[^a-z]*$)/, (letter) => (letter === 'x' ? 'y' : 'x'))

/** With the address that the server knows: what it sends names it. */
const command = (...args: string[]) =>
  vitrineProcess({ ...shop, environment: { PUBLIC_URL: shop.url } }, 'verify-deploy', ...args)
const verify = async (...args: string[]) => {
  const { code, out, error } = await command(...args)
  return { code, lines: out.trimEnd().split('\n'), error }
}
const compare = async () => {
  const { out } = await command(url, '--json')
  return JSON.parse(out) as { documents: number; assets: number; differences: Change[] }
}

test('[J9] the shop as it is built: no difference, by the server itself and behind a proxy', async () => {
  for (const where of [shop.url, url]) {
    const { code, lines } = await verify(where)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/: \d{3,} documents, \d{2,} scripts and styles, no difference\.$/)
    expect(code).toBe(0)
  }
}, 120_000)

test('[J9] 50 changes of one byte, in documents, scripts, styles and headers: each is found, and nothing else', async () => {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  const home = await (await fetch(`${shop.url}/`)).text()
  const assets = [...new Set(home.match(/\/assets\/app\/[\w./-]+\.(?:js|css)/g))]
  const styles = assets.filter((asset) => asset.endsWith('.css'))
  const scripts = assets.filter((asset) => asset.endsWith('.js'))
  expect(Math.min(styles.length, scripts.length)).toBeGreaterThan(0)
  const screens = [
    '/',
    '/checkout/',
    '/checkout/any/',
    '/receipt/',
    '/my-account/',
    '/no-such-page-of-this-shop/',
  ]
  const bodies = [...screens, ...scripts.slice(0, 8), ...styles.slice(0, 2)]
  const headers: Change[] = [
    'content-security-policy',
    'reporting-endpoints',
    'x-content-type-options',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'cache-control',
    'content-type',
  ].map((what, index) => ({ address: screens[index % 4] ?? '', what }))
  const cached = { address: scripts[0] ?? '', what: 'cache-control' }
  const known = [...bodies.map((address) => ({ address, what: 'body' })), ...headers, cached]
  const more = pages.filter((page) => page !== '/').slice(0, 50 - known.length)
  changes = [...known, ...more.map((address) => ({ address, what: 'body' }))]
  expect(changes).toHaveLength(50)
  const { differences } = await compare()
  const named = (list: readonly Change[]) => list.map(({ address, what }) => `${address} ${what}`).toSorted()
  expect(named(differences)).toEqual(named(changes))
}, 120_000)

test('a difference is told by address, place and text; the exit code tells that there is one', async () => {
  changes = [{ address: '/checkout/', what: 'referrer-policy' }]
  const { code, lines } = await verify(`${url}/`)
  expect(lines[0]).toBe('/checkout/  referrer-policy: from character 10 on "x" instead of "r"')
  expect(lines.at(-1)).toMatch(/1 difference\.$/)
  expect(code).toBe(1)
}, 60_000)

test('a host that does not answer, a folder that is not a build, and a wrong call say what to do', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`
  expect(await verify(nobody)).toMatchObject({
    code: 1,
    error: expect.stringContaining(`${nobody} does not answer: `) as string,
  })
  expect(await verify(url, '--build', '/nowhere')).toMatchObject({
    code: 1,
    error: expect.stringContaining('/nowhere is not a build') as string,
  })
  for (const args of [['shop.example.com'], [url, 'more'], ['--fast']])
    expect((await verify(...args)).code, args.join(' ')).toBe(2)
}, 60_000)
