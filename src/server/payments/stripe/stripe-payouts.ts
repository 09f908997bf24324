import type Stripe from 'stripe'

import type { ProviderPayout, ProviderPayoutLine, ProviderPayouts } from '../provider-payouts.ts'
import type { AskStripe } from './stripe-refunds.ts'

const pageSize = 100

/** A payout that came back is in the next one (https://docs.stripe.com/reports/balance-transaction-types). */
const returned = new Set<string>(['payout_failure', 'payout_cancel'])
const held = /reserve|^payout_minimum_balance_/

function getKind({
  type,
  reporting_category: category,
}: Stripe.BalanceTransaction): ProviderPayoutLine['kind'] {
  if (category.startsWith('dispute')) return 'dispute'
  if (type === 'charge' || type === 'payment') return 'charge'
  if (returned.has(type)) return 'payout'
  if (held.test(type)) return 'balance'
  if (type.includes('refund')) return 'refund'
  return type.endsWith('_fee') || category === 'fee' ? 'fee' : 'other'
}

const readId = (object: string | { readonly id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

/** What a movement is about, as the API shows it in the place of its id. */
function readSource({ source, amount, currency }: Stripe.BalanceTransaction) {
  const none = {
    paymentId: null,
    refundId: null,
    disputeId: null,
    returnedPayoutId: null,
    sourceMinor: amount,
    currency,
  }
  if (source === null || typeof source === 'string') return none
  const sign = Math.sign(amount)
  switch (source.object) {
    case 'charge':
    case 'refund':
    case 'dispute':
      return {
        ...none,
        paymentId: readId(source.payment_intent),
        refundId: source.object === 'refund' ? source.id : null,
        disputeId: source.object === 'dispute' ? source.id : null,
        sourceMinor: sign * (source.object === 'charge' ? source.amount_captured : source.amount),
        currency: source.currency,
      }
    case 'payout':
      return { ...none, returnedPayoutId: source.id }
    default:
      return none
  }
}

function toLine(moved: Stripe.BalanceTransaction): ProviderPayoutLine {
  const { currency, ...source } = readSource(moved)
  return {
    id: moved.id,
    kind: getKind(moved),
    type: moved.type,
    amountMinor: moved.amount,
    feeMinor: moved.fee,
    netMinor: moved.net,
    ...source,
    sourceCurrency: currency.toUpperCase(),
    createdAt: moved.created * 1000,
  }
}

const toPayout = (payout: Stripe.Payout): ProviderPayout => ({
  id: payout.id,
  status: payout.status,
  currency: payout.currency.toUpperCase(),
  amountMinor: payout.amount,
  createdAt: payout.created * 1000,
  arrivesAt: payout.arrival_date * 1000,
  lineState: lineStates[payout.reconciliation_status] ?? 'unavailable',
  failure: payout.failure_message ?? payout.failure_code ?? '',
})

/** Of one that was made by hand the API does not say what it is the sum of; of another once it is reconciled (https://docs.stripe.com/payouts/reconciliation). */
const lineStates: Readonly<Record<Stripe.Payout.ReconciliationStatus, ProviderPayout['lineState']>> = {
  completed: 'reported',
  in_progress: 'pending',
  not_applicable: 'unavailable',
}

/** Reads all pages of a list. */
async function readAll<T extends { readonly id: string }>(
  ask: AskStripe,
  read: (after: { starting_after?: string }) => Promise<Stripe.Response<Stripe.ApiList<T>>>,
): Promise<T[]> {
  const found: T[] = []
  for (;;) {
    const last = found.at(-1)
    const page = await ask(() => read(last ? { starting_after: last.id } : {}))
    found.push(...page.data)
    if (!page.has_more || page.data.length === 0) return found
  }
}

/** Reads payouts and the movements of the balance that each is the sum of (https://docs.stripe.com/api/payouts/list). */
export const createStripePayouts = (stripe: Stripe, ask: AskStripe): ProviderPayouts => ({
  list: async (since) =>
    (
      await readAll(ask, (after) =>
        stripe.payouts.list({ created: { gte: Math.floor(since / 1000) }, limit: pageSize, ...after }),
      )
    ).map(toPayout),
  lines: async (payout) =>
    (
      await readAll(ask, (after) =>
        stripe.balanceTransactions.list({ payout, limit: pageSize, expand: ['data.source'], ...after }),
      )
    )
      // The payout itself is a movement of the balance, too, and no part of its sum.
      .filter(({ type }) => type !== 'payout')
      .map(toLine),
})
