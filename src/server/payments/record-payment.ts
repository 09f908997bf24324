import type { Database, Tx } from '../database/database.ts'
import type { PaymentAttemptsTable } from '../database/tables/commerce-tables.ts'
import { resolveIssue, raiseIssue } from '../jobs/issues.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { PaymentRecords } from '../orders/payment-records-service.ts'
import type { OrdersService } from '../orders/service.ts'
import type { SettlementService } from './complete-order.ts'
import { ProviderError, type AtProvider, type ProviderPayment } from './provider.ts'
import type { PaymentProviders } from './providers.ts'
import { isRefundJobDone, raiseProviderVersion, storePayment } from './provider-repository.ts'
import { findAttempt } from './repository.ts'

interface RecordPaymentDeps {
  readonly database: Database
  readonly providers: Pick<PaymentProviders, 'of'>
  readonly settlementService: Pick<SettlementService, 'completeOrder'>
  readonly orders: Pick<OrdersService, 'ofAttempt'>
  readonly records: PaymentRecords
  readonly outbox: Pick<Outbox, 'wake'>
  readonly now: () => number
}

/**
 * Reads refunds and disputes of a payment from the provider and brings the shop in line with them. Harmless to repeat, at once or later;
 * does nothing for a payment that is not the shop's. `asking`: the refund of ours that the caller has just asked for.
 */
export type RecordPayment = (payment: AtProvider, asking?: string | null) => Promise<void>

/** Readings that were overtaken by another are repeated this often. */
const maxReadings = 5

export function createRecordPayment(deps: RecordPaymentDeps): RecordPayment {
  const { database, providers, settlementService, records, outbox, now } = deps

  async function findKnownAttempt({ provider, id }: AtProvider): Promise<PaymentAttemptsTable | undefined> {
    const known = await findAttempt(database.read, { column: 'payment_id', value: id, provider })
    if (known) return known
    const sessionId = await providers.of(provider).sessionOfPayment(id).catch(nullIfMissing)
    if (sessionId === null) return undefined
    // The message about the payment itself may still be on its way.
    await settlementService.completeOrder({ provider, id: sessionId })
    return findAttempt(database.read, { column: 'session_id', value: sessionId, provider })
  }

  async function write(
    tx: Tx,
    attempt: PaymentAttemptsTable,
    { paymentId, payment, asking }: { paymentId: string; payment: ProviderPayment; asking: string | null },
  ): Promise<void> {
    const order = await deps.orders.ofAttempt(tx, attempt.id)
    if (order)
      await records.record(tx, order.id, { ...payment, provider: attempt.provider, paymentId, asking })
    else await recordRefused(tx, attempt, { paymentId, payment, now: now() })
  }

  return async (named, asking = null) => {
    const { provider, id: paymentId } = named
    for (let reading = 0; reading < maxReadings; reading++) {
      const attempt = await findKnownAttempt(named)
      if (attempt?.state !== 'paid') return
      const payment = await providers.of(provider).readPayment(paymentId)
      const isNewest = await database
        .write(async (tx) => {
          await write(tx, attempt, { paymentId, payment, asking })
          await storePayment(tx, attempt.id, paymentId)
          if (!(await raiseProviderVersion(tx, attempt.id, attempt.provider_version))) throw new Overtaken()
        })
        .then(
          () => true,
          (reason: unknown) => {
            if (reason instanceof Overtaken) return false
            throw reason
          },
        )
      if (!isNewest) continue
      outbox.wake()
      return
    }
    throw new Error(`Payment ${paymentId} changes faster than it can be read; it is read again later.`)
  }
}

/** Of another account. */
function nullIfMissing(reason: unknown): null {
  if (reason instanceof ProviderError && reason.kind === 'missing') return null
  throw reason
}

/** Another reading, perhaps a newer one, was recorded meanwhile: this one is rolled back. */
class Overtaken extends Error {}

/** A payment that made no order: its money goes back whole, and what prevents that is an issue for staff. */
async function recordRefused(
  tx: Tx,
  { id, amount_minor, currency }: PaymentAttemptsTable,
  { paymentId, payment, now }: { paymentId: string; payment: ProviderPayment; now: number },
): Promise<void> {
  const own = payment.refunds.filter(({ refundId }) => refundId === id)
  const isBack =
    payment.authorisation?.state === 'over' || payment.refunds.some(({ state }) => state !== 'failed')
  const refund = { kind: 'refund', ref: id } as const
  if (isBack) await resolveIssue(tx, refund, now)
  else if (own.length > 0 && (await isRefundJobDone(tx, id))) {
    const params = { refundId: own.at(-1)?.id ?? '', paymentId, amountMinor: amount_minor, currency }
    await raiseIssue(tx, { ...refund, report: { code: 'refund-without-order', params } }, now)
  }
  for (const { id: disputeId, status, amountMinor } of payment.disputes ?? []) {
    if (status === 'won' || status === 'warning_closed') continue
    const params = { paymentId, disputeId, status, amountMinor, currency }
    const report = { code: 'dispute-without-order', params } as const
    await raiseIssue(tx, { kind: 'dispute', ref: `${id}:${disputeId}`, report }, now)
  }
}
