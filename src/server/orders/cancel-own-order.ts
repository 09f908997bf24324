import { defineAct } from '../application/use-case.ts'
import { cancelWhole, type Cancelled } from './cancel-order.ts'
import { lockNumbered } from './order-steps.ts'
import { requireUnpacked } from './require-unpacked.ts'

/**
 * Cancels an order for its buyer, before it is packed: as `cancelOrder` does for staff, who may cancel a packed one. Once it is cancelled,
 * repeating it changes nothing. Refuses `order-packed` and `order-closed`.
 */
export const cancelOwnOrder = defineAct<{ readonly number: string }, Cancelled>({
  permission: 'orders.cancel',
  action: 'cancel',
  async run(unit, { number }) {
    const order = await lockNumbered(unit.tx, number)
    if (order.state === 'cancelled') return { value: { order, refunded: null }, audit: [] }
    await requireUnpacked(unit.tx, order)
    const cancelled = await cancelWhole(unit, order, '')
    return {
      value: cancelled,
      audit: [{ ref: order.id, detail: { refund: cancelled.refunded?.id ?? null } }],
    }
  },
})
