import { createEvent, newId, seconds, type Books } from './books.ts'
import { findPayment } from './payments.ts'
import { ApiError, missing, type Dispute, type EarlyFraudWarning } from './stripe-objects.ts'

const respondWithin = 14 * 24 * 60 * 60
const statuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const

const isStatus = (status: string): status is Dispute['status'] => statuses.some((one) => one === status)

const isInquiry = (status: Dispute['status']): boolean => status.startsWith('warning_')

export function report(books: Books, dispute: Dispute, ...types: string[]): Dispute {
  const events = types.map((type) => createEvent(books, `charge.dispute.${type}`, dispute))
  books.journal.keep(['dispute', dispute], ...events.map((event) => ['event', event] as const))
  events.forEach(books.send)
  return dispute
}

const withdrawal = ({ amount, currency }: Dispute, sign: 1 | -1) => ({
  id: newId('txn'),
  object: 'balance_transaction' as const,
  amount: sign * amount,
  currency,
})

export interface NewDispute {
  readonly payment: string
  /** Null: all of the payment. */
  readonly amount: number | null
  readonly reason: string
  /** The bank only asks; no money is taken back. */
  readonly inquiry: boolean
}

/** The buyer disputes a payment at the bank, which takes the money back unless it only inquires. */
export function openDispute(books: Books, { payment, amount, reason, inquiry }: NewDispute): Dispute {
  const { id, amount_received, currency, latest_charge } = findPayment(books, payment)
  const created = seconds(books)
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? amount_received,
    balance_transactions: [],
    charge: latest_charge ?? '',
    created,
    currency,
    evidence: {},
    evidence_details: {
      due_by: created + respondWithin,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: id,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
  if (inquiry) return report(books, dispute, 'created')
  const taken = { ...dispute, balance_transactions: [withdrawal(dispute, -1)] }
  return report(books, taken, 'created', 'funds_withdrawn')
}

/** Moves a dispute on: an inquiry can become a dispute, and a dispute be won or lost. */
export function changeDispute(books: Books, id: string, status: string): Dispute {
  const known = books.journal.dispute.get(id)
  if (!known) throw missing('dispute', id)
  if (!isStatus(status))
    throw new ApiError(400, `Invalid status: must be one of ${statuses.join(', ')}`, { param: 'status' })
  const isOver =
    status === 'won' || status === 'lost' || status === 'warning_closed' || status === 'prevented'
  const changed: Dispute = {
    ...known,
    status,
    is_charge_refundable: isInquiry(status),
    evidence_details: { ...known.evidence_details, due_by: isOver ? null : known.evidence_details.due_by },
  }
  const { balance_transactions: moves } = known
  if (moves.length === 0 && !isInquiry(status)) {
    const taken = { ...changed, balance_transactions: [withdrawal(known, -1)] }
    return report(books, taken, isOver ? 'closed' : 'updated', 'funds_withdrawn')
  }
  if (status === 'won' && moves.length === 1) {
    const returned = { ...changed, balance_transactions: [...moves, withdrawal(known, 1)] }
    return report(books, returned, 'closed', 'funds_reinstated')
  }
  return report(books, changed, isOver ? 'closed' : 'updated')
}

/** The card network warns that a payment may be fraud. */
export function warnOfFraud(books: Books, payment: string): EarlyFraudWarning {
  const { id, latest_charge } = findPayment(books, payment)
  const warning: EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: latest_charge ?? '',
    created: seconds(books),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: id,
  }
  const event = createEvent(books, 'radar.early_fraud_warning.created', warning)
  books.journal.keep(['warning', warning], ['event', event])
  books.send(event)
  return warning
}
