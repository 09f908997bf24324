import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { resolveIssue } from '../jobs/issues.ts'
import { moveCapture } from './authorisation-repository.ts'
import { readAuthorisation, bookCapture } from './captures.ts'
import { lockNumbered } from './order-steps.ts'
import type { Order } from './service.ts'

/**
 * Takes what the provider refused to take for parcels that were sent; of an order that was sent whole, all that is open. Refuses
 * `nothing-to-capture` and `authorisation-expired`.
 */
export const captureOrder = defineAct<
  { readonly number: string },
  { readonly order: Order; readonly amountMinor: number }
>({
  permission: 'orders.capture',
  action: 'capture',
  async run({ tx, app }, { number }) {
    const order = await lockNumbered(tx, number)
    const authorisation = await readAuthorisation(tx, order.id)
    if (!authorisation) return refuse('nothing-to-capture', { number })
    if (authorisation.row.expired_at !== null) refuse('authorisation-expired', { number })
    const failed = authorisation.captures.filter(({ state }) => state === 'failed')
    const failedMinor = failed.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
    const amountMinor =
      order.state === 'shipped' ? authorisation.openMinor : Math.min(failedMinor, authorisation.openMinor)
    if (amountMinor <= 0) refuse('nothing-to-capture', { number })
    for (const { id } of failed) {
      await moveCapture(tx, id, { state: 'replaced', provider_capture_id: null })
      await resolveIssue(tx, { kind: 'capture', ref: `${order.id}:${id}` }, app.now())
    }
    const shipmentId = failed.at(-1)?.shipment_id ?? null
    await bookCapture(app, tx, authorisation, { amountMinor, shipmentId })
    return { value: { order, amountMinor }, audit: [{ ref: order.id, detail: { amountMinor } }] }
  },
})
