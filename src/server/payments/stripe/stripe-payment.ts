import type Stripe from 'stripe'

import { ProviderError, type ProviderDispute, type ProviderEvent, type ProviderPayment } from '../provider.ts'
import { listRefunds, type AskStripe } from './stripe-refunds.ts'

/** More disputes than a card network allows for one payment. */
const maxDisputes = 100

/** Balance transactions are in the currency of the account, so only their sign counts. */
const isWithdrawn = ({ balance_transactions: moves }: Stripe.Dispute): boolean =>
  moves.reduce((sum, { amount }) => sum + amount, 0) < 0

const providerDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  status: dispute.status,
  reason: dispute.reason,
  amountMinor: dispute.amount,
  currency: dispute.currency.toUpperCase(),
  withdrawnMinor: isWithdrawn(dispute) ? dispute.amount : 0,
  isRefundable: dispute.is_charge_refundable,
  respondBy: dispute.evidence_details.due_by === null ? null : dispute.evidence_details.due_by * 1000,
  openedAt: dispute.created * 1000,
})

/** A restricted key may lack the right to read disputes; then refunds are recorded all the same. */
async function listDisputes(
  stripe: Stripe,
  ask: AskStripe,
  paymentId: string,
): Promise<ProviderDispute[] | null> {
  try {
    const { data } = await ask(() => stripe.disputes.list({ payment_intent: paymentId, limit: maxDisputes }))
    return data.map(providerDispute)
  } catch (reason) {
    if (reason instanceof ProviderError && reason.kind === 'denied') return null
    throw reason
  }
}

/** Reads what became of a payment (https://docs.stripe.com/api/refunds, https://docs.stripe.com/api/disputes). */
export const readPayment = async (
  stripe: Stripe,
  ask: AskStripe,
  paymentId: string,
): Promise<ProviderPayment> => ({
  refunds: await listRefunds(stripe, ask, paymentId),
  disputes: await listDisputes(stripe, ask, paymentId),
})

const aboutMoney = /^(?:refund\.|charge\.(?:refund|dispute\.)|radar\.early_fraud_warning\.)/

/** The payment that an event about refunds, disputes or fraud names; null for all others. */
export function findPayment({ type, data: { object } }: Stripe.Event): string | null {
  if (!aboutMoney.test(type) || !('payment_intent' in object)) return null
  const payment: unknown = object.payment_intent
  if (typeof payment === 'string') return payment
  return typeof payment === 'object' && payment !== null && 'id' in payment ? String(payment.id) : null
}

export function toFraudWarning({ type, data: { object } }: Stripe.Event): ProviderEvent['fraudWarning'] {
  if (!type.startsWith('radar.early_fraud_warning.') || object.object !== 'radar.early_fraud_warning')
    return null
  return { id: object.id, fraudType: object.fraud_type }
}

/** The decline that an event tells of, with the shop's attempt and the bank's code; null for all others. */
export function toDecline({
  type,
  data: { object },
}: Stripe.Event): NonNullable<ProviderEvent['decline']> | null {
  if (type !== 'payment_intent.payment_failed' || object.object !== 'payment_intent') return null
  const { attempt: attemptId } = object.metadata
  const { code, decline_code: reason } = object.last_payment_error ?? {}
  return attemptId === undefined ? null : { attemptId, code: reason ?? code ?? 'declined' }
}
