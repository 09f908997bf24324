import type { ImportRow, RevertedImportAnswer } from './catalogue.ts'
import type { Currency } from '../money.ts'
import type { Hold, OrderStateCode } from '../refusals.ts'
import type {
  AuditEntryAnswer,
  CodesSetUp,
  OpenedLink,
  PasskeyOptions,
  RecoveryCodes,
  SessionAnswer,
  StaffAccount,
  StaffMember,
} from './account.ts'
import type { Assignee } from './assignee.ts'
import type { StaffCallName } from './calls.ts'
import type { DisputeRow } from './disputes.ts'
import type { SectionAnswers } from './section-answers.ts'
import type { FiguresAnswer } from './figures.ts'
import type { OrderTimelineAnswer } from './order-timeline.ts'
import type { BulkResult, CsvPart } from './order-list.ts'
import type { RefundAnswer } from './refund-answer.ts'
import type { ArticleAnswer, FoundArticle, PickListAnswer, WaveRow } from './packing.ts'

export interface OrderRow {
  readonly number: string
  readonly state: OrderStateCode
  readonly createdAt: number
  readonly name: string
  readonly email: string
  readonly country: string
  readonly totalMinor: number
  readonly currency: Currency
  readonly refunded: 'no' | 'part' | 'all'
  readonly isHeld: boolean
  readonly tags: readonly string[]
  readonly units: number
  /** The first articles, for reading. */
  readonly articles: readonly {
    readonly sku: string
    readonly name: string
    readonly size: string
    readonly quantity: number
  }[]
}

export interface OrderDetail extends OrderTimelineAnswer {
  readonly number: string
  readonly state: OrderStateCode
  readonly createdAt: number
  readonly email: string
  readonly currency: Currency
  readonly totalMinor: number
  /** Lines, which have vouchers taken off, and this, less what gift cards pay, are the total. */
  readonly shippingMinor: number
  readonly giftCardMinor: number
  /** What they took off lines and shipping, above zero. */
  readonly vouchers: readonly { readonly name: string; readonly offMinor: number }[]
  readonly leftToRefundMinor: number
  readonly billTo: readonly string[]
  readonly deliverTo: readonly string[]
  /** The same as fields, for changing it; empty where the buyer is forgotten. */
  readonly delivery: {
    readonly firstName: string
    readonly lastName: string
    readonly company: string
    readonly address1: string
    readonly address2: string
    readonly zipCode: string
    readonly city: string
    readonly phoneNumber: string
  }
  readonly phone: string
  readonly shippingMethod: string
  readonly paymentMethod: string
  readonly paymentId: string | null
  readonly lines: readonly {
    readonly sku: string
    readonly name: string
    readonly size: string
    readonly quantity: number
    readonly refundedQuantity: number
    readonly shippedQuantity: number
    readonly leftToShip: number
    readonly colour: string
    readonly ean: string | null
    /** A gift card goes by mail. */
    readonly isGoods: boolean
    readonly totalMinor: number
    readonly image: string | null
  }[]
  readonly shipments: readonly {
    readonly carrier: string
    readonly trackingId: string
    readonly trackingUrl: string
    readonly shippedAt: number
    /** Null: nobody noted that it arrived. */
    readonly deliveredAt: number | null
    /** The name of its label, which can be printed; null: it has none. */
    readonly label: string | null
  }[]
  readonly refunds: readonly {
    readonly id: string
    readonly createdAt: number
    readonly cardMinor: number
    readonly giftCardMinor: number
    readonly state: string | null
    readonly reason: string
    readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  }[]
  readonly withdrawals: readonly {
    readonly receivedAt: number
    readonly message: string
    readonly items: readonly string[]
  }[]
  readonly holds: readonly Hold[]
  /** Of its payment, the oldest first. */
  readonly disputes: readonly DisputeRow[]
  /** What the team says to itself, the newest first. */
  readonly notes: readonly {
    readonly id: string
    readonly text: string
    readonly author: string
    readonly createdAt: number
  }[]
  readonly audit: readonly AuditEntryAnswer[]
  /** When it was packed; null: it is not. */
  readonly packedAt: number | null
  /** What may be done to it now, by its state. */
  readonly can: {
    readonly pack: boolean
    readonly unpack: boolean
    readonly deliver: boolean
    readonly ship: boolean
    /** With a label that a carrier makes. */
    readonly makeLabel: boolean
    readonly cancel: boolean
    readonly refund: boolean
    readonly archive: boolean
    readonly release: boolean
    readonly hold: boolean
    readonly changeAddress: boolean
  }
}

