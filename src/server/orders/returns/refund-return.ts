import { refuse } from '../../application/refuse.ts'
import { defineAct, type UnitOfWork } from '../../application/use-case.ts'
import { resolveIssue } from '../../jobs/issues.ts'
import { lockOrderById } from '../after-sale-repository.ts'
import { issueCreditNotes } from '../credit-notes.ts'
import { toOrder } from '../read-order.ts'
import type { Order } from '../receipt.ts'
import { bookRefund, type Refunded } from '../book-refund.ts'
import { lockReturn, type NumberedReturn } from './lock-return.ts'
import { findPaidLine } from './paid-lines.ts'
import { updateReturn, type OrderReturn } from './returns-repository.ts'
import { findSettledStatement } from './withdrawal-returns.ts'

export interface RefundReturn extends NumberedReturn {
  /** Kept back of it, minor units; null: no money goes back, and the return is closed. */
  readonly withheldMinor: number | null
  /** The shipping goes back as well, as after a withdrawal from all of an order. */
  readonly shipping?: boolean | undefined
  /** What whoever acts has seen that goes back, minor units; absent: whatever it is. */
  readonly expectedMinor?: number | undefined
}

/** What went back, and of which order: that which was paid for, where the return is of one that came of an exchange. */
export interface RefundedReturn {
  readonly refunded: Refunded | null
  readonly paidOrder: Order
}

/**
 * Pays a return that was received: its units at what was paid for them, less what is kept back. What arrived is in stock already. The issue of
 * a withdrawal closes once all that it names is paid. Refuses
 * what `refundOrder` refuses, a return that was not received or is closed, and another sum than was seen (`return-refund-changed`).
 */
export const refundReturn = defineAct<RefundReturn, RefundedReturn>({
  permission: 'orders.refund',
  action: 'return-refund',
  async run(unit, { withheldMinor, shipping = false, expectedMinor, ...named }) {
    const { tx, app } = unit
    const { order, found } = await lockReturn(tx, named, 'received')
    const paidOrder = await lockPaidOrder(unit, order, found)
    const refunded =
      withheldMinor === null
        ? null
        : await payBack(unit, paidOrder, { found, nth: named.nth, withheldMinor, shipping })
    refuseOther(named, paidOrder, { refunded, expectedMinor })
    await updateReturn(tx, found.id, {
      state: 'refunded',
      closed_at: app.now(),
      refund_id: refunded?.id ?? null,
      ...(withheldMinor !== null && { fee_minor: withheldMinor }),
    })
    const settled = refunded && (await findSettledStatement(tx, order, found))
    if (settled) await resolveIssue(tx, settled, app.now())
    const detail = { return: named.nth, refund: refunded?.id ?? null, withheldMinor }
    return { value: { refunded, paidOrder }, audit: [{ ref: order.id, detail }] }
  },
})

function refuseOther(
  { number, nth }: NumberedReturn,
  { snapshot: { currency } }: Order,
  {
    refunded,
    expectedMinor,
  }: { readonly refunded: Refunded | null; readonly expectedMinor: number | undefined },
): void {
  const nowMinor = (refunded?.cardMinor ?? 0) + (refunded?.giftCardMinor ?? 0)
  if (expectedMinor === undefined || expectedMinor === nowMinor) return
  const amount = (amountMinor: number) => ({ amountMinor, currency })
  refuse('return-refund-changed', { number, nth, seen: amount(expectedMinor), now: amount(nowMinor) })
}

const paidBackLines = ({ lines }: OrderReturn) =>
  lines.filter(({ received, exchange_line }) => received !== null && received > 0 && exchange_line === null)

async function lockPaidOrder({ tx }: UnitOfWork, order: Order, found: OrderReturn): Promise<Order> {
  const [first] = paidBackLines(found)
  const { orderId } = await findPaidLine(tx, order.id, first?.line ?? 1)
  if (orderId === order.id) return order
  const row = await lockOrderById(tx, orderId)
  return row ? toOrder(row) : refuse('order-unknown', { number: order.number })
}

async function payBack(
  unit: UnitOfWork,
  paidOrder: Order,
  {
    found,
    nth,
    withheldMinor,
    shipping,
  }: {
    readonly found: OrderReturn
    readonly nth: number
    readonly withheldMinor: number
    readonly shipping: boolean
  },
): Promise<Refunded> {
  const { tx, app } = unit
  let lessMinor = withheldMinor
  const units: { sku: string; quantity: number }[] = []
  for (const { line, received } of paidBackLines(found)) {
    const quantity = received ?? 0
    const paid = await findPaidLine(tx, found.order_id, line)
    units.push({ sku: paidOrder.snapshot.items[paid.line - 1]?.sku ?? '', quantity })
    lessMinor += paid.lessMinor * quantity
  }
  const refunded = await bookRefund(unit, paidOrder, {
    request: { kind: 'lines', lines: units, shipping, lessMinor },
    reason: `return ${nth}`,
    notice: 'refund-mail',
  })
  // A refund by the provider is mailed once the provider has accepted it.
  if (refunded.cardMinor === 0 || paidOrder.attemptId === null)
    await app.outbox.add(tx, 'refund-mail', refunded.id, {})
  await issueCreditNotes(tx, paidOrder, app.now())
  return refunded
}
