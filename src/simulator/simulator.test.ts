import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { until } from '#tests/buyer.ts'

import { createSimulator, type Simulator } from './simulator.ts'

const secretKey = 'sk_test_local_simulator'
const webhookSecret = 'whsec_local_simulator'

let folder: string
let simulator: Simulator
let url: string, stripe: Stripe
let clock: number
let shop: Server
let received: { body: string; signature: string }[]
/** What the shop answers to events, one after the other; 200 when it is empty. */
let answers: number[]

async function start(): Promise<void> {
  const { port } = shop.address() as AddressInfo
  simulator = createSimulator({
    webhookUrl: `http://127.0.0.1:${port}/hook`,
    webhookSecret,
    secretKey,
    stateFile: path.join(folder, 'state.jsonl'),
    publicUrl: '',
    now: () => clock,
  })
  const own = await simulator.listen()
  url = `http://127.0.0.1:${own}`
  stripe = new Stripe(secretKey, {
    host: '127.0.0.1',
    port: own,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: 300,
    telemetry: false,
  })
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-simulator-'))
  clock = Date.now()
  received = []
  answers = []
  shop = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  await start()
})
afterEach(async () => {
  await simulator.close()
  await new Promise((resolve) => shop.close(resolve))
  rmSync(folder, { recursive: true })
})

const create = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'sek', unit_amount: 64_500, product_data: { name: 'Loafer <41> & "co"' } },
      },
    ],
    success_url: 'https://shop.example/back?id={CHECKOUT_SESSION_ID}&x=1',
    cancel_url: 'https://shop.example/cancel',
    client_reference_id: 'attempt-1',
    ...changes,
  })
const pay = (id: string, fields: Record<string, string> = {}, step = '') =>
  fetch(`${url}/_simulator/pay/${id}${step}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      number: '4242424242424242',
      expiry: '12/40',
      code: '123',
      name: 'Anna',
      ...fields,
    }),
  })
const setFaults = async (faults: object) => {
  const answer = await fetch(`${url}/_simulator/faults`, { method: 'POST', body: JSON.stringify(faults) })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const types = () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type)

test('the hosted page shows the sum, the lines as text, every label and the way back', async () => {
  const session = await create()
  const answer = await fetch(session.url ?? '')
  const page = await answer.text()
  for (const label of ['Card number', 'Expiry', 'Security code', 'Name on card'])
    expect(page).toMatch(new RegExp(`<label for="(\\w+)">${label}</label>\\s*<input id="\\1" name="\\1"`))
  expect(page).toContain('<button>Pay 1\u00a0290\u00a0kr</button>')
  expect(page).toContain('Loafer &lt;41&gt; &amp; &quot;co&quot; × 2')
  expect(page).toContain('href="https://shop.example/cancel"')
  expect(page).not.toContain('<script')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('4242 pays: the browser goes back with the session, the event comes signed', async () => {
  const { id } = await create()
  const answer = await pay(id)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `https://shop.example/back?id=${id}&x=1`,
  ])
  await until(() => received.length === 2, 'the events')
  expect(types().toSorted()).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
  for (const { body, signature } of received)
    expect(stripe.webhooks.constructEvent(body, signature, webhookSecret).livemode).toBe(false)
  const session = await stripe.checkout.sessions.retrieve(id)
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    amount_total: 129_000,
    client_reference_id: 'attempt-1',
  })
  expect(await stripe.paymentIntents.retrieve(String(session.payment_intent))).toMatchObject({
    status: 'succeeded',
    amount_received: 129_000,
  })
  expect((await pay(id)).headers.get('location')).toContain(id)
  expect(simulator.ledger()).toHaveLength(1)
})

test('the form says what is wrong, beside the field, and keeps the rest but for the code', async () => {
  const { id } = await create()
  const answer = await pay(id, { name: '"Anna"', number: '4242424242424241' })
  const page = await answer.text()
  expect(answer.status).toBe(422)
  expect(page).toMatch(
    /aria-invalid="true" aria-describedby="number-fault">\s*<p class="fault" id="number-fault">Your card number is invalid\./,
  )
  expect(page).toContain('value="&quot;Anna&quot;"')
  expect(page).not.toContain('value="123"')
  expect(simulator.ledger()).toEqual([])
})

test('0002 is declined, says so, and another card pays', async () => {
  const { id } = await create()
  const declined = await pay(id, { number: '4000 0000 0000 0002' })
  expect(declined.status).toBe(402)
  expect(await declined.text()).toContain('role="alert">Your card was declined.')
  expect((await pay(id)).status).toBe(303)
})

test('3155 asks for 3-D Secure; failing comes back to the form, completing pays', async () => {
  const { id } = await create()
  const readStep = async () => (await pay(id, { number: '4000002500003155' })).headers.get('location')
  expect((await pay(id, { outcome: 'complete' }, '/3ds')).headers.get('location')).toBe(
    `/_simulator/pay/${id}`,
  )
  expect(await readStep()).toBe(`/_simulator/pay/${id}/3ds`)
  expect(await (await fetch(`${url}/_simulator/pay/${id}/3ds`)).text()).toMatch(/Complete.*Fail/s)
  expect((await pay(id, { outcome: 'fail' }, '/3ds')).status).toBe(402)
  expect(simulator.ledger()).toEqual([])
  await readStep()
  expect((await pay(id, { outcome: 'complete' }, '/3ds')).status).toBe(303)
  expect(simulator.ledger()).toHaveLength(1)
})

