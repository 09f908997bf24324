import type { CustomerExport } from '#contract/customer.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { Saved } from '#contract/saved.ts'

import type { Bag } from '../cart/service.ts'
import type { Withdrawn } from '../withdrawals/service.ts'
import type { CustomersTable, SessionsTable } from '../database/customer-tables.ts'
import { customerAnswer } from './customer-answer.ts'
import type { SignedUp } from './own-newsletter.ts'

export interface Kept {
  readonly customer: CustomersTable
  readonly orders: readonly Receipt[]
  readonly withdrawals: readonly (Withdrawn & { readonly order: string })[]
  readonly bags: readonly Bag[]
  readonly signedUp: SignedUp | null
  readonly sessions: readonly SessionsTable[]
  readonly saved: Saved['saved']
}

const time = (epochMs: number): string => new Date(epochMs).toISOString()

/** Everything that is kept about a customer. What opens something (password, session ids) is no information about them. */
export const exportOf = (
  { customer, orders, withdrawals, bags, signedUp, sessions, saved }: Kept,
  now: number,
): CustomerExport => ({
  exportedAt: time(now),
  customer: customerAnswer(customer, { orders, newsletter: signedUp?.confirmedAt != null }),
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
  newsletter: signedUp && {
    state: signedUp.confirmedAt === null ? 'asked' : 'confirmed',
    askedAt: time(signedUp.askedAt),
    confirmedAt: signedUp.confirmedAt === null ? null : time(signedUp.confirmedAt),
    source: signedUp.source,
  },
  sessions: sessions.map(({ created_at, seen_at }) => ({
    startedAt: time(created_at),
    lastSeenAt: time(seen_at),
  })),
})
