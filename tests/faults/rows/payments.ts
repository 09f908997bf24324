import { row, type Row } from './row.ts'

const lastUnits = 'tests/faults/last-units.test.ts'
const stockRaces = 'tests/faults/stock-races.test.ts'
const races = 'tests/faults/payment-races.test.ts'
const brokenCommits = 'tests/faults/broken-commits.test.ts'
const messages = 'tests/faults/provider-messages.test.ts'
const hoarding = 'tests/faults/many-payments.test.ts'
const load = 'tests/faults/webhook-load.test.ts'
const outage = 'tests/faults/provider-outage.test.ts'
const stockAlone = 'src/server/stock/service.test.ts'
const model = 'tests/model/shoppers.test.ts'
const apiFaults = 'tests/api/payments-faults.test.ts'
const hooks = 'tests/api/payments-webhook.test.ts'
const onAccount = 'tests/api/on-account.test.ts'
const unmatched = 'tests/api/payments-unmatched.test.ts'
const way = 'tests/api/payments-path.test.ts'
const stripe = 'src/server/payments/stripe/stripe.test.ts'
const stripeEvents = 'src/server/payments/stripe/stripe-events.test.ts'
const disputes = 'tests/api/disputes.test.ts'
const express = 'tests/api/express.test.ts'
const afterSale = 'tests/api/after-sale.test.ts'
const backFromPaying = 'tests/resilience/outages.test.ts'

