import { refuse } from '../../application/refuse.ts'
import { defineAct } from '../../application/use-case.ts'
import { Refused } from '../../refused.ts'
import { lockNumbered } from '../order-steps.ts'
import type { NumberedReturn } from './lock-return.ts'
import { listReturns, updateReturn, type OrderReturn } from './returns-repository.ts'

/**
 * The return does not happen after all: what was kept for its exchange can be sold again. Repeating it changes nothing. Refuses
 * `return-unknown`, and `return-received` once it is there.
 */
export const cancelReturn = defineAct<NumberedReturn, OrderReturn>({
  permission: 'orders.return',
  action: 'return-cancel',
  async run({ tx, app }, { number, nth }) {
    const order = await lockNumbered(tx, number)
    const found = (await listReturns(tx, order.id)).find((each) => each.nth === nth)
    if (!found) return refuse('return-unknown', { number, nth })
    if (found.state === 'cancelled') return { value: found, audit: [] }
    if (found.state !== 'announced') throw new Refused({ code: 'return-received' })
    await app.stock.exchanges.release(tx, found.id)
    const closed = { state: 'cancelled' as const, closed_at: app.now() }
    await updateReturn(tx, found.id, closed)
    return { value: { ...found, ...closed }, audit: [{ ref: order.id, detail: { return: nth } }] }
  },
})
