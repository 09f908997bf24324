import type { Tx } from '../database/database.ts'
import type { ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import { shipmentsOf, updateTracking } from './after-sale-repository.ts'
import type { Order } from './receipt.ts'
import { AfterSaleError } from './refunds.ts'

/** What was wrong about a parcel that is noted; null: stays as it is. An empty text takes it away. */
export interface ParcelCorrection {
  /** Which of several, from 1 on, in the order in which they were sent. */
  readonly parcel: number | null
  readonly carrier: string | null
  readonly trackingId: string | null
  readonly trackingUrl: string | null
  /** False: the buyer gets no email. */
  readonly isMailed: boolean
}

type Tracking = Pick<ShipmentsTable, 'carrier' | 'tracking_id' | 'tracking_url'>

const describe = ({ carrier, tracking_id }: Tracking, nth: number): string =>
  `${nth}: ${[carrier, tracking_id].filter(Boolean).join(' ')}`

/**
 * Corrects a parcel of a locked order; returns it as it is now, and what the audit says of it. Throws AfterSaleError where a rule says
 * no; then nothing was changed.
 */
export async function writeCorrection(
  tx: Tx,
  order: Order,
  correction: ParcelCorrection,
): Promise<{ parcel: ShipmentsTable; detail: object }> {
  const { number, state, email } = order
  if (state === 'archived')
    throw new AfterSaleError(`Order ${number} is archived; its parcels stay as noted.`)
  if (email === '')
    throw new AfterSaleError(`Order ${number} has lost its buyer, and with them the tracking of its parcels.`)
  const before = findParcel(order, await shipmentsOf(tx, order.id), correction.parcel)
  const parcel = { ...before, ...correctedTracking(order, before, correction) }
  await updateTracking(tx, parcel)
  return { parcel, detail: { shipment: parcel.id, ...wordsOf(parcel), before: wordsOf(before) } }
}

const wordsOf = ({ carrier, tracking_id, tracking_url }: Tracking) => ({
  carrier,
  trackingId: tracking_id,
  trackingUrl: tracking_url,
})

/** Finds the parcel that a correction means. Throws AfterSaleError, with the parcels there are, where that is not clear. */
function findParcel(
  { number }: Order,
  shipments: readonly ShipmentsTable[],
  parcel: number | null,
): ShipmentsTable {
  if (shipments.length === 0)
    throw new AfterSaleError(`Order ${number} has no parcel yet: "vitrine orders ship ${number}" notes one.`)
  const found = parcel === null && shipments.length > 1 ? undefined : shipments[(parcel ?? 1) - 1]
  if (found) return found
  const all = shipments.map((shipment, index) => describe(shipment, index + 1)).join('; ')
  throw new AfterSaleError(
    shipments.length > 1
      ? `Order ${number} has ${shipments.length} parcels; name one with --parcel: ${all}.`
      : `Order ${number} has one parcel, not ${parcel}: ${all}.`,
  )
}

/** Returns the parcel as it should have been noted. Throws AfterSaleError where nothing changes, or the link would lead to another parcel. */
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
    throw new AfterSaleError(`The parcel of order ${number} is noted like that already.`)
  if (trackingUrl !== null || before.tracking_url === '') return after
  const moved = movedLink(before, after)
  if (moved === null)
    throw new AfterSaleError(
      `The link of the parcel, ${before.tracking_url}, would lead to the wrong one. Give the new link with --url, or --url "" for none.`,
    )
  return { ...after, tracking_url: moved }
}

/** The carrier's link with the new number in place of the old one; null where it does not hold the old one. */
function movedLink(before: Tracking, after: Tracking): string | null {
  const [from, to] = [before.tracking_id, after.tracking_id].map(encodeURIComponent)
  if (before.carrier !== after.carrier || !from || !to) return null
  return before.tracking_url.includes(from) ? before.tracking_url.replaceAll(from, to) : null
}
