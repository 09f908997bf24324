import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { sql } from '#server/database/kysely.ts'
import { drain } from '#server/operations/drain.ts'
import { registerHealth } from '#server/operations/health.ts'

import { mountSmallDisk } from '../faults/small-disk.ts'
import type { Dialect } from '../fresh-database.ts'
import { openTestShop, type TestShop } from './open-shop.ts'
import { rawJson } from '../raw-json.ts'

async function open(
  environment: Record<string, string> = {},
  dialect: Dialect = 'sqlite',
): Promise<TestShop> {
  const shop = await openTestShop(dialect, { environment })
  onTestFinished(() => shop.close())
  return shop
}
const newCart = async (shop: TestShop): Promise<string> =>
  (await shop.call('createCart', {})).json.data.selection

test('/healthz: 200 while it serves, 503 when the database does not answer', async () => {
  const shop = await open({}, 'postgres')
  expect(await shop.ask('/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } })
  await shop.database.read.destroy()
  expect(await shop.ask('/healthz')).toMatchObject({ status: 503, json: { status: 'database unavailable' } })
})

test('[C9] /healthz is 503 while the disk of the database is full', async (context) => {
  const disk = mountSmallDisk(4)
  if (!disk) return context.skip()
  const { database } = await open()
  const fastify = Fastify()
  onTestFinished(() => fastify.close())
  registerHealth(fastify, { database, dataDir: disk.dir, readiness: { isDraining: false } })
  const health = async () => (await fastify.inject('/healthz')).statusCode
  expect(await health()).toBe(200)
  disk.fill()
  expect(await health()).toBe(503)
  disk.free()
  expect(await health()).toBe(200)
})

test('/metrics: durations by call, for this machine or for who has the token', async () => {
  const shop = await open({ METRICS_TOKEN: 'a-token-of-a-test' })
  await newCart(shop)
  const own = await shop.ask('/metrics')
  expect(own.status).toBe(200)
  expect(own.text).toContain('vitrine_call_duration_seconds_count{call="createCart",status="201"} 1')
  expect(own.text).toContain('process_cpu_seconds_total')
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  expect(await shop.ask('/metrics', { headers: forwarded })).toMatchObject({
    status: 403,
    json: { code: 'rest_forbidden' },
  })
  expect(
    (await shop.ask('/metrics', { headers: { ...forwarded, authorization: 'Bearer a-token-of-a-test' } }))
      .status,
  ).toBe(200)
  expect(
    (await shop.ask('/metrics', { headers: { ...forwarded, authorization: 'Bearer a-token-of-a-tesT' } }))
      .status,
  ).toBe(403)
})

test('changes per cart and carts per hour are limited, together: 429 with Retry-After', async () => {
  const shop = await open({ RATE_LIMITS: 'on' })
  const [selection, other] = [await newCart(shop), await newCart(shop)]
  const item = await shop.item('GIFT')
  for (let change = 0; change < 60; change++) {
    expect((await shop.call('addToCart', { item, selection })).status).toBe(200)
    expect((await shop.call('removeFromCart', { item, quantity: 1, selection })).status).toBe(200)
  }
  const refused = { status: 429, json: { code: 'rest_too_many_requests', data: { status: 429 } } }
  expect(await shop.call('setCartCountry', { country: 'DE', selection })).toMatchObject(refused)
  expect((await shop.call('addToCart', { item, selection: other })).status).toBe(200)
  for (let more = 2; more < 30; more++) expect((await shop.call('createCart', {})).status).toBe(201)
  const answer = await shop.call('createCart', {})
  expect(answer).toMatchObject(refused)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('faults C9: a full disk is a clear 503; what was there stays, and with space again it works without a restart', async () => {
  const shop = await open()
  const selection = await newCart(shop)
  const item = await shop.item('GIFT')
  await shop.call('addToCart', { item, selection })
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(shop.database.read)
  const limitPages = (pages: number) =>
    shop.database.write((tx) => sql.raw(`pragma max_page_count = ${pages}`).execute(tx))
  await limitPages(rows[0]?.page_count ?? 0)
  const answers = await Promise.all(Array.from({ length: 200 }, () => shop.call('createCart', {})))
  const full = answers.find(({ status }) => status !== 201)
  expect(full).toMatchObject({ status: 503, json: { code: 'rest_unavailable', data: { status: 503 } } })
  expect(full?.headers.get('retry-after')).toBe('5')
  expect(full?.text).not.toMatch(/sqlite|disk|database/i)
  expect((await shop.call('getCart', { selection })).json.data.totals.totalQuantity).toBe(1)
  expect(shop.log.join('')).toContain('database or disk is full')
  await limitPages(1_000_000)
  expect((await shop.call('createCart', {})).status).toBe(201)
})

test('[8.3] faults C18, G16: what nobody expected is a 500 without detail, logged whole, and the shop lives on', async () => {
  const shop = await open()
  const selection = await newCart(shop)
  await shop.database.write((tx) =>
    tx
      .updateTable('carts')
      .set({ body: rawJson('{"lines":7') })
      .execute(),
  )
  const { status, json, headers, text: body } = await shop.call('getCart', { selection })
  expect({ status, json }).toMatchObject({
    status: 500,
    json: { code: 'internal_error', data: { status: 500 } },
  })
  expect(json.message).toContain(headers.get('x-request-id'))
  expect(body).not.toMatch(/JSON|SyntaxError|position|\.ts/)
  expect(shop.log.join('')).toMatch(/SyntaxError.*stored-cart\.ts/)
  expect((await shop.call('createCart', {})).status).toBe(201)
})

test('faults C13: while it drains, /healthz says 503, and requests are answered as ever', async () => {
  const shop = await open()
  shop.readiness.isDraining = true
  const health = await shop.ask('/healthz')
  expect(health).toMatchObject({ status: 503, json: { status: 'draining' } })
  expect((await shop.call('createCart', {})).status).toBe(201)
})

test('faults C13: draining finishes what is in hand and takes nobody new', async () => {
  const shop = await open()
  const selection = await newCart(shop)
  const body = JSON.stringify({ item: await shop.item('GIFT'), selection })
  const { hostname, port } = new URL(shop.url)
  const inHand = connect(Number(port), hostname)
  await once(inHand, 'connect')
  inHand.write(
    `PUT /wp-json/commerce/v1/cart/add HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  await untilConnected(shop, inHand)
  const stopping = drain(shop.fastify, shop.readiness, 0)
  const answer = text(inHand)
  inHand.write(body.slice(10))
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i)
  await stopping
  await expect(fetch(shop.url)).rejects.toThrow('fetch failed')
})

/** The server has taken the connection and read what was sent so far. */
async function untilConnected(shop: TestShop, { localPort }: Socket): Promise<void> {
  const count = () =>
    new Promise<number>((resolve, reject) =>
      shop.fastify.server.getConnections((reason, connections) =>
        reason ? reject(reason) : resolve(connections),
      ),
    )
  expect(localPort).toBeGreaterThan(0)
  while ((await count()) === 0) await new Promise(setImmediate)
  // One more answer from the same event loop: what came before it has been read.
  await shop.ask('/healthz')
}