/** What shoppers looked for in vain. */
export interface MissedSearchRow {
  readonly query: string
  readonly count: number
  /** `2026-11-27`, in UTC. */
  readonly lastDay: string
}

export interface IssueRow {
  readonly id: string
  readonly kind: string
  /** What happened, what is left to do (empty: nothing), and what it is about in detail (empty: no more). */
  readonly what: string
  readonly todo: string
  readonly detail: string
  readonly order: string
  readonly createdAt: number
  readonly resolvedAt: number | null
  readonly assignee: Assignee | null
  /** An actor; null where it is open, or was over by itself. */
  readonly resolvedBy: string | null
  readonly note: string
}

interface Done {
  readonly done: true
}

/** What each call answers. */
export interface StaffAnswers
  extends Record<Exclude<StaffCallName, keyof SectionAnswers>, object>, SectionAnswers {
  getSession: SessionAnswer
  openLink: OpenedLink
  requestLink: Done
  signInWithCode: SessionAnswer
  startPasskeySignIn: PasskeyOptions
  signInWithPasskey: SessionAnswer
  signOut: Done
  startConfirmation: PasskeyOptions
  confirmWithPasskey: Done
  confirmWithCode: Done
  startPasskey: PasskeyOptions
  addPasskey: SessionAnswer
  removePasskey: Done
  startCodes: CodesSetUp
  addCodes: SessionAnswer & RecoveryCodes
  getAccount: StaffAccount
  endSession: Done
  listStaff: { readonly staff: readonly StaffMember[] }
  inviteStaff: StaffMember
  changeStaff: StaffMember
  listAudit: { readonly entries: readonly AuditEntryAnswer[]; readonly next: string | null }
  listOrders: { readonly orders: readonly OrderRow[]; readonly next: string | null }
  countOrders: { readonly count: number }
  listOrderNumbers: { readonly numbers: readonly string[]; readonly next: string | null }
  exportOrders: CsvPart
  changeOrders: { readonly results: readonly BulkResult[] }
  listOrderTags: { readonly tags: readonly string[] }
  listWaves: { readonly waves: readonly WaveRow[] }
  getPickList: PickListAnswer
  findArticles: { readonly articles: readonly FoundArticle[] }
  identifyArticle: ArticleAnswer
  setShelves: { readonly count: number }
  showOrder: OrderDetail
  shipOrder: OrderDetail
  makeLabel: { readonly label: string; readonly order: OrderDetail }
  /** PDF. */
  printLabels: object
  correctParcel: OrderDetail
  packOrder: OrderDetail
  deliverParcel: OrderDetail
  changeOrderAddress: OrderDetail
  previewCancel: { readonly refund: RefundAnswer | null }
  cancelOrder: OrderDetail
  previewRefund: RefundAnswer
  refundOrder: OrderDetail
  releaseOrder: OrderDetail
  resendMail: OrderDetail
  archiveOrder: OrderDetail
  /** Lines of JSON, each an `ImportEvent`. */
  importCatalogue: object
  listImports: { readonly imports: readonly ImportRow[] }
  undoImport: RevertedImportAnswer
  /** A Shopify product file, as text/csv. */
  exportCatalogue: object
  holdOrder: OrderDetail
  addNote: OrderDetail
  removeNote: OrderDetail
  getFigures: FiguresAnswer
  listIssues: { readonly issues: readonly IssueRow[] }
  listAssignees: { readonly staff: readonly Assignee[] }
  assignIssue: Done
  resolveIssue: Done
  listMissedSearches: { readonly searches: readonly MissedSearchRow[] }
}
