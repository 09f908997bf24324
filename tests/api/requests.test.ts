import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { shop as shopConfig } from '#brand/shop.config.ts'
import { callSchemas } from '#contract/call-schemas.ts'
import { callPath, calls, type CallName } from '#contract/calls.ts'
import { DomainErrorAnswer, RestErrorAnswer } from '#contract/errors.ts'

import { openTestShop, type TestShop } from './open-shop.ts'

let shop: TestShop
let selection: string
beforeAll(async () => {
  shop = await openTestShop('sqlite', { environment: { CORS_ORIGINS: 'https://www.example.com' } })
  selection = (await shop.call('createCart', { country: 'SE' })).json.data.selection
})
afterAll(() => shop.close())

const add = '/wp-json/commerce/v1/cart/add'
const put = (
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
  headers: Record<string, string> = {},
) => shop.ask(add, { method: 'PUT', headers: { 'content-type': type, ...headers }, body })
const errorB = (status: number, code: string) => ({
  status,
  json: { code, message: expect.any(String), data: expect.objectContaining({ status }) },
})
const good = async () => JSON.stringify({ item: await shop.item('LOA-42'), selection })

/** Sends bytes as they are and answers everything that comes back. */
async function raw(lines: readonly string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  return text(socket)
}

test('[8.3] faults G2: whatever is not plain JSON is refused as rest_invalid_json', async () => {
  const bodies = [
    '{',
    '{"item":}',
    "{'item':1}",
    '\ufeff{}',
    '{"item":"a\u0000"}',
    '{"item":"a\\u0000"}',
    '{"item":"\\ud800"}',
    '{"item":"a","item":"b"}',
    '{"a":{"b":1,"b":2}}',
    '{"quantity":1e400}',
    'NaN',
    'undefined',
    '{} {}',
    '{"a":01}',
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
  ]
  for (const body of bodies)
    expect({ body, ...(await put(body)) }).toMatchObject(errorB(400, 'rest_invalid_json'))
  expect(await put(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toMatchObject(
    errorB(400, 'rest_invalid_json'),
  )
})

test('[8.3] faults G2: JSON of another kind than an object is refused', async () => {
  for (const body of ['[1]', 'null', '"text"', '7', 'true']) {
    const answer = await put(body)
    expect({ body, status: answer.status, code: answer.json.code }).toEqual({
      body,
      status: 400,
      code: 'rest_invalid_param',
    })
  }
})

test('[8.3] faults G3: prototype keys are refused at any depth, and nothing is polluted', async () => {
  for (const body of [
    '{"__proto__":{"x":1}}',
    '{"\\u005f_proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"a":[{"__proto__":{"x":1}}]}',
    '{"prototype":1}',
  ])
    expect({ body, ...(await put(body)) }).toMatchObject(errorB(400, 'rest_invalid_json'))
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})

test('[8.3] faults G4: no spelling of the content type leads around validation', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/json\t; charset=utf-8',
    'application/jsonp',
    'application/json;',
    'text/json',
    ' application/json,text/plain',
    'application/json-patch+json',
    'application/json ;a=b',
    '*/*',
  ])
    expect({ type, ...(await put('{"item":1}', type)) }).toMatchObject(
      errorB(415, 'rest_unsupported_media_type'),
    )
  for (const type of [
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
  ])
    expect(await put('{"item":1}', type)).toMatchObject(errorB(400, 'rest_missing_callback_param'))
  const without = await raw(
    [`PUT ${add} HTTP/1.1`, 'Host: x', 'Connection: close', 'Content-Length: 10'],
    '{"item":1}',
  )
  expect(without).toMatch(/^HTTP\/1\.1 415 /)
  const twice = ['Content-Type: application/json', 'Content-Type: text/plain', 'Content-Length: 10']
  expect(await raw([`PUT ${add} HTTP/1.1`, 'Host: x', 'Connection: close', ...twice], '{"item":1}')).toMatch(
    /^HTTP\/1\.1 4/,
  )
})

