import { createHash } from 'node:crypto'

import type { Database } from '#server/database/database.ts'
import { sql } from '#server/database/kysely.ts'
import { refundedLines } from '#server/orders/refunded-lines.ts'
import { leftToRefund } from '#server/orders/refunds.ts'
import { createOrdersService } from '#server/orders/service.ts'
import { hashCartToken } from '#server/cart-token.ts'
import { listWithdrawals } from '#server/withdrawals/service.ts'

import { address, currency, has, createSnapshot } from './earlier-order-snapshot.ts'

const day = 24 * 60 * 60_000
const began = 1_750_000_000_000

const states = ['paid', 'shipped', 'shipped', 'shipped', 'archived', 'cancelled', 'paid_shortfall'] as const

/** What happened to the nth order; no more of it is refunded than was paid. */
function getRows(n: number) {
  const snapshot = createSnapshot(n)
  const id = `o${String(n).padStart(6, '0')}`
  const state = states[n % states.length] ?? 'paid'
  const created_at = began + n * 60_000
  const { amountMinor, items } = snapshot
  const first = items[0]
  const refund = (nth: number, part: { card: number; lines: object[]; state: string; after: number }) => ({
    id: `${id}-r${nth}`,
    order_id: id,
    card_minor: part.card,
    gift_card_minor: 0,
    shipping_minor: 0,
    lines: JSON.stringify(part.lines),
    reason: 'too small',
    created_at: created_at + part.after,
    state: part.state,
    provider_refund_id: null,
    origin: 'shop',
    notice: null,
  })
  const unit = [{ sku: first?.sku, quantity: 1 }]
  const isWhole = state === 'cancelled' || state === 'paid_shortfall'
  const refunds =
    amountMinor < 2_000
      ? []
      : isWhole
        ? [
            refund(1, {
              card: amountMinor,
              lines: state === 'cancelled' ? items.map(({ sku, quantity }) => ({ sku, quantity })) : [],
              state: 'succeeded',
              after: day,
            }),
          ]
        : [
            ...(has(n, 10) ? [refund(1, { card: 1_000, lines: unit, state: 'failed', after: 1 })] : []),
            ...(has(n, 6)
              ? [refund(2, { card: 900, lines: unit, state: 'succeeded', after: has(n, 12) ? 2 : 9 * day })]
              : []),
            ...(has(n, 8) ? [refund(3, { card: 100, lines: [], state: 'pending', after: 8 * day })] : []),
          ]
  const parcels =
    state === 'shipped' || state === 'archived'
      ? 1 + Number(has(n, 3))
      : Number(state === 'paid' && has(n, 3))
  const isWithdrawn = has(n, 11)
  return {
    cart: {
      id: `c${n}`,
      selection_hash: hashCartToken(`selection-${n}`),
      version: 1,
      state: 'completed',
      body: '{}',
      created_at,
      updated_at: created_at,
    },
    attempt: {
      id: `a${n}`,
      cart_id: `c${n}`,
      cart_version: 1,
      amount_minor: amountMinor,
      currency,
      provider: 'stripe',
      session_id: `cs${n}`,
      session_url: '',
      state: 'paid',
      snapshot: '{}',
      created_at,
      expires_at: created_at,
    },
    order: {
      id,
      cart_id: `c${n}`,
      payment_attempt_id: `a${n}`,
      number: String(100_000 + n),
      selection_hash: hashCartToken(`selection-${n}`),
      email: address.email,
      total_minor: amountMinor,
      currency,
      state,
      snapshot: JSON.stringify(snapshot),
      created_at,
      refunded_minor: refunds.reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.card_minor), 0),
    },
    refunds,
    shipments: Array.from({ length: parcels }, (_, nth) => ({
      id: `${id}-p${nth}`,
      order_id: id,
      carrier: 'PostNord',
      tracking_id: `SE${n}-${nth}`,
      tracking_url: '',
      shipped_at: created_at + (2 + nth) * day,
    })),
    audit: Array.from({ length: parcels }, (_, nth) => ({
      id: `${id}-d${nth}`,
      at: created_at + (2 + nth) * day,
      actor: 'cli',
      action: 'ship',
      ref: id,
      detail: JSON.stringify({ isLast: state !== 'paid' && nth === parcels - 1 }),
    })),
    withdrawals: isWithdrawn
      ? [{ order_id: id, message: has(n, 33) ? 'All of it?' : '', received_at: created_at + 5 * day }]
      : [],
    withdrawal_items:
      isWithdrawn && has(n, 2) ? [{ order_id: id, item: first?.item, quantity: 1, reason: 'too-small' }] : [],
    later_withdrawals:
      isWithdrawn && has(n, 4)
        ? [{ order_id: id, nth: 2, message: '', received_at: created_at + 6 * day }]
        : [],
    later_withdrawal_items:
      isWithdrawn && has(n, 4) && items[1]
        ? [{ order_id: id, nth: 2, item: items[1].item, quantity: 1, reason: '' }]
        : [],
  }
}

/** Writes `count` orders as they are in a database of the version before order lines were rows, with all that happened to them. */
export async function writeEarlierOrders(database: Database, count: number): Promise<void> {
  const batch = 250
  for (let from = 1; from <= count; from += batch) {
    const made = Array.from({ length: Math.min(batch, count - from + 1) }, (_, index) =>
      getRows(from + index),
    )
    await database.write(async (tx) => {
      // Columns that came later are left out, as by that version.
      const insert = async (table: string, rows: readonly object[]) => {
        if (rows.length > 0)
          await tx
            .insertInto(table as 'orders')
            .values(rows as never)
            .execute()
      }
      await insert(
        'carts',
        made.map(({ cart }) => cart),
      )
      await insert(
        'payment_attempts',
        made.map(({ attempt }) => attempt),
      )
      await insert(
        'orders',
        made.map(({ order }) => order),
      )
      for (const table of [
        'refunds',
        'shipments',
        'audit',
        'withdrawals',
        'withdrawal_items',
        'later_withdrawals',
        'later_withdrawal_items',
      ] as const)
        await insert(
          table,
          made.flatMap((one): readonly object[] => one[table]),
        )
    })
  }
}

/**
 * What buyers and staff get of all orders: the receipt by selection and by the link of its emails, the withdrawals, the refunds and what is
 * left to refund. Returns a SHA-256 of all of it, and of some orders the text.
 */
export async function answersOfOrders(
  database: Database,
): Promise<{ sum: string; samples: readonly string[] }> {
  const { read } = database
  const orders = createOrdersService({ database, now: () => began + 400 * day })
  const { rows } = await sql<{ id: string }>`select id from orders order by id`.execute(read)
  const sum = createHash('sha256')
  const samples: string[] = []
  for (const [index, { id }] of rows.entries()) {
    const order = await orders.byId(id)
    if (!order) throw new Error(`There is no order ${id}.`)
    const refunds = await read
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('created_at')
      .execute()
    const text = JSON.stringify([
      await orders.mailedReceipt(id),
      await orders.receipt(`selection-${index + 1}`),
      await listWithdrawals(read, order),
      // What came later is no part of what that version said.
      refunds.map(({ released_minor: _, booked_by: __, ...refund }) => [refund, refundedLines(refund)]),
      leftToRefund(order, refunds),
    ])
    sum.update(`${text}\n`)
    if (index < 140) samples.push(text)
  }
  return { sum: sum.digest('hex'), samples }
}
