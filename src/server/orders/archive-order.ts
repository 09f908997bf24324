import { defineAct } from '../application/use-case.ts'
import { lockNumbered, moveTo } from './order-steps.ts'
import type { Order } from './service.ts'

/** Closes an order: nothing more happens to it. Refuses `order-cannot-become`. */
export const archiveOrder = defineAct<{ readonly number: string }, Order>({
  permission: 'orders.archive',
  action: 'archive',
  async run({ tx }, { number }) {
    const order = await lockNumbered(tx, number)
    return { value: await moveTo(tx, order, 'archived'), audit: [{ ref: order.id }] }
  },
})
