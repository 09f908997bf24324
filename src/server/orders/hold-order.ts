import { randomUUID } from 'node:crypto'

import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import type { OrderHoldsTable } from '../database/tables/order-work-tables.ts'
import { findAlerts, insertStaffHold } from './dispute-repository.ts'
import { mayMove } from './order-states.ts'
import { lockNumbered } from './order-steps.ts'

interface HoldOrder extends Pick<OrderHoldsTable, 'reason' | 'note'> {
  readonly number: string
}

/** Lets the parcels of an order wait until it is released. Refuses an order of which nothing leaves any more, and one that is held so already. */
export const holdOrder = defineAct<HoldOrder, OrderHoldsTable>({
  permission: 'orders.hold',
  action: 'hold',
  async run({ tx, app, actor }, { number, reason, note }) {
    const { id, state } = await lockNumbered(tx, number)
    if (!mayMove(state, 'shipped')) refuse('order-cannot-become', { number, state, to: 'shipped' })
    const { staffHolds } = await findAlerts(tx, id)
    if (staffHolds.some(({ released_at }) => released_at === null)) refuse('order-held-already', { number })
    const hold: OrderHoldsTable = {
      id: randomUUID(),
      order_id: id,
      reason,
      note,
      held_by: actor.name,
      held_at: app.now(),
      released_at: null,
    }
    await insertStaffHold(tx, hold)
    return { value: hold, audit: [{ ref: id, detail: { why: reason, note } }] }
  },
})
