import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import { callPath, calls, type CallName } from '#contract/calls.ts'
import { callSchemas } from '#contract/call-schemas.ts'

import { dialects } from '../fresh-database.ts'
import { openTestShop, type Answer, type TestShop } from './open-shop.ts'

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly $ref?: string
}

const names = Object.keys(calls) as CallName[]
const withBody = names.filter((name) => 'body' in callSchemas[name])
const selection = 'A'.repeat(32)

/** Texts for fields whose form is more than a length. */
const fitting = ['SE', 'EUR', selection, 'a'.repeat(64), '', '2026-12-24', '24', 'x']

describe.each(dialects)('wrong shapes of every call, on %s', (dialect) => {
  let shop: TestShop
  let schemas: Readonly<Record<string, Schema>>
  let bodies: Readonly<Record<string, Schema>>

  beforeAll(async () => {
    shop = await openTestShop(dialect, { environment: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } })
    const { json } = await shop.ask('/openapi.json')
    schemas = json.components.schemas
    bodies = Object.fromEntries(
      Object.values<
        Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: Schema }> } }>
      >(json.paths)
        .flatMap((methods) => Object.values(methods))
        .flatMap(({ operationId, requestBody }) => {
          const schema = requestBody?.content['application/json']?.schema
          return schema ? [[operationId, schema] as const] : []
        }),
    )
  })
  afterAll(() => shop.close())

  const resolved = (schema: Schema): Schema =>
    schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  const bodySchema = (name: CallName): Schema => resolved(bodies[name] ?? {})

  /** The least that a schema takes. */
  function sample(given: Schema): unknown {
    const schema = resolved(given)
    if ('const' in schema) return schema.const
    if (schema.anyOf) return sample(schema.anyOf.find(({ type }) => type !== 'null') ?? {})
    if (schema.type === 'object')
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] ?? {})]),
      )
    if (schema.type === 'array') return []
    if (schema.type === 'boolean') return true
    if (schema.type === 'integer' || schema.type === 'number') return 1
    if (schema.type === 'null') return null
    const { pattern, minLength = 0 } = schema
    return pattern
      ? fitting.find((text) => new RegExp(pattern).test(text))
      : 'x'.repeat(Math.max(1, minLength))
  }
  const path = (name: CallName, value = 'x') =>
    callPath(name, brand.namespaces, { id: value, from: 'EUR', to: 'GBP' })
  const send = (name: CallName, body: string | Buffer, contentType: string | null = 'application/json') =>
    shop.ask(path(name), {
      method: calls[name].method,
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: contentType === null ? {} : { 'content-type': contentType },
    })
  const restError = ({ status, json, headers }: Answer) => ({
    status,
    code: json?.code as unknown,
    type: headers.get('content-type'),
  })
  const expectInvalid = async (answer: Promise<Answer>, what: string) => {
    const { status, json } = await answer
    expect({ what, status, code: String(json?.code) }).toMatchObject({
      what,
      status: 400,
      code: expect.stringMatching(/^rest_(?:invalid_param|missing_callback_param|invalid_json)$/),
    })
  }

  test.each(withBody)(
    '[G2] [G3] [G4] %s: what is not JSON object of this API is refused before anything looks at it',
    async (name) => {
      const good = JSON.stringify(sample(bodies[name] ?? {}))
      const open = good.slice(0, -1)
      const comma = open === '{' ? '' : ','
      const notJson: [string, string | Buffer][] = [
        ['cut off', '{'],
        ['a word', 'selection'],
        ['single quotes', `{'a':1}`],
        ['BOM', `\ufeff${good}`],
        ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
        ['NUL', `${open}${comma}"zz":"\\u0000"}`],
        ['half a surrogate', `${open}${comma}"zz":"\\ud800"}`],
        ['too large a number', `${open}${comma}"zz":1e400}`],
        ['a key twice', `${open}${comma}"zz":1,"zz":2}`],
        ['nested 30 deep', `${open}${comma}"zz":${'['.repeat(30)}${']'.repeat(30)}}`],
        ['nested 20000 deep', `${open}${comma}"zz":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
        ['__proto__', `${open}${comma}"__proto__":{"polluted":1}}`],
        ['constructor', `${open}${comma}"constructor":{"prototype":{"polluted":1}}}`],
      ]
      for (const [what, body] of notJson) {
        const answer = restError(await send(name, body))
        expect({ what, ...answer }).toMatchObject({ what, status: 400, code: 'rest_invalid_json' })
      }
      for (const body of ['[]', '[1]', '"text"', '5', 'true', 'null'])
        await expectInvalid(send(name, body), `${name} ${body}`)
      for (const type of [
        null,
        'text/plain',
        'text/plain;application/json',
        'application/x-www-form-urlencoded',
        'application/json\t; charset=utf-8 ; x',
        'application/json, text/plain',
        'application/jsonp',
        'multipart/form-data; boundary=x',
      ])
        expect({ sent: type, ...restError(await send(name, Buffer.from(good), type)) }).toMatchObject({
          status: 415,
          code: 'rest_unsupported_media_type',
        })
      expect(restError(await send(name, `${open}${comma}"zz":"${'x'.repeat(70_000)}"}`))).toMatchObject({
        status: 413,
        code: 'rest_payload_too_large',
      })
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    },
  )

  test.each(withBody)(
    '[D7] [F2] %s: a field of the wrong type, or too long, is named and refused',
    async (name) => {
      const schema = bodySchema(name)
      const good = sample(schema) as Record<string, unknown>
      for (const [key, given] of Object.entries(schema.properties ?? {})) {
        const field = resolved(given)
        const wrong: unknown[] =
          field.type === 'string'
            ? [1, true, {}, ['x'], null, ...(field.maxLength ? ['x'.repeat(field.maxLength + 1)] : [])]
            : field.type === 'integer'
              ? [-1, 0, 1.5, 1e9, 2 ** 31, '1', [1], null, {}]
              : field.type === 'boolean'
                ? ['true', 1, {}, []]
                : field.type === 'object'
                  ? ['x', 1, []]
                  : field.type === 'array'
                    ? ['x', 1, {}]
                    : ['x', 1]
        for (const value of wrong) {
          const what = `${name}.${key} = ${JSON.stringify(value).slice(0, 40)}`
          const answer = send(name, JSON.stringify({ ...good, [key]: value }))
          await expectInvalid(answer, what)
          expect(
            Object.keys((await answer).json.data.params).some((at) => at.startsWith(key)),
            what,
          ).toBe(true)
        }
      }
      const [first] = schema.required ?? []
      if (first === undefined) return
      const { [first]: _, ...rest } = good
      expect((await send(name, JSON.stringify(rest))).json).toMatchObject({
        code: 'rest_missing_callback_param',
        data: { status: 400, params: { [first]: 'required' } },
      })
    },
  )

  test.each(withBody)('[D8] %s: fields that it does not know change nothing', async (name) => {
    const good = sample(bodies[name] ?? {}) as object
    const more = {
      price: 1,
      priceEach: '0.01 SEK',
      total: 0,
      discount: 100,
      currency: 'XTS',
      pricelist: '1',
      isAdmin: true,
    }
    const known = Object.keys(bodySchema(name).properties ?? {})
    const unknown = Object.fromEntries(Object.entries(more).filter(([key]) => !known.includes(key)))
    const [plain, dressed] = [
      await send(name, JSON.stringify(good)),
      await send(name, JSON.stringify({ ...good, ...unknown })),
    ]
    expect(plain.status, plain.text).toBeLessThan(500)
    expect(dressed.status).toBe(plain.status)
    for (const value of ['XTS', 'isAdmin']) expect(dressed.text).not.toContain(value)
  })

  test('[F2] what stands in the address: unknown ids are one answer, and nothing that is not an id is a fault of ours', async () => {
    const strange = [
      '%00',
      '..%2f..%2fetc',
      'x'.repeat(81),
      '%27%20or%201=1--',
      '%F0%9F%91%9F',
      '__proto__',
      '%ED%A0%80',
    ]
    for (const value of strange)
      for (const name of names.filter((one) => calls[one].path.includes(':'))) {
        const url = path(name).replace(/\/x$/, `/${value}`).replace('/EUR/', `/${value}/`)
        const { status } = await shop.ask(url)
        expect({ name, value, ok: status >= 400 && status < 500 }).toEqual({ name, value, ok: true })
      }
    const search = `/wp-json/${brand.namespaces.brand}/v1/search`
    for (const query of [
      '',
      '?q[]=a',
      `?q=${'x'.repeat(101)}`,
      '?q=a&limit=0',
      '?q=a&limit=x',
      '?q=a&limit=61',
      '?q=a&q=b',
      '?q=a&offset=-1',
      '?q=a&offset=1&offset=2',
    ])
      await expectInvalid(shop.ask(search + query), query)
  })
})
