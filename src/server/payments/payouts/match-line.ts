import type { Queries } from '../../database/database.ts'
import type { PayoutLinesTable } from '../../database/tables/payout-tables.ts'
import { findPayout } from './repository.ts'

type Line = Pick<
  PayoutLinesTable,
  | 'provider'
  | 'kind'
  | 'amount_minor'
  | 'source_minor'
  | 'source_currency'
  | 'payment_id'
  | 'refund_id'
  | 'dispute_id'
  | 'returned_payout_id'
>

/** What of the shop's books a line of a payout is; order: null where the payment made none, and for what is between shop and provider. */
export interface Matched {
  readonly orderId: string | null
}

/** Returns what a line is in the shop's books, to the minor unit; null where they do not have it so. */
export async function matchLine(queries: Queries, line: Line): Promise<Matched | null> {
  switch (line.kind) {
    case 'fee':
    case 'balance':
      return { orderId: null }
    case 'charge':
      return matchCharge(queries, line)
    case 'refund':
      return matchRefund(queries, line)
    case 'dispute':
      return matchDispute(queries, line)
    case 'payout':
      return matchReturned(queries, line)
    case 'other':
      return null
  }
}

const findPayment = (queries: Queries, { provider, payment_id }: Line) =>
  queries
    .selectFrom('payment_attempts')
    .leftJoin('orders', 'orders.payment_attempt_id', 'payment_attempts.id')
    .select(['payment_attempts.amount_minor', 'payment_attempts.currency', 'orders.id as order_id'])
    .where('payment_attempts.provider', '=', provider)
    .where('payment_id', '=', payment_id ?? '')
    .executeTakeFirst()

async function matchCharge(queries: Queries, line: Line): Promise<Matched | null> {
  const payment = await findPayment(queries, line)
  return payment && payment.amount_minor === line.source_minor && payment.currency === line.source_currency
    ? { orderId: payment.order_id }
    : null
}

async function matchRefund(queries: Queries, line: Line): Promise<Matched | null> {
  const refund = await queries
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['card_minor', 'released_minor', 'orders.currency', 'order_id'])
    .where('provider_refund_id', '=', line.refund_id ?? '')
    .executeTakeFirst()
  if (refund) {
    const minor = refund.card_minor - refund.released_minor
    return minor === Math.abs(line.source_minor) && refund.currency === line.source_currency
      ? { orderId: refund.order_id }
      : null
  }
  // Of a payment that made no order all went back.
  const payment = await findPayment(queries, line)
  return payment?.order_id === null && payment.amount_minor === Math.abs(line.source_minor)
    ? { orderId: null }
    : null
}

async function matchDispute(queries: Queries, line: Line): Promise<Matched | null> {
  const dispute = await queries
    .selectFrom('disputes')
    .select(['amount_minor', 'currency', 'order_id'])
    .where('id', '=', line.dispute_id ?? '')
    .executeTakeFirst()
  return dispute &&
    dispute.amount_minor === Math.abs(line.source_minor) &&
    dispute.currency === line.source_currency
    ? { orderId: dispute.order_id }
    : null
}

/** A payout came back whole. */
async function matchReturned(queries: Queries, line: Line): Promise<Matched | null> {
  const payout = await findPayout(queries, { provider: line.provider, id: line.returned_payout_id ?? '' })
  return payout?.amount_minor === line.amount_minor ? { orderId: null } : null
}
