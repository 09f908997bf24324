import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createSimulator, type Simulator } from './simulator.ts'

const secretKey = 'sk_test_local_strict'
let folder: string
let simulator: Simulator
let stripe: Stripe
let url: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-strict-'))
  simulator = createSimulator({
    webhookUrl: '',
    webhookSecret: 'whsec_local_strict',
    secretKey,
    stateFile: path.join(folder, 'state.jsonl'),
    publicUrl: '',
    now: Date.now,
  })
  simulator.setFaults({ drop: true })
  const port = await simulator.listen()
  url = `http://127.0.0.1:${port}`
  stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })
})
afterAll(async () => {
  await simulator.close()
  rmSync(folder, { recursive: true })
})

type Params = Stripe.Checkout.SessionCreateParams
type Line = NonNullable<Params['line_items']>[number]
const price = (changes: object = {}): Line => ({
  quantity: 1,
  price_data: { currency: 'sek', unit_amount: 50_000, product_data: { name: 'Loafer' }, ...changes },
})
const create = (changes: object = {}, key?: string) =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [price()],
      success_url: 'https://shop.example/back',
      cancel_url: 'https://shop.example/cancel',
      ...changes,
    },
    key === undefined ? {} : { idempotencyKey: key },
  )
const lines = (count: number) => Array.from({ length: count }, () => price())
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'v']))

test.each([
  ['an unknown parameter', { colour: 'red' }, 'colour', 'parameter_unknown'],
  [
    'an unknown parameter of a line',
    { line_items: [{ ...price(), colour: 'red' }] },
    'line_items[0][colour]',
    'parameter_unknown',
  ],
  [
    'an unknown parameter of a price',
    { line_items: [price({ amount: 1 })] },
    'line_items[0][price_data][amount]',
    'parameter_unknown',
  ],
  ['101 lines', { line_items: lines(101) }, 'line_items', undefined],
  ['no line', { line_items: undefined }, 'line_items', 'parameter_missing'],
  [
    'no name',
    { line_items: [price({ product_data: {} })] },
    'line_items[0][price_data][product_data]',
    'parameter_missing',
  ],
  [
    'an empty name',
    { line_items: [price({ product_data: { name: '' } })] },
    'line_items[0][price_data][product_data][name]',
    'parameter_invalid_empty',
  ],
  [
    'a name of 5001 characters',
    { line_items: [price({ product_data: { name: 'a'.repeat(5001) } })] },
    'line_items[0][price_data][product_data][name]',
    undefined,
  ],
  [
    'a price that is not an integer',
    { line_items: [price({ unit_amount: 1.5 })] },
    'line_items[0][price_data][unit_amount]',
    'parameter_invalid_integer',
  ],
  [
    'a negative price',
    { line_items: [price({ unit_amount: -1 })] },
    'line_items[0][price_data][unit_amount]',
    'parameter_invalid_integer',
  ],
  [
    'no unit',
    { line_items: [{ ...price(), quantity: 0 }] },
    'line_items[0][quantity]',
    'parameter_invalid_integer',
  ],
  [
    'a currency that is none',
    { line_items: [price({ currency: 'xxx' })] },
    'line_items[0][price_data][currency]',
    undefined,
  ],
  ['two currencies', { line_items: [price(), price({ currency: 'eur' })] }, 'line_items', undefined],
  ['2.99 kr', { line_items: [price({ unit_amount: 299 })] }, 'line_items', 'amount_too_small'],
  [
    '1 000 000 kr',
    { line_items: [{ ...price({ unit_amount: 50_000_000 }), quantity: 2 }] },
    'line_items',
    'amount_too_large',
  ],
  [
    'a picture without a scheme',
    { line_items: [price({ product_data: { name: 'a', images: ['/shoe.jpg'] } })] },
    'line_items[0][price_data][product_data][images][0]',
    'url_invalid',
  ],
  [
    'nine pictures',
    {
      line_items: [
        price({ product_data: { name: 'a', images: Array<string>(9).fill('https://shop.example/a.jpg') } }),
      ],
    },
    'line_items[0][price_data][product_data][images]',
    undefined,
  ],
  ['51 keys of metadata', { metadata: keys(51) }, 'metadata', undefined],
  ['a key of 41 characters', { metadata: { ['k'.repeat(41)]: 'v' } }, 'metadata', undefined],
  ['a value of 501 characters', { metadata: { cart: 'v'.repeat(501) } }, 'metadata[cart]', undefined],
  [
    'a reference of 201 characters',
    { client_reference_id: 'r'.repeat(201) },
    'client_reference_id',
    undefined,
  ],
  ['an e-mail without a top level', { customer_email: 'anna@localhost' }, 'customer_email', 'email_invalid'],
  ['an e-mail that is not ASCII', { customer_email: 'åsa@skor.example' }, 'customer_email', 'email_invalid'],
  ['a way back without a scheme', { success_url: '/receipt/' }, 'success_url', 'url_invalid'],
  ['a way back of another scheme', { cancel_url: 'javascript:alert(1)' }, 'cancel_url', 'url_invalid'],
  [
    'a way back of 5001 characters',
    { cancel_url: `https://a.example/${'a'.repeat(5000)}` },
    'cancel_url',
    'url_invalid',
  ],
  ['an end in 29 minutes', { expires_at: inSeconds(29 * 60) }, 'expires_at', undefined],
  ['an end in 25 hours', { expires_at: inSeconds(25 * 3600) }, 'expires_at', undefined],
  ['a language that is none', { locale: 'xx' }, 'locale', undefined],
  [
    'a switch that is none',
    { adaptive_pricing: { enabled: 'perhaps' } },
    'adaptive_pricing[enabled]',
    undefined,
  ],
])('a session with %s is refused as the provider does', async (_, changes, param, code) => {
  const before = simulator.sessions().length
  const refusal: unknown = await create(changes).catch((reason: unknown) => reason)
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(refusal).toMatchObject({ statusCode: 400, param, code, rawType: 'invalid_request_error' })
  expect(simulator.sessions()).toHaveLength(before)
})

