import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { LedgerFault } from '#contract/book-faults.ts'
import { dialects, freshDatabase, type FreshDatabase } from '#tests/fresh-database.ts'

import type { Database, Queries } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import { longRead } from '../database/long-read.ts'
import { openDatabase } from '../database/open.ts'
import { compareWithLedger, findFaults, type LedgerPayment } from './fsck.ts'

const now = 1_800_000_000_000

/** The books of a shop that sold one unit and refunded another payment. */
const books = [
  `insert into stock (sku, on_hand, reserved) values ('A', 9, 1)`,
  `insert into stock_movements (id, sku, delta, reason, order_id, created_at) values ('m1', 'A', 10, 'initial', null, 1), ('m2', 'A', -1, 'sold', 'o1', 2)`,
  `insert into carts (id, selection_hash, version, state, body, created_at, updated_at) values
    ('c1', 's1', 1, 'completed', '{}', 1, 1), ('c2', 's2', 1, 'paying', '{}', 1, 1), ('c3', 's3', 1, 'open', '{}', 1, 1)`,
  `insert into payment_attempts (id, cart_id, cart_version, amount_minor, currency, provider, session_id, session_url, state, snapshot, created_at, expires_at) values
    ('a1', 'c1', 1, 1000, 'SEK', 'stripe', 'cs1', '', 'paid', '{}', 1, 1),
    ('a2', 'c2', 1, 2000, 'SEK', 'stripe', 'cs2', '', 'open', '{}', 1, 1),
    ('a3', 'c3', 1, 3000, 'SEK', 'stripe', 'cs3', '', 'paid', '{}', 1, 1)`,
  `insert into reservations (id, payment_attempt_id, sku, quantity, state, expires_at) values
    ('r1', 'a1', 'A', 1, 'sold', 1), ('r2', 'a2', 'A', 1, 'open', ${now})`,
  `insert into orders (id, cart_id, payment_attempt_id, number, selection_hash, email, total_minor, currency, state, snapshot, created_at, shipping_minor, gift_card_minor) values
    ('o1', 'c1', 'a1', '1', 's1', 'x', 1000, 'SEK', 'paid', '{}', 1, 300, 200)`,
  `insert into order_lines (order_id, line, kind, sku, item_id, product_id, name, colour, size, quantity, unit_minor, total_minor, discount_minor, tax_percent, tax_minor) values
    ('o1', 1, 'goods', 'A', 'i1', 'p1', 'Shoe', 'Blue', '41', 2, 500, 1000, 100, 25, 180)`,
  `insert into outbox (id, kind, key, payload, next_at, done_at, created_at) values
    ('j1', 'order-mail', 'o1', '{}', 1, null, 1), ('j3', 'refund', 'a3', '{}', 1, 1, 1)`,
  `insert into vouchers (id, code, body, limit_total, limit_per_customer, used, active, created_at) values ('v1', 'SALE', '{}', 5, 1, 1, 1, 1)`,
  `insert into voucher_redemptions (voucher_id, payment_attempt_id, cart_id, customer_key, created_at) values ('v1', 'a2', 'c2', 'k1', 1)`,
  `insert into gift_cards (id, code_hash, last4, currency, initial_minor, balance_minor, state, body, created_at) values ('g1', 'h', 'AAAA', 'SEK', 1000, 700, 'active', '{}', 1)`,
  `insert into gift_card_ledger (card_id, ref, delta_minor, created_at) values ('g1', 'issue', 1000, 1), ('g1', 'hold:a2', -300, 2)`,
  `insert into gift_card_holds (card_id, payment_attempt_id, cart_id, amount_minor, created_at) values ('g1', 'a2', 'c2', 300, 2)`,
]
const parcel = (contents: string) =>
  `insert into shipments (id, order_id, carrier, tracking_id, tracking_url, shipped_at, contents) values ('p1', 'o1', 'Post', '', '', 1, '${contents}')`
