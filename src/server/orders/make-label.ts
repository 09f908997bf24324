import { randomUUID } from 'node:crypto'

import { refuse } from '../application/refuse.ts'
import { defineProcess } from '../application/use-case.ts'
import type { Context } from '../application/context.ts'
import { noteAct } from '../audit/service.ts'
import { CarrierError, type CarrierShipment, type LabelCarrier } from '../carriers/service.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { ParcelLabelsTable } from '../database/tables/order-work-tables.ts'
import { Refused } from '../refused.ts'
import { findShipment } from './after-sale-repository.ts'
import { labelRequest } from './label-request.ts'
import { findPackedAt, insertPacking, removePacking } from './order-packings.ts'
import { lockNumbered } from './order-steps.ts'
import { packParcel, type ParcelContents } from './pack-parcel.ts'
import { findLabel, findOpenLabel, insertLabel, nameLabel, updateLabel } from './parcel-labels-repository.ts'
import type { Order } from './receipt.ts'
import { shipOrder } from './ship-order.ts'

/** A parcel that is sent with a label that a carrier makes. */
export interface MakeLabel {
  /** The order's number. */
  readonly number: string
  /** A UUID that the caller chose: the same one again is the same parcel, with the label that was made. */
  readonly label: string
  /** Units by SKU; absent: all that is left. */
  readonly lines?: NonNullable<ParcelContents['lines']> | undefined
}

/** A parcel that is noted with its label, which `printLabels` prints. */
export type SentLabel = Pick<ParcelLabelsTable, 'id' | 'carrier' | 'tracking_id' | 'tracking_url'>

interface Claimed {
  readonly order: Order
  readonly label: ParcelLabelsTable
  /** The parcel is noted already. */
  readonly isNoted: boolean
  /** It was not packed before. */
  readonly isPackedNow: boolean
  /** Asked for before with other contents: the carrier is to forget it. */
  readonly replaced: string | null
}

/**
 * Has the carrier make a label for a parcel, and sends the parcel with its tracking. The order counts as packed while the carrier is asked,
 * so that its address stays what the label says. A carrier that fails leaves the order as it was; asked again, it is the same parcel.
 * Refuses `labels-by-hand`, `carrier-away`, `carrier-refused`, and what `shipOrder` refuses.
 */
export const makeLabel = defineProcess<MakeLabel, SentLabel>({
  permission: 'orders.ship',
  async run(context, input) {
    const carrier = context.app.labelCarrier ?? refuse('labels-by-hand', {})
    const claimed = await claimLabel(context, input, carrier)
    if (claimed.isNoted) return claimed.label
    if (claimed.replaced !== null) await callOff(carrier, claimed.replaced)
    const label =
      claimed.label.state === 'made' ? claimed.label : await askForLabel(context, carrier, claimed)
    const shipped = await shipOrder(context, {
      parcel: label.id,
      number: input.number,
      carrier: label.carrier,
      trackingId: label.tracking_id,
      trackingUrl: label.tracking_url,
      ...contents(input),
    })
    if (shipped.isDone) return label
    // Cancelled or held meanwhile: the parcel does not leave.
    await context.app.database.write((tx) => updateLabel(tx, { id: label.id, state: 'cancelled' }))
    await callOff(carrier, label.id)
    throw new Refused(shipped.refusal)
  },
})

/** With units, the order itself tells whether more follow. */
const contents = ({ lines }: MakeLabel): ParcelContents => ({ ...(lines && { lines }), isLast: true })

/** Writes down that a label is asked for, before anybody outside knows of it. Refuses what cannot be sent. */
async function claimLabel(context: Context, input: MakeLabel, { name }: LabelCarrier): Promise<Claimed> {
  const { app } = context
  const { number } = input
  const known = await findLabel(app.database.read, input.label)
  const isNoted = known !== undefined && (await findShipment(app.database.read, known.id)) !== undefined
  if (!isNoted) {
    const parcel = { number, carrier: name, trackingId: '', trackingUrl: '', ...contents(input) }
    const possible = await shipOrder.preview(context, parcel)
    if (!possible.isDone) throw new Refused(possible.refusal)
  }
  return app.database.write(async (tx) => {
    const order = await lockNumbered(tx, number)
    if (known && known.order_id !== order.id) refuse('label-unknown', { text: input.label }, 'label')
    if (known && isNoted) return { order, label: known, isNoted, isPackedNow: false, replaced: null }
    const { units } = await packParcel(tx, order, contents(input))
    const text = toJson(units)
    const isPackedNow = (await findPackedAt(tx, order.id)) === null
    if (isPackedNow) await insertPacking(tx, order.id, app.now())
    const open = await findOpenLabel(tx, order.id)
    if (open && open.units === text) {
      if (open.id !== input.label) await nameLabel(tx, input.label, open.id)
      return { order, label: open, isNoted, isPackedNow, replaced: null }
    }
    if (open) await updateLabel(tx, { id: open.id, state: 'cancelled' })
    const label: ParcelLabelsTable = {
      id: known ? randomUUID() : input.label,
      order_id: order.id,
      state: 'asked',
      units: text,
      carrier: '',
      carrier_ref: '',
      tracking_id: '',
      tracking_url: '',
      pdf: null,
      asked_at: app.now(),
      tracked_at: 0,
    }
    await insertLabel(tx, label)
    if (label.id !== input.label) await nameLabel(tx, input.label, label.id)
    return { order, label, isNoted, isPackedNow, replaced: open?.id ?? null }
  })
}

/** Has the label made and keeps it, with its row of the audit. */
async function askForLabel(
  context: Context,
  carrier: LabelCarrier,
  { order, label, isPackedNow }: Claimed,
): Promise<ParcelLabelsTable> {
  const { app, actor, correlationId } = context
  const asked = { reference: label.id, units: fromJson(label.units) }
  const request = await labelRequest(app.database.read, order, asked)
  let made: CarrierShipment
  try {
    made = await carrier.createShipment(request)
  } catch (reason) {
    if (!(reason instanceof CarrierError)) throw reason
    if (isPackedNow) await app.database.write((tx) => removePacking(tx, order.id))
    const { why, said } = reason
    return refuse(why === 'away' ? 'carrier-away' : 'carrier-refused', { carrier: carrier.name, said })
  }
  const row: ParcelLabelsTable = {
    ...label,
    state: 'made',
    carrier: made.carrier,
    carrier_ref: made.carrierRef,
    tracking_id: made.trackingId,
    tracking_url: made.trackingUrl,
    pdf: Buffer.from(made.labelPdf).toString('base64'),
  }
  await app.database.write(async (tx) => {
    await updateLabel(tx, row)
    const detail = { label: row.id, carrier: row.carrier, trackingId: row.tracking_id }
    await noteAct(tx, { action: 'label', ref: order.id, detail, actor: actor.name, correlationId }, app.now())
  })
  return row
}

/** A label that is not needed. What the carrier does not hear of costs nothing until it is scanned. */
async function callOff(carrier: LabelCarrier, reference: string): Promise<void> {
  try {
    await carrier.cancel(reference)
  } catch (reason) {
    if (!(reason instanceof CarrierError)) throw reason
  }
}
