import { afterAll, beforeAll, expect, test } from 'vitest'

import { callSchemas } from '#contract/call-schemas.ts'
import { callAccess } from '#contract/call-access.ts'
import { calls, type CallName, type CallRoute } from '#contract/calls.ts'

import type { Operation } from '#server/http/openapi.ts'

import { redoclyFindings, spectralFindings } from '../openapi-validators.ts'
import { openTestShop, type TestShop } from './open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop('sqlite', { fill: false })
})
afterAll(() => shop.close())

const everyCall = Object.entries(calls) as [CallName, CallRoute][]
const namespaces = { commerce: 'commerce/v1', brand: 'tallvik/v1' }
const wordPress = ({ namespace, path }: CallRoute) =>
  `/${namespaces[namespace]}${path.replace(/\/$/, '').replace(/:(\w+)/g, '(?P<$1>[^/]+)')}`

test('[7.1] /wp-json/ lists every call as WordPress lists its routes', async () => {
  const { status, json } = await shop.ask('/wp-json/')
  expect(status).toBe(200)
  expect(json).toMatchObject({
    name: 'Tallvik',
    url: shop.config.publicUrl,
    namespaces: ['commerce/v1', 'tallvik/v1'],
  })
  for (const [, call] of everyCall) {
    const { method, namespace, path } = call
    const route = json.routes[wordPress(call)]
    expect({ path, ...route }).toMatchObject({
      path,
      namespace: namespaces[namespace],
      methods: expect.arrayContaining([method]),
    })
    expect(route.endpoints.flatMap(({ methods }: { methods: string[] }) => methods)).toContain(method)
  }
})

test('[7.1] a namespace lists its own part', async () => {
  const whole = (await shop.ask('/wp-json/')).json
  const { json } = await shop.ask('/wp-json/commerce/v1')
  expect(json.namespace).toBe('commerce/v1')
  const own = Object.entries(whole.routes).filter(([route]) => route.startsWith('/commerce/v1/'))
  expect(json.routes).toEqual(Object.fromEntries(own))
  const brand = (await shop.ask('/wp-json/tallvik/v1')).json
  expect({ ...json.routes, ...brand.routes }).toEqual(whole.routes)
  expect((await shop.ask('/wp-json/commerce/v1/')).json).toEqual(json)
})

test('[7.1] OPTIONS on a route says its methods and arguments, with type and whether they are needed', async () => {
  const { status, headers, json } = await shop.ask('/wp-json/commerce/v1/cart/remove', { method: 'OPTIONS' })
  expect(status).toBe(200)
  expect(headers.get('allow')).toBe('PUT')
  expect(json).toMatchObject({
    namespace: 'commerce/v1',
    methods: ['PUT'],
    endpoints: [
      {
        methods: ['PUT'],
        args: {
          item: { type: 'string', required: true },
          quantity: { type: 'integer', required: true },
          selection: { type: 'string', required: true },
        },
      },
    ],
  })
  const stock = await shop.ask('/wp-json/commerce/v1/stock/2-41', { method: 'OPTIONS' })
  expect(stock.json.endpoints[0].args).toEqual({
    id: { type: 'string', required: true, description: expect.any(String) },
  })
  const create = await shop.ask('/wp-json/commerce/v1/cart/', { method: 'OPTIONS' })
  expect(create.json.endpoints[0].args.country).toMatchObject({ type: 'string', required: false })
  const search = await shop.ask('/wp-json/tallvik/v1/search', { method: 'OPTIONS' })
  expect(search.json.endpoints[0].args).toMatchObject({
    q: { type: 'string', required: true },
    color: { type: ['string', 'array'], required: false },
  })
  for (const [, { namespace, path }] of everyCall)
    expect(
      (
        await shop.ask(`/wp-json/${namespaces[namespace]}${path.replace(/:\w+/g, 'abc')}`, {
          method: 'OPTIONS',
        })
      ).status,
    ).toBe(200)
})

test('[7.1] /openapi.json is OpenAPI 3.1 with every call, its body, its answer and both forms of errors', async () => {
  const { status, headers, json } = await shop.ask('/openapi.json')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/json')
  expect(json.openapi).toBe('3.1.0')
  for (const [name, { method, namespace, path }] of everyCall) {
    const operation =
      json.paths[`/wp-json/${namespaces[namespace]}${path.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')}`]?.[
        method.toLowerCase()
      ]
    expect(operation).toMatchObject({ operationId: name, summary: expect.stringMatching(/./) })
    expect(Boolean(operation.requestBody)).toBe('body' in callSchemas[name])
    expect(JSON.stringify(operation.responses)).toContain('#/components/schemas/RestError')
  }
  const add = json.paths['/wp-json/commerce/v1/cart/add'].put
  // What every call with a body can be answered, whatever it does.
  expect(Object.keys(add.responses)).toEqual(
    expect.arrayContaining(['400', '403', '409', '413', '415', '429']),
  )
  expect(Object.keys(json.paths['/wp-json/commerce/v1/countries'].get.responses)).not.toContain('415')
  expect(add.responses['409'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/DomainError',
  })
  expect(add.responses['200'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/CartEnvelope',
  })
  expect(json.components.schemas.CartEnvelope.properties.data).toEqual({ $ref: '#/components/schemas/Cart' })
  expect(json.components.schemas.PriceText.description).toContain('U+00A0')
})

