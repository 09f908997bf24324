import { randomBytes } from 'node:crypto'

import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import type { StripeEvent } from './stripe-objects.ts'

/** What every part of the test bank stands on. */
export interface Books {
  readonly journal: Journal
  readonly faults: Faults
  /** Brings an event to the shop. */
  readonly send: (event: StripeEvent) => void
  /** Where events are posted; empty: nowhere. */
  readonly webhookUrl: () => string
  /** Origin of the hosted pages. */
  readonly publicUrl: () => string
  /** Whether the shop's key is one of the live mode. */
  readonly hasLiveKey: boolean
  /** Epoch milliseconds. */
  readonly now: () => number
}

export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`

/** The mode of new objects and events: that of the shop's key, unless `otherMode` says otherwise. */
export const isLive = ({ hasLiveKey, faults }: Books): boolean => hasLiveKey !== faults.otherMode

/** The clock of Stripe's API. */
export const seconds = ({ now }: Books): number => Math.floor(now() / 1000)

export const createEvent = (books: Books, type: string, object: unknown): StripeEvent => ({
  id: newId('evt'),
  object: 'event',
  api_version: '2026-10-28.endive',
  created: seconds(books),
  data: { object },
  livemode: isLive(books),
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})