test('[8.3] missing parameters come first and are named; then the invalid ones, each with what was expected', async () => {
  expect(await put('{}')).toMatchObject({
    status: 400,
    json: {
      code: 'rest_missing_callback_param',
      message: 'Missing parameter(s): item, selection',
      data: { status: 400, params: { item: 'required', selection: 'required' } },
    },
  })
  expect(await put('{"item":7,"selection":"x"}')).toMatchObject({
    status: 400,
    json: {
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): item, selection',
      data: { status: 400, params: { item: 'string expected', selection: 'a selection expected' } },
    },
  })
})

test('[8.2] [8.3] both forms of errors are those of the contract', async () => {
  const rule = await shop.call('createCart', { country: 'XX' })
  expect(DomainErrorAnswer.parse(rule.json)).toEqual(rule.json)
  const shape = await shop.call('addToCart', {})
  expect(RestErrorAnswer.parse(shape.json)).toEqual(shape.json)
  expect([rule.json.data.status, shape.json.data.status]).toEqual([rule.status, shape.status])
})

test('[8.3] every call whose body has required parts says what is missing, in the form of error B', async () => {
  for (const name of Object.keys(calls) as CallName[]) {
    const schema: { readonly summary: string; readonly body?: z.ZodMiniType } = callSchemas[name]
    if (!schema.body || schema.body.safeParse({}).success) continue
    expect({ name, ...(await shop.call(name, {})) }).toMatchObject(errorB(400, 'rest_missing_callback_param'))
  }
})

test('faults G5: bodies above 64 KiB, headers above 16 KiB and endless addresses are refused', async () => {
  expect(await put(JSON.stringify({ item: 'a'.repeat(65_536) }))).toMatchObject(
    errorB(413, 'rest_payload_too_large'),
  )
  const chunked = ['Content-Type: application/json', 'Transfer-Encoding: chunked']
  const chunk = `${(70_000).toString(16)}\r\n${'a'.repeat(70_000)}\r\n0\r\n\r\n`
  expect(await raw([`PUT ${add} HTTP/1.1`, 'Host: x', 'Connection: close', ...chunked], chunk)).toMatch(
    /^HTTP\/1\.1 413 /,
  )
  expect(await raw(['GET / HTTP/1.1', 'Host: x', `X-Long: ${'a'.repeat(20_000)}`])).toMatch(
    /^HTTP\/1\.1 431 /,
  )
  expect(await raw([`GET /${'a'.repeat(64_000)} HTTP/1.1`, 'Host: x'])).toMatch(/^HTTP\/1\.1 4(?:14|31) /)
})

test('[8.3] unknown routes: rest_no_route 404; a known path with another method: 405 and Allow', async () => {
  for (const path of [
    '/wp-json/none',
    '/wp-json/commerce/v1/none',
    '/wp-json/commerce/v2/cart/',
    '/wp-json/commerce/v1/stock/%zz',
    '/none/here',
  ])
    expect({ path, ...(await shop.ask(path)) }).toMatchObject(errorB(404, 'rest_no_route'))
  expect(
    await shop.ask('/wp-json/commerce/v1/none', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    }),
  ).toMatchObject(errorB(404, 'rest_no_route'))
  for (const method of ['GET', 'POST', 'DELETE', 'PATCH']) {
    const answer = await shop.ask(add, { method })
    expect(answer).toMatchObject(errorB(405, 'rest_method_not_allowed'))
    expect(answer.headers.get('allow')).toContain('PUT')
  }
  expect(await shop.ask('/healthz', { method: 'POST' })).toMatchObject(errorB(405, 'rest_method_not_allowed'))
  expect(await raw([`TRACE ${add} HTTP/1.1`, 'Host: x', 'Connection: close'])).toMatch(/^HTTP\/1\.1 4/)
})

