import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

import type { Context } from '#server/application/context.ts'
import type { Result } from '#server/result.ts'
import { makeLabel } from '#server/orders/make-label.ts'
import { printLabels } from '#server/orders/print-labels.ts'
import type { Order } from '#server/orders/service.ts'
import { showOrder } from '#server/orders/show-order.ts'
import * as texts from '#texts/commands/orders-acts.ts'

import { WrongOption } from '../option-values.ts'
import type { OrderAct, OrderOptions } from './order-act.ts'
import { parseLine } from './staff-services.ts'

interface LabelledParcel {
  readonly id: string
  readonly carrier: string
  readonly trackingId: string
}

/** Has a label made for the next parcel; of an order that is sent, finds that of the last one. */
async function labelParcel(
  context: Context,
  { number }: Order,
  { lines }: OrderOptions,
): Promise<Result<LabelledParcel>> {
  const shown = await showOrder(context, { number })
  if (!shown.isDone) return shown
  const { labels, history, lines: progress } = shown.value
  const isSent = progress.every(({ leftToShip }) => leftToShip === 0)
  const last = history.shipments.findLast(({ id }) => labels.has(id))
  if (isSent && last && lines.length === 0)
    return { isDone: true, value: { id: last.id, carrier: last.carrier, trackingId: last.tracking_id } }
  const wanted = lines.length > 0 ? { lines: lines.map(parseLine) } : {}
  const made = await makeLabel(context, { number, label: randomUUID(), ...wanted })
  if (!made.isDone) return made
  const { id, carrier, tracking_id: trackingId } = made.value
  return { isDone: true, value: { id, carrier, trackingId } }
}

/** Sends a parcel with a label of the carrier, and writes the label into a file. */
export const labelAct: OrderAct = async (context, order, options) => {
  const { number } = order
  const file = options.out ?? `label-${number}.pdf`
  if (!file.endsWith('.pdf')) throw new WrongOption({ code: 'label-not-pdf', params: { file } })
  const parcel = await labelParcel(context, order, options)
  if (!parcel.isDone) return parcel
  const { id, carrier, trackingId } = parcel.value
  const pdf = await printLabels(context, { labels: [id] })
  if (!pdf.isDone) return pdf
  await writeFile(file, pdf.value)
  const text = texts.labelled({ number, carrier, trackingId, file })
  return { isDone: true, value: { text, data: { number, label: id, carrier, trackingId, file } } }
}
