import type { Currency } from '#contract/money.ts'

import type { ProviderDisputes } from './provider-disputes.ts'
import type { ProviderPayouts } from './provider-payouts.ts'

/** One thing that the buyer pays for, as the hosted page shows it. `totalMinor` is for all units together. */
export interface ProviderLine {
  readonly name: string
  readonly quantity: number
  readonly totalMinor: number
}

export interface NewProviderSession {
  /** The provider does this at most once per key, whatever happens to the connection; all else under one key must be the same. */
  readonly idempotencyKey: string
  /** Our payment attempt; comes back with everything the provider says about the session. */
  readonly attemptId: string
  readonly cartId: string
  readonly currency: string
  readonly amountMinor: number
  readonly lines: readonly ProviderLine[]
  readonly email: string
  readonly language: string
  /** Of the billing address, "SE". */
  readonly country: string
  /** The one local method that is to be paid by, in Stripe's words, "swish"; null: what the page takes by itself, as cards. */
  readonly methodType: string | null
  /** Where the buyer goes after paying. Has a query, to which the adapter adds `&session_id=` with the id of the session, or nothing. */
  readonly returnUrl: string
  /** Where the buyer goes who turns back without paying. */
  readonly cancelUrl: string
  /** Where messages about the session may be posted. */
  readonly webhookUrl: string
  /** A wallet on the shop's own page pays, not the provider's page. */
  readonly isExpress: boolean
  /** Epoch milliseconds by the provider's clock; after it the provider takes no payment for this session. */
  readonly expiresAt: number
}

/** A session that was made: the page on which it is paid, or what a wallet on the shop's own page confirms it with. */
export interface MadeSession {
  readonly id: string
  /** Empty where a wallet confirms it. */
  readonly url: string
  readonly clientSecret?: string
}

/** What opens a provider's wallets on the shop's own pages: the address of its script, and a key that may be public. */
export interface ExpressWallets {
  readonly script: string
  readonly key: string
}

/**
 * What the provider says now. `authorised`: the money is reserved and is taken when the order is sent. `processing`: the buyer is done, but the money is not certain yet. `failed`: it was not, and will not come.
 */
export interface ProviderSession {
  readonly id: string
  readonly state: 'open' | 'processing' | 'authorised' | 'paid' | 'expired' | 'failed'
  readonly url: string | null
  /** What a wallet confirms it with, while it is open; absent where it is paid on a page. */
  readonly clientSecret?: string | null
  readonly attemptId: string | null
  readonly cartId: string | null
  /** Where its buyer is sent back to. */
  readonly returnUrl: string | null
  readonly amountMinor: number
  /** Capitals, "SEK". */
  readonly currency: string
  /** The payment, to capture or refund it. */
  readonly paymentId: string | null
  /** Until when an authorised payment can be captured, epoch milliseconds; absent where it is not known. */
  readonly authorisedUntil?: number | null
  /** What it was paid by, in Stripe's words: "swish", "apple_pay". Absent where the provider does not say. */
  readonly paidBy?: string | null
}

/** A refund as the provider has it now. */
export interface ProviderRefund {
  readonly id: string
  /** The shop's own refund that it was made for; null for one that was made at the provider, as in its dashboard. */
  readonly refundId: string | null
  readonly amountMinor: number
  /** `pending`: accepted, and on its way. */
  readonly state: 'pending' | 'succeeded' | 'failed'
  /** In the provider's words; empty when it gives none. */
  readonly failureReason: string
  /** Epoch milliseconds, by the provider's clock. */
  readonly createdAt: number
}

/** A payment that its buyer disputes at the bank, or about which the bank inquires. */
export interface ProviderDispute {
  readonly id: string
  /** In the provider's words, "needs_response". */
  readonly status: string
  readonly reason: string
  readonly amountMinor: number
  /** Capitals, "SEK". */
  readonly currency: string
  /** What is taken back now: nothing for an inquiry, or once it is returned. */
  readonly withdrawnMinor: number
  /** Whether the payment can be refunded all the same. */
  readonly isRefundable: boolean
  /** Epoch milliseconds, as all times here; null: no evidence is due. */
  readonly respondBy: number | null
  readonly openedAt: number
}

/** What became of a payment after it was captured, as the provider has it now. */
export interface ProviderPayment {
  /** Oldest first. */
  readonly refunds: readonly ProviderRefund[]
  /** Null: the key may not read them. */
  readonly disputes: readonly ProviderDispute[] | null
  /** Of a payment that is taken when its order is sent; absent for one that is taken at once. */
  readonly authorisation?: ProviderAuthorisation
}

/** Reserved money as the provider has it now. */
export interface ProviderAuthorisation {
  /** `over`: nothing more can be captured, since its time has passed. */
  readonly state: 'valid' | 'over'
  /** Epoch milliseconds; null where the provider does not say. */
  readonly until: number | null
  /** Oldest first. `captureId`: the shop's own capture; null for one that was made at the provider. */
  readonly captures: readonly {
    readonly id: string
    readonly captureId: string | null
    readonly amountMinor: number
  }[]
}

/** How a provider takes money that it has reserved. */
export interface CaptureOnShipment {
  readonly policy: 'on-shipment'
  /** Whether it takes the money in parts, one for each parcel. */
  readonly takesParts: boolean
  /** Takes money, once for each `captureId`, however late it is asked again. `refused`: it cannot be taken (any more). */
  take(input: {
    readonly paymentId: string
    readonly amountMinor: number
    readonly captureId: string
  }): Promise<{ readonly id: string }>
  /**
   * Lets go of what exceeds `toMinor`, which is what may be taken in all, of which some may be captured already; 0 ends the payment. Does
   * nothing where it is that low already, or its time has passed.
   */
  lower(input: { readonly paymentId: string; readonly toMinor: number }): Promise<void>
}

