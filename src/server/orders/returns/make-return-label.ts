import { refuse } from '../../application/refuse.ts'
import { defineProcess } from '../../application/use-case.ts'
import { noteAct } from '../../audit/service.ts'
import { CarrierError } from '../../carriers/service.ts'
import { lockReturn, type NumberedReturn } from './lock-return.ts'
import type { OrderReturn } from './returns-repository.ts'

/**
 * Has a carrier make the label of an announced return, and mails it to the buyer. One that has a label keeps it, and is mailed it again.
 * Refuses `order-without-buyer`, `return-labels-by-hand`, `carrier-away`, `carrier-refused`, and what `lockReturn` refuses.
 */
export const makeReturnLabel = defineProcess<NumberedReturn, OrderReturn>({
  permission: 'orders.return',
  async run({ app, actor, correlationId }, { number, nth }) {
    const { order, found } = await app.database.write((tx) => lockReturn(tx, { number, nth }, 'announced'))
    if (order.email === '') refuse('order-without-buyer', { number })
    const { country } = order.snapshot.shippingAddress ?? order.snapshot.address
    let labelled: OrderReturn | null
    try {
      labelled = (await app.labelReturns?.label(found, order)) ?? null
    } catch (reason) {
      if (!(reason instanceof CarrierError)) throw reason
      const { why, said } = reason
      const carrier = app.labelCarrier?.name ?? ''
      return refuse(why === 'away' ? 'carrier-away' : 'carrier-refused', { carrier, said })
    }
    if (!labelled) return refuse('return-labels-by-hand', { country })
    const { id, label_carrier: carrier } = labelled
    await app.database.write(async (tx) => {
      const detail = { return: nth, carrier }
      const act = { actor: actor.name, action: 'return-label', ref: order.id, detail, correlationId }
      await noteAct(tx, act, app.now())
      const payload = { return: id, news: 'label' } as const
      await app.outbox.add(tx, 'return-mail', `${id}-label-${correlationId}`, payload)
    })
    app.outbox.wake()
    return labelled
  },
})
