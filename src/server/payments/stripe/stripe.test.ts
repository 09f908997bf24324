import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { currencies } from '#contract/money.ts'
import { createSimulator, type Simulator } from '#simulator/simulator.ts'

import { ProviderError, type NewProviderSession, type PaymentProvider } from '../provider.ts'
import { createStripeProvider } from './stripe.ts'

const secretKey = 'sk_test_local_provider'
const webhookSecrets = ['whsec_local_new', 'whsec_local_old']
const dayMs = 24 * 60 * 60_000
let passed: number
let folder: string
let simulator: Simulator
let apiUrl: string
let provider: PaymentProvider

beforeEach(async () => {
  passed = 0
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-stripe-'))
  simulator = createSimulator({
    webhookUrl: '',
    webhookSecret: webhookSecrets[0] ?? '',
    secretKey,
    stateFile: path.join(folder, 'simulator.jsonl'),
    publicUrl: '',
    now: () => Date.now() + passed,
  })
  simulator.setFaults({ drop: true })
  apiUrl = `http://127.0.0.1:${await simulator.listen()}`
  provider = createStripeProvider({ secretKey, webhookSecrets, apiUrl, timeoutMs: 300 })
})
afterEach(async () => {
  await simulator.close()
  rmSync(folder, { recursive: true })
})

const order = (changes: Partial<NewProviderSession> = {}): NewProviderSession => ({
  idempotencyKey: 'pay:cart:1:attempt',
  attemptId: 'attempt',
  cartId: 'cart',
  currency: 'SEK',
  amountMinor: 300_001,
  lines: [
    { name: 'Taupe Loafer, 41', quantity: 2, totalMinor: 258_000 },
    { name: 'Belt, 90', quantity: 2, totalMinor: 37_101 },
    { name: 'Standard', quantity: 1, totalMinor: 4_900 },
  ],
  email: 'anna@example.com',
  language: 'sv',
  country: 'SE',
  methodType: null,
  isExpress: false,
  webhookUrl: 'https://shop.example/webhook',
  returnUrl: 'https://shop.example/return?selection=abc',
  cancelUrl: 'https://shop.example/payment-fail/',
  expiresAt: Date.now() + 31 * 60_000,
  ...changes,
})

test.each([
  [30, ['GBP']],
  [50, ['EUR', 'USD', 'CHF', 'CAD', 'AUD', 'NZD', 'SGD']],
  [200, ['PLN', 'RON']],
  [250, ['DKK']],
  [300, ['SEK', 'NOK']],
  [400, ['HKD']],
  [1500, ['CZK']],
])('cards take %i hundredths or more of %j', (least, codes) => {
  const known = currencies.filter((currency) => provider.minAmountMinor(currency) === least)
  expect(known.toSorted()).toEqual(codes.toSorted())
})

test('[7.29] a session carries amount, currency, cart and attempt to the hosted page', async () => {
  const { id, url } = await provider.createSession(order())
  expect(await provider.readSession(id)).toEqual({
    id,
    paidBy: null,
    state: 'open',
    url,
    attemptId: 'attempt',
    cartId: 'cart',
    returnUrl: `${order().returnUrl}&session_id={CHECKOUT_SESSION_ID}`,
    amountMinor: 300_001,
    currency: 'SEK',
    paymentId: null,
  })
  const page = await (await fetch(url)).text()
  expect(page).toContain('Taupe Loafer, 41 × 2')
  expect(page).toContain('2 × Belt, 90')
  expect(page).toContain('Pay 3\u00a0000.01\u00a0kr')
})

test('asking twice with one key makes one session', async () => {
  const expiresAt = Date.now() + 31 * 60_000
  const [one, other] = [
    await provider.createSession(order({ expiresAt })),
    await provider.createSession(order({ expiresAt })),
  ]
  expect(other).toEqual(one)
})

test('the same key for another order is a conflict', async () => {
  await provider.createSession(order())
  const again = provider.createSession(order({ email: 'other@example.com' }))
  await expect(again).rejects.toMatchObject({ name: 'ProviderError', kind: 'conflict' })
})

test('a refusal keeps the code, the parameter and the request of the provider', async () => {
  simulator.setFaults({ refuseWith: 400, refuseCode: 'account_invalid', refuseParam: 'mode' })
  await expect(provider.createSession(order())).rejects.toMatchObject({
    kind: 'refused',
    details: {
      status: 400,
      type: 'invalid_request_error',
      code: 'account_invalid',
      param: 'mode',
      requestId: expect.stringMatching(/^req_/) as string,
    },
  })
})

