import { randomUUID } from 'node:crypto'

import { refuse } from '../application/refuse.ts'
import { defineAct, type UnitOfWork } from '../application/use-case.ts'
import type { ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import { unitsKept } from '../withdrawals/service.ts'
import { findShipment, insertShipment, listRefunds } from './after-sale-repository.ts'
import { readAuthorisation, bookCapture, type Authorisation } from './captures.ts'
import { findAlerts } from './dispute-repository.ts'
import { whyNotShippable } from './pending-shipments.ts'
import { mayMove } from './order-states.ts'
import { lockNumbered, moveTo } from './order-steps.ts'
import { findHolds } from './payment-alerts.ts'
import { writeMissingLines } from './fill-order-lines.ts'
import { insertShipmentLines } from './order-lines-repository.ts'
import { packParcel, type PackedParcel, type ParcelContents } from './pack-parcel.ts'
import { readLineProgress } from './line-progress.ts'
import { captureOfParcel } from './parcel-captures.ts'
import type { Order } from './service.ts'

/** A parcel that leaves. */
export interface ShipOrder extends ParcelContents {
  /** A UUID that the caller chose: a parcel that is noted already is not noted again. */
  readonly parcel?: string | undefined
  /** The order's number. */
  readonly number: string
  readonly carrier: string
  readonly trackingId: string
  /** Empty when the carrier has none. */
  readonly trackingUrl: string
}

export interface ShippedOrder extends Order {
  /** Units that are left for further parcels, by SKU. */
  readonly leftToShip: readonly { readonly sku: string; readonly quantity: number }[]
}

/**
 * Notes a parcel with what it holds, and mails its tracking to the buyer; the last one makes the order `shipped`. Refuses while the parcels
 * are held, when nothing of the order is left to send, and units that are not. Money that is taken as an order is sent is taken for it.
 */
export const shipOrder = defineAct<ShipOrder, ShippedOrder>({
  permission: 'orders.ship',
  action: 'ship',
  async run({ tx, app }, { number, parcel: name, carrier, trackingId, trackingUrl, ...said }) {
    const order = await lockNumbered(tx, number)
    const { state } = order
    const known = name === undefined ? undefined : await findShipment(tx, name)
    if (known?.order_id === order.id)
      return { value: { ...order, leftToShip: await readUnitsLeft(tx, order) }, audit: [] }
    if (!mayMove(state, 'shipped')) refuse('order-cannot-become', { number, state, to: 'shipped' })
    const holds = findHolds(await findAlerts(tx, order.id))
    if (holds.length > 0) refuse('order-held', { number, holds })
    const refunds = await listRefunds(tx, order.id)
    const why = whyNotShippable(order, { refunds, kept: await unitsKept(tx, order) })
    if (why !== null) refuse('nothing-to-send', { number, why })
    const authorisation = await readAuthorisation(tx, order.id)
    if (authorisation && authorisation.row.expired_at !== null) refuse('authorisation-expired', { number })
    const parcel = await packParcel(tx, order, said)
    const { contents, units, isLast, leftToShip } = parcel
    const shipment: ShipmentsTable = {
      id: name ?? randomUUID(),
      order_id: order.id,
      carrier,
      tracking_id: trackingId,
      tracking_url: trackingUrl,
      shipped_at: app.now(),
      contents,
      delivered_at: null,
    }
    await insertShipment(tx, shipment)
    await writeMissingLines(tx, [order])
    await insertShipmentLines(tx, shipment, units)
    await app.outbox.add(tx, 'shipment-mail', shipment.id, { isLast })
    if (authorisation)
      await captureFor({ tx, app }, order, { authorisation, parcel, shipmentId: shipment.id })
    return {
      value: { ...(isLast ? await moveTo(tx, order, 'shipped') : order), leftToShip },
      audit: [{ ref: order.id, detail: { carrier, trackingId, trackingUrl, isLast, units } }],
    }
  },
})

/** Returns the units of an order that are left for further parcels, by SKU. */
async function readUnitsLeft(tx: UnitOfWork['tx'], order: Order): Promise<ShippedOrder['leftToShip']> {
  const progress = (await readLineProgress(tx, [order])).get(order.id) ?? []
  return progress
    .filter(({ leftToShip }) => leftToShip > 0)
    .map(({ sku, leftToShip }) => ({ sku, quantity: leftToShip }))
}

/** Books the capture of what is paid for a parcel that is noted. */
async function captureFor(
  { tx, app }: Pick<UnitOfWork, 'tx' | 'app'>,
  order: Order,
  {
    authorisation,
    parcel: { units, isLast },
    shipmentId,
  }: { authorisation: Authorisation; parcel: PackedParcel; shipmentId: string },
): Promise<void> {
  const progress = (await readLineProgress(tx, [order])).get(order.id) ?? []
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const isFirst = sum(progress.map(({ shipped }) => shipped)) === sum(units.map(({ quantity }) => quantity))
  const amountMinor = captureOfParcel(authorisation, order, { units, isLast, isFirst, progress })
  await bookCapture(app, tx, authorisation, { amountMinor, shipmentId })
}
