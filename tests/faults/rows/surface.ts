import { row, type Row } from './row.ts'

const access = 'tests/api/faults-access.test.ts'
const ids = 'tests/api/faults-ids.test.ts'
const bodies = 'tests/api/faults-bodies.test.ts'
const shapes = 'tests/api/faults-shapes.test.ts'
const patterns = 'tests/faults/patterns.test.ts'
const hoarding = 'tests/faults/many-payments.test.ts'
const slow = 'tests/faults/slow-clients.test.ts'
const requests = 'tests/api/requests.test.ts'
const limits = 'tests/api/customers-limits.test.ts'
const cartLife = 'tests/api/cart-life.test.ts'
const ownCart = 'tests/api/customers-cart.test.ts'
const world = 'tests/api/stock-and-markets.test.ts'

/** F: who may see and do what. G: hostile input, and too much of it. */
export const surface: readonly Row[] = [
  row('F1 P', 'every call by nobody, guests and other members: closed unless it is their own', [access], {
    times: [1, 1],
    gap: 'calls of staff are M, and tests/api/staff.test.ts tries each of them as every role',
  }),
  row('F2 P', 'selections altered, cut or of another type: one 404, nothing found', [ids, cartLife], {
    times: [300, 5000],
  }),
  row('F3 P', 'ids: 128 bits, no two alike, evenly spread', [ids, 'src/server/cart-token.test.ts'], {
    times: [20_000, 1_000_000],
  }),
  row('F4 P', 'nothing matches nothing: a guest without keys gets no guest’s things', [access]),
  row('F5 P', 'the selection of an ordered bag: gone for every call', [cartLife]),
  row('F6 P', 'the receipt a day later: number, lines, total', [
    'tests/api/payments-path.test.ts: for a day the way back opens the whole receipt to any browser, then nothing personal',
  ]),
  row('F7 P', 'fields that nobody may set: without effect', [access, 'tests/api/customers-account.test.ts'], {
    times: [1, 1],
  }),
  row('F8 P', 'drafts cannot be guessed', [ids, 'tests/api/drafts.test.ts: draft'], {
    times: [200, 10_000],
  }),
  row('F9 P', 'a member’s bag seen by a guest or another member: nothing personal', [access, ownCart], {
    times: [1, 1],
  }),
  row('F10 P', 'back offices at the address of the shop: none answers', [access], { times: [1, 1] }),
  row('F11 P', 'strangers who choose the same idempotency key: none gets the other’s answer, or a refusal', [
    'tests/api/idempotency.test.ts: strangers who choose the same key',
    'tests/api/idempotency-accounts.test.ts: key and body alone open nothing',
  ]),

  row(
    'G1 P',
    'random bodies, members that code may call, strange queries and headers: refused, never 5xx',
    [bodies],
    {
      times: [2000, 1_000_000],
      gap: 'asked are at most 200 ms an answer and less than 50 MB more memory: both are measured with test and server in one process on two busy cores, told in the table, and decide nothing',
    },
  ),
  row('G2 P', 'what is nearly JSON: 400', [bodies, requests], { times: [1, 1] }),
  row('G3 P', 'prototype keys: nothing is polluted', [requests, bodies]),
  row('G4 P', 'tricks with the content type, at every call: the validator always runs', [bodies, requests], {
    times: [1, 1],
  }),
  row('G5 P', 'bodies, headers and addresses that are too long: refused, memory flat', [requests, shapes], {
    times: [1, 1],
  }),
  row('G6 N', 'senders and readers that are slow on purpose: other visitors are served', [slow], {
    times: [200, 2000],
    gap: 'asked is a p99 of other visitors that less than doubles: measured while the slow ones send, told in the table, and decides nothing',
  }),
  row('G7 P', 'patterns: none takes long for any text', [patterns], { times: [1, 1] }),
  row('G8 P', 'texts that look like SQL in every field: only texts', [shapes, requests], {
    times: [1000, 20_000],
  }),
  row(
    'G9 P',
    'line breaks in what becomes a header: refused or harmless',
    [
      shapes,
      'src/server/orders/order-mail.test.ts: a header that no name can break',
      'src/server/mail/mailer.test.ts',
    ],
    { times: [1, 1] },
  ),
  row(
    'G10 P',
    'paths that climb: 404, no file',
    [shapes, world, 'src/server/site/address.test.ts: an address of the site'],
    { times: [500, 2000] },
  ),
  row(
    'G11 N',
    'cards are tried through payment starts: ten an hour reach the provider, somebody is told',
    [hoarding],
    {
      times: [40, 5000],
      gap: 'no proof of a page (age of a session cookie); the alert is a line in the log',
    },
  ),
  row(
    'G12 N',
    'scraping with changing query strings: one file, no node behind a proxy and no database is asked',
    ['tests/deploy/static-pages.test.ts', 'tests/api/scraping.test.ts'],
    {
      times: [900, 150_000],
      gap: 'as fast as test and server get to together; 5,000 a second is the plan’s. Memory is measured, told in the table, and decides nothing',
    },
  ),
  row('G13 P', 'forged X-Forwarded-For: only trusted proxies count', [limits, world]),
  row('G14 P', 'other methods: 405 or 404, no effect', [access], { times: [1, 1] }),
  row('G15 P', 'requests with two lengths: refused', [shapes, 'tests/deploy/smuggling.test.ts'], {
    times: [100, 6000],
    gap: 'over HTTP/2 only of nginx. Caddy does not refuse seven of the 31 kinds but reads them in one way',
  }),
  row('G16 P', 'errors tell no stack, SQL, path or version', [bodies, 'tests/api/operations.test.ts'], {
    times: [1, 1],
  }),
  row(
    'G17 P',
    'requests sent ahead without reading an answer, more connections than a visitor needs: ended; others are served',
    ['tests/faults/greedy-connections.test.ts', 'src/server/http/connection-limits.test.ts: connection'],
    { times: [40, 400] },
  ),
  row(
    'G18 P',
    'bodies longer than may be, through the shipped proxies and without: answered 413, the connection goes on, no node is given up for it',
    [
      'src/server/http/early-answers.test.ts: body that is too long',
      'tests/deploy/shipped-caddy.test.ts: is too long',
      'tests/deploy/shipped-caddy.test.ts: no more of a body',
      'tests/deploy/shipped-nginx.test.ts: refused before its body is read',
      'tests/deploy/shipped-nginx.test.ts: not a byte more',
    ],
  ),
]
