import type { ReturnState } from '#contract/returns.ts'

import { chunks } from '../../database/chunks.ts'
import type { Queries } from '../../database/database.ts'

/** A return of one of some orders. `announcedAt` is epoch milliseconds. */
export interface BuyerReturn {
  readonly number: string
  readonly nth: number
  readonly state: ReturnState
  readonly announcedAt: number
}

/** Returns what comes and came back of the orders of these numbers, the newest first. */
export async function listBuyerReturns(queries: Queries, numbers: readonly string[]): Promise<BuyerReturn[]> {
  const found: BuyerReturn[] = []
  for (const some of chunks(numbers))
    found.push(
      ...(await queries
        .selectFrom('returns')
        .innerJoin('orders', 'orders.id', 'returns.order_id')
        .select(['orders.number', 'returns.nth', 'returns.state', 'returns.announced_at as announcedAt'])
        .where('orders.number', 'in', some)
        .execute()),
    )
  return found.toSorted((a, b) => b.announcedAt - a.announcedAt)
}