test('[7.1] says of every call what opens it: a member’s session, or a secret that stands in words', async () => {
  const { json } = await shop.ask('/openapi.json')
  expect(json.components.securitySchemes.session).toMatchObject({
    type: 'apiKey',
    in: 'cookie',
    name: 'sid',
    description: expect.stringContaining('403'),
  })
  const operations = new Map(
    Object.values<Record<string, Operation>>(json.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => [operation.operationId, operation] as const),
    ),
  )
  expect([...operations.keys()].toSorted()).toEqual(Object.keys(calls).toSorted())
  for (const [name, { security, description }] of operations) {
    expect([name, security.length === 1]).toEqual([name, callAccess[name] === 'session'])
    expect([name, description]).toEqual([name, expect.stringMatching(/^Open/)])
  }
  expect(operations.get('getCart')?.security).toEqual([{}, { session: [] }])
  expect(operations.get('getCountries')?.security).toEqual([])
})

test('[7.1] departs in its OpenAPI document from no recommended rule of Redocly and of Spectral', async () => {
  // As it is where no rule minds that the server is this machine.
  const text = (await shop.ask('/openapi.json')).text.replaceAll(shop.config.publicUrl, 'https://shop.test')
  // A shop's API is nobody else's to use, so it has no licence.
  const licence = /^info-license at /
  const redocly = await redoclyFindings(text)
  expect(redocly.errors).toEqual([])
  expect(redocly.warnings.filter((warning) => !licence.test(warning))).toEqual([])
  expect(await spectralFindings(text)).toEqual({ errors: [], warnings: [] })
  // Rules that find nothing anywhere would prove nothing.
  const broken = text
    .replaceAll('"security":', '"x-security":')
    .replaceAll('"operationId":"', '"operationId":"a ')
  expect((await redoclyFindings(broken)).errors.length).toBeGreaterThan(40)
  expect((await spectralFindings(broken)).warnings.length).toBeGreaterThan(40)
})

test('every reference of the OpenAPI document leads to a component', async () => {
  const { text, json } = await shop.ask('/openapi.json')
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '')
  expect(references.length).toBeGreaterThan(30)
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\/components\/schemas\/\w+$/)
    expect(Object.keys(json.components.schemas)).toContain(reference.split('/').at(-1))
  }
  expect(text).not.toMatch(/"\$(?:defs|id|schema)"/)
})

test('every schema of the OpenAPI document has a name, and every schema, property and parameter its words', async () => {
  const { json } = await shop.ask('/openapi.json')
  const silent: string[] = []
  const look = (value: unknown, where: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'properties')
        for (const [name, property] of Object.entries(inner as Record<string, Record<string, unknown>>)) {
          if (!property['description'] && !property['$ref']) silent.push(`${where}.${name}`)
          look(property, `${where}.${name}`)
        }
      else look(inner, where)
    }
  }
  for (const [name, schema] of Object.entries<Record<string, unknown>>(json.components.schemas)) {
    if (!schema['description']) silent.push(name)
    look(schema, name)
  }
  for (const methods of Object.values<Record<string, Operation>>(json.paths))
    for (const { operationId, parameters, requestBody, responses } of Object.values(methods)) {
      for (const { name, description } of parameters) if (!description) silent.push(`${operationId}?${name}`)
      const contents = [...(requestBody ? [requestBody] : []), ...Object.values(responses)]
      for (const { content } of contents) {
        const { $ref, oneOf } = content['application/json'].schema
        if (!($ref ?? oneOf)) silent.push(`${operationId}: a body or answer without a name`)
      }
      for (const { description } of Object.values(responses)) expect(description).toMatch(/./)
    }
  expect(silent).toEqual([])
})

test('what a caller may leave out is not required in what is sent, and stands in what is answered', async () => {
  const { schemas } = (await shop.ask('/openapi.json')).json.components
  expect(schemas.StartPayment.required).not.toContain('giftMessage')
  expect(schemas.StartPayment.required).toContain('termsAndConditions')
  expect(schemas.GiftCardDetailsInput.required).toBeUndefined()
  expect(schemas.GiftCardDetails.required).toContain('recipientEmail')
  expect(JSON.stringify(schemas)).not.toContain('"additionalProperties":false')
})
