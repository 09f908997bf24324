import type { NoParams } from './no-params.ts'

/** What must never be of the shop's own rows. Texts: `src/texts/en/commands/fsck-findings.ts`. */
export type BookCheckCode =
  | 'reserved-not-its-reservations'
  | 'on-hand-not-its-movements'
  | 'stock-out-of-range'
  | 'reservation-of-ended-return'
  | 'reservation-of-ended-attempt'
  | 'cart-with-orders'
  | 'cart-state-not-its-order'
  | 'payment-without-order'
  | 'shortfall-without-refund'
  | 'order-not-its-payment'
  | 'order-of-unpaid-attempt'
  | 'voucher-uses-wrong'
  | 'voucher-over-customer-limit'
  | 'voucher-of-ended-attempt'
  | 'gift-card-not-its-ledger'
  | 'gift-card-not-its-payments'
  | 'gift-card-of-ended-attempt'
  | 'refunded-over-total'
  | 'refunded-not-its-refunds'
  | 'authorisation-not-its-order'
  | 'authorisation-not-its-captures'
  | 'captures-over-authorisation'
  | 'refunds-over-captures'
  | 'capture-not-queued'
  | 'refund-not-queued'
  | 'disputed-not-its-disputes'
  | 'cancelled-order-keeps'
  | 'shipped-without-parcel'
  | 'credit-note-gap'
  | 'confirmation-not-one'
  | 'reservation-outlived'
  | 'payout-not-its-lines'
  | 'payout-line-of-other-payment'
  | 'order-without-lines'
  | 'total-not-its-lines'
  | 'sent-over-ordered'
  | 'refunded-over-ordered'
  | 'withdrawn-over-ordered'
  | 'parcel-without-lines'
  | 'refund-without-lines'
  | 'returned-over-sent'
  | 'return-not-its-arrival'
  | 'return-without-time'
  | 'exchange-not-its-order'
  | 'exchange-with-price'

/** Amounts are minor units of the currency beside them, which is in capitals. */
interface ComparedAmounts {
  readonly minor: number
  readonly currency: string
  readonly bookedMinor: number
  readonly bookedCurrency: string
}

/** Where the provider's ledger and the shop's books differ about a payment. */
export interface LedgerFaultParams {
  'held-unaccounted': { readonly minor: number; readonly currency: string }
  'held-differs': ComparedAmounts
  'reserved-differs': ComparedAmounts
  'captured-currency-differs': { readonly currency: string; readonly bookedCurrency: string }
  'never-captured': NoParams
}

export type BookFaultParams = Readonly<Record<BookCheckCode, NoParams>> & LedgerFaultParams

export type LedgerFault = {
  readonly [Code in keyof LedgerFaultParams]: {
    readonly code: Code
    readonly params: LedgerFaultParams[Code]
  }
}[keyof LedgerFaultParams]

export type BookFault = LedgerFault | { readonly code: BookCheckCode; readonly params: NoParams }