test('what is just within the limits is taken', async () => {
  const session = await create({
    line_items: [...lines(99), price({ unit_amount: 99_999_999 - 99 * 50_000 })],
    metadata: { ...keys(49), ['k'.repeat(40)]: 'v'.repeat(500) },
    client_reference_id: 'r'.repeat(200),
    expires_at: inSeconds(30 * 60 + 5),
    adaptive_pricing: { enabled: false },
  })
  expect(session).toMatchObject({ amount_total: 99_999_999, adaptive_pricing: { enabled: false } })
  const all = await stripe.checkout.sessions.listLineItems(session.id, { limit: 100 })
  expect(all.data).toHaveLength(100)
  expect(all.data[0]?.price?.unit_amount_decimal?.toString()).toBe('50000')
})

test('a key that is used again with other parameters is refused, whichever of them differs', async () => {
  const { id } = await create({}, 'one')
  expect((await create({}, 'one')).id).toBe(id)
  for (const changes of [
    { metadata: { a: 'b' } },
    { customer_email: 'a@shop.example' },
    { line_items: lines(2) },
  ])
    await expect(create(changes, 'one')).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      rawType: 'idempotency_error',
      statusCode: 400,
    })
  await expect(create({}, 'k'.repeat(256))).rejects.toMatchObject({ statusCode: 400 })
})

test('calls that read, refund or end take no unknown parameter either', async () => {
  const { id } = await create()
  simulator.capture(id)
  const payment = String((await stripe.checkout.sessions.retrieve(id)).payment_intent)
  const ask = async (method: string, target: string, body?: string) => {
    const answer = await fetch(`${url}/v1/${target}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      ...(body === undefined ? {} : { body: new URLSearchParams(body) }),
    })
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  const unknown = { status: 400, error: { code: 'parameter_unknown', param: 'colour' } }
  for (const target of [
    'checkout/sessions',
    `checkout/sessions/${id}`,
    `checkout/sessions/${id}/line_items`,
    `payment_intents/${payment}`,
    'refunds',
    'events',
  ])
    expect(await ask('GET', `${target}?colour=red`)).toMatchObject(unknown)
  expect(await ask('POST', 'refunds', `payment_intent=${payment}&colour=red`)).toMatchObject(unknown)
  expect(await ask('POST', `checkout/sessions/${id}/expire`, 'colour=red')).toMatchObject(unknown)
  expect(await ask('POST', 'refunds', `payment_intent=${payment}&amount=0`)).toMatchObject({
    error: { code: 'parameter_invalid_integer', param: 'amount' },
  })
  expect(await ask('POST', 'refunds', `payment_intent=${payment}&reason=none`)).toMatchObject({
    error: { param: 'reason' },
  })
})

test('a delayed payment is complete and unpaid; events say how the bank decides', async () => {
  simulator.setFaults({ undecided: true })
  const [one, other] = [await create(), await create()]
  for (const { id } of [one, other]) {
    simulator.capture(id)
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    })
  }
  simulator.decide(one.id, 'paid')
  simulator.decide(other.id, 'failed')
  expect(() => simulator.decide(other.id, 'paid')).toThrow('waits for a decision')
  expect(await stripe.checkout.sessions.retrieve(one.id)).toMatchObject({ payment_status: 'paid' })
  const failed = await stripe.checkout.sessions.retrieve(other.id)
  expect(failed).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  expect(await stripe.paymentIntents.retrieve(String(failed.payment_intent))).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
  })
  const types = simulator.events().map(({ type }) => type)
  for (const type of ['succeeded', 'failed'])
    expect(types.filter((each) => each === `checkout.session.async_payment_${type}`)).toHaveLength(1)
  simulator.resetFaults()
})
