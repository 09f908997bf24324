import * as z from 'zod/mini'

import { currencies, type Currency } from '../money.ts'

/** What is wrong with a voucher that somebody makes. */
export type VoucherFault =
  | 'code'
  | 'prefix'
  | 'gives'
  | 'day'
  | 'over'
  | 'period'
  | 'currency'
  | 'market'
  | 'product'
  | 'category'

/** As many codes one act makes. */
export const maxBatch = 1000

const short = z.string().check(z.trim(), z.maxLength(200))
const filled = short.check(z.minLength(1))
const amounts = z.partialRecord(z.enum(currencies), z.int().check(z.minimum(1), z.maximum(1_000_000_000)))
const day = z._default(
  z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'a day, 2026-12-24, or null'))),
  null,
)
const uses = z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000))), null)

/** What a voucher gives, when, and to what. Days by the clock of the shop; the last one is a part of it. */
const rule = {
  /** How the bag calls it; empty: what it gives. */
  description: z._default(short, ''),
  basisPoints: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
  amountMinor: z._default(amounts, {}),
  freeShipping: z._default(z.boolean(), false),
  from: day,
  until: day,
  minimumMinor: z._default(amounts, {}),
  markets: z._default(z.array(filled).check(z.maxLength(100)), []),
  products: z._default(z.array(filled).check(z.maxLength(1000)), []),
  categories: z._default(z.array(filled).check(z.maxLength(100)), []),
  limitTotal: uses,
  limitPerCustomer: uses,
}
const voucher = z.object({ ...rule, code: short })
const batch = z.object({
  ...rule,
  /** Chosen by whoever asks, a UUID: sent again, it makes no second batch. */
  key: z.string().check(z.minLength(16), z.maxLength(100)),
  count: z.int().check(z.minimum(1), z.maximum(maxBatch)),
  prefix: z._default(short, ''),
})
export type VoucherInput = z.output<typeof voucher>

export const voucherSchemas = {
  createVoucher: { body: voucher },
  createVoucherBatch: { body: batch },
} as const

/** What a voucher has cost in one currency: minor units, tax included; cancelled orders are left out. */
export interface VoucherCostAnswer {
  readonly currency: Currency
  readonly orders: number
  readonly salesMinor: number
  readonly discountMinor: number
}

interface VoucherUse {
  readonly description: string
  readonly used: number
  readonly limitTotal: number | null
  readonly isActive: boolean
  readonly from: number | null
  readonly until: number | null
  readonly costs: readonly VoucherCostAnswer[]
}

export interface VoucherRow extends VoucherUse {
  readonly code: string
}

/** Many codes of one rule. */
export interface VoucherBatchRow extends VoucherUse {
  readonly id: string
  readonly count: number
  readonly createdAt: number
}

/** What a voucher can be about. */
export interface VoucherChoices {
  readonly currencies: readonly Currency[]
  readonly markets: readonly { readonly id: string; readonly name: string }[]
  readonly categories: readonly { readonly uri: string; readonly name: string }[]
  /** Whose clock days are of. */
  readonly timeZone: string
}

export interface VouchersAnswer {
  readonly vouchers: readonly VoucherRow[]
  readonly batches: readonly VoucherBatchRow[]
  readonly choices: VoucherChoices
}

export interface VoucherAnswers {
  listVouchers: VouchersAnswer
  createVoucher: { readonly code: string }
  /** The codes are not listed afterwards. */
  createVoucherBatch: { readonly id: string; readonly codes: readonly string[] }
  disableVoucher: { readonly done: true }
  disableVoucherBatch: { readonly done: true }
}