const announced = ({
  state = 'announced',
  receivedAt = null,
  closedAt = null,
}: {
  readonly state?: string
  readonly receivedAt?: number | null
  readonly closedAt?: number | null
}) => `insert into returns (id, order_id, nth, request_key, state, announced_by, announced_at, received_at, closed_at, fee_minor)
  values ('t1', 'o1', 1, 'k', '${state}', 'buyer', 1, ${receivedAt}, ${closedAt}, 0)`
const arrivedParcel = `insert into shipment_lines (shipment_id, order_id, line, quantity)
  select id, order_id, 1, 1 from shipments`
const createRefund = (lines: string) =>
  `insert into refunds (id, order_id, card_minor, gift_card_minor, shipping_minor, lines, reason, created_at) values ('r9', 'o1', 1, 0, 0, '${lines}', '', 1)`
/** An authorisation of the order's money. */
const reserve = ({ amount = 1000, captured = 0, released = 0, provider = 'stripe' }) =>
  `insert into authorisations (order_id, provider, payment_id, amount_minor, captured_minor, released_minor, captures_parts)
    values ('o1', '${provider}', 'p1', ${amount}, ${captured}, ${released}, 1)`
const ledger: LedgerPayment[] = [
  { session: 'cs1', captured: 1000, refunded: 0, currency: 'SEK' },
  { session: 'cs3', captured: 3000, refunded: 3000, currency: 'SEK' },
]

