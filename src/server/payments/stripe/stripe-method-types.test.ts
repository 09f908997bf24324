import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createSimulator, type Simulator } from '#simulator/simulator.ts'

import type { NewProviderSession, PaymentProvider } from '../provider.ts'
import { createStripeProvider } from './stripe.ts'

const secretKey = 'sk_test_local_methods'
let folder: string
let simulator: Simulator
let provider: PaymentProvider

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-stripe-'))
  simulator = createSimulator({
    webhookUrl: '',
    webhookSecret: 'whsec_local',
    secretKey,
    stateFile: path.join(folder, 'simulator.jsonl'),
    publicUrl: '',
    now: Date.now,
  })
  const apiUrl = `http://127.0.0.1:${await simulator.listen()}`
  provider = createStripeProvider({ secretKey, webhookSecrets: ['whsec_local'], apiUrl })
})
afterEach(async () => {
  await simulator.close()
  rmSync(folder, { recursive: true })
})

const order = (methodType: string | null): NewProviderSession => ({
  idempotencyKey: `pay:${methodType}`,
  attemptId: 'attempt',
  cartId: 'cart',
  currency: 'SEK',
  amountMinor: 129_000,
  lines: [{ name: 'Taupe Loafer, 41', quantity: 1, totalMinor: 129_000 }],
  email: 'anna@example.com',
  language: 'sv',
  country: 'SE',
  methodType,
  isExpress: false,
  webhookUrl: 'https://shop.example/webhook',
  returnUrl: 'https://shop.example/return?selection=abc',
  cancelUrl: 'https://shop.example/payment-fail/',
  expiresAt: Date.now() + 31 * 60_000,
})

test('a session is narrowed to its local method; paid, it tells what was used', async () => {
  const swish = await provider.createSession(order('swish'))
  expect((await (await fetch(swish.url)).text()).includes('Card number')).toBe(false)
  simulator.capture(swish.id)
  expect(await provider.readSession(swish.id)).toMatchObject({ state: 'paid', paidBy: 'swish' })
  const card = await provider.createSession(order(null))
  simulator.capture(card.id)
  expect(await provider.readSession(card.id)).toMatchObject({ state: 'paid', paidBy: 'card' })
})

test('local methods and wallets are those that the account has switched on; no answer is an error', async () => {
  simulator.setFaults({ disabledMethods: 'klarna,google_pay,twint' })
  const types = await provider.enabledMethodTypes?.()
  expect(types).toContain('apple_pay')
  expect(types).toContain('swish')
  expect(types).not.toContain('klarna')
  expect(types).not.toContain('google_pay')
  simulator.setFaults({ refuseWith: 403 })
  await expect(provider.enabledMethodTypes?.()).rejects.toMatchObject({ kind: 'denied' })
})
