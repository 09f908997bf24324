import type { PayableCarts } from '../cart/payable-carts-service.ts'
import type { Database } from '../database/database.ts'
import type { PaymentAttemptsTable } from '../database/tables/commerce-tables.ts'
import type { DeliveryWidgetService } from '../delivery-widget/service.ts'
import { failpoint } from '../failpoint.ts'
import { raiseIssue } from '../jobs/issues.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { PaymentRecords } from '../orders/payment-records-service.ts'
import type { Order, OrdersService } from '../orders/service.ts'
import type { StockService } from '../stock/service.ts'
import type { IsErased } from './forget-buyer.ts'
import { createReleaseAttempt, type ReleaseAttempt } from './release-attempt.ts'
import { createOrderPlacing, type OrderPlacing, type Refusal } from './place-order.ts'
import { ProviderError, type AtProvider, type ProviderSession } from './provider.ts'
import type { PaymentProviders } from './providers.ts'
import type { Redemption } from './redemption.ts'
import { findAttempt, hasRefundJob, lockAttempt } from './repository.ts'
import { noAttemptFor } from './unmatched-payment.ts'

/** What became of a payment. `failed`: the bank said no after all. `refunded`: money was taken that no order may have; it is going back. */
export type Settlement =
  | { readonly kind: 'ordered'; readonly order: Order }
  | { readonly kind: 'open'; readonly url: string | null; readonly clientSecret: string | null }
  | { readonly kind: 'processing' | 'ended' | 'failed' | 'refunded' | 'unknown' }

export interface SettlementService {
  /** Asks the provider for the truth about a session and brings the shop in line with it. Harmless to repeat, at once or later. */
  completeOrder(session: AtProvider): Promise<Settlement>
  settle(provider: string, session: ProviderSession): Promise<Settlement>
  readonly releaseAttempt: ReleaseAttempt
  /** Writes the order of an attempt that is paid, in the caller's transaction. */
  readonly placeOrder: OrderPlacing['placeOrder']
}

export interface SettlementDeps {
  readonly database: Database
  readonly providers: Pick<PaymentProviders, 'of'>
  readonly carts: Pick<PayableCarts, 'reopen' | 'complete'>
  readonly stock: StockService
  readonly orders: OrdersService
  readonly records: Pick<PaymentRecords, 'authorise' | 'releaseShort'>
  readonly deliveryWidget: Pick<DeliveryWidgetService, 'ordered'>
  readonly redemption: Redemption
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  /** `https://shop.example` */
  readonly publicUrl: string
  readonly isErased: IsErased
  readonly now: () => number
}

/** The one way from a payment to an order (decision 5), called by webhook, return page and reconciler. */
export function createSettlement(deps: SettlementDeps): SettlementService {
  const { database, providers, carts, orders, outbox } = deps
  const { placeOrder, refuse } = createOrderPlacing(deps)
  const releaseAttempt = createReleaseAttempt(deps)

  async function completeOrder({ provider, id }: AtProvider): Promise<Settlement> {
    let session: ProviderSession
    try {
      session = await providers.of(provider).readSession(id)
    } catch (reason) {
      // A session that our account does not have: somebody else's.
      if (reason instanceof ProviderError && reason.kind === 'missing') return { kind: 'unknown' }
      throw reason
    }
    await failpoint('order.session-read')
    return settle(provider, session)
  }

  async function settle(provider: string, session: ProviderSession): Promise<Settlement> {
    if (session.state === 'open')
      return { kind: 'open', url: session.url, clientSecret: session.clientSecret ?? null }
    if (session.state === 'processing') return { kind: 'processing' }
    const attempt =
      (await findAttempt(database.read, { column: 'session_id', value: session.id, provider })) ??
      // Paid before its id was stored: the process died in between.
      (session.attemptId
        ? await findAttempt(database.read, { column: 'id', value: session.attemptId, provider })
        : undefined)
    if (!attempt) {
      // The database lacks it, as after a backup was restored.
      if (isTaken(session) && isOurs(session))
        await database.write((tx) => raiseIssue(tx, noAttemptFor(session), deps.now()))
      return { kind: 'unknown' }
    }
    if (isTaken(session)) return settlePaid(attempt, session)
    const hasFailed = session.state === 'failed'
    // Only the attempt's own session ends it; an older one that expires says nothing about it.
    if (attempt.session_id === null || attempt.session_id === session.id)
      await releaseAttempt(
        attempt,
        attempt.session_id === null ? 'created' : 'open',
        hasFailed ? 'failed' : 'expired',
      )
    return { kind: hasFailed ? 'failed' : 'ended' }
  }

  /** Made by this shop; others may use the same account, another shop of this kind among them. */
  const isOurs = ({ attemptId, cartId, returnUrl }: ProviderSession): boolean =>
    attemptId !== null && cartId !== null && (returnUrl?.startsWith(`${deps.publicUrl}/`) ?? true)

  async function settlePaid(found: PaymentAttemptsTable, session: ProviderSession): Promise<Settlement> {
    const settlement = await database.write(async (tx): Promise<Settlement> => {
      // Cart first, then attempt, then stock: the same order everywhere, so that no deadlock can happen.
      await carts.reopen(tx, found.cart_id)
      const attempt = await lockAttempt(tx, found.id)
      if (!attempt) return { kind: 'unknown' }
      const existing = await orders.ofAttempt(tx, attempt.id)
      if (existing) return { kind: 'ordered', order: existing }
      if (await hasRefundJob(tx, attempt.id)) return { kind: 'refunded' }
      const fault = mismatch(attempt, session)
      const refusal = fault ?? ((await orders.ofCart(tx, attempt.cart_id)) ? paidTwice : null)
      if (refusal) {
        await refuse(tx, attempt, session, refusal)
        return { kind: 'refunded' }
      }
      const order = await placeOrder(tx, attempt, session)
      await failpoint('order.before-commit')
      return { kind: 'ordered', order }
    })
    await failpoint('order.committed')
    outbox.wake()
    return settlement
  }

  return { completeOrder, settle, releaseAttempt, placeOrder }
}

/** The buyer has done their part: the money is taken, or reserved. */
const isTaken = ({ state }: ProviderSession): boolean => state === 'paid' || state === 'authorised'

const paidTwice: Refusal = {
  kind: 'paid-twice',
  report: { code: 'paid-twice', params: {} },
}

/** Why this payment is not the one that was asked for; null when it is. */
function mismatch(attempt: PaymentAttemptsTable, session: ProviderSession): Refusal | null {
  const kind = 'amount-mismatch'
  const asked = { amountMinor: attempt.amount_minor, currency: attempt.currency }
  const paid = { amountMinor: session.amountMinor, currency: session.currency }
  if (asked.amountMinor !== paid.amountMinor || asked.currency !== paid.currency) {
    const isAuthorised = session.state === 'authorised'
    return { kind, report: { code: 'other-amount-paid', params: { asked, paid, isAuthorised } } }
  }
  const { attemptId, cartId } = session
  if (attemptId === attempt.id && cartId === attempt.cart_id) return null
  return { kind, report: { code: 'other-attempt-paid', params: { attemptId, cartId } } }
}
