import { expect, test } from 'vitest'

import { sign } from '#simulator/webhooks.ts'

import { WebhookRejected } from '../provider.ts'
import { createStripeProvider } from './stripe.ts'

const webhookSecrets = ['whsec_local_new', 'whsec_local_old']
const provider = createStripeProvider({ secretKey: 'sk_test_local_events', webhookSecrets })

const event = JSON.stringify({
  id: 'evt_1',
  type: 'checkout.session.completed',
  created: 1,
  data: { object: { id: 'cs_1' } },
})
const now = () => Math.floor(Date.now() / 1000)
const parse = (body: string, signature: string | undefined) =>
  provider.parseWebhook({
    rawBody: Buffer.from(body),
    headers: signature === undefined ? {} : { 'stripe-signature': signature },
    query: {},
  })

test('[B8] both active secrets are accepted', () => {
  for (const secret of webhookSecrets)
    expect(parse(event, sign(event, secret, now()))).toMatchObject({ id: 'evt_1', sessionId: 'cs_1' })
})

test.each([
  ['of v2, thin', { object: 'v2.core.event', created: '2026-11-26T12:00:00.000Z', related_object: null }],
  ['without data', { object: 'event', created: 1 }],
  ['without an object', { object: 'event', created: 1, data: { object: null } }],
])('an event %s is read, and is about nothing', (_, more) => {
  const body = JSON.stringify({ id: 'evt_2', type: 'checkout.session.completed', livemode: false, ...more })
  expect(parse(body, sign(body, 'whsec_local_new', now()))).toMatchObject({
    id: 'evt_2',
    sessionId: null,
    objectId: '',
  })
})

test.each([
  ['sk_test_abcdefgh', true, true],
  ['rk_test_abcdefgh', false, false],
  ['sk_live_abcdefgh', false, true],
  ['rk_live_abcdefgh', true, false],
  ['rk_live_abcdefgh', undefined, true],
])('with %s an event of livemode %s is of another mode: %s', (key, livemode, isOtherMode) => {
  const body = JSON.stringify({ id: 'evt_3', type: 'x', created: 1, livemode })
  const of = createStripeProvider({ secretKey: key, webhookSecrets })
  const signature = sign(body, 'whsec_local_new', now())
  const headers = { 'stripe-signature': signature }
  expect(of.parseWebhook({ rawBody: Buffer.from(body), headers, query: {} })).toMatchObject({ isOtherMode })
})

test.each(['', 'null', '[]', '{}', '{"id":1,"type":"x"}', '{"id":"evt_4"}', 'text'])(
  'a signed body that is not an event is rejected: %j',
  (body) => {
    expect(() => parse(body, sign(body, 'whsec_local_new', now()))).toThrow(WebhookRejected)
  },
)

test.each([
  ['no signature', undefined],
  ['an empty one', ''],
  ['of another secret', sign(event, 'whsec_other', now())],
  ['a truncated one', sign(event, 'whsec_local_new', now()).slice(0, -1)],
  ['of another body', sign(`${event} `, 'whsec_local_new', now())],
  ['[B9] older than five minutes', sign(event, 'whsec_local_new', now() - 301)],
])('[B8] a message with %s is rejected', (_, signature) => {
  expect(() => parse(event, signature)).toThrow(WebhookRejected)
})
