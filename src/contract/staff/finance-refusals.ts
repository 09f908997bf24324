import type { Currency } from '../money.ts'
import type { DisputeRefusalParams } from './dispute-refusals.ts'

/** A rate of the European Central Bank that the shop does not keep: of a currency on a day. */
export interface MissingRate {
  readonly currency: Currency
  readonly day: string
}

/** Where the books and the bank say no, with what the sentence needs to know; part of the closed list in `refusals.ts`. */
export interface FinanceRefusalParams extends DisputeRefusalParams {
  /** It ends before it begins, is longer than the books are read at once, or names a day that the calendar does not have. */
  'period-wrong': { readonly from: string; readonly until: string; readonly maxDays: number }
  /** No day of the period is over yet. */
  'ledger-too-early': { readonly from: string; readonly today: string }
  'payout-unknown': { readonly id: string }
  /** No payment provider of the shop reports what it pays out. */
  'payouts-unavailable': Readonly<Record<string, never>>
  /** `reason`: in the provider's words. */
  'payouts-not-read': { readonly reason: string }
  'ledger-rates-missing': { readonly rates: readonly MissingRate[] }
  /** `account`: where the settings of the ledger lack it, `vat, 19`. */
  'ledger-account-missing': { readonly account: string; readonly country: string }
}
