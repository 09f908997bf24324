import { findTracking } from '#domain/after-sale/parcel-tracking.ts'

import type { ParcelReport } from '../carriers/service.ts'
import type { Tx } from '../database/database.ts'
import type { ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import type { OrdersTable } from '../database/tables/commerce-tables.ts'
import type { ParcelEventsTable } from '../database/tables/order-work-tables.ts'
import { raiseIssue, resolveIssue } from '../jobs/issues.ts'
import { listShipments, lockOrderById, setDelivered } from './after-sale-repository.ts'
import { eventsOfParcels, findLabelByCarrier, insertParcelEvent } from './parcel-events-repository.ts'
import { updateLabel } from './parcel-labels-repository.ts'

/** Clocks of carriers may be ahead so far; what is said of a later time is said of now. */
const maxAheadMs = 60 * 60_000

/**
 * Notes what a carrier says of a parcel: when it arrived, and an issue for staff where it cannot, which closes by itself once it moves on.
 * Whatever was said before, or is overtaken, or is of a parcel that is not the shop's changes nothing.
 */
export async function trackParcel(tx: Tx, report: ParcelReport, now: number): Promise<void> {
  const { id, order_id: orderId } = (await findLabelByCarrier(tx, report.carrierRef)) ?? {}
  const order = orderId === undefined ? undefined : await lockOrderById(tx, orderId)
  if (id === undefined || !order) return
  const event: ParcelEventsTable = {
    parcel_id: id,
    at: report.at > now + maxAheadMs ? now : report.at,
    status: report.status,
    said: report.said,
    received_at: now,
  }
  const isNew = await insertParcelEvent(tx, event)
  const tracking = isNew ? findTracking(await eventsOfParcels(tx, [id])) : null
  if (tracking?.at !== event.at || tracking.status !== event.status) return
  await updateLabel(tx, { id, tracked_at: event.at })
  const parcels = await listShipments(tx, order.id)
  const parcel = parcels.find((each) => each.id === id)
  if (!parcel) return
  if (event.status === 'delivered' && parcel.delivered_at === null)
    await setDelivered(tx, { ...parcel, delivered_at: event.at })
  await reportTrouble(tx, { order, parcel, nth: parcels.indexOf(parcel) + 1, event })
}

interface TrackedParcel {
  readonly order: OrdersTable
  readonly parcel: ShipmentsTable
  readonly nth: number
  readonly event: ParcelEventsTable
}

async function reportTrouble(tx: Tx, { order, parcel, nth, event }: TrackedParcel): Promise<void> {
  const { status, said, received_at: now } = event
  const subject = { kind: 'parcel', ref: `${order.id}:${parcel.id}` } as const
  if (status !== 'returned' && status !== 'exception') {
    await resolveIssue(tx, subject, now)
    return
  }
  const params = { number: order.number, carrier: parcel.carrier, parcel: nth, status, said }
  await raiseIssue(tx, { ...subject, report: { code: 'parcel-undelivered', params } }, now)
}
