import { blocksRefunds, isInquiry, withdrawnBy } from '#domain/after-sale/disputes.ts'
import { matchRefunds, type RefundChange, type ReportedRefund } from '#domain/after-sale/match-refunds.ts'

import type { Tx } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import type { DisputesTable, RefundsTable } from '../database/tables/after-sale-tables.ts'
import { resolveIssue, raiseIssue, type Issue } from '../jobs/issues.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { insertRefund, listRefunds } from './after-sale-repository.ts'
import { readAuthorisation } from './captures.ts'
import { recordAuthorisation, type ReportedAuthorisation } from './record-authorisation.ts'
import {
  claimFraudWarnings,
  listDisputes,
  disputesOfPayment,
  moveRefund,
  refundJobs,
  replaceDispute,
  setReturned,
} from './dispute-repository.ts'
import {
  disputeIssue,
  failedRefundIssue,
  outsideRefundIssue,
  retriedRefundIssue,
  warningIssue,
} from './payment-issues.ts'
import type { Order } from './receipt.ts'

/** What became of a payment, as its provider reports it. Times are epoch milliseconds. */
export interface ReportedPayment {
  /** Its name. */
  readonly provider: string
  readonly paymentId: string
  /** Oldest first. */
  readonly refunds: readonly (ReportedRefund & { readonly createdAt: number })[]
  /** Of money that is taken as the order is sent; absent for money that was taken at once. */
  readonly authorisation?: ReportedAuthorisation
  /** Null: not known this time. */
  readonly disputes:
    | readonly {
        readonly id: string
        readonly status: string
        readonly reason: string
        readonly amountMinor: number
        readonly currency: string
        readonly withdrawnMinor: number
        readonly isRefundable: boolean
        readonly respondBy: number | null
        readonly openedAt: number
      }[]
    | null
  /** The refund of ours that is being asked for by whoever reads this; null: none. */
  readonly asking: string | null
}

interface RecordDeps {
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => number
}

/** As often as `server/payments` asks for one refund. */
const maxTries = 5

/** A refund that names none of ours may be one that a job asks for at this moment: what reads it must look again. */
export class RefundUnderWay extends Error {
  override readonly name = 'RefundUnderWay'
  constructor() {
    super('refund-under-way')
  }
}

/**
 * Brings a locked order in line with its payment: refunds and their states, disputes, fraud warnings, what is left. Raises issues for
 * staff, and adds the emails that are due once a refund is accepted or has failed. Harmless to repeat, in any order.
 */
export async function recordPayment(
  deps: RecordDeps,
  tx: Tx,
  order: Order,
  payment: ReportedPayment,
): Promise<void> {
  const now = deps.now()
  if (payment.disputes) await recordDisputes(tx, order, payment.disputes, { payment, now })
  for (const warning of await claimFraudWarnings(tx, { ...payment, orderId: order.id }))
    await raiseIssue(tx, warningIssue(order, warning), now)
  const disputes = await listDisputes(tx, order.id)
  const disputedMinor = withdrawnBy(disputes.map((one) => ({ withdrawnMinor: takenMinor(order, one) })))
  if (payment.authorisation) await recordAuthorisation(tx, order, payment.authorisation, now)
  const authorisation = await readAuthorisation(tx, order.id)
  const refunds = await listRefunds(tx, order.id)
  // What was only let go is not a transfer, which alone the provider knows as a refund.
  const booked = refunds.filter((one) => one.card_minor === 0 || one.card_minor > one.released_minor)
  const matched = matchRefunds(await sentStates(tx, booked, { payment, now }), payment.refunds, {
    limitMinor:
      (authorisation ? authorisation.capturedMinor + authorisation.queuedMinor : order.totalMinor) -
      disputedMinor,
    isBlocked: disputes.some(({ status, is_refundable }) =>
      blocksRefunds({ status, isRefundable: is_refundable === 1 }),
    ),
    maxTries,
  })
  if (!matched) throw new RefundUnderWay()
  for (const change of matched.changes) {
    const refund = booked.find(({ id }) => id === change.refund.id)
    if (refund) await applyChange(deps, tx, order, { refund, change })
  }
  for (const { refund, report } of matched.retried)
    await raiseIssue(tx, retriedRefundIssue(order, refund.id, report), now)
  for (const { id } of matched.unknown) {
    const report = payment.refunds.find((one) => one.id === id)
    if (report) await addOutsideRefund(tx, order, report, now)
  }
  const releasedMinor = refunds.reduce((sum, { released_minor }) => sum + released_minor, 0)
  const refunded_minor = Math.min(matched.refundedMinor + releasedMinor, order.totalMinor)
  await setReturned(tx, order.id, { refunded_minor, disputed_minor: disputedMinor })
}

/** In the currency of the order; a dispute in another one is counted as all of it. */
const takenMinor = (order: Order, { currency, withdrawn_minor }: DisputesTable): number =>
  currency === order.currency || withdrawn_minor === 0 ? withdrawn_minor : order.totalMinor