/** A: stock. B: payment, webhook, return. */
export const payments: readonly Row[] = [
  row('A1 P', '200 buyers want the last 10 units: none oversold, none left', [lastUnits, stockAlone], {
    times: [200, 10_000],
  }),
  row('A2 N', 'the same with 0–50 ms on every packet to the database, 4 processes', [lastUnits], {
    times: [40, 10_000],
  }),
  row(
    'A3 P',
    'one unit, and a second buyer at each failpoint: one order, the other told before paying',
    [stockRaces],
    { times: [17, 850] },
  ),
  row(
    'A4 P',
    'the same SKU added again and again at once: nothing beyond the stock is accepted',
    [races, stockAlone],
    { times: [30, 1000] },
  ),
  row(
    'A5 P',
    'bags with the same SKUs in opposite order: no deadlock reaches anybody',
    [lastUnits, stockAlone],
    { times: [100, 10_000] },
  ),
  row(
    'A6 N',
    'PostgreSQL breaks off one commit in ten (40001, 40P01): repeated in the server, no effect twice',
    [brokenCommits],
    { times: [20, 2000] },
  ),
  row(
    'A7 P',
    'stock counted down during the payment: order incomplete, money back, a person told',
    [stockRaces, apiFaults],
    { times: [5, 200] },
  ),
  row('A8 P', 'stock is set over and over while buyers buy: the ledger agrees', [races], {
    times: [30, 2000],
  }),
  row(
    'A9 P',
    'the time is over, or the buyer turns back, at the moment of paying: nothing lost, nothing sold twice',
    [stockRaces],
    { times: [20, 1000] },
  ),
  row('A10 P', 'abandoned payments: every unit can be sold again', [stockRaces, apiFaults], {
    times: [30, 1000],
  }),
  row(
    'A11 N',
    'one visitor reserves everything: held back by address and e-mail; others still buy',
    [hoarding],
    {
      times: [100, 10_000],
    },
  ),
  row(
    'A14 P',
    'hoarding: at most 3 payments under way by email, 5 by network address, 100 units together, 20 of a size',
    [hoarding, 'tests/code-guards.test.ts'],
  ),
  row('A12 P', 'GET stock during a sale: never below nothing', [lastUnits], { times: [1, 100_000] }),
  row('A13 N', 'random shoppers and desk against a model, books compared with the bank', [model], {
    times: [2500, 1_000_000],
    gap: 'one step after the other; races are A1–A9',
  }),

  row('B1 P', 'each event ten times at once: one order, one movement, one mail', [races, hooks, onAccount], {
    times: [20, 1000],
  }),
  row('B2 P', 'five events in any order: the same end', [messages, hooks, onAccount], { times: [24, 120] }),
  row('B3 P', 'webhook and way back at the same instant, in two processes: one order', [races, hooks], {
    times: [40, 500],
  }),
  row(
    'B4 P',
    'no webhook and no way back: the reconciler finds the payment; a person is told when it has no order after five minutes',
    [messages, hooks, 'tests/api/payments-late.test.ts'],
    {
      times: [20, 200],
    },
  ),
  row('B5 P', 'the buyer never comes back: order by webhook', [way]),
  row('B6 P', 'webhooks days late, after refund or cancellation: nothing changes', [afterSale, hooks]),
  row(
    'B7 P',
    'the way back opened again and again elsewhere: one order, after a day nothing personal',
    [messages, way],
    { times: [100, 1000], gap: 'for 24 hours the address opens the whole receipt, as the API says' },
  ),
  row(
    'B8 P',
    'forged, cut, altered messages: refused, no effect, told once a minute',
    [messages, hooks, stripeEvents],
    { times: [400, 2000] },
  ),
  row(
    'B9 P',
    'old messages, and clocks that differ: refused; a person is told from two minutes on',
    [messages, stripeEvents, 'tests/faults/clock-jumps.test.ts: falls back by 10 minutes'],
    { times: [20, 200] },
  ),
  row(
    'B10 P',
    'another amount or currency than asked: no order, money back, a person told',
    [messages, apiFaults],
    { times: [20, 500] },
  ),
  row('B11 P', 'the session of one bag for another: nothing', [messages, way], { times: [20, 200] }),
  row(
    'B12 P',
    'the bag is changed in a second tab during the payment: ordered is what was paid',
    [stockRaces, apiFaults],
    { times: [10, 500] },
  ),
  row('B13 P', 'double click, reload, back and pay again: one order', [apiFaults, `${backFromPaying}: H13`]),
  row('B14 P', 'two tabs pay one bag: one capture is kept', [races, apiFaults], { times: [10, 200] }),
  row('B15 P', 'no answer, or 500, after the capture: nothing lost, nothing twice', [apiFaults, stripe]),
  row(
    'B16 P',
    'the provider is silent, or does not accept our key: said within 10 s, bag and form kept, stock free; what may be paid stays reserved',
    [outage, apiFaults, 'tests/api/payments-key.test.ts', stripe],
    { times: [1, 5] },
  ),
  row('B17 P', 'declined, cancelled, then another card: order on the second try', [
    way,
    'tests/journeys/buying.test.ts: a declined card',
  ]),
  row('B18 P', 'success and cancel pages opened by hand: no order', [way]),
  row('B19 P', 'a bag that costs nothing: ordered without the provider', [way]),
  row('B20 P', 'unknown types, other accounts, test messages: no effect', [messages, hooks, unmatched], {
    times: [30, 300],
  }),
  row('B21 N', 'a flood of webhooks: nothing lost, the shop answers meanwhile', [load], {
    times: [500, 100_000],
    gap: 'asked are 100,000 in five minutes with a p99 under 500 ms, and reads whose p99 less than doubles: measured with sender, provider and PostgreSQL on the same two cores, told in the table, and decides nothing',
  }),
  row('B22 P', 'refunds in parallel: never more than was captured', [messages, afterSale, stripe], {
    times: [40, 1000],
  }),
  row('B24 P', 'a refund retried after the provider has forgotten its idempotency key: made once', [
    stripe,
    disputes,
  ]),
  row(
    'B25 P',
    'disputes, fraud warnings, refunds in the dashboard, refunds that wait or fail, told in any order, twice or late: books equal, parcels held, no promise broken',
    [disputes, 'src/domain/after-sale/match-refunds.test.ts'],
  ),
  row(
    'B26 P',
    'the way back that says cancelled, opened ahead by a browser or by a program: the payment stays open; opened by the shopper, it ends',
    [`${way}: not a prefetch`],
  ),
  row(
    'B27 P',
    'a wallet on the page of the shop whose confirmation is lost, comes thrice or after the bag has changed: one order or none, and no charge without one',
    [`${express}: once for three`, `${express}: the shop asks by itself`, `${express}: no longer be paid`],
  ),
  row('B23 R', 'the provider’s own test mode answers as the simulator does', [], {
    gap: 'needs a key of the provider’s test mode; nobody has run it',
  }),
]
