import type { CustomerExport } from '#contract/customer.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { Saved } from '#contract/saved.ts'

import type { Bag } from '../cart/service.ts'
import type { Withdrawn } from '../withdrawals/service.ts'
import type { CustomersTable, SessionsTable, SubscribersTable } from '../database/customer-tables.ts'
import { customerAnswer } from './customer-answer.ts'

export interface Kept {
  readonly customer: CustomersTable
  readonly orders: readonly Receipt[]
  readonly withdrawals: readonly (Withdrawn & { readonly order: string })[]
  readonly bags: readonly Bag[]
  readonly subscriber: SubscribersTable | undefined
  readonly sessions: readonly SessionsTable[]
  readonly saved: Saved['saved']
}

const time = (epochMs: number): string => new Date(epochMs).toISOString()

/** Everything that is kept about a customer. What opens something (password, session ids) is no information about them. */
export const exportOf = (
  { customer, orders, withdrawals, bags, subscriber, sessions, saved }: Kept,
  now: number,
): CustomerExport => ({
  exportedAt: time(now),
  customer: customerAnswer(customer, { orders, newsletter: subscriber?.confirmed_at != null }),
  registeredAt: time(customer.created_at),
  orders: [...orders],
  withdrawals: withdrawals.map(({ order, receivedAt, message, items }) => ({
    order,
    receivedAt: time(receivedAt),
    message,
    ...(items ? { withdrawn: [...items] } : {}),
  })),
  bags: bags.map(({ changedAt, document }) => ({
    changedAt: time(changedAt),
    country: document.country,
    items: document.lines.map(({ item, productName, size, quantity }) => ({
      item,
      productName,
      size,
      quantity,
    })),
    email: document.email,
    address: document.address ?? {},
    shippingAddress: document.shippingAddress ?? {},
  })),
  saved,
  newsletter: subscriber
    ? {
        state: subscriber.confirmed_at === null ? 'asked' : 'confirmed',
        askedAt: time(subscriber.asked_at),
        confirmedAt: subscriber.confirmed_at === null ? null : time(subscriber.confirmed_at),
        source: subscriber.source,
      }
    : null,
  sessions: sessions.map(({ created_at, seen_at }) => ({
    startedAt: time(created_at),
    lastSeenAt: time(seen_at),
  })),
})
