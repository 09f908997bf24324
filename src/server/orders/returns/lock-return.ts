import { refuse } from '../../application/refuse.ts'
import type { Tx } from '../../database/database.ts'
import { lockNumbered } from '../order-steps.ts'
import type { Order } from '../receipt.ts'
import { listReturns, type OrderReturn } from './returns-repository.ts'

/** A return as staff name it: the number of its order, and its place among the returns of that. */
export interface NumberedReturn {
  readonly number: string
  readonly nth: number
}

/** Locks an order, and finds a return of it that is as far as it must be. Refuses `order-unknown`, `return-unknown`, `return-in-state`. */
export async function lockReturn(
  tx: Tx,
  { number, nth }: NumberedReturn,
  needs: OrderReturn['state'],
): Promise<{ readonly order: Order; readonly found: OrderReturn }> {
  const order = await lockNumbered(tx, number)
  const found = (await listReturns(tx, order.id)).find((each) => each.nth === nth)
  if (!found) return refuse('return-unknown', { number, nth })
  if (found.state !== needs) refuse('return-in-state', { number, nth, state: found.state, needs })
  return { order, found }
}
