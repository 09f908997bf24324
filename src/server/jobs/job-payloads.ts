import type { Currency } from '#contract/money.ts'

/** Money of a payment without an order that goes back. */
export interface RefundPayload {
  /** The provider's name; absent in jobs from before there were several. */
  readonly provider?: string
  readonly paymentId: string
  readonly amountMinor: number
  readonly currency: string
  /** The part of it that was reserved and never taken: it is let go instead. Absent: none. */
  readonly releasedMinor?: number
}

/** Money of an order that goes back. */
export interface OrderRefundPayload extends Pick<
  RefundPayload,
  'provider' | 'amountMinor' | 'releasedMinor'
> {
  /** The provider's session that paid. */
  readonly sessionId: string
}

export interface CapturePayload {
  readonly provider: string
  readonly paymentId: string
  readonly amountMinor: number
}

/** A sign-up for the newsletter as it was asked for. */
export interface ConfirmPayload {
  readonly email: string
  /** Epoch milliseconds. Absent in what an older version wrote. */
  readonly askedAt?: number
  readonly country: string
  readonly language: string
  readonly source: string
}

export interface WelcomePayload {
  readonly email: string
  /** Null for whoever has used theirs. */
  readonly code: string | null
}

export interface AccountMailPayload {
  readonly notice: 'welcome' | 'already-registered' | 'password-changed' | 'email-changed' | 'passkey-added'
  readonly email: string
  /** Absent in what an older version wrote. */
  readonly language?: string
}

export interface ResetMailPayload {
  /** As it was asked for, in the form in which accounts keep it; whether there is such an account is found out by the job. */
  readonly email: string
}

export interface EmailChangeMailPayload {
  /** Id of the change. */
  readonly change: string
  /** The new address confirms it, the old one can undo it. */
  readonly to: 'new' | 'old'
}

/** A voucher that staff give somebody. */
export interface GoodwillPayload {
  readonly email: string
  readonly code: string
  readonly amountMinor: number
  readonly currency: Currency
  /** Epoch milliseconds. */
  readonly until: number
  /** Words of whoever gives it; empty: none. */
  readonly message: string
  readonly language: string
}

/** What the jobs of each kind are added with, and hand their handler; mails of which the key says all have nothing else. */
export interface JobPayloads {
  'order-mail': { readonly order: string }
  refund: RefundPayload | OrderRefundPayload
  capture: CapturePayload
  /** `language`: its buyer's; absent for one that staff issue, and in what an older version wrote. */
  'gift-card-mail': {
    readonly card: string
    readonly language?: string
    /** Of a card that takes the place of a lost one. */
    readonly isReplacement?: true
  }
  'account-mail': AccountMailPayload
  'reset-mail': ResetMailPayload
  'email-change-mail': EmailChangeMailPayload
  'newsletter-confirm-mail': ConfirmPayload
  'newsletter-welcome-mail': WelcomePayload
  'goodwill-mail': GoodwillPayload
  /** The key is the id of the request. */
  'data-request-mail': { readonly email: string }
  'restock-mail': { readonly ask: string; readonly token: string }
  /** `isLast`: absent in what an older version wrote. */
  'shipment-mail': { readonly isLast?: boolean }
  'tracking-mail': { readonly shipment: string }
  'address-mail': { readonly order: string }
  'refund-mail': object
  'refund-failed-mail': object
  'cancel-mail': { readonly refund: string | null }
  'withdrawal-link-mail': { readonly order: string; readonly email: string }
  'withdrawal-mail': object
  'return-mail': { readonly return: string; readonly news: 'announced' | 'label' | 'received' }
  'reminder-mail': object
  /** Of the case whose id is the key. */
  'case-received-mail': object
  /** The key is the id of the message. */
  'case-answer-mail': object
  /** An email that staff send again: by its id. */
  'mail-again': { readonly mail: string }
  /** The key is the id of the link. */
  'payment-link-mail': object
  /** Ends what is left of the payment of a link that is cancelled. */
  'payment-link-end': { readonly cart: string }
  /** Publishes a page's draft, unless it was put off meanwhile. */
  'page-publish': { readonly path: string; readonly schedule: string }
  /** Publishes the draft of menus, footer, notification and promises, unless it was put off meanwhile. */
  'site-content-publish': { readonly schedule: string }
  'brand-event': { readonly event: 'order-paid' | 'order-shipped'; readonly ref: string }
  /** Payouts are to be read; the key is the event that said so. */
  payouts: object
  'delivery-complete': { readonly session: string }
  'staff-link-mail': { readonly email: string; readonly kind: 'invitation' | 'sign-in' }
}

/** A job of the outbox; what must be looked at because of one has its kind. */
export type JobKind = keyof JobPayloads
