import type { Hold } from '#contract/refusals.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { findAlerts, releaseAlerts } from './dispute-repository.ts'
import { lockNumbered } from './order-steps.ts'
import { findHolds } from './payment-alerts.ts'

/** Lets the parcels go that a dispute or a fraud warning holds; returns what held them. Refuses `order-not-held`. */
export const releaseOrder = defineAct<
  { readonly number: string; readonly reason: string },
  { readonly holds: readonly Hold[] }
>({
  permission: 'orders.release',
  action: 'release',
  async run({ tx, app }, { number, reason }) {
    const { id } = await lockNumbered(tx, number)
    const holds = findHolds(await findAlerts(tx, id))
    if (holds.length === 0) refuse('order-not-held', { number })
    await releaseAlerts(tx, id, app.now())
    return { value: { holds }, audit: [{ ref: id, detail: { holds, reason } }] }
  },
})
