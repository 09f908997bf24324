import type { Queries, Tx } from '../database/database.ts'
import type { CapturesTable, RefundsTable } from '../database/tables/after-sale-tables.ts'
import { resolveIssue, raiseIssue } from '../jobs/issues.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { findRefund, lockOrderById, releaseShort } from './after-sale-repository.ts'
import {
  addReleased,
  endedAuthorisations,
  endingAuthorisations,
  findAuthorisation,
  findCapture,
  insertAuthorisation,
  moveCapture,
} from './authorisation-repository.ts'
import { readAuthorisation, bookCapture, type Authorisation } from './captures.ts'
import { insertFraudWarning, moveRefund } from './dispute-repository.ts'
import { captureOfGiftCards } from './parcel-captures.ts'
import { authorisationIssue, failedCaptureIssue } from './payment-issues.ts'
import type { Order } from './receipt.ts'
import { noteCaptured } from './record-authorisation.ts'
import { recordPayment, sendRefundNotice, type ReportedPayment } from './record-payment.ts'
import { toOrder } from './service.ts'

/** Money that a provider has reserved for an order. */
export interface NewAuthorisation {
  readonly provider: string
  readonly paymentId: string
  readonly takesParts: boolean
  /** Epoch milliseconds; null: not known. */
  readonly until: number | null
}

/** What orders keep of their payments: captures, refunds, disputes and fraud warnings, as the provider reports them. */
export interface PaymentRecords {
  /** Brings an order in line with its payment, in the caller's transaction. Throws RefundUnderWay. */
  record(tx: Tx, orderId: string, payment: ReportedPayment): Promise<void>
  /** Notes a warning once; `record` gives it to its order. */
  noteFraudWarning(
    tx: Tx,
    warning: {
      readonly provider: string
      readonly id: string
      readonly paymentId: string
      readonly fraudType: string
    },
  ): Promise<void>
  findRefund(queries: Queries, id: string): Promise<RefundsTable | undefined>
  /** Notes what is reserved for an order that is placed just now, and takes what leaves by email at once. */
  authorise(tx: Tx, order: Order, authorisation: NewAuthorisation): Promise<void>
  /** Lets go of all that is reserved for an order that could not be kept. */
  releaseShort(tx: Tx, order: Order): Promise<void>
  readAuthorisation(queries: Queries, orderId: string): Promise<Authorisation | null>
  findCapture(queries: Queries, id: string): Promise<CapturesTable | undefined>
  /** Notes that the money of a capture was taken. */
  noteCaptured(tx: Tx, capture: CapturesTable, providerId: string): Promise<void>
  /** Records that the provider refuses a capture, and raises an issue. */
  noteCaptureFailed(tx: Tx, capture: CapturesTable, why: string): Promise<void>
  /** Notes that a refund is done of which nothing had to be transferred; the buyer is written to. */
  noteReleased(tx: Tx, refund: RefundsTable): Promise<void>
  /** Tells staff of reserved money whose time ends before then, each once. */
  noteEnding(tx: Tx, before: number): Promise<void>
  /** Payments whose reserved money has ended by the clock, which nobody has seen yet. */
  ended(queries: Queries): Promise<{ readonly provider: string; readonly id: string }[]>
}

const maxEnding = 500

export const createPaymentRecords = (deps: {
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => number
}): PaymentRecords => ({
  async record(tx, orderId, payment) {
    const row = await lockOrderById(tx, orderId)
    if (row) await recordPayment(deps, tx, toOrder(row), payment)
  },
  noteFraudWarning: (tx, { provider, id, paymentId, fraudType }) =>
    insertFraudWarning(tx, {
      id,
      provider,
      payment_id: paymentId,
      order_id: null,
      fraud_type: fraudType,
      received_at: deps.now(),
      released_at: null,
    }),
  findRefund,
  async authorise(tx, order, { provider, paymentId, takesParts, until }) {
    await insertAuthorisation(tx, {
      order_id: order.id,
      provider,
      payment_id: paymentId,
      amount_minor: order.totalMinor,
      captured_minor: 0,
      released_minor: 0,
      captures_parts: takesParts ? 1 : 0,
      expires_at: until,
      expired_at: null,
    })
    const authorisation = await readAuthorisation(tx, order.id)
    if (authorisation && order.state === 'paid')
      await bookCapture(deps, tx, authorisation, {
        amountMinor: captureOfGiftCards(authorisation, order),
        shipmentId: null,
      })
  },
  async releaseShort(tx, order) {
    if (order.attemptId === null || !(await findAuthorisation(tx, order.id))) return
    await addReleased(tx, order.id, order.totalMinor)
    await releaseShort(tx, order.attemptId)
  },
  readAuthorisation,
  findCapture,
  noteCaptured: (tx, { id, order_id }, providerId) =>
    noteCaptured(tx, order_id, id, { providerId, now: deps.now() }),
  async noteCaptureFailed(tx, capture, why) {
    await moveCapture(tx, capture.id, { state: 'failed', provider_capture_id: null })
    const row = await lockOrderById(tx, capture.order_id)
    if (row) await raiseIssue(tx, failedCaptureIssue(toOrder(row), capture, why), deps.now())
  },
  async noteReleased(tx, refund) {
    const row = await lockOrderById(tx, refund.order_id)
    if (!row || refund.state === 'succeeded') return
    await moveRefund(tx, refund.id, { state: 'succeeded', provider_refund_id: null })
    await resolveIssue(tx, { kind: 'refund', ref: `${row.id}:${refund.id}` }, deps.now())
    await sendRefundNotice(deps.outbox, tx, refund)
  },
  async noteEnding(tx, before) {
    const ending = await endingAuthorisations(tx, before, maxEnding)
    for (const { order_id, expires_at } of ending) {
      const row = await lockOrderById(tx, order_id)
      const authorisation = await readAuthorisation(tx, order_id)
      if (!row || !authorisation || authorisation.openMinor <= 0) continue
      const { openMinor } = authorisation
      await raiseIssue(
        tx,
        authorisationIssue(toOrder(row), { openMinor, until: expires_at, isOver: false }),
        deps.now(),
      )
    }
  },
  async ended(queries) {
    const rows = await endedAuthorisations(queries, deps.now(), maxEnding)
    return rows.map(({ provider, payment_id }) => ({ provider, id: payment_id }))
  },
})
