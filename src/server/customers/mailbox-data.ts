import { randomUUID } from 'node:crypto'

import type { CustomerExport } from '#contract/customer-export.ts'

import type { CartService } from '../cart/service.ts'
import type { CasesService } from '../cases/service.ts'
import type { Database } from '../database/database.ts'
import type { CustomerBody } from '../database/documents/customer-body.ts'
import { toJson } from '../database/json.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import type { GiftCardsService } from '../giftcards/service.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { storedSpellings } from '../mail/email-identity.ts'
import type { NewsletterService } from '../newsletter/service.ts'
import type { BackInStockService } from '../back-in-stock/service.ts'
import { exportedParts } from './export-account.ts'
import { listNotes } from './note-repository.ts'
import type { OwnOrders } from './own-orders.ts'

/** What is kept under an address that no account needs: orders as a guest, bags, newsletter, sizes that it waits for, gift cards, mails. */
export interface MailboxExport extends Pick<
  CustomerExport,
  | 'orders'
  | 'withdrawals'
  | 'checkouts'
  | 'orderMails'
  | 'bags'
  | 'restockAsks'
  | 'cases'
  | 'notes'
  | 'newsletter'
> {
  /** Gift cards that were sent to it, or will be. */
  readonly giftCards: readonly {
    readonly last4: string
    readonly currency: string
    readonly initialMinor: number
    readonly recipientName: string
    readonly senderName: string
    readonly message: string
    readonly isMailed: boolean
  }[]
  /** Mails of the last day that name it, sent or waiting. */
  readonly mails: readonly {
    readonly kind: string
    readonly writtenAt: string
    readonly sentAt: string | null
  }[]
  /** It wants no emails; a hash of it is kept for that. */
  readonly hasUnsubscribed: boolean
}

export interface MailboxDeps {
  readonly database: Database
  readonly carts: Pick<CartService, 'bagsUnder'>
  readonly giftCards: Pick<GiftCardsService, 'receivedBy'>
  readonly cases: Pick<CasesService, 'exported'>
  readonly newsletter: Pick<NewsletterService, 'of' | 'hasUnsubscribed' | 'unsubscribedAt' | 'findBounce'>
  readonly notify: Pick<BackInStockService, 'listRequests'>
  readonly outbox: Pick<Outbox, 'naming'>
  readonly ownOrders: Pick<OwnOrders, 'withCheckouts'>
}

const nobody: CustomerBody = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  state: '',
  country: '',
  phoneNumber: '',
  language: '',
  consents: [],
}

/** Stands for somebody without an account, whose mailbox was shown to be theirs. `email` as it is kept. No account has its id. */
export const createGuest = (email: string, now: number): CustomersTable => ({
  id: `guest:${randomUUID()}`,
  email,
  claimed_email: null,
  email_proven_at: now,
  password: '',
  body: toJson(nobody),
  registered_in: null,
  created_at: now,
  updated_at: now,
})

export const isGuest = ({ id }: Pick<CustomersTable, 'id'>): boolean => id.startsWith('guest:')

/** Everything that is kept under the address of a guest (`createGuest`). */
export async function exportMailbox(deps: MailboxDeps, guest: CustomersTable): Promise<MailboxExport> {
  const { database, carts, cases, giftCards, newsletter, notify, outbox, ownOrders } = deps
  const { read } = database
  const { email } = guest
  const spellings = storedSpellings(email)
  const subscribers = await Promise.all(spellings.map((each) => newsletter.of(read, each)))
  const subscriber = subscribers.find((found) => found !== undefined)
  const asks = await Promise.all(spellings.map((each) => notify.listRequests(read, each)))
  const mails = await outbox.naming(read, email)
  const cards = await giftCards.receivedBy(read, email)
  return {
    ...exportedParts({
      ...(await ownOrders.withCheckouts(guest)),
      bags: await carts.bagsUnder(read, email),
      restockAsks: asks.flat(),
      cases: await cases.exported(read, email),
      notes: await listNotes(read, { customerId: null, emails: spellings }),
      signedUp: subscriber
        ? {
            askedAt: subscriber.asked_at,
            confirmedAt: subscriber.confirmed_at,
            country: subscriber.country,
            language: subscriber.language,
            source: subscriber.source,
          }
        : null,
    }),
    giftCards: cards.map(({ last4, currency, initialMinor, address, isUnsent }) => ({
      last4,
      currency,
      initialMinor,
      recipientName: address.recipientName,
      senderName: address.senderName,
      message: address.message,
      isMailed: !isUnsent,
    })),
    mails: mails.map(({ kind, created_at, done_at }) => ({
      kind,
      writtenAt: new Date(created_at).toISOString(),
      sentAt: done_at === null ? null : new Date(done_at).toISOString(),
    })),
    hasUnsubscribed: await newsletter.hasUnsubscribed(read, email),
  }
}

/** Whether nothing is kept under the address. */
export const isNothing = ({ newsletter, hasUnsubscribed: _, ...lists }: MailboxExport): boolean =>
  newsletter === null && Object.values(lists).every((list) => list.length === 0)
