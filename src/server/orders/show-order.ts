import type { Hold } from '#contract/refusals.ts'
import type { DisputeRow } from '#contract/staff/disputes.ts'
import type { PaymentEventAnswer } from '#contract/staff/order-timeline.ts'

import { refuse } from '../application/refuse.ts'
import { defineQuery } from '../application/use-case.ts'
import { listWithdrawals, type Withdrawn } from '../withdrawals/service.ts'
import type { PaymentIds } from './after-sale-repository.ts'
import type { ShipmentLinesTable } from '../database/tables/order-line-tables.ts'
import type { OrderNotesTable } from '../database/tables/order-work-tables.ts'
import { toDisputeRow } from './disputes/dispute-row.ts'
import { readLineProgress, type LineProgress } from './line-progress.ts'
import { createOrderReads, type OrderHistory } from './order-history.ts'
import { listNotes } from './order-notes-repository.ts'
import { findPackedAt } from './order-packings.ts'
import { printableLabels } from './parcel-labels-repository.ts'
import { findHolds } from './payment-alerts.ts'
import { listPaymentEvents } from './payment-events.ts'
import { leftToRefund } from './refunds.ts'
import { createOrdersService, type Order } from './service.ts'

/** An order with everything that is known of it. */
export interface ShownOrder {
  readonly order: Order
  readonly history: OrderHistory
  /** Null where gift cards paid all of it. */
  readonly payment: PaymentIds | null
  readonly withdrawals: readonly Withdrawn[]
  readonly leftToRefundMinor: number
  readonly holds: readonly Hold[]
  readonly disputes: readonly DisputeRow[]
  readonly notes: readonly OrderNotesTable[]
  readonly payments: readonly PaymentEventAnswer[]
  /** When it was packed; null: it is not. */
  readonly packedAt: number | null
  readonly lines: readonly LineProgress[]
  /** What its parcels are noted with. */
  readonly packed: readonly ShipmentLinesTable[]
  /** The parcels whose labels can be printed, by id. */
  readonly labels: ReadonlySet<string>
  /** The carrier that makes labels; null: they are made elsewhere. */
  readonly labelCarrier: string | null
}

/** Returns an order whole. Refuses `order-unknown`. */
export const showOrder = defineQuery<{ readonly number: string }, ShownOrder>({
  permission: 'orders.read',
  async run({ app: { database, now, labelCarrier } }, { number }) {
    const order = await createOrdersService({ database, now }).byNumber(number)
    if (!order) return refuse('order-unknown', { number }, 'number')
    const reads = createOrderReads(database)
    const history = await reads.history(order.id)
    const parcels = history.shipments.map(({ id }) => id)
    return {
      order,
      history,
      payment: await reads.findPayment(order),
      withdrawals: await listWithdrawals(database.read, order),
      leftToRefundMinor: leftToRefund(order, history.refunds),
      holds: findHolds(history),
      disputes: history.disputes.map((dispute) => toDisputeRow(dispute, order, now())),
      notes: await listNotes(database.read, order.id),
      payments: await listPaymentEvents(database.read, order, history),
      packedAt: await findPackedAt(database.read, order.id),
      lines: (await readLineProgress(database.read, [order])).get(order.id) ?? [],
      packed: await reads.linesOfShipments(parcels),
      labels: await printableLabels(database.read, parcels),
      labelCarrier: labelCarrier?.name ?? null,
    }
  },
})
