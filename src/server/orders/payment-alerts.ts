import { blocksRefunds, holdsParcels, isInquiry, isOpenDispute } from '#domain/after-sale/disputes.ts'

import type { DisputesTable, FraudWarningsTable } from '../database/tables/after-sale-tables.ts'

/** Disputes and fraud warnings of an order. */
export interface PaymentAlerts {
  readonly disputes: readonly DisputesTable[]
  readonly warnings: readonly FraudWarningsTable[]
}

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** What a dispute is now, in a few words: `disputed (fraudulent), du_1, evidence due by 2026-12-10`. */
export function disputeText(dispute: DisputesTable): string {
  const kind = isInquiry(dispute) ? 'inquiry of the bank' : 'dispute'
  const due =
    isOpenDispute(dispute) && dispute.respond_by !== null
      ? `, evidence due by ${dayText(dispute.respond_by)}`
      : ''
  return `${kind} ${dispute.id} (${dispute.reason}), ${dispute.status.replaceAll('_', ' ')}${due}`
}

/** Why the parcels of an order wait, a phrase for each reason; empty when they may leave. */
export const whyHeld = ({ disputes, warnings }: PaymentAlerts): string[] => [
  ...disputes
    .filter(({ status, released_at }) => holdsParcels({ status, isReleased: released_at !== null }))
    .map(disputeText),
  ...warnings
    .filter(({ released_at }) => released_at === null)
    .map(({ id, fraud_type }) => `early fraud warning ${id} (${fraud_type.replaceAll('_', ' ')})`),
]

/** The dispute for which the provider refuses refunds, if there is one. */
export const blockingDispute = ({ disputes }: Pick<PaymentAlerts, 'disputes'>): DisputesTable | undefined =>
  disputes.find(({ status, is_refundable }) => blocksRefunds({ status, isRefundable: is_refundable === 1 }))

/** The orders whose parcels wait, by id. */
export function heldOrders({ disputes, warnings }: PaymentAlerts): ReadonlySet<string> {
  const ids = [...disputes, ...warnings].flatMap(({ order_id }) => (order_id === null ? [] : [order_id]))
  const of = <T extends { readonly order_id: string | null }>(id: string, rows: readonly T[]) =>
    rows.filter(({ order_id }) => order_id === id)
  return new Set(
    ids.filter((id) => whyHeld({ disputes: of(id, disputes), warnings: of(id, warnings) }).length > 0),
  )
}
