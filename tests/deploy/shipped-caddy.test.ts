import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { drained } from '#server/http/early-answers.ts'

import { openTestShop } from '../api/open-shop.ts'
import { until } from '../buyer.ts'
import { args, bringCaddy, settings, startCaddy } from './caddy.ts'
import { earlyAnswers, postEarly } from './early-answers.ts'
import { ask, forwardedFor, startListeningNode } from './listening-node.ts'
import { sendBytes, shapes } from './smuggling.ts'

test('the shipped Caddyfile is read as it is', () => {
  const { status, stderr } = spawnSync(bringCaddy(), ['adapt', '--adapter', 'caddyfile', ...args], {
    encoding: 'utf8',
    env: settings({}),
  })
  expect([status, stderr]).toEqual([0, ''])
})

test('behind a CDN a named edge adds whom it tells of; a stranger tells of himself alone; no log has what opens a receipt', async () => {
  const node = await startListeningNode()
  onTestFinished(() => node.close())
  const { url, log } = await startCaddy([node.port], '127.0.0.2/32 192.0.2.0/24')
  expect(await forwardedFor(url, '127.0.0.2', '198.51.100.7')).toBe('198.51.100.7, 127.0.0.2')
  expect(await forwardedFor(url, '127.0.0.1', '198.51.100.7')).toBe('127.0.0.1')

  const lost = await ask(`${url}/lost/payment-return/stripe?selection=SECRET`, { method: 'POST' })
  expect(lost.status).toBe(502)
  await until(async () => log().includes('/lost/payment-return/stripe'), 'the line of what went wrong')
  // What a mailed link holds in its path.
  for (const link of ['/lost/checkout/', '/lost/newsletter/unsubscribe/']) {
    await ask(`${url}${link}SECRET.x.y?a=1`, { method: 'POST' })
    await until(async () => log().includes(`"uri":"${link}"`), `the line of ${link}`)
  }
  expect(log()).not.toContain('SECRET')
})

test('while the database is away no node gets calls, who asks is told so in seconds, and every node goes on giving pages', async () => {
  const node = await startListeningNode({ hasDatabase: false })
  onTestFinished(() => node.close())
  const { url } = await startCaddy([node.port])
  const call = () => ask(`${url}/wp-json/commerce/v1/cart`, { method: 'POST' })
  await until(async () => (await call()).status === 503, 'Caddy having asked for the health')
  const began = performance.now()
  expect((await ask(`${url}/wp-json/commerce/v1/countries`)).status).toBe(503)
  // Three, and what a busy machine adds.
  expect((performance.now() - began) / 1000).toBeLessThan(6)
  for (const page of ['/', '/assets/app/shop.js', '/images/1.webp'])
    expect([page, (await ask(`${url}${page}`)).status]).toEqual([page, 200])
})

test('a body that breaks off, is not a body, or is too long says nothing against the node', async () => {
  const node = await startListeningNode()
  onTestFinished(() => node.close())
  const { url, failures } = await startCaddy([node.port])
  const head = 'POST /wp-json/commerce/v1/cart HTTP/1.1\r\nHost: 127.0.0.1\r\n'
  const bodies = [
    shapes['a chunk without a number'] ?? '',
    `${head.replace('/wp-json/commerce/v1/cart', '/')}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `${head}Content-Length: 100\r\n\r\nshort`,
    `${head}Content-Length: 1500000\r\n\r\n${'a'.repeat(1_500_000)}`,
    `${head}Transfer-Encoding: chunked\r\n\r\n16e360\r\n${'a'.repeat(1_500_000)}\r\n0\r\n\r\n`,
  ]
  for (const bytes of bodies) {
    await sendBytes(url, bytes)
    expect([bytes.slice(0, 100), await failures()]).toEqual([bytes.slice(0, 100), [0]])
  }
})

test('a request that is refused before its body is read gets its answer through Caddy, and so does everybody else', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'vitrine-site-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  writeFileSync(path.join(site, 'robots.txt'), '')
  const environment = { TRUST_PROXY: 'loopback' }
  const shop = await openTestShop('sqlite', { fill: false, environment, site: { dir: site } })
  onTestFinished(() => shop.close())
  const { url, failures } = await startCaddy([Number(new URL(shop.url).port)])
  for (let round = 0; round < 3; round++) {
    const answered = await Promise.all(
      earlyAnswers.map(async (early) => [early.what, await postEarly(url, early)]),
    )
    expect(answered).toEqual(earlyAnswers.map(({ what, status }) => [what, status]))
    expect((await ask(`${url}/wp-json/commerce/v1/countries`)).status).toBe(200)
  }
  const endless = {
    what: 'an endless call',
    status: 413,
    path: '/wp-json/commerce/v1/cart/',
    bytes: drained.bytes + 1,
  }
  expect(await postEarly(url, endless)).toBe(413)
  expect(await failures()).toEqual([0])
})

test('Caddy passes on no more of a body than a node reads and discards', () => {
  const caddyfile = readFileSync(path.resolve(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8')
  expect(Number(/max_size (\d+)MB/.exec(caddyfile)?.[1]) * 1e6).toBeLessThanOrEqual(drained.bytes)
})

test('a node that dies is asked no more, and nobody but who waited for it notices', async () => {
  const nodes = await Promise.all([startListeningNode(), startListeningNode(), startListeningNode()])
  onTestFinished(() => nodes.forEach((node) => node.close()))
  const { url } = await startCaddy(nodes.map(({ port }) => port))
  nodes[0]?.close()
  const addresses = ['/wp-json/commerce/v1/countries', '/', '/assets/app/shop.js', '/images/1.webp']
  const asking = Array.from({ length: 40 }, (_, index) => ask(`${url}${addresses[index % 4]}`))
  expect((await Promise.all(asking)).filter(({ status }) => status !== 200)).toEqual([])
})
