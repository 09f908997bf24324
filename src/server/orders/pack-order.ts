import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { listShipments } from './after-sale-repository.ts'
import { findPackedAt, insertPacking, removePacking } from './order-packings.ts'
import { mayMove } from './order-states.ts'
import { lockNumbered } from './order-steps.ts'
import type { Order } from './receipt.ts'

/**
 * Notes that an order is packed, or is not after all. While it is, its buyer can neither change its address nor cancel it; staff can.
 * Repeating it changes nothing. Refuses `order-cannot-become` once it is closed, and taking it back once a parcel has left.
 */
export const packOrder = defineAct<{ readonly number: string; readonly isPacked: boolean }, Order>({
  permission: 'orders.ship',
  action: 'pack',
  async run({ tx, app }, { number, isPacked }) {
    const order = await lockNumbered(tx, number)
    const { state } = order
    if (!mayMove(state, 'shipped')) refuse('order-cannot-become', { number, state, to: 'shipped' })
    const wasPacked = (await findPackedAt(tx, order.id)) !== null
    if (wasPacked === isPacked) return { value: order, audit: [] }
    if (!isPacked && (await listShipments(tx, order.id)).length > 0) refuse('order-partly-sent', { number })
    if (isPacked) await insertPacking(tx, order.id, app.now())
    else await removePacking(tx, order.id)
    return { value: order, audit: [{ ref: order.id, detail: { isPacked } }] }
  },
})
