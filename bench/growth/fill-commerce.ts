import { hash } from 'node:crypto'

import { counted, quoted, type RawSql } from './raw-sql.ts'

const dayMs = 86_400_000

/** The selections that open the bags and receipts made here; the statements below make the same. */
export const createCartToken = (what: 'bag' | 'order', n: number): string =>
  hash('sha256', `${what}${n}`, 'hex').slice(0, 32)

/** Numbers from 1 to `size`, evenly spread, so that requests go to old and new rows alike. */
export const spread = (size: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => 1 + Math.floor((index * size) / count))

/** `n`, and `h`, of which all its ids are slices: as long as real ones, and in no order. */
const named = (what: 'bag' | 'order', from: number, to: number) =>
  `with recursive ${counted(from, to)}, named as materialized (select n, hash_of('${what}' || n) as h from counted)`

/** Copies of a real bag, touched in the last month. */
export const moreBags = (
  sql: RawSql,
  { from, to, template, now }: { from: number; to: number; template: string; now: number },
): Promise<void> =>
  sql.run([
    `insert into carts (id, selection_hash, version, state, body, created_at, updated_at)
      ${named('bag', from, to)}
      select substr(h, 9, 32), hash_of(substr(h, 1, 32)), t.version, 'open', t.body, moment, moment
      from (select h, ${now} - (n * 7919) % ${25 * dayMs} as moment from named) as named
      cross join carts as t where t.id = ${quoted(template)}`,
  ])

/** Of a payment that is over. A real one is as long as the order's; nobody reads it again, and the disk has an end. */
const shortSnapshot = '{"returnPage":"/receipt/","failedPage":"/payment-fail/"}'

interface OrderIds {
  readonly id: string
  readonly cart_id: string
  readonly payment_attempt_id: string
  readonly email: string
}

/**
 * Copies of a real order with all that belongs to it, spread over two years: cart (emptied, as after a month), payment, reservation,
 * stock movement, mail. Three orders a buyer.
 */
export async function moreOrders(
  sql: RawSql,
  { from, to, template, now }: { from: number; to: number; template: string; now: number },
): Promise<void> {
  const known = await sql.one<OrderIds>(
    `select id, cart_id, payment_attempt_id, email from orders where id = ${quoted(template)}`,
  )
  const { skus } = await sql.one<{ skus: number }>('select count(*) as skus from stock')
  const start = named('order', from, to)
  const time = `${now} - (n * 7919) % ${700 * dayMs}`
  const email = `'buyer' || (n / 3) || '@example.com'`
  const withEmail = (column: string) => `replace(${column}, ${quoted(known.email)}, ${email})`
  const ids = { cart: 'substr(h, 9, 32)', attempt: 'substr(h, 17, 32)', order: 'substr(h, 25, 32)' }
  const ofSku = `${start}, numbered as (select sku, row_number() over (order by sku) - 1 as at from stock)`
  const hasSku = `join numbered on numbered.at = (n * 13) % ${skus}`
  await sql.run([
    `insert into carts (id, selection_hash, version, state, body, created_at, updated_at)
      ${start} select ${ids.cart}, hash_of(substr(h, 1, 32)), 3, 'completed', '{}', ${time}, ${time} from named`,
    `insert into payment_attempts (id, cart_id, cart_version, amount_minor, currency, provider, session_id, session_url,
        state, snapshot, created_at, expires_at)
      ${start} select ${ids.attempt}, ${ids.cart}, cart_version, amount_minor, currency, provider,
        'cs_test_' || substr(h, 5, 58), session_url, state, ${quoted(shortSnapshot)}, ${time}, ${time} + 1860000
      from named cross join payment_attempts as t where t.id = ${quoted(known.payment_attempt_id)}`,
    `insert into reservations (id, payment_attempt_id, sku, quantity, state, expires_at)
      ${ofSku} select substr(h, 33, 32), ${ids.attempt}, sku, 1, 'sold', ${time} from named ${hasSku}`,
    `insert into orders (id, cart_id, payment_attempt_id, number, selection_hash, email, total_minor, currency, state,
        snapshot, created_at, shipping_minor, gift_card_minor)
      ${start} select ${ids.order}, ${ids.cart}, ${ids.attempt}, cast(10000000 + n as text), hash_of(substr(h, 1, 32)),
        ${email}, total_minor, currency, 'shipped', ${withEmail('snapshot')}, ${time},
        shipping_minor, gift_card_minor
      from named cross join orders as t where t.id = ${quoted(known.id)}`,
    `insert into order_lines (order_id, line, kind, sku, ean, item_id, product_id, name, colour, size, quantity,
        unit_minor, total_minor, discount_minor, tax_percent, tax_treatment, tax_minor)
      ${start} select ${ids.order}, line, kind, sku, ean, item_id, product_id, name, colour, size, quantity,
        unit_minor, total_minor, discount_minor, tax_percent, tax_treatment, tax_minor
      from named cross join order_lines as t where t.order_id = ${quoted(known.id)}`,
    `insert into stock_movements (id, sku, delta, reason, order_id, created_at)
      ${ofSku} select substr(h, 31, 32), sku, -1, 'sold', ${ids.order}, ${time} from named ${hasSku}`,
    `insert into outbox (id, kind, key, payload, attempts, next_at, done_at, created_at)
      ${start} select substr(h, 29, 32), 'order-mail', ${ids.order}, '{"order":"' || ${ids.order} || '"}', 1,
        ${time}, ${time}, ${time} from named`,
  ])
}

/** Before another growth begins in the same database. */
export const emptyCommerce = (sql: RawSql, isSqlite: boolean): Promise<void> => {
  const tables = [
    'cart_reminders',
    'reservations',
    'stock_movements',
    'order_lines',
    'orders',
    'payment_attempts',
    'outbox',
  ]
  return sql.run(
    isSqlite
      ? [...tables, 'carts'].map((table) => `delete from ${table}`)
      : [`truncate ${[...tables, 'carts'].join(', ')} cascade`],
  )
}
