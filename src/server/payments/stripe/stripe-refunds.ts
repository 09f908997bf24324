import type Stripe from 'stripe'

import { ProviderError, type PaymentProvider, type ProviderRefund } from '../provider.ts'
import type { WithResponse } from './stripe-errors.ts'

/** Sends one request; throws ProviderError. */
export type AskStripe = <T extends WithResponse>(call: () => Promise<T>) => Promise<T>

/** Refunds that failed for one of ours; more of them only fill the provider's books. */
export const maxFailedRefunds = 5

const pageSize = 100

/** `requires_action` waits for the buyer, whose bank details Stripe asks for: on its way as well. */
const getState = (status: string | null): ProviderRefund['state'] =>
  status === 'failed' || status === 'canceled' ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending'

const providerRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  refundId: refund.metadata?.['refund'] ?? null,
  amountMinor: refund.amount,
  state: getState(refund.status),
  failureReason: refund.failure_reason ?? '',
  createdAt: refund.created * 1000,
})

/** All refunds of a payment, oldest first, whoever made them (https://docs.stripe.com/api/refunds/list). */
export async function listRefunds(
  stripe: Stripe,
  ask: AskStripe,
  paymentId: string,
): Promise<ProviderRefund[]> {
  const found: Stripe.Refund[] = []
  for (;;) {
    const last = found.at(-1)
    const page = await ask(() =>
      stripe.refunds.list({
        payment_intent: paymentId,
        limit: pageSize,
        ...(last && { starting_after: last.id }),
      }),
    )
    found.push(...page.data)
    if (!page.has_more || page.data.length === 0) return found.toReversed().map(providerRefund)
  }
}

const isOtherParameters = (reason: unknown): boolean =>
  reason instanceof ProviderError && reason.kind === 'conflict'

type RefundInput = Parameters<PaymentProvider['refund']>[0]

/**
 * Makes a refund once, whenever it is retried. Stripe forgets idempotency keys after a day (v1) or 30 (v2), so the payment's own
 * refunds are searched first for one that names ours in its metadata; the key only covers two tries at the same moment. One that failed
 * is made again under a key that names it, `maxFailedRefunds` times at most.
 */
export function createStripeRefund(stripe: Stripe, ask: AskStripe): PaymentProvider['refund'] {
  const madeFor = async ({ paymentId, refundId }: RefundInput) =>
    (await listRefunds(stripe, ask, paymentId)).filter((refund) => refund.refundId === refundId)

  /** Names ours in a refund that an earlier version of the shop made under this key, without metadata. */
  async function adopt({ paymentId, amountMinor, refundId }: RefundInput, idempotencyKey: string) {
    const made = await ask(() =>
      stripe.refunds.create({ payment_intent: paymentId, amount: amountMinor }, { idempotencyKey }),
    )
    await ask(() => stripe.refunds.update(made.id, { metadata: { refund: refundId } }))
  }

  async function create(input: RefundInput, failed: ProviderRefund | undefined): Promise<ProviderRefund> {
    const { paymentId, amountMinor, refundId } = input
    const idempotencyKey = `refund:${refundId}${failed ? `:after:${failed.id}` : ''}`
    try {
      return providerRefund(
        await ask(() =>
          stripe.refunds.create(
            { payment_intent: paymentId, amount: amountMinor, metadata: { refund: refundId } },
            { idempotencyKey },
          ),
        ),
      )
    } catch (reason) {
      if (!isOtherParameters(reason)) throw reason
      await adopt(input, idempotencyKey)
      const adopted = (await madeFor(input)).at(-1)
      if (!adopted) throw reason
      return adopted
    }
  }

  return async (input) => {
    const before = await madeFor(input)
    const accepted = before.find(({ state }) => state !== 'failed')
    if (accepted) return accepted
    const failed = before.at(-1)
    const made = failed && before.length >= maxFailedRefunds ? failed : await create(input, failed)
    if (made.state !== 'failed') return made
    const why = made.failureReason === '' ? '' : `: ${made.failureReason}`
    throw new ProviderError('refused', `Stripe: the refund ${made.id} is failed${why}`)
  }
}