describe.each(dialects)('on %s', (dialect) => {
  let where: FreshDatabase
  let database: Database

  const write = (...statements: readonly string[]) =>
    database.write(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })

  beforeEach(async () => {
    where = await freshDatabase(dialect)
    database = await openDatabase(where)
    await write(...books)
  })
  afterEach(async () => {
    await database.close()
    where.remove()
  })

  test('books in order have no findings', async () => {
    expect(await findFaults(database, now)).toEqual([])
    expect(await compareWithLedger(database, ledger)).toEqual([])
  })

  test.each([
    ['I1', 'A', `update stock set reserved = 2`],
    ['I1', 'A', `update stock set on_hand = 8`],
    ['I1', 'r2', `update payment_attempts set state = 'expired' where id = 'a2'`],
    ['I2', 'c1', `update carts set state = 'open' where id = 'c1'`],
    ['I2', 'c3', `update carts set state = 'completed' where id = 'c3'`],
    ['I3', 'a3', `delete from outbox where kind = 'refund'`],
    [
      'I14',
      'o1',
      announced({}),
      `insert into return_lines (return_id, line, quantity, reason) values ('t1', 1, 1, 'faulty')`,
    ],
    [
      'I14',
      't1',
      announced({ state: 'received', receivedAt: 2 }),
      arrivedParcel,
      `insert into return_lines (return_id, line, quantity, reason) values ('t1', 1, 1, 'faulty')`,
    ],
    ['I14', 't1', announced({ state: 'received' })],
    [
      'I1',
      'r9',
      announced({ state: 'cancelled', closedAt: 2 }),
      `update stock set reserved = 2`,
      `insert into reservations (id, return_id, sku, quantity, state, expires_at) values ('r9', 't1', 'A', 1, 'open', ${now})`,
    ],
    ['I3', 'o1', `update orders set state = 'paid_shortfall'`],
    ['I3', 'o1', `update orders set refunded_minor = 1`],
    [
      'I3',
      'r9',
      `insert into refunds (id, order_id, card_minor, gift_card_minor, shipping_minor, lines, reason, created_at) values ('r9', 'o1', 1, 0, 0, '[]', '', 1)`,
    ],
    ['I11', 'o1', `update orders set state = 'cancelled'`],
    ['I11', 'o1', `update orders set state = 'shipped'`],
    ['I4', 'o1', `update orders set total_minor = 999`],
    ['I4', 'o1', `update orders set currency = 'EUR'`],
    ['I4', 'o1', `update payment_attempts set state = 'failed' where id = 'a1'`],
    ['I6', 'SALE', `update vouchers set used = 2`],
    ['I6', 'SALE', `update vouchers set used = 0`],
    [
      'I6',
      'SALE',
      `update voucher_redemptions set order_id = 'o1', customer_key = 'k1' where payment_attempt_id = 'a2'`,
      `update vouchers set used = 2`,
      `insert into voucher_redemptions (voucher_id, payment_attempt_id, cart_id, customer_key, created_at) values ('v1', 'a3', 'c3', 'k1', 1)`,
    ],
    ['I6', 'v1', `update payment_attempts set state = 'expired' where id = 'a2'`],
    ['I6', 'g1', `update gift_cards set balance_minor = 699`],
    [
      'I6',
      'g1',
      `insert into gift_card_ledger (card_id, ref, delta_minor, created_at) values ('g1', 'x', 1, 1)`,
    ],
    ['I6', 'g1', `update gift_card_holds set released_at = 1`],
    ['I6', 'g1', `update payment_attempts set state = 'expired' where id = 'a2'`],
    ['I7', 'o1', `delete from outbox where kind = 'order-mail'`],
    ['I13', 'o1', `delete from order_lines`],
    ['I13', 'o1', `update orders set shipping_minor = null`],
    ['I13', 'o1', `update orders set shipping_minor = 299`],
    ['I13', 'o1', `update orders set gift_card_minor = 0`],
    ['I13', 'o1', `update order_lines set discount_minor = 0`],
    ['I13', 'o1', parcel('listed'), `insert into shipment_lines values ('p1', 'o1', 1, 3)`],
    ['I13', 'p1', parcel('listed')],
    ['I13', 'r9', createRefund(`[{"sku":"A","quantity":1}]`)],
    ['I13', 'o1', createRefund('[]'), `insert into refund_lines values ('r9', 'o1', 1, 3)`],
    ['I13', 'o1', `insert into withdrawal_lines values ('o1', 1, 1, 2), ('o1', 2, 1, 1)`],
    ['I3', 'o1', reserve({ amount: 1 })],
    ['I3', 'o1', reserve({ provider: 'other' })],
    ['I3', 'o1', reserve({ captured: 1 })],
    ['I3', 'o1', reserve({ released: 1 })],
    ['I3', 'k1', reserve({}), `insert into captures values ('k1', 'o1', null, 1, 'queued', null, 1)`],
    ['I3', 'o1', reserve({}), `insert into captures values ('k1', 'o1', null, 999999, 'queued', null, 1)`],
    ['I3', 'o1', createRefund('[]'), reserve({})],
    ['I12', 'r2', `update reservations set expires_at = ${now - 3 * 60_000 - 1} where id = 'r2'`],
  ])('%s is found at %s after: %s', async (invariant, ref, ...damage) => {
    await write(...damage)
    expect(await findFaults(database, now)).toContainEqual({
      invariant,
      ref,
      code: expect.any(String) as string,
      params: {},
    })
  })

  test.each<[string, (LedgerPayment | undefined)[], string, LedgerFault]>([
    [
      'a capture that nobody knows',
      [...ledger, { session: 'cs9', captured: 5, refunded: 0, currency: 'SEK' }],
      'cs9',
      { code: 'held-unaccounted', params: { minor: 5, currency: 'SEK' } },
    ],
    [
      'a refund that was never made',
      [ledger[0], { session: 'cs3', captured: 3000, refunded: 0, currency: 'SEK' }],
      'cs3',
      {
        code: 'held-differs',
        params: { minor: 3000, currency: 'SEK', bookedMinor: 0, bookedCurrency: 'SEK' },
      },
    ],
    [
      'one minor unit less',
      [{ session: 'cs1', captured: 999, refunded: 0, currency: 'SEK' }, ledger[1]],
      'cs1',
      {
        code: 'held-differs',
        params: { minor: 999, currency: 'SEK', bookedMinor: 1000, bookedCurrency: 'SEK' },
      },
    ],
    [
      'another currency',
      [{ session: 'cs1', captured: 1000, refunded: 0, currency: 'EUR' }, ledger[1]],
      'cs1',
      { code: 'captured-currency-differs', params: { currency: 'EUR', bookedCurrency: 'SEK' } },
    ],
    ['an order without capture', [ledger[1]], 'cs1', { code: 'never-captured', params: {} }],
  ])('the ledger tells %s', async (_, payments, ref, fault) => {
    const found = await compareWithLedger(
      database,
      payments.filter((payment) => payment !== undefined),
    )
    expect(found).toEqual([{ invariant: 'I3', ref, ...fault }])
  })

  test('looks through a shop of many cancelled orders in less than a statement may take', async () => {
    const many = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 15000)`
    await write(
      // How long it takes to write them is no question here.
      ...(dialect === 'postgres' ? ['set local statement_timeout = 0'] : []),
      `insert into carts (id, selection_hash, version, state, body, created_at, updated_at)
        ${many} select 'c-' || i, 's-' || i, 1, 'completed', '{}', 1, 1 from n`,
      `insert into payment_attempts (id, cart_id, cart_version, amount_minor, currency, provider, session_id, session_url, state, snapshot, created_at, expires_at)
        ${many} select 'a-' || i, 'c-' || i, 1, 1000, 'SEK', 'stripe', 'cs-' || i, '', 'paid', '{}', 1, 1 from n`,
      `insert into orders (id, cart_id, payment_attempt_id, number, selection_hash, email, total_minor, refunded_minor, currency, state, snapshot, created_at, shipping_minor, gift_card_minor)
        ${many} select 'o-' || i, 'c-' || i, 'a-' || i, 'n' || i, 's-' || i, 'x', 1000, 1000, 'SEK', 'cancelled', '{}', 1, 100, 0 from n`,
      `insert into order_lines (order_id, line, kind, sku, item_id, product_id, name, colour, size, quantity, unit_minor, total_minor, discount_minor, tax_percent, tax_minor)
        ${many} select 'o-' || i, 1, 'goods', 'A', 'i1', 'p1', 'Shoe', 'Blue', '41', 1, 900, 900, 0, 25, 180 from n`,
      `insert into stock_movements (id, sku, delta, reason, order_id, created_at)
        ${many} select 'sold-' || i, 'A', -1, 'sold', 'o-' || i, 2 from n`,
      `insert into stock_movements (id, sku, delta, reason, order_id, created_at)
        ${many} select 'back-' || i, 'A', 1, 'cancelled', 'o-' || i, 2 from n where i > 1`,
    )
    const began = performance.now()
    const found = await findFaults(database, now)
    expect(performance.now() - began).toBeLessThan(5000)
    expect(found.filter(({ invariant }) => invariant === 'I11').map(({ ref }) => ref)).toEqual(['o-1'])
  }, 60_000)

  test('may take longer than a statement of the shop', async () => {
    if (dialect === 'sqlite') return
    const limit = (queries: Queries) =>
      sql<{ statement_timeout: string }>`show statement_timeout`
        .execute(queries)
        .then(({ rows }) => rows[0]?.statement_timeout)
    expect(await longRead(database, limit)).toBe('10min')
    expect(await limit(database.read)).toBe('5s')
  })

  test('a refund that is still to be made is not a finding', async () => {
    await write(`update outbox set done_at = null where kind = 'refund'`)
    expect(
      await compareWithLedger(database, [
        ledger[0] ?? { session: '', captured: 0, refunded: 0, currency: '' },
        { session: 'cs3', captured: 3000, refunded: 0, currency: 'SEK' },
      ]),
    ).toEqual([])
  })
})