export interface ProviderEvent {
  readonly id: string
  readonly type: string
  /** Of the provider's test mode, where our key is of its live mode, or the other way round. */
  readonly isOtherMode: boolean
  /** The object it is about, for the record. */
  readonly objectId: string
  /** The session to look at, or null when the event is none that the shop acts on. */
  readonly sessionId: string | null
  /** The payment whose refunds or disputes to look at, or null. */
  readonly paymentId: string | null
  /** The early warning that the event brings, or null. */
  readonly fraudWarning: { readonly id: string; readonly fraudType: string } | null
  /** A payment that was declined while its buyer tried, with the provider's code; absent where the event is about none. */
  readonly decline?: { readonly attemptId: string; readonly code: string } | null
  /** Whether it says that payouts are to be looked at. */
  readonly isAboutPayouts?: boolean
  /** When the provider says it was made; epoch milliseconds. */
  readonly createdAt: number
}

/** What came to the webhook's address. */
export interface WebhookMessage {
  readonly rawBody: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The query of the address that was called. */
  readonly query: Readonly<Record<string, unknown>>
}

/** Names a session, or a payment, at its provider. */
export interface AtProvider {
  /** The provider's name. */
  readonly provider: string
  readonly id: string
}

/** Behind this stands one company that takes payments. What asks it may throw ProviderError. */
export interface PaymentProvider {
  /** What attempts, jobs, events, disputes and the payment methods of `brand/markets.ts` call it: "stripe". */
  readonly name: string
  /** What it takes, in the plural, for sentences to shoppers: "cards take 3 kr or more". */
  readonly noun: string
  /** The setting that has its key, for sentences to staff: "STRIPE_SECRET_KEY". */
  readonly keySetting: string
  /** When it takes money: as the buyer pays, or as the order is sent. */
  readonly capture: { readonly policy: 'immediately' } | CaptureOnShipment
  /** How long an attempt can be paid, milliseconds. */
  readonly payWithinMs: number
  /** An attempt that has no session after so long gets none any more; milliseconds. */
  readonly sessionWithinMs: number
  /** The local methods and wallets that its account has, in Stripe's words; absent for a provider that has none. */
  enabledMethodTypes?(): Promise<readonly string[]>
  /** Absent for a provider whose wallets pay on its own page alone. */
  readonly express?: ExpressWallets
  createSession(input: NewProviderSession): Promise<MadeSession>
  readSession(id: string): Promise<ProviderSession>
  /** Ends an open session, so that it can no longer be paid; returns what it is now, which may be `paid`. */
  expireSession(id: string): Promise<ProviderSession>
  /** When this payment's money was taken, by our clock; epoch milliseconds. */
  paidAt(paymentId: string): Promise<number>
  /**
   * Gives money back, once for each `refundId`, however late it is asked again. Throws for one that failed, which may be tried again;
   * one that is on its way counts as done.
   */
  refund(input: {
    readonly paymentId: string
    readonly amountMinor: number
    readonly refundId: string
  }): Promise<ProviderRefund>
  /** Its refunds and disputes. */
  readPayment(paymentId: string): Promise<ProviderPayment>
  /** How disputes are answered; absent: in the provider's own dashboard. */
  readonly disputes?: ProviderDisputes
  /** What it pays out; absent: it tells that in its own dashboard. */
  readonly payouts?: ProviderPayouts
  /** The session that a payment was made in; null when it was made otherwise. */
  sessionOfPayment(paymentId: string): Promise<string | null>
  /** The smallest amount that can be charged in a currency, minor units. */
  minAmountMinor(currency: Currency): number
  /** The largest amount that can be charged in a currency, minor units. */
  maxAmountMinor(currency: Currency): number
  /** How far our clock was ahead of the provider's when it last answered, milliseconds; below 0: behind. */
  clockAheadMs(): number
  /** Checks that the message is the provider's, by its signature, and reads the event. Throws WebhookRejected. */
  parseWebhook(message: WebhookMessage): ProviderEvent
  /** Whether events of this type name a session, so that one that could not be processed is tried again on it; all others name a payment. */
  isAboutSession(eventType: string): boolean
}

/**
 * `missing`: our account has no such thing. `refused`: it looked at the request and said no; nothing was made. `declined`: it would, but
 * not from this buyer. `conflict`: the idempotency key was used for another request. `denied`: it does not accept our key, so it tells
 * nothing. `unreachable`: no answer that can be trusted; what was asked may have happened or not.
 */
type ProviderErrorKind = 'missing' | 'refused' | 'declined' | 'conflict' | 'denied' | 'unreachable'

/** What the provider says of an error in its own terms; null where it does not. */
export interface ProviderErrorDetails {
  /** The HTTP status. */
  readonly status: number | null
  readonly type: string | null
  readonly code: string | null
  /** The parameter at fault. */
  readonly param: string | null
  /** The request, to look it up in the provider's dashboard. */
  readonly requestId: string | null
}

const noDetails: ProviderErrorDetails = { status: null, type: null, code: null, param: null, requestId: null }

export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: ProviderErrorKind
  readonly details: ProviderErrorDetails
  constructor(
    kind: ProviderErrorKind,
    message: string,
    { cause, details = noDetails }: { cause?: unknown; details?: ProviderErrorDetails } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.details = details
  }
}

/** The message does not come from the provider, or is too old to be believed. */
export class WebhookRejected extends Error {
  override readonly name = 'WebhookRejected'
}
