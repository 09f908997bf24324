import type { Currency } from './money.ts'
import type { NoParams } from './no-params.ts'
import type { Hold, OrderStateCode } from './refusals.ts'
import type { WithdrawnItem } from './withdrawal.ts'

/** An amount of the provider, in minor units of a currency that the shop may not know. */
export interface ReportedAmount {
  readonly amountMinor: number
  readonly currency: string
}

interface OrderAmount {
  readonly number: string
  readonly amountMinor: number
  readonly currency: Currency
}

/**
 * Everything that a person may have to look at, with what its sentence needs to know. Codes and params are stored: a code is never given
 * another meaning, and new params are optional.
 */
export interface IssueParams {
  'job-failing': {
    readonly job: string
    readonly key: string
    readonly attempts: number
    readonly error: string
  }
  'mail-refused': { readonly job: string; readonly key: string; readonly error: string }
  /** An email of the shop came back: its buyer's address does not exist. `job`: what it was. */
  'mail-bounced': { readonly number: string; readonly job: string }
  /** Paid, but these SKUs or codes had run out. */
  'sold-out': { readonly number: string; readonly short: readonly string[] }
  'paid-twice': NoParams
  'other-amount-paid': {
    readonly asked: ReportedAmount
    readonly paid: ReportedAmount
    readonly isAuthorised: boolean
  }
  'other-attempt-paid': { readonly attemptId: string | null; readonly cartId: string | null }
  /** `paidAt`: epoch milliseconds. */
  'paid-without-order': { readonly attemptId: string; readonly paidAt: number; readonly error: string }
  'attempt-unsettled': { readonly attemptId: string; readonly error: string }
  /** The database lacks the attempt of a payment. */
  'attempt-missing': ReportedAmount & {
    readonly paymentId: string | null
    readonly sessionId: string
    readonly attemptId: string | null
  }
  /** The provider's account lacks the session of an attempt. */
  'session-missing': {
    readonly sessionId: string | null
    readonly attemptId: string
    readonly keySetting: string
  }
  'clock-off': { readonly minutes: number; readonly isAhead: boolean }
  'event-failing': {
    readonly eventId: string
    readonly type: string
    readonly about: string
    readonly error: string
  }
  'event-of-other-mode': { readonly eventId: string; readonly type: string; readonly keySetting: string }
  /** The provider takes no payment of this shop. `facts`: its type, code, parameter and request, as far as it named them. */
  'payments-refused': {
    readonly isDenied: boolean
    readonly message: string
    readonly facts: Readonly<Partial<Record<'type' | 'code' | 'parameter' | 'request', string>>>
    readonly keySetting: string
  }
  /** Times are epoch milliseconds. `goods`: null where the buyer named none. */
  withdrawal: {
    readonly number: string
    readonly state: OrderStateCode
    readonly nth: number
    readonly receivedAt: number
    readonly refundBy: number
    readonly goods: readonly (WithdrawnItem & { readonly sku: string })[] | null
    readonly message: string
  }
  'withdrawal-forgotten': NoParams
  /** `stage`: what there is to do about it. */
  dispute: {
    readonly number: string
    readonly hold: Hold & { readonly kind: 'dispute' }
    readonly amount: ReportedAmount
    readonly stage: 'inquiry' | 'open' | 'lost' | 'lost-after-refund' | 'over' | 'won-after-cancel'
  }
  'dispute-without-order': ReportedAmount & {
    readonly paymentId: string
    readonly disputeId: string
    readonly status: string
  }
  'refund-without-order': ReportedAmount & { readonly refundId: string; readonly paymentId: string }
  'fraud-warning': { readonly number: string; readonly fraudType: string; readonly warningId: string }
  /** `lines`: so many of them the books do not have; `example`: one of them, by the provider's id. */
  'payout-unmatched': {
    readonly provider: string
    readonly payout: string
    readonly lines: number
    readonly example: string
  }
  /** Its lines are not its sum, by so much. */
  'payout-incomplete': {
    readonly provider: string
    readonly payout: string
    readonly difference: ReportedAmount
  }
  'payout-failed': {
    readonly provider: string
    readonly payout: string
    readonly amount: ReportedAmount
    readonly reason: string
  }
  'outside-refund': OrderAmount & { readonly refundId: string }
  'refund-retried': {
    readonly number: string
    readonly refundId: string
    readonly amount: ReportedAmount
    readonly reason: string
  }
  /** `wasMade`: the provider made it, and it failed. `notice`: what the buyer read about it; null for a refund that the shop did not make. */
  'refund-failed': OrderAmount & {
    readonly giftCardMinor: number
    readonly wasMade: boolean
    readonly reason: string
    readonly notice: 'sent' | 'none' | null
  }
  /** `said`: in the carrier's words. */
  'parcel-undelivered': {
    readonly number: string
    readonly carrier: string
    /** Its place among the parcels of the order, from 1 on. */
    readonly parcel: number
    readonly status: 'returned' | 'exception'
    readonly said: string
  }
  'capture-failed': OrderAmount & { readonly reason: string }
  /** `until`: epoch milliseconds; null: not known. */
  'authorisation-over': OrderAmount & { readonly until: number | null }
  'authorisation-ending': OrderAmount & { readonly until: number | null }
}

export type IssueCode = keyof IssueParams

/** What happened, as a code with its params; the sentence is made where somebody reads it. */
export type IssueReport = {
  readonly [Code in IssueCode]: { readonly code: Code; readonly params: IssueParams[Code] }
}[IssueCode]