test('both spellings of the slash answer', async () => {
  for (const path of [
    '/wp-json/commerce/v1/countries',
    '/wp-json/commerce/v1/countries/',
    '/wp-json/commerce/v1/payment-methods',
    '/wp-json/commerce/v1/payment-methods/',
    '/wp-json',
    '/wp-json/',
  ])
    expect({ path, status: (await shop.ask(path)).status }).toEqual({ path, status: 200 })
  for (const path of ['/wp-json/commerce/v1/cart', '/wp-json/commerce/v1/cart/'])
    expect((await shop.ask(path, { method: 'POST' })).status).toBe(201)
})

test('another site changes nothing; the shop, listed origins and programs do', async () => {
  const body = await good()
  const from = (headers: Record<string, string>) => put(body, 'application/json', headers)
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:8080.evil.example' },
    { origin: 'https://sub.www.example.com' },
    { 'sec-fetch-site': 'cross-site' },
  ])
    expect({ sent: headers, ...(await from(headers)) }).toMatchObject(errorB(403, 'rest_forbidden'))
  for (const headers of [
    {},
    { origin: shop.config.publicUrl },
    { origin: shop.url },
    { origin: 'https://www.example.com' },
    { 'sec-fetch-site': 'same-origin' },
  ])
    expect({ headers, status: (await from(headers)).status }).toEqual({ headers, status: 200 })
})

test('CORS by the list alone, never reflected', async () => {
  const preflight = (origin: string) =>
    shop.ask(add, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'PUT' } })
  const listed = await preflight('https://www.example.com')
  expect(listed.status).toBe(204)
  expect(Object.fromEntries(listed.headers)).toMatchObject({
    'access-control-allow-origin': 'https://www.example.com',
    'access-control-allow-credentials': 'true',
    'access-control-max-age': '600',
    vary: 'Origin',
  })
  for (const origin of ['https://evil.example', 'null'])
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
  const read = await shop.ask('/wp-json/commerce/v1/countries', {
    headers: { origin: 'https://evil.example' },
  })
  expect(read.headers.get('access-control-allow-origin')).toBeNull()
})

test('every answer carries the headers that keep a browser safe, errors too', async () => {
  for (const path of ['/wp-json/commerce/v1/countries', '/none', '/healthz', '/openapi.json']) {
    const { headers } = await shop.ask(path)
    expect({ path, ...Object.fromEntries(headers) }).toMatchObject({
      path,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  }
})

test('faults G8: strings that look like SQL are only strings', async () => {
  const before = await shop.ask('/wp-json/commerce/v1/countries')
  for (const text of [
    "' or 1=1 --",
    '"; drop table carts; --',
    "1' union select body from carts --",
    '%27%20or%201=1',
  ]) {
    expect((await shop.call('addToCart', { item: text, selection })).status).toBe(404)
    expect((await shop.call('getStock', undefined, { params: { id: text } })).status).toBe(404)
    expect((await shop.call('setCartCountry', { country: text, selection })).status).toBe(400)
  }
  expect((await shop.ask('/wp-json/commerce/v1/countries')).text).toBe(before.text)
})

test('faults J7: no selection, e-mail or address stands in the log, whatever goes wrong', async () => {
  await put(`{"email":"secret@example.com","selection":"${selection}"}`)
  await shop.ask(`/wp-json/commerce/v1/none?selection=${selection}&email=secret@example.com`, {
    headers: { cookie: `sid=${selection}`, authorization: `Bearer ${selection}` },
  })
  const error = Object.assign(new Error(`could not write ${selection} of secret@example.com`), {
    detail: 'Key (email)=(secret@example.com)',
  })
  shop.fastify.log.error({ err: error, selection, email: 'secret@example.com' }, 'seen')
  const log = shop.log.join('')
  expect(log).toContain('[secret] of [e-mail]')
  for (const secret of [selection, 'secret@example.com', 'Key (email)']) expect(log).not.toContain(secret)
  expect(callPath('addToCart', shopConfig.namespaces)).toBe(add)
})
