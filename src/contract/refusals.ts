import type { CatalogueFileRefusalParams } from './catalogue-file-refusals.ts'
import type { CodeFault } from './field-faults.ts'
import type { Currency } from './money.ts'
import type { Permission } from './permissions.ts'
import type { CustomerRefusalParams } from './staff/customer-refusals.ts'
import type { FinanceRefusalParams } from './staff/finance-refusals.ts'
import type { PictureRefusalParams } from './staff/picture-refusals.ts'
import type { TeamRefusalParams } from './staff/team-refusals.ts'
import type { ProductFault } from './staff/product-faults.ts'
import type { ReturnState } from './returns.ts'
import type { CampaignState } from './staff/campaigns.ts'
import type { SiteContentRefusalParams } from './staff/site-content-refusals.ts'
import type { VoucherRefusalParams } from './voucher-refusals.ts'
import type { RequestRefusal } from './request-refusals.ts'
import type { NoParams } from './no-params.ts'
import type { PageFileFault } from './page-file-faults.ts'
import type { ShopperRefusal } from './shopper-refusals.ts'
import type { SynonymFault } from './synonym-faults.ts'

/** An amount in minor units of its currency. */
export interface Amount {
  readonly amountMinor: number
  readonly currency: Currency
}

/** Why the parcels of an order wait: a dispute at the bank, the card network's warning of fraud, or somebody of the team. */
export type Hold =
  | {
      readonly kind: 'dispute'
      readonly id: string
      /** An inquiry of the bank, by which no money is taken back yet. */
      readonly isInquiry: boolean
      /** In the provider's words: `fraudulent`, `needs_response`. */
      readonly reason: string
      readonly status: string
      /** Epoch milliseconds until which evidence is due; null: no more, or not known. */
      readonly respondBy: number | null
    }
  | { readonly kind: 'fraud-warning'; readonly id: string; readonly fraudType: string }
  | {
      /** By somebody of the team. */
      readonly kind: 'staff'
      readonly id: string
      readonly reason: 'payment-risk' | 'staff'
      readonly note: string
      readonly by: string
    }

/** The states of an order, as in the database. */
export type OrderStateCode = 'paid' | 'paid_shortfall' | 'shipped' | 'archived' | 'cancelled'

/** A parcel as staff tell it from another: its place in the order in which they were sent, from 1 on. */
export interface ParcelName {
  readonly nth: number
  readonly carrier: string
  readonly trackingId: string
}

