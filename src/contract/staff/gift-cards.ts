import * as z from 'zod/mini'

import { currencies, type Currency } from '../money.ts'
import { maxBatch } from './vouchers.ts'

const short = z.string().check(z.trim(), z.maxLength(200))
const amountMinor = z.int().check(z.minimum(1), z.maximum(1_000_000_000))
const currency = z.enum(currencies)

export const giftCardSchemas = {
  issueGiftCard: { body: z.object({ amountMinor, currency, email: z._default(short, '') }) },
  createGiftCardBatch: {
    body: z.object({
      /** Chosen by whoever asks, a UUID: sent again, it makes no second batch. */
      key: z.string().check(z.minLength(16), z.maxLength(100)),
      count: z.int().check(z.minimum(1), z.maximum(maxBatch)),
      amountMinor,
      currency,
      description: z._default(short, ''),
    }),
  },
  /** Empty: the address that the card was for. */
  replaceGiftCard: { body: z.object({ email: z._default(short, '') }) },
} as const

export interface GiftCardRow {
  readonly id: string
  readonly last4: string
  readonly currency: Currency
  readonly initialMinor: number
  readonly balanceMinor: number
  readonly isBlocked: boolean
  /** Where it was mailed to; empty: nowhere. */
  readonly email: string
  readonly createdAt: number
}

export interface GiftCardDetail extends GiftCardRow {
  readonly ledger: readonly {
    readonly createdAt: number
    readonly deltaMinor: number
    readonly ref: string
  }[]
}

export interface GiftCardAnswers {
  listGiftCards: { readonly cards: readonly GiftCardRow[] }
  findGiftCards: { readonly cards: readonly GiftCardDetail[] }
  /** `code` is shown this once. */
  issueGiftCard: GiftCardRow & { readonly code: string }
  /** The codes are shown this once. */
  createGiftCardBatch: {
    readonly id: string
    readonly cards: readonly { readonly id: string; readonly code: string }[]
  }
  blockGiftCard: { readonly done: true }
  /** The new card, without its code, which only its holder gets. */
  replaceGiftCard: { readonly id: string; readonly movedMinor: number; readonly email: string }
}