test('a refused e-mail address is left out, and asking again is the same session', async () => {
  const asked = order({ email: 'nobody@nowhere' })
  const { id } = await provider.createSession(asked)
  expect(await provider.createSession(asked)).toMatchObject({ id })
  const answer = await fetch(`${apiUrl}/v1/checkout/sessions/${id}`, {
    headers: { authorization: `Bearer ${secretKey}` },
  })
  expect(await answer.json()).toMatchObject({ customer_email: null })
})

test('a name is cut between whole characters where the card page would not show it', async () => {
  const name = `${'a'.repeat(247)}👩‍👩‍👧${'b'.repeat(50)}`
  const { url } = await provider.createSession(
    order({ amountMinor: 500, lines: [{ name, quantity: 1, totalMinor: 500 }] }),
  )
  expect(await (await fetch(url)).text()).toContain(`<span>${'a'.repeat(247)}…</span>`)
})

test('[B15] an answer that never comes is asked for again and is the same session', async () => {
  simulator.setFaults({ timeoutAfterCapture: 1 })
  const { id } = await provider.createSession(order())
  const sessions: unknown = await (
    await fetch(`${apiUrl}/v1/checkout/sessions`, { headers: { authorization: `Bearer ${secretKey}` } })
  ).json()
  expect(sessions).toMatchObject({ data: [{ id }] })
})

test('an expired session can no longer be paid', async () => {
  const { id, url } = await provider.createSession(order())
  expect(await provider.expireSession(id)).toMatchObject({ state: 'expired' })
  expect((await fetch(url)).status).toBe(410)
})

test('expiring a paid session tells that it is paid', async () => {
  const { id } = await provider.createSession(order())
  simulator.capture(id)
  expect(await provider.expireSession(id)).toMatchObject({ state: 'paid', amountMinor: 300_001 })
})

test('the time of a payment is that of its charge', async () => {
  const before = Math.floor(Date.now() / 1000) * 1000
  const { id } = await provider.createSession(order())
  simulator.capture(id)
  const { paymentId } = await provider.readSession(id)
  const paidAt = await provider.paidAt(paymentId ?? '')
  expect(paidAt).toBeGreaterThanOrEqual(before - 2000)
  expect(paidAt).toBeLessThanOrEqual(Date.now() + 2000)
})

test('[B22] a refund is made once per refund of ours and never exceeds what was captured', async () => {
  const { id } = await provider.createSession(order())
  simulator.capture(id)
  const { paymentId } = await provider.readSession(id)
  const refund = (amountMinor: number, refundId: string) =>
    provider.refund({ paymentId: paymentId ?? '', amountMinor, refundId })
  expect(await refund(300_000, '1')).toEqual(await refund(300_000, '1'))
  await expect(refund(2, '2')).rejects.toMatchObject({ kind: 'refused' })
  expect(simulator.ledger()).toMatchObject([{ captured: 300_001, refunded: 300_000 }])
})

async function capturedPayment(changes: Partial<NewProviderSession> = {}): Promise<string> {
  const { id } = await provider.createSession(order(changes))
  simulator.capture(id)
  return (await provider.readSession(id)).paymentId ?? ''
}

test('a refund that fails over and over is asked for five times, then only said', async () => {
  const paymentId = await capturedPayment()
  const refund = () => provider.refund({ paymentId, amountMinor: 300_001, refundId: '1' })
  simulator.setFaults({ failedRefunds: 6 })
  for (let tries = 0; tries < 8; tries++) await expect(refund()).rejects.toThrow('is failed')
  // The sixth failure was not used up.
  const other = await capturedPayment({ idempotencyKey: 'pay:other' })
  const input = { paymentId: other, amountMinor: 1, refundId: '2' }
  await expect(provider.refund(input)).rejects.toThrow('is failed')
  await expect(provider.refund(input)).resolves.toHaveProperty('id')
})

