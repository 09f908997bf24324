import { randomUUID } from 'node:crypto'

import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import type { ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import { listShipments, updateTracking } from './after-sale-repository.ts'
import { findParcel } from './find-parcel.ts'
import { lockNumbered } from './order-steps.ts'
import type { Order } from './receipt.ts'

/** What was wrong about a parcel that is noted; null: stays as it is. An empty text takes it away. */
export interface ParcelCorrection {
  /** The order's number. */
  readonly number: string
  /** Which of several, from 1 on, in the order in which they were sent. */
  readonly parcel: number | null
  readonly carrier: string | null
  readonly trackingId: string | null
  readonly trackingUrl: string | null
  /** False: the buyer gets no email. */
  readonly isMailed: boolean
}

type Tracking = Pick<ShipmentsTable, 'carrier' | 'tracking_id' | 'tracking_url'>

/** Corrects carrier or tracking of a parcel, and mails them to the buyer unless `isMailed` is false. Returns the parcel as it is now. */
export const correctParcel = defineAct<ParcelCorrection, ShipmentsTable>({
  permission: 'orders.ship',
  action: 'tracking',
  async run({ tx, app }, correction) {
    const order = await lockNumbered(tx, correction.number)
    const { number, state, email } = order
    if (state === 'archived') refuse('order-archived', { number })
    if (email === '') refuse('order-without-buyer', { number })
    const before = findParcel(order, await listShipments(tx, order.id), correction.parcel)
    const parcel = { ...before, ...correctedTracking(order, before, correction) }
    await updateTracking(tx, parcel)
    if (correction.isMailed) await app.outbox.add(tx, 'tracking-mail', randomUUID(), { shipment: parcel.id })
    const detail = { shipment: parcel.id, ...toTracking(parcel), before: toTracking(before) }
    return { value: parcel, audit: [{ ref: order.id, detail }] }
  },
})

const toTracking = ({ carrier, tracking_id, tracking_url }: Tracking) => ({
  carrier,
  trackingId: tracking_id,
  trackingUrl: tracking_url,
})

/** Returns the parcel as it should have been noted. Refuses where nothing changes, or the link would lead to another parcel. */
function correctedTracking(
  { number }: Order,
  before: ShipmentsTable,
  { carrier, trackingId, trackingUrl }: ParcelCorrection,
): Tracking {
  const after = {
    carrier: carrier ?? before.carrier,
    tracking_id: trackingId ?? before.tracking_id,
    tracking_url: trackingUrl ?? before.tracking_url,
  }
  const isOther = (field: keyof Tracking) => after[field] !== before[field]
  if (!isOther('carrier') && !isOther('tracking_id') && !isOther('tracking_url'))
    refuse('parcel-unchanged', { number })
  if (trackingUrl !== null || before.tracking_url === '') return after
  const moved =
    movedLink(before, after) ?? refuse('tracking-link-stale', { url: before.tracking_url }, 'trackingUrl')
  return { ...after, tracking_url: moved }
}

/** The carrier's link with the new number in place of the old one; null where it does not hold the old one. */
function movedLink(before: Tracking, after: Tracking): string | null {
  const [from, to] = [before.tracking_id, after.tracking_id].map(encodeURIComponent)
  if (before.carrier !== after.carrier || !from || !to) return null
  return before.tracking_url.includes(from) ? before.tracking_url.replaceAll(from, to) : null
}
