import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createStripeProvider } from './stripe.ts'

/** A movement of the balance as docs.stripe.com/api/balance_transactions/object shows it. */
const moved = (id: string, type: string, more: object = {}) => ({
  id,
  object: 'balance_transaction',
  amount: 10_000,
  available_on: 1_764_000_000,
  balance_type: 'payments',
  created: 1_763_900_000,
  currency: 'sek',
  description: null,
  exchange_rate: null,
  fee: 0,
  fee_details: [],
  net: 10_000,
  reporting_category: type,
  source: null,
  status: 'available',
  type,
  ...more,
})

/** A payout as docs.stripe.com/api/payouts/object shows it. */
const paidOut = (id: string, more: object = {}) => ({
  id,
  object: 'payout',
  amount: 1100,
  application_fee: null,
  application_fee_amount: null,
  arrival_date: 1_764_100_000,
  automatic: true,
  balance_transaction: `txn_${id}`,
  created: 1_763_950_000,
  currency: 'sek',
  description: 'STRIPE PAYOUT',
  destination: 'ba_1MtIhL2eZvKYlo2CAElKwKu2',
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  reconciliation_status: 'completed',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: 'paid',
  trace_id: null,
  type: 'bank_account',
  ...more,
})

let server: Server
let url = ''
/** What the account has, newest first. */
let lists: Readonly<Record<string, readonly { readonly id: string }[]>> = {}
let asked: string[] = []
/** So many answers of a list are pages; the next one is no answer. */
let pagesUntilFailure = Number.POSITIVE_INFINITY

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local')
    asked.push(`${pathname}?${searchParams}`)
    response.setHeader('content-type', 'application/json')
    if (pagesUntilFailure-- <= 0) {
      response.statusCode = 403
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'No rights.' } }))
      return
    }
    const all = lists[pathname] ?? []
    const start = all.findIndex(({ id }) => id === searchParams.get('starting_after')) + 1
    const data = all.slice(start, start + 2)
    response.end(JSON.stringify({ object: 'list', url: pathname, has_more: start + 2 < all.length, data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  lists = {}
  asked = []
  pagesUntilFailure = Number.POSITIVE_INFINITY
})

const open = () => {
  const { payouts } = createStripeProvider({
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_1'],
    apiUrl: url,
  })
  if (!payouts) throw new Error('Stripe tells what it pays out.')
  return payouts
}

test('payouts are read page by page, from a moment on, each with what is known of its lines', async () => {
  lists = {
    '/v1/payouts': [
      paidOut('po_5', { status: 'in_transit', reconciliation_status: 'in_progress' }),
      paidOut('po_4', { automatic: false, reconciliation_status: 'not_applicable', currency: 'eur' }),
      paidOut('po_3', { status: 'failed', failure_code: 'account_closed', failure_message: 'It is closed.' }),
      paidOut('po_2', { status: 'canceled' }),
      paidOut('po_1'),
    ],
  }
  const found = await open().list(1_763_000_000_999)
  expect(
    found.map(({ id, status, currency, lineState, failure }) => [id, status, currency, lineState, failure]),
  ).toEqual([
    ['po_5', 'in_transit', 'SEK', 'pending', ''],
    ['po_4', 'paid', 'EUR', 'unavailable', ''],
    ['po_3', 'failed', 'SEK', 'reported', 'It is closed.'],
    ['po_2', 'canceled', 'SEK', 'reported', ''],
    ['po_1', 'paid', 'SEK', 'reported', ''],
  ])
  expect(found[0]).toMatchObject({
    amountMinor: 1100,
    createdAt: 1_763_950_000_000,
    arrivesAt: 1_764_100_000_000,
  })
  expect(asked).toHaveLength(3)
  expect(asked[0]).toContain('created%5Bgte%5D=1763000000')
  expect(asked[2]).toContain('starting_after=po_2')
})

test('a list that breaks off tells nothing, rather than a part', async () => {
  lists = { '/v1/payouts': [paidOut('po_3'), paidOut('po_2'), paidOut('po_1')] }
  pagesUntilFailure = 1
  await expect(open().list(0)).rejects.toThrow('No rights.')
})

test('lines are what moved the balance, without the payout itself, each with what it is about', async () => {
  const of = { payment_intent: 'pi_1', currency: 'sek' }
  lists = {
    '/v1/balance_transactions': [
      moved('txn_own', 'payout', { amount: -40_000, net: -40_000 }),
      moved('txn_charge', 'charge', {
        // Paid in euro, and paid out in kronor.
        fee: 330,
        net: 9670,
        exchange_rate: 11.1,
        source: { id: 'ch_1', object: 'charge', amount: 1000, amount_captured: 901, ...of, currency: 'eur' },
      }),
      moved('txn_swish', 'payment', {
        source: { id: 'py_1', object: 'charge', amount_captured: 10_000, ...of },
      }),
      moved('txn_refund', 'refund', {
        amount: -2500,
        net: -2500,
        source: { id: 're_1', object: 'refund', amount: 2500, ...of },
      }),
      moved('txn_dispute', 'adjustment', {
        amount: -10_000,
        fee: 15_000,
        net: -25_000,
        reporting_category: 'dispute',
        source: { id: 'du_1', object: 'dispute', amount: 10_000, ...of },
      }),
      moved('txn_fee', 'stripe_fee', { amount: -300, net: -300, reporting_category: 'fee' }),
      moved('txn_back', 'payout_failure', {
        amount: 1100,
        net: 1100,
        reporting_category: 'payout_reversal',
        source: paidOut('po_3'),
      }),
      moved('txn_held', 'payout_minimum_balance_hold', { amount: -500, net: -500 }),
      moved('txn_odd', 'adjustment', { reporting_category: 'other_adjustment' }),
    ],
  }
  const lines = await open().lines('po_9')
  expect(asked[0]).toContain('payout=po_9')
  expect(
    lines.map(
      ({ kind, netMinor, sourceMinor, sourceCurrency, paymentId, refundId, disputeId, returnedPayoutId }) => [
        kind,
        netMinor,
        sourceMinor,
        sourceCurrency,
        paymentId ?? returnedPayoutId,
        refundId ?? disputeId,
      ],
    ),
  ).toEqual([
    ['charge', 9670, 901, 'EUR', 'pi_1', null],
    ['charge', 10_000, 10_000, 'SEK', 'pi_1', null],
    ['refund', -2500, -2500, 'SEK', 'pi_1', 're_1'],
    ['dispute', -25_000, -10_000, 'SEK', 'pi_1', 'du_1'],
    ['fee', -300, -300, 'SEK', null, null],
    ['payout', 1100, 1100, 'SEK', 'po_3', null],
    ['balance', -500, -500, 'SEK', null, null],
    ['other', 10_000, 10_000, 'SEK', null, null],
  ])
})