test('a session ends by itself after its time, or when it is told to', async () => {
  const { id } = await create({ expires_at: Math.floor(clock / 1000) + 31 * 60 })
  clock += 31 * 60_000
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null })
  expect((await pay(id)).status).toBe(410)
  const other = await create()
  expect(await stripe.checkout.sessions.expire(other.id)).toMatchObject({ status: 'expired' })
  await expect(stripe.checkout.sessions.expire(other.id)).rejects.toMatchObject({ statusCode: 400 })
  await until(() => types().filter((type) => type === 'checkout.session.expired').length === 2, 'the events')
})

test.each([
  [{ expires_at: 0 }, 'expires_at'],
  [{ mode: 'subscription' as const }, 'mode'],
  [{ line_items: [] }, 'line_items'],
  [{ success_url: 'nowhere' }, 'success_url'],
])('a session with %j is refused in the shape of Stripe', async (changes, param) => {
  await expect(create(changes)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    param,
  })
})

test('keys: no key or another key is 401', async () => {
  const stranger = new Stripe('sk_test_other', {
    host: '127.0.0.1',
    port: new URL(url).port,
    protocol: 'http',
  })
  await expect(stranger.checkout.sessions.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  expect((await fetch(`${url}/v1/events`)).status).toBe(401)
})

test('the same idempotency key answers the same, for another body an error, also after a restart', async () => {
  const refund = (amount: number) =>
    stripe.refunds.create({ payment_intent: payment, amount }, { idempotencyKey: 'r1' })
  const { id } = await create()
  await pay(id)
  const payment = String((await stripe.checkout.sessions.retrieve(id)).payment_intent)
  const first = await refund(1000)
  expect((await refund(1000)).id).toBe(first.id)
  await expect(refund(2000)).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  await simulator.close()
  await start()
  expect((await refund(1000)).id).toBe(first.id)
  expect(simulator.ledger()).toMatchObject([{ captured: 129_000, refunded: 1000, currency: 'SEK' }])
})

test('an event that the shop does not take comes again, also after a restart', async () => {
  answers = [500, 500, 503]
  const { id } = await create()
  await stripe.checkout.sessions.expire(id)
  await until(() => received.length === 4, 'the events')
  answers = Array.from({ length: 50 }, () => 500)
  await stripe.checkout.sessions.expire((await create()).id)
  await until(() => received.length >= 5, 'the events')
  await simulator.close()
  answers = []
  const before = received.length
  await start()
  await until(() => received.length > before, 'the events')
})

test('misbehaviour is listed, checked, counted and reset', async () => {
  expect(await setFaults({ duplicate: 3, status500AfterCapture: true })).toMatchObject({
    status: 200,
    body: { duplicate: 3, status500AfterCapture: 1 },
  })
  expect(await setFaults({ dupplicate: 3 })).toMatchObject({ status: 400 })
  expect(await setFaults({ delayMs: 'long' })).toMatchObject({ status: 400 })
  const { id } = await create().catch((reason: unknown) => ({
    id: reason instanceof Stripe.errors.StripeAPIError ? 'failed' : 'other',
  }))
  expect(id).toBe('failed')
  expect(simulator.sessions()).toHaveLength(1)
  await stripe.checkout.sessions.expire(simulator.sessions()[0] ?? '')
  await until(() => received.length === 3, 'the events')
  await fetch(`${url}/_simulator/faults`, { method: 'DELETE' })
  expect(await (await fetch(`${url}/_simulator/faults`)).json()).toMatchObject({
    duplicate: 1,
    status500AfterCapture: 0,
  })
})

test('events can be reordered, dropped, wrongly signed and old', async () => {
  await setFaults({ reorder: true })
  await pay((await create()).id)
  await until(() => received.length === 2, 'the events')
  expect(types()).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
  await setFaults({ reorder: false, wrongSignature: true })
  await stripe.checkout.sessions.expire((await create()).id)
  await until(() => received.length === 3, 'the events')
  await setFaults({ wrongSignature: false, oldTimestamp: true })
  await stripe.checkout.sessions.expire((await create()).id)
  await until(() => received.length === 4, 'the events')
  for (const { body, signature } of received.slice(2))
    expect(() => stripe.webhooks.constructEvent(body, signature, webhookSecret)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    )
  await setFaults({ oldTimestamp: false, drop: true })
  await stripe.checkout.sessions.expire((await create()).id)
  await setFaults({ drop: false })
  await stripe.checkout.sessions.expire((await create()).id)
  await until(() => received.length === 5, 'the events')
})

test('the ledger is JSON, with sums', async () => {
  await setFaults({ payLess: 9000, otherCurrency: 'eur' })
  await pay((await create()).id)
  expect(await (await fetch(`${url}/_simulator/ledger`)).json()).toMatchObject({
    captured: 120_000,
    refunded: 0,
    payments: [{ captured: 120_000, currency: 'EUR', reference: 'attempt-1' }],
  })
})

test('unknown sessions and pages are 404', async () => {
  expect((await fetch(`${url}/_simulator/pay/cs_test_none`)).status).toBe(404)
  expect((await fetch(`${url}/_simulator/other`)).status).toBe(404)
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})
