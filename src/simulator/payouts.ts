import { listObject, type Route } from './api-route.ts'
import { createEvent, isLive, newId, seconds, type Books } from './books.ts'
import { createCharge } from './new-objects.ts'
import { findPayment, findUse } from './payments.ts'
import { listed, listedSince } from './shapes.ts'
import { asObject, asText, asWholeNumber, type FormObject } from './stripe-form.ts'
import { ApiError, missing, type BalanceTransaction, type SentPayout } from './stripe-objects.ts'

/** A share of the amount, in hundredths of a percent, and a fixed part in minor units. */
const fee = { basisPoints: 150, fixedMinor: 180 }
const feeFor = (amount: number): number => Math.round((amount * fee.basisPoints) / 10_000) + fee.fixedMinor

/** Days until a payout is at the bank, in seconds. */
const onTheWay = 2 * 24 * 60 * 60

interface Movement {
  readonly id: string
  readonly type: BalanceTransaction['type']
  readonly category: string
  readonly amount: number
  readonly fee: number
  readonly source: string | null
  readonly created: number
}

const move = (currency: string, movement: Movement): BalanceTransaction => ({
  id: movement.id,
  object: 'balance_transaction',
  amount: movement.amount,
  available_on: movement.created,
  created: movement.created,
  currency,
  description: null,
  exchange_rate: null,
  fee: movement.fee,
  fee_details:
    movement.fee === 0
      ? []
      : [
          {
            amount: movement.fee,
            application: null,
            currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ],
  net: movement.amount - movement.fee,
  reporting_category: movement.category,
  source: movement.source,
  status: 'available',
  type: movement.type,
})

/** The same for the same object, however often it is made. */
const idFor = (object: string): string => `txn_${object.slice(object.indexOf('_') + 1)}`

/** All that ever moved the balance in a currency, oldest first. */
function listMovements({ journal }: Books, currency: string): BalanceTransaction[] {
  const charges = [...journal.intent.values()].flatMap((intent): BalanceTransaction[] =>
    intent.status === 'succeeded' && intent.currency === currency && intent.latest_charge !== null
      ? [
          move(currency, {
            id: idFor(intent.latest_charge),
            type: 'charge',
            category: 'charge',
            amount: intent.amount_received,
            fee: feeFor(intent.amount_received),
            source: intent.latest_charge,
            created: intent.created,
          }),
        ]
      : [],
  )
  const refunds = [...journal.refund.values()].flatMap((refund): BalanceTransaction[] =>
    refund.currency === currency && refund.status === 'succeeded'
      ? [
          move(currency, {
            id: idFor(refund.id),
            type: 'refund',
            category: 'refund',
            amount: -refund.amount,
            fee: 0,
            source: refund.id,
            created: refund.created,
          }),
        ]
      : [],
  )
  const disputes = [...journal.dispute.values()].flatMap((dispute) =>
    dispute.currency === currency
      ? dispute.balance_transactions.map(({ id, amount }) =>
          move(currency, {
            id,
            type: 'adjustment',
            category: amount < 0 ? 'dispute' : 'dispute_reversal',
            amount,
            fee: amount < 0 ? disputeFee : 0,
            source: dispute.id,
            created: dispute.created,
          }),
        )
      : [],
  )
  const returned = [...journal.payout.values()].flatMap(({ id, payout }): BalanceTransaction[] =>
    payout.currency === currency && payout.failure_balance_transaction !== null
      ? [
          move(currency, {
            id: idFor(`failed_${id}`),
            type: payout.status === 'canceled' ? 'payout_cancel' : 'payout_failure',
            category: 'payout_reversal',
            amount: payout.amount,
            fee: 0,
            source: id,
            created: payout.created,
          }),
        ]
      : [],
  )
  return [...charges, ...refunds, ...disputes, ...returned].toSorted((a, b) => a.created - b.created)
}

const disputeFee = 15_000

export interface NewPayout {
  readonly currency: string
  /** Made in the dashboard: the API does not say what it is the sum of. */
  readonly isByHand: boolean
  /** A movement that no payment is behind, minor units; 0 for none. */
  readonly adjustment: number
  /** Not at the bank yet, and the API does not say yet what it is the sum of. */
  readonly isOnTheWay: boolean
}

/** Pays out all that was not paid out yet in a currency. */
export function sendPayout(
  books: Books,
  { currency, isByHand, adjustment, isOnTheWay }: NewPayout,
): SentPayout['payout'] & { readonly id: string } {
  const created = seconds(books)
  const sent = new Set(
    [...books.journal.payout.values()].flatMap(({ transactions }) => transactions.map(({ id }) => id)),
  )
  const transactions = listMovements(books, currency).filter(({ id }) => !sent.has(id))
  if (adjustment !== 0)
    transactions.push(
      move(currency, {
        id: newId('txn'),
        type: 'adjustment',
        category: 'other_adjustment',
        amount: adjustment,
        fee: 0,
        source: null,
        created,
      }),
    )
  const amount = transactions.reduce((sum, { net }) => sum + net, 0)
  if (transactions.length === 0) throw new ApiError(400, `You have no ${currency} balance to pay out.`)
  const id = newId('po')
  const payout: SentPayout['payout'] = {
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created + onTheWay,
    automatic: !isByHand,
    balance_transaction: idFor(id),
    created,
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: isLive(books),
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: isByHand ? 'not_applicable' : isOnTheWay ? 'in_progress' : 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: isOnTheWay ? 'in_transit' : 'paid',
    trace_id: null,
    type: 'bank_account',
  }
  return report(books, { id, payout, transactions }, 'created', ...(isOnTheWay ? [] : arrived))
}

const arrived = ['reconciliation_completed', 'paid']

type ShownPayout = SentPayout['payout'] & { readonly id: string }

function report(books: Books, sent: SentPayout, ...types: string[]): ShownPayout {
  const shown = { id: sent.id, ...sent.payout }
  const events = types.map((type) => createEvent(books, `payout.${type}`, shown))
  books.journal.keep(['payout', sent], ...events.map((event) => ['event', event] as const))
  events.forEach(books.send)
  return shown
}

const statuses = ['paid', 'failed', 'canceled'] as const

/** Brings a payout to the bank, or back: then the next one has its money. */
export function changePayout(
  books: Books,
  id: string,
  input: { status: string; reason: string },
): ShownPayout {
  const sent = books.journal.payout.get(id)
  if (!sent) throw missing('payout', id)
  const status = statuses.find((one) => one === input.status)
  if (!status)
    throw new ApiError(400, `Invalid status: must be one of ${statuses.join(', ')}`, { param: 'status' })
  const { payout } = sent
  const isBack = status !== 'paid'
  const reconciliation = payout.automatic ? 'completed' : 'not_applicable'
  const failure = { failure_code: input.reason, failure_message: `The bank says: ${input.reason}.` }
  const changed = {
    ...payout,
    status,
    reconciliation_status: reconciliation,
    ...(isBack && { failure_balance_transaction: idFor(`failed_${id}`) }),
    ...(status === 'failed' && failure),
  } as const
  return report(books, { ...sent, payout: changed }, ...(isBack ? [status] : arrived))
}

/** A movement with the object that it is about in the place of its id. */
function withSource(books: Books, moved: BalanceTransaction) {
  const { source } = moved
  if (source === null) return moved
  const { journal } = books
  if (source.startsWith('re_')) return { ...moved, source: journal.refund.get(source) }
  if (source.startsWith('po_'))
    return { ...moved, source: { id: source, ...journal.payout.get(source)?.payout } }
  if (source.startsWith('du_')) return { ...moved, source: journal.dispute.get(source) }
  const intent = [...journal.intent.values()].find(({ latest_charge }) => latest_charge === source)
  return {
    ...moved,
    source: intent && createCharge(findPayment(books, intent.id), findUse(books, intent.id)),
  }
}

function listTransactions(books: Books, _: string[], form: FormObject) {
  const id = asText(form['payout']) ?? ''
  const sent = books.journal.payout.get(id)
  if (sent?.payout.reconciliation_status === 'in_progress')
    return listObject('/v1/balance_transactions', [], form)
  if (sent && !sent.payout.automatic)
    throw new ApiError(
      400,
      'Balance transaction history can only be filtered on automatic transfers, not manual.',
    )
  // The payout takes itself off the balance.
  const own =
    sent &&
    move(sent.payout.currency, {
      id: idFor(id),
      type: 'payout',
      category: 'payout',
      amount: -sent.payout.amount,
      fee: 0,
      source: id,
      created: sent.payout.created,
    })
  const all = sent && own ? [own, ...sent.transactions.toReversed()] : []
  const isExpanded = Object.values(asObject(form['expand'])).includes('data.source')
  const page = listObject('/v1/balance_transactions', all, form)
  return isExpanded ? { ...page, data: page.data.map((each) => withSource(books, each)) } : page
}

/** What the API tells of payouts (docs.stripe.com/api/payouts, docs.stripe.com/api/balance_transactions). */
export const payoutRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/v1\/payouts$/,
    takes: listedSince,
    run({ journal }, _, form) {
      const since = asWholeNumber(asObject(form['created'])['gte']) ?? 0
      const found = [...journal.payout.values()]
        .filter(({ payout }) => payout.created >= since)
        .map(({ id, payout }) => ({ id, ...payout }))
      return listObject('/v1/payouts', found.toReversed(), form)
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/balance_transactions$/,
    takes: listed('payout'),
    run: listTransactions,
  },
]
