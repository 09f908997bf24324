import type { ReturnReason, WithdrawalOrder, WithdrawnItem } from '#contract/withdrawal.ts'

import { unitsLeft } from '#domain/after-sale/returned-items.ts'

import type { Queries } from '../database/database.ts'
import type { WithdrawalItemsTable } from '../database/tables/after-sale-tables.ts'
import type { Order } from '../orders/service.ts'
import { findLater, findLaterReturned, findReturned, findWithdrawal } from './repository.ts'

/** A withdrawal that was received. Times are epoch milliseconds. */
export interface Withdrawn {
  /** 1 for the first statement about an order. */
  readonly nth: number
  readonly receivedAt: number
  readonly message: string
  /** Null: the buyer named no articles. */
  readonly items: readonly WithdrawnItem[] | null
}

/** What was bought. Nothing else of a line: for whom a gift card is, is not for whoever has the link. */
export function listArticles({ snapshot }: Order): WithdrawalOrder['items'] {
  const articles = new Map<string, WithdrawalOrder['items'][number]>()
  for (const { item, productName, variantName, size, image, quantity } of snapshot.items) {
    const units = (articles.get(item)?.quantity ?? 0) + quantity
    articles.set(item, { item, productName, variantName, size, image, quantity: units })
  }
  return [...articles.values()]
}

/** Articles come as they stand in the order. */
function listWithdrawnItems(order: Order, returned: readonly WithdrawalItemsTable[]): Withdrawn['items'] {
  const items = listArticles(order).flatMap((article) =>
    returned
      .filter(({ item }) => item === article.item)
      // Written by `receive` from the same type.
      .map(({ quantity, reason }) => ({
        ...article,
        quantity,
        ...(reason ? { reason: reason as ReturnReason } : {}),
      })),
  )
  return items.length > 0 ? items : null
}

/** What was said about an order, oldest first; empty while nobody withdrew from it. */
export async function listWithdrawals(queries: Queries, order: Order): Promise<Withdrawn[]> {
  const first = await findWithdrawal(queries, order.id)
  if (!first) return []
  const later = await findLater(queries, [order.id])
  const returned = later.length > 0 ? await findLaterReturned(queries, order.id) : []
  return [
    {
      nth: 1,
      receivedAt: first.received_at,
      message: first.message,
      items: listWithdrawnItems(order, await findReturned(queries, order.id)),
    },
    ...later.map(({ nth, received_at, message }) => ({
      nth,
      receivedAt: received_at,
      message,
      items: listWithdrawnItems(
        order,
        returned.filter((each) => each.nth === nth),
      ),
    })),
  ]
}

/** All articles of several statements; the reason of one that goes back for several is left out. */
export const allItems = (order: Order, said: readonly Withdrawn[]): WithdrawnItem[] =>
  listArticles(order).flatMap((article) => {
    const parts = said.flatMap(({ items }) => items ?? []).filter(({ item }) => item === article.item)
    const [reason, ...others] = new Set(parts.map((part) => part.reason))
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
    if (quantity === 0) return []
    return [{ ...article, quantity, ...(reason && others.length === 0 ? { reason } : {}) }]
  })

/** What was bought and nobody has withdrawn from. */
export const unitsKept = async (queries: Queries, order: Order): Promise<WithdrawalOrder['items']> =>
  unitsLeft(listArticles(order), await listWithdrawals(queries, order))

/** How mails and issues name a statement. */
export const statementKey = (orderId: string, { nth }: Pick<Withdrawn, 'nth'>): string =>
  nth === 1 ? orderId : `${orderId}:${nth}`

export function readStatementKey(key: string): { orderId: string; nth: number } {
  const [orderId = '', nth = '1'] = key.split(':')
  return { orderId, nth: Number(nth) }
}
