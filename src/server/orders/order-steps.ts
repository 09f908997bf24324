import type { Tx } from '../database/database.ts'
import type { OrderState } from '../database/tables/commerce-tables.ts'
import { refuse } from '../application/refuse.ts'
import type { UnitOfWork } from '../application/use-case.ts'
import { lockOrder, moveOrder } from './after-sale-repository.ts'
import { mayMove } from './order-states.ts'
import { toOrder, type Order } from './service.ts'

/** Locks the order of a number for the rest of the transaction. Refuses `order-unknown`. */
export async function lockNumbered(tx: Tx, number: string): Promise<Order> {
  const row = await lockOrder(tx, number)
  return row ? toOrder(row) : refuse('order-unknown', { number }, 'number')
}

/** Moves a locked order to a state. Refuses `order-cannot-become`. */
export async function moveTo(tx: Tx, order: Order, to: OrderState): Promise<Order> {
  const { number, state } = order
  if (!mayMove(state, to) || !(await moveOrder(tx, order.id, state, to)))
    refuse('order-cannot-become', { number, state, to })
  return { ...order, state: to }
}

/** Blocks gift cards that the order bought. Refuses `gift-card-used`: one that was spent already would be paid twice. */
export async function blockBoughtCards({ tx, app }: UnitOfWork, { id, number }: Order): Promise<void> {
  if ((await app.giftCards.blockBought(tx, id)).isSpent) refuse('gift-card-used', { number })
}
