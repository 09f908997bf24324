import type { Currency } from '../money.ts'
import type { ParcelStatus } from '../parcel-tracking.ts'

/** An email about an order, as it was sent. */
export interface OrderMailAnswer {
  readonly id: string
  /** The job that made it: `shipment-mail`. */
  readonly kind: string
  readonly to: string
  readonly language: string
  readonly subject: string
  /** Without what opens or pays something. */
  readonly text: string
  readonly sentAt: number
  /** Why the mail server refused it for good, or sent it back; null: it took it. */
  readonly refusal: string | null
  /** When it came back; null: it did not. */
  readonly bouncedAt: number | null
}

/** What happened to the payment of an order. Amounts in minor units of `currency`; null where it is about none. */
export interface PaymentEventAnswer {
  readonly at: number
  readonly kind:
    | 'started'
    | 'declined'
    | 'authorised'
    | 'paid'
    | 'captured'
    | 'capture-failed'
    | 'refunded'
    | 'refund-failed'
    | 'disputed'
    | 'fraud-warning'
  readonly amountMinor: number | null
  readonly currency: Currency
  /** In the provider's words: why it was declined or is disputed, how far a refund is; null where there is nothing to say. */
  readonly about: string | null
  /** Until when evidence is due, or reserved money can be taken. */
  readonly until: number | null
}

/** What a carrier said of a parcel of an order. */
export interface ParcelEventAnswer {
  readonly at: number
  readonly status: ParcelStatus
  /** In the carrier's words; may be empty. */
  readonly said: string
  /** Its place among the parcels of the order, from 1 on. */
  readonly parcel: number
}

/** What was written, paid and sent. */
export interface OrderTimelineAnswer {
  readonly mails: readonly OrderMailAnswer[]
  readonly payments: readonly PaymentEventAnswer[]
  readonly parcelEvents: readonly ParcelEventAnswer[]
}
