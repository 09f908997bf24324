import type { Report } from '#contract/receipt.ts'
import { toMajor } from '#domain/money/price-text.ts'

import type { Tx } from '../database/database.ts'
import type { OrderState } from '../database/tables/commerce-tables.ts'
import { claimPurchase, claimRefund } from './report-repository.ts'

/** A purchase is reported on the day that it was made: analytics would count it on the day that it arrives. */
const reportableForMs = 24 * 60 * 60 * 1000
const sold: ReadonlySet<OrderState> = new Set(['paid', 'shipped', 'archived'])

/**
 * Gives an order's report to whoever asks first: the purchase once, and of what went back what nobody has reported. An order whose
 * purchase was never reported has no refund either.
 */
export async function claimReport(
  tx: Tx,
  order: { readonly id: string; readonly state: OrderState; readonly createdAt: number },
  { refundedMinor, now }: { readonly refundedMinor: number; readonly now: number },
): Promise<Report> {
  const isReportable = sold.has(order.state) && now - order.createdAt <= reportableForMs
  const purchase = isReportable && (await claimPurchase(tx, { order_id: order.id, reported_at: now }))
  const refund = await claimRefund(tx, order.id, refundedMinor)
  return { purchase, refundAsNumber: toMajor(refund) }
}