test('a refund that fails is not a refund; tried again with its key, it is made again, once', async () => {
  const paymentId = await capturedPayment()
  const refund = () => provider.refund({ paymentId, amountMinor: 300_001, refundId: '1' })
  simulator.setFaults({ failedRefunds: 2 })
  await expect(refund()).rejects.toThrow('expired_or_canceled_card')
  await expect(refund()).rejects.toThrow('is failed')
  expect(simulator.ledger()).toMatchObject([{ refunded: 0 }])
  const done = await refund()
  expect(await refund()).toEqual(done)
  expect(simulator.ledger()).toMatchObject([{ captured: 300_001, refunded: 300_001 }])
})

test.each([
  ['an hour', dayMs / 24],
  ['a day, when keys of v1 are forgotten', dayMs + 1],
  ['31 days, when keys of v2 are forgotten', 31 * dayMs],
])('[B24] a refund whose answer was a 500 is found again after %s', async (_, later) => {
  const paymentId = await capturedPayment()
  const refund = () => provider.refund({ paymentId, amountMinor: 1000, refundId: '1' })
  simulator.setFaults({ status500AfterCapture: 1 })
  await expect(refund()).rejects.toMatchObject({ kind: 'unreachable' })
  passed = later
  const found = await refund()
  expect(found).toMatchObject({ refundId: '1', amountMinor: 1000, state: 'succeeded' })
  expect(await refund()).toEqual(found)
  expect(simulator.ledger()).toMatchObject([{ refunded: 1000 }])
})

test('[B24] our refund is found behind a hundred others of the same payment', async () => {
  const paymentId = await capturedPayment()
  for (let index = 0; index < 101; index++)
    await provider.refund({ paymentId, amountMinor: 1, refundId: `${index}` })
  passed = 2 * dayMs
  await provider.refund({ paymentId, amountMinor: 1, refundId: '0' })
  expect(simulator.ledger()).toMatchObject([{ refunded: 101 }])
})

test('[B24] a refund that an earlier version asked for without metadata is taken over, not made again', async () => {
  const paymentId = await capturedPayment()
  const earlier = await fetch(`${apiUrl}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'idempotency-key': 'refund:1' },
    body: new URLSearchParams({ payment_intent: paymentId, amount: '1000' }),
  })
  const { id } = (await earlier.json()) as { id: string }
  const refund = () => provider.refund({ paymentId, amountMinor: 1000, refundId: '1' })
  expect(await refund()).toMatchObject({ id, refundId: '1' })
  passed = 2 * dayMs
  expect(await refund()).toMatchObject({ id })
  expect(simulator.ledger()).toMatchObject([{ refunded: 1000 }])
})

test('a provider that is down is unreachable, not refused', async () => {
  simulator.setFaults({ down: true })
  await expect(provider.createSession(order())).rejects.toMatchObject({ kind: 'unreachable' })
  await simulator.close()
  await expect(provider.createSession(order())).rejects.toBeInstanceOf(ProviderError)
})

test('[B16] a key that is not accepted says nothing of a session; one that is not there is missing', async () => {
  const { id } = await provider.createSession(order())
  await expect(provider.readSession('cs_test_other')).rejects.toMatchObject({ kind: 'missing' })
  for (const [refuseWith, kind] of [
    [401, 'denied'],
    [403, 'denied'],
    [400, 'refused'],
  ] as const) {
    simulator.setFaults({ refuseWith })
    await expect(provider.readSession(id)).rejects.toMatchObject({ kind })
    await expect(provider.expireSession(id)).rejects.toMatchObject({ kind })
  }
})

test('a session of another mode than the key is none of ours', async () => {
  simulator.setFaults({ otherMode: true })
  const { id } = await provider.createSession(order())
  simulator.capture(id)
  await expect(provider.readSession(id)).rejects.toMatchObject({ kind: 'missing' })
})

test('a delayed payment is on its way until the bank has decided, and has failed when it refused', async () => {
  simulator.setFaults({ undecided: true })
  const ids = await Promise.all(
    ['one', 'other'].map(async (key) => (await provider.createSession(order({ idempotencyKey: key }))).id),
  )
  const [paid = '', refused = ''] = ids
  for (const id of ids) {
    simulator.capture(id)
    expect(await provider.readSession(id)).toMatchObject({ state: 'processing' })
  }
  simulator.decide(paid, 'paid')
  simulator.decide(refused, 'failed')
  expect(await provider.readSession(paid)).toMatchObject({ state: 'paid', amountMinor: 300_001 })
  expect(await provider.readSession(refused)).toMatchObject({ state: 'failed' })
  expect(simulator.ledger()).toMatchObject([{ captured: 300_001 }])
})
