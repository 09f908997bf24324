import { randomUUID } from 'node:crypto'

import type { IssueReport } from '#contract/issues.ts'

import type { PayableCarts } from '../cart/payable-carts-service.ts'
import type { Tx } from '../database/database.ts'
import type { PaymentAttemptsTable } from '../database/tables/commerce-tables.ts'
import type { DeliveryWidgetService } from '../delivery-widget/service.ts'
import { raiseIssue } from '../jobs/issues.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { RefundPayload } from '../jobs/job-payloads.ts'
import type { NewAuthorisation, PaymentRecords } from '../orders/payment-records-service.ts'
import type { Order, OrdersService } from '../orders/service.ts'
import type { StockService } from '../stock/service.ts'
import { forgetErasedBuyer, type IsErased } from './forget-buyer.ts'
import type { PaymentProvider, ProviderSession } from './provider.ts'
import type { PaymentProviders } from './providers.ts'
import { readSnapshot } from './read-snapshot.ts'
import type { Redemption } from './redemption.ts'
import { findTokenHash, markPaid } from './repository.ts'
import { nameUsedMethod } from './used-method.ts'

/** Money that may not become an order. */
export interface Refusal {
  readonly kind: 'amount-mismatch' | 'paid-twice'
  readonly report: IssueReport
}

/** What is written when money came. Both work in the caller's transaction, which holds the attempt. */
export interface OrderPlacing {
  /** Writes the order of a paid attempt: stock leaves, cart is completed, mail is due. What ran out makes it `paid_shortfall`, refunded whole. */
  placeOrder(tx: Tx, attempt: PaymentAttemptsTable, session: ProviderSession | null): Promise<Order>
  /** The money goes back, the stock is free, staff have an issue. */
  refuse(tx: Tx, attempt: PaymentAttemptsTable, session: ProviderSession, refusal: Refusal): Promise<void>
}

interface PlacingDeps {
  readonly carts: Pick<PayableCarts, 'complete'>
  readonly stock: Pick<StockService, 'sell' | 'takeBack' | 'release'>
  readonly orders: Pick<OrdersService, 'place' | 'markShort' | 'forgetBuyer' | 'issueCreditNotes'>
  readonly records: Pick<PaymentRecords, 'authorise' | 'releaseShort'>
  readonly providers: Pick<PaymentProviders, 'of'>
  readonly deliveryWidget: Pick<DeliveryWidgetService, 'ordered'>
  readonly redemption: Redemption
  readonly outbox: Pick<Outbox, 'add'>
  readonly isErased: IsErased
  readonly now: () => number
}

export function createOrderPlacing({
  carts,
  stock,
  orders,
  records,
  providers,
  deliveryWidget,
  redemption,
  outbox,
  isErased,
  now,
}: PlacingDeps): OrderPlacing {
  async function placeOrder(
    tx: Tx,
    attempt: PaymentAttemptsTable,
    session: ProviderSession | null,
  ): Promise<Order> {
    const id = randomUUID()
    const tokenHash = await findTokenHash(tx, attempt.cart_id)
    // The order's number comes after stock, vouchers and gift cards: a payment that they cover has locked those rows by now, and nobody
    // may wait for one of them while holding the number.
    await carts.complete(tx, attempt.cart_id)
    const sold = await stock.sell(tx, attempt.id, id)
    const redeemed = await redemption.settle(tx, attempt.id, id)
    const short = [...sold.short, ...redeemed.short]
    if (short.length > 0) {
      await stock.takeBack(tx, attempt.id, id)
      await redemption.release(tx, attempt.id)
    }
    const order = await orders.place(tx, {
      id,
      cartId: attempt.cart_id,
      attemptId: attempt.id,
      tokenHash,
      snapshot: nameUsedMethod(readSnapshot(attempt), session?.paidBy ?? null),
    })
    // The card page was open while they were erased: the order keeps what it needs, and only for so long.
    if (await isErased(tx, order.snapshot.customer))
      await orders.forgetBuyer(tx, [order], { keep: [order.id], why: 'asked' })
    await markPaid(tx, attempt.id, session ?? { id: attempt.session_id, paymentId: null })
    await outbox.add(tx, 'order-mail', order.id, { order: order.id })
    const authorisation = session && authorisationFor(providers.of(attempt.provider), session)
    if (short.length === 0) {
      if (authorisation) await records.authorise(tx, order, authorisation)
      await redemption.ordered(tx, order, attempt.id)
      await deliveryWidget.ordered(tx, { id: order.id, tokenHash })
      return order
    }
    await orders.markShort(tx, order.id)
    if (session?.paymentId) await addRefund(outbox, tx, { attempt, session })
    const report = { code: 'sold-out', params: { number: order.number, short } } as const
    await raiseIssue(tx, { kind: 'shortfall', ref: order.id, report }, now())
    const failed = { ...order, state: 'paid_shortfall' as const }
    if (authorisation) {
      await records.authorise(tx, failed, authorisation)
      await records.releaseShort(tx, failed)
    }
    // Whatever else is locked comes before the number of a credit note.
    await orders.issueCreditNotes(tx, failed)
    return failed
  }

  async function refuse(
    tx: Tx,
    attempt: PaymentAttemptsTable,
    session: ProviderSession,
    { kind, report }: Refusal,
  ): Promise<void> {
    await markPaid(tx, attempt.id, session)
    await stock.release(tx, attempt.id)
    await redemption.release(tx, attempt.id)
    await forgetErasedBuyer(tx, attempt.id, isErased)
    await addRefund(outbox, tx, { attempt, session })
    await raiseIssue(tx, { kind, ref: attempt.id, report }, now())
  }

  return { placeOrder, refuse }
}

/** What is reserved for the order; null where the money was taken at once. */
function authorisationFor(
  { name, capture }: PaymentProvider,
  { state, paymentId, authorisedUntil = null }: ProviderSession,
): NewAuthorisation | null {
  if (state !== 'authorised' || capture.policy !== 'on-shipment' || paymentId === null) return null
  return { provider: name, paymentId, takesParts: capture.takesParts, until: authorisedUntil }
}

function addRefund(
  outbox: Pick<Outbox, 'add'>,
  tx: Tx,
  { attempt, session }: { attempt: PaymentAttemptsTable; session: ProviderSession },
): Promise<void> {
  const payload: RefundPayload = {
    provider: attempt.provider,
    paymentId: session.paymentId ?? '',
    amountMinor: session.amountMinor,
    currency: session.currency,
    ...(session.state === 'authorised' && { releasedMinor: session.amountMinor }),
  }
  return outbox.add(tx, 'refund', attempt.id, payload)
}
