import type { Hold } from '#contract/refusals.ts'
import { blocksRefunds, holdsParcels, isInquiry, isOpenDispute } from '#domain/after-sale/disputes.ts'

import type { DisputesTable, FraudWarningsTable } from '../database/tables/after-sale-tables.ts'
import type { OrderHoldsTable } from '../database/tables/order-work-tables.ts'

/** Disputes and fraud warnings of an order. */
export interface PaymentAlerts {
  readonly disputes: readonly DisputesTable[]
  readonly warnings: readonly FraudWarningsTable[]
  /** By staff. */
  readonly staffHolds: readonly OrderHoldsTable[]
}

/** A dispute as what holds parcels or refunds. */
export const disputeHold = (dispute: DisputesTable): Hold & { readonly kind: 'dispute' } => ({
  kind: 'dispute',
  id: dispute.id,
  isInquiry: isInquiry(dispute),
  reason: dispute.reason,
  status: dispute.status,
  respondBy: isOpenDispute(dispute) ? dispute.respond_by : null,
})

/** Why the parcels of an order wait; empty when they may leave. */
export const findHolds = ({ disputes, warnings, staffHolds }: PaymentAlerts): Hold[] => [
  ...disputes
    .filter(({ status, released_at }) => holdsParcels({ status, isReleased: released_at !== null }))
    .map(disputeHold),
  ...warnings
    .filter(({ released_at }) => released_at === null)
    .map(({ id, fraud_type }): Hold => ({ kind: 'fraud-warning', id, fraudType: fraud_type })),
  ...staffHolds
    .filter(({ released_at }) => released_at === null)
    .map(({ id, reason, note, held_by }): Hold => ({ kind: 'staff', id, reason, note, by: held_by })),
]

/** The dispute for which the provider refuses refunds, if there is one. */
export const blockingDispute = ({ disputes }: Pick<PaymentAlerts, 'disputes'>): DisputesTable | undefined =>
  disputes.find(({ status, is_refundable }) => blocksRefunds({ status, isRefundable: is_refundable === 1 }))

/** The orders whose parcels wait, by id. */
export function heldOrders({ disputes, warnings, staffHolds }: PaymentAlerts): ReadonlySet<string> {
  const ids = [...disputes, ...warnings, ...staffHolds].flatMap(({ order_id }) =>
    order_id === null ? [] : [order_id],
  )
  const of = <T extends { readonly order_id: string | null }>(id: string, rows: readonly T[]) =>
    rows.filter(({ order_id }) => order_id === id)
  return new Set(
    ids.filter(
      (id) =>
        findHolds({ disputes: of(id, disputes), warnings: of(id, warnings), staffHolds: of(id, staffHolds) })
          .length > 0,
    ),
  )
}
