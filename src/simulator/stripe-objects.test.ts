import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type Stripe from 'stripe'
import { expect, test } from 'vitest'

import {
  createCharge,
  newCheckoutSession,
  newLineItem,
  newPaymentIntent,
  newRefund,
  newWebhookEndpoint,
} from './new-objects.ts'

const created = 1_700_000_000

// What the installed library says of each object is checked by the compiler: none of these is cast.
const session = newCheckoutSession({
  id: 'cs_test_1',
  adaptive_pricing: { enabled: false },
  allowed_payment_method_types: ['card'],
  amount_subtotal: 500,
  amount_total: 500,
  cancel_url: null,
  client_reference_id: null,
  created,
  currency: 'sek',
  customer_email: null,
  expires_at: created + 1800,
  livemode: false,
  locale: null,
  metadata: {},
  payment_intent: 'pi_1',
  payment_method_types: ['card'],
  payment_status: 'paid',
  status: 'complete',
  success_url: 'https://shop.example/',
  url: null,
}) satisfies Stripe.Checkout.Session
const intent = newPaymentIntent({
  id: 'pi_1',
  amount: 500,
  amount_received: 500,
  created,
  currency: 'sek',
  latest_charge: 'ch_1',
  livemode: false,
  metadata: {},
  payment_method_types: ['card'],
  status: 'succeeded',
}) satisfies Stripe.PaymentIntent
const byCard = { type: 'card', wallet: null }
const charge = createCharge(intent, byCard) satisfies Stripe.Charge
const refund = newRefund({
  id: 're_1',
  amount: 1,
  charge: 'ch_1',
  created,
  currency: 'sek',
  metadata: {},
  payment_intent: 'pi_1',
  reason: null,
  status: 'succeeded',
}) satisfies Stripe.Refund
const endpoint = newWebhookEndpoint({
  id: 'we_1',
  created,
  enabled_events: ['*'],
  livemode: false,
  status: 'enabled',
  url: 'https://shop.example/',
})
const line = newLineItem({
  id: 'li_1',
  currency: 'sek',
  description: 'Loafer',
  quantity: 2,
  unitAmount: 250,
  created,
  livemode: false,
})
// Decimals are texts on the wire; the library makes numbers of them.
const { price, ...rest } = line
rest satisfies Omit<Stripe.LineItem, 'price'>
price satisfies Omit<Stripe.Price, 'unit_amount_decimal'>

/** The fields that the library's declarations require of an object. */
function requiredFields(file: string, name: string): string[] {
  const library = path.dirname(fileURLToPath(import.meta.resolve('stripe')))
  const source = readFileSync(path.join(library, 'resources', file), 'utf8')
  const body = source.split(`export interface ${name} {\n`)[1]?.split('\n}\n')[0] ?? ''
  return [...body.matchAll(/^ {4}(\w+): /gm)].map(([, field = '']) => field)
}

test.each([
  ['Checkout/Sessions.d.ts', 'Session', session],
  ['PaymentIntents.d.ts', 'PaymentIntent', intent],
  ['Charges.d.ts', 'Charge', charge],
  ['Refunds.d.ts', 'Refund', refund],
  ['WebhookEndpoints.d.ts', 'WebhookEndpoint', endpoint],
  ['LineItems.d.ts', 'LineItem', line],
  ['Prices.d.ts', 'Price', price],
])('of %s every field that %s requires is on the wire', (file, name, object) => {
  const required = requiredFields(file, name)
  expect(required.length).toBeGreaterThan(10)
  expect(Object.keys(JSON.parse(JSON.stringify(object)) as object)).toEqual(expect.arrayContaining(required))
})

test('a delayed payment has a charge that is pending, a refused one a charge that has failed', () => {
  expect(createCharge({ ...intent, status: 'processing', amount_received: 0 }, byCard)).toMatchObject({
    status: 'pending',
    paid: false,
    amount_captured: 0,
  })
  expect(createCharge({ ...intent, status: 'requires_payment_method' }, byCard).status).toBe('failed')
})
