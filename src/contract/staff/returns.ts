import * as z from 'zod/mini'

import type { Currency } from '../money.ts'
import { AnnounceReturn, type FitPlace, type ReturnCondition, type ReturnState } from '../returns.ts'
import { returnConditions, returnShows } from '../return-words.ts'
import { ReturnReason } from '../withdrawal.ts'
import type { RefundAnswer } from './refund-answer.ts'

export type ReturnShow = (typeof returnShows)[number]

const short = z.optional(z.string().check(z.trim(), z.maxLength(200)))
const line = z.int().check(z.minimum(1), z.maximum(1000))
const units = z.int().check(z.minimum(0), z.maximum(10_000))
const condition = z.enum(returnConditions)
const minor = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

const receive = z.object({
  lines: z
    .array(z.object({ line, received: units, condition, restock: z.boolean() }))
    .check(z.minLength(1), z.maxLength(100)),
  /** False: no other size is sent, and the money goes back instead. */
  exchanges: z.boolean(),
})
const refund = {
  /** Kept back, minor units; null: no money goes back, and the return is closed. */
  withheldMinor: z.nullable(minor),
  shipping: z._default(z.boolean(), false),
}
const exchange = {
  line,
  quantity: z.int().check(z.minimum(1), z.maximum(10_000)),
  reason: ReturnReason,
  exchangeFor: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  condition,
  restock: z.boolean(),
}

/** Bodies and queries of the calls about what comes back. */
export const returnSchemas = {
  listReturns: {
    query: z.object({
      show: z.optional(z.enum(returnShows)),
      reason: z.optional(ReturnReason),
      /** As in the list of orders: a number, a name, an email, a SKU. */
      text: short,
      after: short,
    }),
  },
  announceReturn: {
    body: z.object({
      key: AnnounceReturn.shape.key,
      lines: AnnounceReturn.shape.lines,
      /** The statement of withdrawal by which it comes back; null: none. */
      withdrawal: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1000))), null),
    }),
  },
  previewReceiveReturn: { body: receive },
  receiveReturn: { body: receive },
  previewReturnRefund: { body: z.object(refund) },
  refundReturn: {
    /** `expectedMinor`: what the preview said goes back; another sum is refused. */
    body: z.object({ ...refund, expectedMinor: minor }),
  },
  previewExchange: { body: z.object(exchange) },
  exchangeOrder: {
    /** `key`: chosen by the client; exchanged twice under one key, it is exchanged once. */
    body: z.object({ ...exchange, key: AnnounceReturn.shape.key }),
  },
} as const

/** A line of a return. */
export interface ReturnLineAnswer {
  /** Of the order, from 1 on. */
  readonly line: number
  readonly sku: string
  readonly name: string
  readonly size: string
  /** As it was announced. */
  readonly quantity: number
  readonly reason: z.infer<typeof ReturnReason>
  /** Where it does not fit; empty: the buyer did not say. */
  readonly fit: FitPlace | ''
  /** The size that is wanted instead; null: the money. */
  readonly otherSize: string | null
  /** Units that arrived; null until then. */
  readonly received: number | null
  readonly condition: ReturnCondition | null
  readonly isRestocked: boolean
}

interface ReturnHead {
  /** Its place among the returns of the order, from 1 on. */
  readonly nth: number
  readonly state: ReturnState
  readonly announcedAt: number
  readonly receivedAt: number | null
  readonly closedAt: number | null
  readonly lines: readonly ReturnLineAnswer[]
}

/** A return in the list of all. Times are epoch milliseconds. */
export interface ReturnRow extends ReturnHead {
  readonly number: string
  /** Of the buyer; empty where they are forgotten. */
  readonly name: string
  readonly email: string
}

/** A statement of withdrawal, as long as nobody has announced the return of what it names, and after that. */
export interface WithdrawalAnswer {
  /** 1 for the first one about the order. */
  readonly nth: number
  readonly receivedAt: number
  /** Until when the money goes back by law. */
  readonly refundBy: number
  /** In the words of the buyer. */
  readonly message: string
  /** Empty: the whole order, or what the message says. */
  readonly lines: readonly Pick<ReturnLineAnswer, 'line' | 'sku' | 'name' | 'size' | 'quantity' | 'reason'>[]
  readonly nthReturn: number | null
}

export interface WithdrawalRow extends WithdrawalAnswer {
  readonly number: string
  readonly buyer: string
}

export interface ReturnAnswer extends ReturnHead {
  readonly announcedBy: string
  /** The statement of withdrawal by which it comes back; null: none. */
  readonly withdrawal: number | null
  /** What is kept back of the refund. */
  readonly feeMinor: number
  /** Until when the other sizes are kept; null where none are wanted. */
  readonly heldUntil: number | null
  /** What went back, and how far it is; null: nothing did. */
  readonly refund:
    | (Pick<RefundAnswer, 'cardMinor' | 'giftCardMinor'> & { readonly state: string | null })
    | null
  /** Number of the order of the other sizes. */
  readonly exchangeOrder: string | null
  readonly label: { readonly carrier: string; readonly trackingId: string; readonly url: string } | null
  /** A carrier can be asked for a label. */
  readonly canLabel: boolean
}

/** Units of a line that can come back now, and the sizes that they can be exchanged for. */
export interface ReturnableAnswer {
  readonly line: number
  readonly sku: string
  readonly name: string
  readonly size: string
  readonly units: number
  readonly sizes: readonly {
    readonly item: string
    readonly size: string
    readonly available: number | 'infinite'
    /** What it costs more than the size that was bought, minor units; below zero: less. One that costs more cannot be had. */
    readonly differenceMinor: number
  }[]
}

/** What came and comes back of an order. */
export interface OrderReturnsAnswer {
  readonly number: string
  readonly currency: Currency
  /** Empty where the buyer is forgotten: then nobody is mailed. */
  readonly email: string
  /** Oldest first. */
  readonly returns: readonly ReturnAnswer[]
  readonly withdrawals: readonly WithdrawalAnswer[]
  readonly returnable: readonly ReturnableAnswer[]
}

/** What receiving a return would do. */
export interface ReceiptOfReturn {
  /** How far the return is then. */
  readonly state: ReturnState
  /** Units that can be sold again. */
  readonly restocked: readonly ReturnLineAnswer[]
  /** Units that an order of the other sizes is made for; empty: none is. */
  readonly exchanged: readonly ReturnLineAnswer[]
  /** What goes back at once since the other sizes cost less. */
  readonly backMinor: number
}

/** What refunding a return would do. */
export interface RefundOfReturn {
  /** Null: no money goes back. */
  readonly refund: RefundAnswer | null
  /** Number of the order that was paid for, where the return is of one that came of an exchange. */
  readonly paidOrder: string
}

export interface ReturnAnswers {
  listReturns: {
    readonly returns: readonly ReturnRow[]
    /** Those of which nobody has announced a return, the oldest first; only with the first page of what is to do. */
    readonly withdrawals: readonly WithdrawalRow[]
    readonly next: string | null
  }
  showOrderReturns: OrderReturnsAnswer
  announceReturn: OrderReturnsAnswer
  previewReceiveReturn: ReceiptOfReturn
  receiveReturn: OrderReturnsAnswer
  previewReturnRefund: RefundOfReturn
  refundReturn: OrderReturnsAnswer
  makeReturnLabel: OrderReturnsAnswer
  cancelReturn: OrderReturnsAnswer
  previewExchange: ReceiptOfReturn
  exchangeOrder: OrderReturnsAnswer
}
