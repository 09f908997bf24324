import * as z from 'zod/mini'

import { currencies, type Currency } from '../money.ts'
import type { Amount } from '../refusals.ts'
import type { ReturnState } from '../returns.ts'
import type { BounceAnswer } from './newsletter.ts'

const short = z.string().check(z.trim(), z.maxLength(200))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(254))
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))

/** Who is listed: those with an account, or those who bought without one. */
export const customerKinds = ['account', 'guest'] as const
export type CustomerKind = (typeof customerKinds)[number]

export const customerSchemas = {
  searchCustomers: {
    query: z.object({
      text: z.optional(short),
      kind: z.optional(z.enum(customerKinds)),
      after: z.optional(short),
      /** Numbers of a query are texts. */
      limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'a whole number from 1 to 9999'))),
    }),
  },
  addCustomerNote: { body: z.object({ text: words }) },
  /** `from`: id or address of the account that goes, or address of a guest; it goes into that of the path. */
  previewMerge: { body: z.object({ from: name }) },
  mergeCustomers: {
    body: z.object({
      from: name,
      /** The address of `from`, typed, where the preview asks for it. */
      confirmation: z._default(z.nullable(short), null),
    }),
  },
  giveVoucher: {
    body: z.object({
      /** Chosen by whoever asks, a UUID: sent again, it gives no second one. */
      key: z.string().check(z.minLength(16), z.maxLength(100)),
      amountMinor: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
      currency: z.enum(currencies),
      /** For the team. */
      reason: words,
      /** Words of the email, beside the code; empty: none. */
      message: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
    }),
  },
} as const

interface MergedPersonAnswer {
  /** Of the account; null of a guest. */
  readonly id: string | null
  readonly email: string
  readonly name: string
  readonly isEmailProven: boolean
  readonly getsNewsletter: boolean
}

/** What a merge moves. */
export interface MergeAnswer {
  readonly from: MergedPersonAnswer
  readonly into: MergedPersonAnswer
  readonly orders: readonly string[]
  /** That these orders bought. */
  readonly giftCards: number
  readonly addresses: number
  /** Addresses for which the account that stays has no place any more. */
  readonly addressesLost: number
  readonly saved: number
  readonly vouchers: number
  readonly notes: number
  readonly bags: number
  /** Why the address of the one that goes has to be typed; null: it has not. */
  readonly needsConfirmation: 'two-mailboxes' | 'unproven' | null
}

/** `id`: of the account; of a guest the address. */
export interface CustomerRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly country: string
  /** Epoch milliseconds: since when there is an account; of a guest the time of the newest order. */
  readonly registeredAt: number
}

/** What the team wrote about somebody. */
export interface CustomerNoteAnswer {
  readonly id: string
  readonly text: string
  /** Code of the voucher that was given for this reason; null: none. */
  readonly voucher: string | null
  readonly author: string
  readonly createdAt: number
}

/**
 * The newsletter of an address, with the proof of consent: asked for where and when, the link mailed when, and opened when. `left`: it
 * wants no emails; then nothing else is kept. Times are epoch milliseconds.
 */
export interface NewsletterProof {
  readonly state: 'none' | 'asked' | 'subscribed' | 'left'
  readonly askedAt: number | null
  readonly linkSentAt: number | null
  readonly confirmedAt: number | null
  readonly leftAt: number | null
  /** What came back from the mailbox; null: nothing did. */
  readonly bounce: BounceAnswer | null
  readonly source: string
  readonly country: string
  readonly language: string
}

interface CustomerVoucher {
  readonly code: string
  readonly basisPoints: number
  readonly amounts: readonly Amount[]
  readonly createdAt: number
  readonly until: number | null
  readonly state: 'open' | 'used' | 'over'
}

export interface CustomerDetail extends CustomerRow {
  readonly hasAccount: boolean
  readonly isEmailProven: boolean
  /** Another account has the address, which this one has not proven. */
  readonly isClaim: boolean
  readonly phone: string
  readonly address: readonly string[]
  /** Where else things are sent. */
  readonly addresses: readonly (readonly string[])[]
  /** The first one as fields. */
  readonly profile: {
    readonly firstName: string
    readonly lastName: string
    readonly address1: string
    readonly address2: string
    readonly zipCode: string
    readonly city: string
    readonly state: string
    readonly country: string
    readonly phoneNumber: string
  }
  readonly newsletter: NewsletterProof
  /** What was agreed to in checkouts: the words that were shown, and when. */
  readonly consents: readonly {
    readonly key: string
    readonly text: string
    readonly version: number
    readonly language: string
    readonly isGiven: boolean
    readonly at: number
  }[]
  readonly sessions: readonly {
    readonly startedAt: number
    readonly seenAt: number
    readonly browser: string | null
    readonly platform: string | null
    readonly country: string | null
  }[]
  readonly passkeys: number
  readonly orders: readonly {
    readonly number: string
    readonly date: string
    readonly status: string
    readonly total: string
  }[]
  readonly returns: readonly {
    readonly number: string
    readonly nth: number
    readonly state: ReturnState
    readonly announcedAt: number
  }[]
  readonly vouchers: readonly CustomerVoucher[]
  readonly notes: readonly CustomerNoteAnswer[]
  /** What whoever asks may still give in vouchers, the currency of the newest order first; `leftMinor` null: without a limit. */
  readonly goodwill: readonly { readonly currency: Currency; readonly leftMinor: number | null }[]
}

/** What the calls about customers answer. */
export interface CustomerAnswers {
  searchCustomers: { readonly customers: readonly CustomerRow[]; readonly next: string | null }
  showCustomer: CustomerDetail
  addCustomerNote: { readonly done: true }
  removeCustomerNote: { readonly done: true }
  giveVoucher: { readonly code: string }
  previewMerge: MergeAnswer
  mergeCustomers: MergeAnswer
}
