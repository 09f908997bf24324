import type { StaffRefusalParams } from '#contract/refusals.ts'

import type { RefundsTable } from '../database/tables/after-sale-tables.ts'
import type { Order } from './receipt.ts'
import { refundedPart, refundedUnits } from './refunds.ts'

/** Units of an article of an order. */
export interface KeptUnits {
  readonly item: string
  readonly quantity: number
}

/**
 * Returns why no parcel may leave for an order; null while something of it is left to send. `kept` is what nobody has withdrawn
 * from. Units may be withdrawn from and refunded then, so of the two the larger number counts.
 */
export function whyNotShippable(
  order: Order,
  { refunds, kept }: { refunds: readonly RefundsTable[]; kept: readonly KeptUnits[] },
): StaffRefusalParams['nothing-to-send']['why'] | null {
  if (refundedPart(order, refunds) === 'all') return 'refunded'
  const refunded = unitsByArticle(order, refundedUnits(order, refunds))
  const bought = unitsByArticle(
    order,
    order.snapshot.items.map(({ quantity }) => quantity),
  )
  const unitsKeptOfArticle = (article: string) =>
    kept.reduce((sum, { item, quantity }) => (item === article ? sum + quantity : sum), 0)
  const isGone = ([item, units]: [string, number]) =>
    Math.min(units - (refunded.get(item) ?? 0), unitsKeptOfArticle(item)) <= 0
  if (![...bought].every(isGone)) return null
  return kept.length === 0 ? 'withdrawn' : 'both'
}

function unitsByArticle({ snapshot: { items } }: Order, units: readonly number[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [index, { item }] of items.entries()) sums.set(item, (sums.get(item) ?? 0) + (units[index] ?? 0))
  return sums
}
