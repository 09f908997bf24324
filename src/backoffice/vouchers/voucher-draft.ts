import { currencies, type Currency } from '#contract/currencies.ts'
import { maxBatch, type VoucherChoices } from '#contract/staff/vouchers.ts'

import type { StaffRequest } from '../api/call-staff.ts'
import { parseAmount } from '../format/money.ts'

/** A voucher as its fields have it. */
export interface VoucherDraft {
  readonly makes: 'one' | 'many'
  readonly code: string
  readonly count: string
  readonly prefix: string
  readonly gives: 'percent' | 'amount' | 'shipping'
  readonly percent: string
  readonly amount: Amounts
  readonly freeShipping: boolean
  readonly description: string
  /** As the browser's field has it: `2026-12-24`. */
  readonly from: string
  readonly until: string
  readonly limitTotal: string
  readonly limitPerCustomer: string
  readonly minimum: Amounts
  readonly markets: readonly string[]
  readonly categories: readonly string[]
  readonly products: string
}

type Amounts = Readonly<Partial<Record<Currency, string>>>

export const emptyDraft: VoucherDraft = {
  makes: 'one',
  code: '',
  count: '',
  prefix: '',
  gives: 'percent',
  percent: '',
  amount: {},
  freeShipping: false,
  description: '',
  from: '',
  until: '',
  limitTotal: '',
  limitPerCustomer: '',
  minimum: {},
  markets: [],
  categories: [],
  products: '',
}

/** Returns percent as hundredths of one, null for what is none: `12,5` is 1250. */
export function parsePercent(text: string): number | null {
  const points = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text.trim()) ? parseAmount(text.trim()) : null
  return points !== null && points <= 10_000 ? points : null
}

/** Returns a whole number from 1 on, null for what is none. */
export const parseCount = (text: string, most = 999_999_999): number | null =>
  /^[1-9]\d{0,8}$/.test(text.trim()) && Number(text) <= most ? Number(text) : null

function readAmounts(typed: Amounts): Partial<Record<Currency, number>> {
  const read: Partial<Record<Currency, number>> = {}
  for (const currency of currencies) {
    const minor = parseAmount(typed[currency] ?? '')
    if (minor !== null) read[currency] = minor
  }
  return read
}

/** Whether a field has something in it that cannot be read. */
export const isUnread = (text: string | undefined, value: number | null): boolean =>
  (text ?? '').trim() !== '' && value === null

export interface ReadVoucher {
  /** Null until all fields can be read. */
  readonly rule: Omit<StaffRequest<'createVoucher'>['body'], 'code'> | null
  readonly count: number | null
}

/** Reads the fields of a draft. */
export function readDraft(
  draft: VoucherDraft,
  { currencies: sold }: Pick<VoucherChoices, 'currencies'>,
): ReadVoucher {
  const { gives, makes } = draft
  const basisPoints = parsePercent(draft.percent)
  const amountMinor = readAmounts(draft.amount)
  const isGiven =
    gives === 'shipping' || (gives === 'percent' ? basisPoints !== null : Object.keys(amountMinor).length > 0)
  const isAnyUnread =
    isUnread(draft.limitTotal, parseCount(draft.limitTotal)) ||
    isUnread(draft.limitPerCustomer, parseCount(draft.limitPerCustomer)) ||
    sold.some(
      (currency) =>
        (gives === 'amount' && isUnread(draft.amount[currency], parseAmount(draft.amount[currency] ?? ''))) ||
        isUnread(draft.minimum[currency], parseAmount(draft.minimum[currency] ?? '')),
    )
  const count = makes === 'many' ? parseCount(draft.count, maxBatch) : 1
  const isNamed = makes === 'many' || draft.code.trim() !== ''
  if (!isGiven || isAnyUnread || count === null || !isNamed) return { rule: null, count }
  return {
    count,
    rule: {
      description: draft.description,
      basisPoints: gives === 'percent' ? (basisPoints ?? 0) : 0,
      amountMinor: gives === 'amount' ? amountMinor : {},
      freeShipping: gives === 'shipping' || draft.freeShipping,
      from: draft.from || null,
      until: draft.until || null,
      minimumMinor: readAmounts(draft.minimum),
      markets: [...draft.markets],
      categories: [...draft.categories],
      products: draft.products.split(/[\n,;]/).flatMap((name) => name.trim() || []),
      limitTotal: parseCount(draft.limitTotal),
      limitPerCustomer: parseCount(draft.limitPerCustomer),
    },
  }
}