/** Every rule by which the shop says no to staff or a program, with what its sentence needs to know. */
export interface StaffRefusalParams
  extends
    CustomerRefusalParams,
    FinanceRefusalParams,
    PictureRefusalParams,
    SiteContentRefusalParams,
    TeamRefusalParams,
    VoucherRefusalParams,
    CatalogueFileRefusalParams {
  'not-permitted': { readonly permission: Permission }
  /** The shop sells: nobody meant to fill it with trade that never was. */
  'demo-in-production': NoParams
  'demo-among-trade': NoParams
  'demo-without-catalogue': NoParams
  'order-unknown': { readonly number: string }
  'order-cannot-become': {
    readonly number: string
    readonly state: OrderStateCode
    readonly to: OrderStateCode
  }
  'order-held': { readonly number: string; readonly holds: readonly Hold[] }
  /** Somebody of the team holds it already. */
  'order-held-already': { readonly number: string }
  'order-not-held': { readonly number: string }
  'order-partly-sent': { readonly number: string }
  'order-disputed': { readonly number: string; readonly hold: Hold }
  'order-refunded-when-sold-out': { readonly number: string }
  'order-not-paid-by-provider': { readonly number: string }
  'order-archived': { readonly number: string }
  'order-without-buyer': { readonly number: string }
  /** All money went back, all units were withdrawn from, or together they leave nothing to send; or all of them were sent. */
  'nothing-to-send': { readonly number: string; readonly why: 'refunded' | 'withdrawn' | 'both' | 'sent' }
  /** A parcel takes more of an article than the order has left to send. */
  'units-not-left-to-send': {
    readonly number: string
    readonly sku: string
    readonly asked: number
    readonly left: number
    readonly ordered: number
    readonly shipped: number
    readonly refunded: number
    readonly withdrawn: number
  }
  'line-unknown': { readonly number: string; readonly sku: string }
  'gift-card-in-parcel': { readonly sku: string }
  /** More parcels are to follow one that takes all that is left. */
  'parcel-is-last': { readonly number: string }
  'gift-card-used': { readonly number: string }
  'gift-card-in-refund': { readonly sku: string }
  'gift-card-takes-less': { readonly number: string; readonly doneMinor: number; readonly askedMinor: number }
  'nothing-to-refund': { readonly number: string; readonly disputed: Amount }
  'no-shipping-to-refund': { readonly number: string; readonly wasFree: boolean; readonly left: Amount }
  'refund-too-much': {
    readonly number: string
    readonly left: Amount
    readonly asked: Amount
    readonly disputed: Amount
  }
  'refund-raced': { readonly number: string }
  'line-not-left': { readonly number: string; readonly sku: string; readonly left: number }
  /** What was reserved for the order cannot be taken any more. */
  'authorisation-expired': { readonly number: string }
  /** The money was taken at once, or for all that was sent. */
  'nothing-to-capture': { readonly number: string }
  'no-parcel': { readonly number: string }
  'parcel-unclear': { readonly number: string; readonly parcels: readonly ParcelName[] }
  'parcel-unknown': {
    readonly number: string
    readonly nth: number
    readonly parcels: readonly ParcelName[]
  }
  'parcel-unchanged': { readonly number: string }
  'tracking-link-stale': { readonly url: string }
  'return-unknown': { readonly number: string; readonly nth: number }
  /** It is further than the act needs it to be, or not so far. */
  'return-in-state': {
    readonly number: string
    readonly nth: number
    readonly state: ReturnState
    readonly needs: ReturnState
  }
  'return-line-wrong': {
    readonly number: string
    readonly nth: number
    readonly line: number
    readonly announced: number
  }
  /** Nobody withdrew from the order so many times. */
  'withdrawal-unknown': { readonly number: string; readonly nth: number }
  /** Something that happened meanwhile made another sum of what the refund was looked at with. */
  'return-refund-changed': {
    readonly number: string
    readonly nth: number
    readonly seen: Amount
    readonly now: Amount
  }
  'return-empty': { readonly number: string; readonly nth: number }
  /** The other sizes were sold meanwhile. */
  'exchange-sold-out': { readonly number: string; readonly skus: readonly string[] }
  /** No carrier is connected that makes labels. */
  'labels-by-hand': NoParams
  /** No carrier makes labels for what comes back from there. */
  'return-labels-by-hand': { readonly country: string }
  /** Nothing that can be used came of asking for a label; asking again makes no second one. */
  'carrier-away': { readonly carrier: string; readonly said: string }
  'carrier-refused': { readonly carrier: string; readonly said: string }
  'label-unknown': { readonly text: string }
  'note-unknown': { readonly id: string }
  /** Another order's, or gone with its buyer. */
  'mail-unknown': { readonly id: string }
  'link-unknown': { readonly id: string }
  /** It is paid, cancelled, or its time has passed. */
  'link-closed': { readonly id: string }
  /** Discounts leave nothing to pay. */
  'link-nothing-to-pay': NoParams
  'payment-method-not-here': { readonly method: string; readonly country: string }
  'shipping-not-here': { readonly method: string; readonly country: string }
  'articles-not-sold-there': { readonly country: string; readonly articles: readonly string[] }
  /** There are fewer for sale than the order wants. */
  'stock-short': { readonly skus: readonly string[] }
  'voucher-not-here': { readonly code: string; readonly fault: CodeFault }
  'view-unknown': { readonly id: string }
  'sku-unknown': { readonly skus: readonly string[] }
  /** Somebody or a sale changed figures meanwhile that were looked at before. `by`: null where nobody of the team did. */
  'stock-changed': {
    readonly changes: readonly {
      readonly sku: string
      readonly seen: number | null
      readonly now: number | 'infinite' | null
      readonly by: string | null
    }[]
  }
  'stock-too-few': { readonly sku: string; readonly onHand: number; readonly delta: number }
  'stock-unlimited': { readonly sku: string }
  /** It counts once. */
  'delivery-received': { readonly reference: string }
  'delivery-empty': NoParams
  'delivery-known': { readonly id: string }
  'delivery-unknown': { readonly id: string }
  'count-unknown': { readonly id: string }
  'count-known': { readonly id: string }
  'count-empty': { readonly text: string }
  'count-closed': { readonly name: string }
  /** Another open count is about the same: both would book the same difference. `skus`: the first few. */
  'count-overlaps': { readonly skus: readonly string[]; readonly count: number }
  'count-uncounted': { readonly name: string }
  'issue-unknown': { readonly id: string }
  /** Somebody whose role closes no issues. */
  'assignee-may-not': { readonly email: string }
  'case-unknown': { readonly id: string }
  'case-closed': { readonly id: string }
  /** The shopper or somebody of the team has written since it was looked at. */
  'case-changed': { readonly id: string }
  /** Somebody whose role answers no cases. */
  'answerer-may-not': { readonly email: string }
  'page-unknown': { readonly path: string }
  'page-version-unknown': { readonly path: string; readonly number: number }
  'page-changed': { readonly path: string; readonly by: string; readonly number: number }
  /** It says something that a page cannot; `block`: which of its parts, from 1 on; null: its head, or all of it. */
  'page-invalid': {
    readonly path: string
    readonly block: number | null
    readonly fault: PageFileFault
  }
  'page-address-wrong': { readonly path: string }
  'page-address-taken': { readonly path: string; readonly by: 'product' | 'page' | 'shop' }
  'page-target-wrong': { readonly target: string }
  'page-without-draft': { readonly path: string }
  'page-not-published': { readonly path: string }
  'page-not-scheduled': { readonly path: string }
  'page-not-edited': { readonly path: string }
  'page-without-file': { readonly path: string }
  /** The brand has no file of that name in `brand/templates/`, or has it no more. */
  'page-template-unknown': { readonly template: string }
  'page-part-unknown': { readonly path: string; readonly block: number }
  'page-comment-unknown': { readonly id: string }
  /** No link shows a draft of it. */
  'page-not-linked': { readonly path: string }
  'draft-unknown': { readonly id: string }
  'listing-unknown': { readonly category: string }
  'listing-changed': { readonly category: string; readonly by: string; readonly at: number }
  /** `fault`: null where there are no words, or more than a line of them. */
  'search-words-invalid': { readonly fault: SynonymFault | null }
  'search-words-unknown': { readonly id: string }
  'search-words-taken': { readonly words: string }
  'search-words-changed': { readonly words: string; readonly target: string; readonly by: string }
  'search-target-invalid': { readonly target: string }
  'variant-unknown': { readonly ids: readonly string[] }
  'product-unknown': { readonly id: string }
  /** A change names it twice. */
  'product-twice': { readonly id: string }
  /** It is no longer what was looked at. `by`: null where nobody changed it by hand; `at`: epoch milliseconds. */
  'product-changed': {
    readonly id: string
    readonly name: string
    readonly by: string | null
    readonly at: number
  }
  'product-faults': { readonly faults: readonly ProductFault[] }
  'change-unknown': { readonly id: string }
  'change-reverted': NoParams
  'change-too-old': NoParams
  /** The call carries no file, or an empty one. */
  'file-missing': NoParams
  'campaign-unknown': { readonly id: string }
  'campaign-in-state': { readonly name: string; readonly state: CampaignState }
  /** The clock of the shop never shows it: the 30th of February, an hour that is skipped. */
  'campaign-time-wrong': { readonly text: string; readonly timeZone: string }
  'campaign-ends-first': NoParams
  /** Its end has passed. */
  'campaign-over': { readonly endsAt: string }
  /** Nothing on sale is called so. `codes`: the first few. */
  'campaign-codes-not-sold': { readonly codes: readonly string[]; readonly count: number }
  /** Nothing on sale has such a price: no product is meant, or none is sold in the currency. */
  'campaign-empty': NoParams
  /** The same SKU has two prices in one currency. */
  'campaign-price-twice': { readonly sku: string; readonly currency: Currency }
  /** The clock of the shop never shows it. */
  'preview-time-wrong': { readonly text: string; readonly timeZone: string }
  'file-too-large': { readonly maxBytes: number }
  'not-signed-in': NoParams
  /** A grave act: whoever asks must show again that it is them. */
  'not-confirmed': NoParams
  'link-over': NoParams
  'passkey-refused': NoParams
  'code-wrong': NoParams
}

export type StaffRefusalCode = keyof StaffRefusalParams

/** `field`: the input that it is about, where it is about one. */
export type StaffRefusal = {
  readonly [Code in StaffRefusalCode]: {
    readonly code: Code
    readonly params: StaffRefusalParams[Code]
    readonly field?: string
  }
}[StaffRefusalCode]

/** A rule that said no, to whomever. The one closed list: each audience has a sentence for each of its codes (`src/texts`). */
export type Refusal = StaffRefusal | ShopperRefusal | RequestRefusal
