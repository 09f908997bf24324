import type { ReturnReason, WithdrawalOrder, WithdrawnItem } from '#contract/withdrawal.ts'

import type { Queries } from '../database/database.ts'
import type { Order } from '../orders/service.ts'
import { findReturned, findWithdrawal } from './repository.ts'

/** A withdrawal that was received. Times are epoch milliseconds. */
export interface Withdrawn {
  readonly receivedAt: number
  readonly message: string
  /** Null: the buyer named no articles. */
  readonly items: readonly WithdrawnItem[] | null
}

/** What was bought. Nothing else of a line: for whom a gift card is, is not for whoever has the link. */
export function articlesOf({ snapshot }: Order): WithdrawalOrder['items'] {
  const articles = new Map<string, WithdrawalOrder['items'][number]>()
  for (const { item, productName, variantName, size, image, quantity } of snapshot.items) {
    const units = (articles.get(item)?.quantity ?? 0) + quantity
    articles.set(item, { item, productName, variantName, size, image, quantity: units })
  }
  return [...articles.values()]
}

/** Null while nobody withdrew from the order. Articles come as they stand in the order. */
export async function withdrawalOf(queries: Queries, order: Order): Promise<Withdrawn | null> {
  const row = await findWithdrawal(queries, order.id)
  if (!row) return null
  const returned = await findReturned(queries, order.id)
  const items = articlesOf(order).flatMap((article) => {
    const found = returned.find(({ item }) => item === article.item)
    if (!found) return []
    const { quantity, reason } = found
    // Written by `confirm` from the same type.
    return [{ ...article, quantity, ...(reason ? { reason: reason as ReturnReason } : {}) }]
  })
  return { receivedAt: row.received_at, message: row.message, items: items.length > 0 ? items : null }
}
