import type { CustomerExport } from '#contract/customer-export.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { Saved } from '#contract/saved.ts'

import type { Bag } from '../cart/service.ts'
import type {
  CustomerNotesTable,
  CustomersTable,
  EmailChangesTable,
  RestockRequestsTable,
  SessionsTable,
} from '../database/tables/customer-tables.ts'
import type { OrderMailsTable } from '../database/tables/order-work-tables.ts'
import type { Order } from '../orders/service.ts'
import type { Withdrawn } from '../withdrawals/service.ts'
import { customerAnswer } from './customer-answer.ts'
import type { SignedUp } from './own-newsletter.ts'

export interface Kept {
  readonly customer: CustomersTable
  readonly orders: readonly Receipt[]
  readonly withdrawals: readonly (Withdrawn & { readonly order: string })[]
  /** Of orders, and of payments that came to none. */
  readonly checkouts: readonly {
    readonly order: string | null
    readonly startedAt: number
    readonly snapshot: Order['snapshot']
  }[]
  readonly orderMails: readonly (OrderMailsTable & { readonly order: string })[]
  readonly bags: readonly Bag[]
  readonly signedUp: SignedUp | null
  readonly sessions: readonly SessionsTable[]
  readonly emailChanges: readonly EmailChangesTable[]
  readonly passkeys: CustomerExport['passkeys']
  readonly saved: Saved['saved']
  readonly restockAsks: readonly RestockRequestsTable[]
  readonly cases: CustomerExport['cases']
  readonly notes: readonly CustomerNotesTable[]
}

const time = (epochMs: number): string => new Date(epochMs).toISOString()

/** Everything that is kept about a customer. What opens something (password, session ids) is not information about them. */
export const buildExport = (
  { customer, orders, signedUp, sessions, emailChanges, passkeys, saved, ...kept }: Kept,
  now: number,
): CustomerExport => ({
  exportedAt: time(now),
  customer: customerAnswer(customer, { orders, newsletter: signedUp?.confirmedAt != null }),
  registeredAt: time(customer.created_at),
  ...exportedParts({ orders, signedUp, ...kept }),
  saved,
  passkeys: [...passkeys],
  sessions: sessions.map(({ created_at, seen_at, browser, platform, country }) => ({
    startedAt: time(created_at),
    lastSeenAt: time(seen_at),
    browser,
    platform,
    country,
  })),
  emailChanges: emailChanges.map(({ old_email, new_email, asked_at, confirmed_at }) => ({
    from: old_email,
    to: new_email,
    askedAt: time(asked_at),
    confirmedAt: confirmed_at === null ? null : time(confirmed_at),
  })),
})

/** What is kept about who bought or signed up, with an account or without one. */
export const exportedParts = ({
  orders,
  withdrawals,
  checkouts,
  orderMails,
  bags,
  signedUp,
  restockAsks,
  cases,
  notes,
}: Omit<Kept, 'customer' | 'sessions' | 'saved' | 'emailChanges' | 'passkeys'>): Omit<
  CustomerExport,
  'exportedAt' | 'customer' | 'registeredAt' | 'saved' | 'sessions' | 'emailChanges' | 'passkeys'
> => ({
  orders: [...orders],
  withdrawals: withdrawals.map(({ order, receivedAt, message, items }) => ({
    order,
    receivedAt: time(receivedAt),
    message,
    ...(items ? { withdrawn: [...items] } : {}),
  })),
  checkouts: checkouts.map(({ order, startedAt, snapshot }) => {
    // Where the shop sends its buyers back to says nothing about them.
    const { returnPage: _, failedPage: __, ...told } = snapshot
    return { order, startedAt: time(startedAt), told }
  }),
  orderMails: orderMails.map(({ order, kind, recipient, subject, text, sent_at }) => ({
    order,
    email: recipient,
    mailKind: kind,
    subject,
    mailText: text,
    mailedAt: time(sent_at),
  })),
  bags: bags.map(({ changedAt, document }) => ({
    changedAt: time(changedAt),
    country: document.country,
    items: document.lines.map(({ item, productName, size, quantity, giftCard }) => ({
      item,
      productName,
      size,
      quantity,
      ...(giftCard ? { giftCard: { ...giftCard } } : {}),
    })),
    vouchers: [...document.vouchers],
    email: document.email,
    address: document.address ?? {},
    shippingAddress: document.shippingAddress ?? {},
    additionalFields: { ...document.additionalFields },
  })),
  restockAsks: restockAsks.map(({ sku, asked_at, told_at }) => ({
    sku,
    askedAt: time(asked_at),
    toldAt: told_at === null ? null : time(told_at),
  })),
  cases,
  notes: notes.map(({ text, created_at }) => ({ note: text, writtenAt: time(created_at) })),
  newsletter: signedUp && {
    state: signedUp.confirmedAt === null ? 'asked' : 'confirmed',
    askedAt: time(signedUp.askedAt),
    confirmedAt: signedUp.confirmedAt === null ? null : time(signedUp.confirmedAt),
    country: signedUp.country,
    language: signedUp.language,
    source: signedUp.source,
  },
})
