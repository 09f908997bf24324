import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import type { ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import { listShipments, setDelivered } from './after-sale-repository.ts'
import { findParcel } from './find-parcel.ts'
import { lockNumbered } from './order-steps.ts'

/** A parcel of an order, and whether it has arrived. */
export interface DeliverParcel {
  /** The order's number. */
  readonly number: string
  /** Which of several, from 1 on, in the order in which they were sent; null: the only one. */
  readonly parcel: number | null
  /** False: it has not arrived after all. */
  readonly isDelivered: boolean
}

/** Notes that a parcel has arrived, which the buyer sees on the page of the order. Repeating it changes nothing. Returns the parcel. */
export const deliverParcel = defineAct<DeliverParcel, ShipmentsTable>({
  permission: 'orders.ship',
  action: 'deliver',
  async run({ tx, app }, { number, parcel: nth, isDelivered }) {
    const order = await lockNumbered(tx, number)
    if (order.state === 'archived') refuse('order-archived', { number })
    const parcel = findParcel(order, await listShipments(tx, order.id), nth)
    if ((parcel.delivered_at !== null) === isDelivered) return { value: parcel, audit: [] }
    const delivered = { ...parcel, delivered_at: isDelivered ? app.now() : null }
    await setDelivered(tx, delivered)
    return { value: delivered, audit: [{ ref: order.id, detail: { shipment: parcel.id, isDelivered } }] }
  },
})
