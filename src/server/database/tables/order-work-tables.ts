import type { ParcelStatus } from '#contract/parcel-tracking.ts'

import type { JobKind } from '../../jobs/job-payloads.ts'
import type { Json } from '../json.ts'

/** What the team works with beside what was bought: what orders are found by, and how they are sorted. */
/** Beginnings by which an order is found: words of names and email, ends of telephone numbers, postcodes; folded. Gone with the buyer. */
export interface OrderTermsTable {
  order_id: string
  term: string
}
export interface OrderTagsTable {
  order_id: string
  tag: string
}
/** Where an article lies in the warehouse. */
export interface ShelvesTable {
  sku: string
  location: string
}
/** Orders that are picked together; one is in one wave at most. */
export interface WaveOrdersTable {
  order_id: string
  wave: string
  added_at: number
}
/** What the team says to itself about an order. */
export interface OrderNotesTable {
  id: string
  order_id: string
  text: string
  author: string
  created_at: number
}
/** Why staff let the parcels of an order wait; over once it is released. */
export interface OrderHoldsTable {
  id: string
  order_id: string
  reason: 'payment-risk' | 'staff'
  note: string
  held_by: string
  held_at: number
  released_at: number | null
}
/** An email about an order as the mail server got it, without links and codes that open or pay something. Gone with the buyer. */
export interface OrderMailsTable {
  id: string
  order_id: string
  /** The job that made it, with its key and payload: sending it again builds it again. */
  kind: JobKind
  job_key: string
  job_payload: string
  recipient: string
  language: string
  subject: string
  text: string
  sent_at: number
  /** Why the mail server will never take it, or sent it back; null: it did. */
  refusal: string | null
  /** `nameOfMessage` of its Message-ID; null: of a version before. */
  message_name: string | null
  /** When it came back; null: it did not. */
  bounced_at: number | null
}
/** A payment that the provider declined while its buyer tried, in the provider's words. */
export interface PaymentFailuresTable {
  provider: string
  event_id: string
  attempt_id: string
  /** `card_declined` */
  code: string
  /** When the shop heard of it. */
  failed_at: number
}
/** An order that staff made for somebody, who pays it by a link. Who that is stands in its payment attempt alone. */
export interface PaymentLinksTable {
  id: string
  /** Holds stock and vouchers, and is the payment, however often it is begun. */
  attempt_id: string
  created_by: string
  created_at: number
  expires_at: number
  cancelled_at: number | null
}
/** A label that a carrier made. Its id is that of the parcel that is noted with it, and its reference at the carrier. */
export interface ParcelLabelsTable {
  id: string
  order_id: string
  /** `asked`: the carrier may have made it. */
  state: 'asked' | 'made' | 'cancelled'
  /** What the parcel holds. */
  units: Json<readonly { readonly line: number; readonly quantity: number }[]>
  carrier: string
  /** The carrier's own id of the parcel; empty until it is made, and once the buyer is forgotten. */
  carrier_ref: string
  tracking_id: string
  tracking_url: string
  /** The label as base64, with name and address; null until it is made, and once the buyer is forgotten. */
  pdf: string | null
  asked_at: number
  /** Of what the carrier said last, epoch milliseconds; 0: nothing yet. */
  tracked_at: number
}
/** What a carrier said of a parcel that has its label. */
export interface ParcelEventsTable {
  /** Of `parcel_labels`. */
  parcel_id: string
  /** When it was so, as the carrier says, epoch milliseconds. */
  at: number
  status: ParcelStatus
  /** In the carrier's words; may be empty. */
  said: string
  received_at: number
}