async function sentStates(
  tx: Tx,
  booked: readonly RefundsTable[],
  { payment: { asking }, now }: { payment: ReportedPayment; now: number },
) {
  const jobs = new Map(
    (
      await refundJobs(
        tx,
        booked.map(({ id }) => id),
      )
    ).map((job) => [job.key, job]),
  )
  const wasSent = ({ id, state }: RefundsTable): 'no' | 'under-way' | 'yes' => {
    const job = jobs.get(id)
    if (!job || id === asking) return 'no'
    if (job.done_at !== null) return 'yes'
    if ((job.claimed_until ?? 0) > now) return 'under-way'
    return state === null && job.attempts > 0 ? 'yes' : 'no'
  }
  return booked.map((refund) => ({
    id: refund.id,
    cardMinor: refund.card_minor - refund.released_minor,
    state: refund.state,
    providerRefundId: refund.provider_refund_id,
    origin: refund.origin,
    sent: wasSent(refund),
  }))
}

/** What is said again about the same thing takes the place of what was said before. */
async function replaceIssue(tx: Tx, issue: Issue, now: number): Promise<void> {
  await resolveIssue(tx, issue, now)
  await raiseIssue(tx, issue, now)
}

async function recordDisputes(
  tx: Tx,
  order: Order,
  disputes: NonNullable<ReportedPayment['disputes']>,
  { payment: { paymentId, provider }, now }: { payment: ReportedPayment; now: number },
): Promise<void> {
  const known = new Map((await disputesOfPayment(tx, { provider, paymentId })).map((one) => [one.id, one]))
  for (const dispute of disputes) {
    const before = known.get(dispute.id)
    // What was released as an inquiry is looked at again once it is a dispute.
    const isEscalated = before !== undefined && isInquiry(before) && !isInquiry(dispute)
    const row: DisputesTable = {
      id: dispute.id,
      provider,
      payment_id: paymentId,
      order_id: order.id,
      status: dispute.status,
      reason: dispute.reason,
      amount_minor: dispute.amountMinor,
      currency: dispute.currency,
      withdrawn_minor: dispute.withdrawnMinor,
      is_refundable: dispute.isRefundable ? 1 : 0,
      respond_by: dispute.respondBy,
      opened_at: dispute.openedAt,
      released_at: isEscalated ? null : (before?.released_at ?? null),
    }
    await replaceDispute(tx, row)
    if (before?.status === row.status) continue
    const issue = disputeIssue(order, row)
    if (issue) await replaceIssue(tx, issue, now)
    else await resolveIssue(tx, { kind: 'dispute', ref: `${order.id}:${row.id}` }, now)
  }
}

async function applyChange(
  { outbox, now }: RecordDeps,
  tx: Tx,
  order: Order,
  { refund, change }: { refund: RefundsTable; change: RefundChange },
): Promise<void> {
  const { state, providerRefundId } = change
  await moveRefund(tx, refund.id, { state, provider_refund_id: providerRefundId })
  const ref = `${order.id}:${refund.id}`
  if (state !== 'failed') {
    await resolveIssue(tx, { kind: 'refund', ref }, now())
    await sendRefundNotice(outbox, tx, refund)
    return
  }
  if (refund.state === 'failed') return
  // A version before this one wrote to the buyer as soon as it was booked; an order that sold out says so from the first day.
  const wasAnnounced = refund.origin === 'shop' && (refund.state !== 'queued' || refund.notice === null)
  if (wasAnnounced) await outbox.add(tx, 'refund-failed-mail', refund.id, {})
  const failed = { ...refund, provider_refund_id: providerRefundId }
  const { failureReason } = change
  await replaceIssue(tx, failedRefundIssue(order, failed, { failureReason, wasAnnounced }), now())
}

/** Adds the email that is due once a refund is accepted: one for each, since the outbox knows it by its key. */
export async function sendRefundNotice(
  outbox: Pick<Outbox, 'add'>,
  tx: Tx,
  { id, order_id, notice }: RefundsTable,
): Promise<void> {
  if (notice === 'refund-mail') await outbox.add(tx, 'refund-mail', id, {})
  if (notice === 'cancel-mail') await outbox.add(tx, 'cancel-mail', order_id, { refund: id })
}

/** A refund made at the provider. One that failed before it was ever seen gave nothing back, and is nobody's work. */
async function addOutsideRefund(
  tx: Tx,
  order: Order,
  { id, amountMinor, state, createdAt }: ReportedPayment['refunds'][number],
  now: number,
): Promise<void> {
  if (state === 'failed') return
  const refund: RefundsTable = {
    id,
    order_id: order.id,
    card_minor: amountMinor,
    released_minor: 0,
    gift_card_minor: 0,
    shipping_minor: 0,
    lines: toJson([]),
    reason: 'made at the provider',
    created_at: createdAt,
    state,
    provider_refund_id: id,
    origin: 'provider',
    notice: null,
    booked_by: null,
  }
  await insertRefund(tx, refund)
  await raiseIssue(tx, outsideRefundIssue(order, refund), now)
}
