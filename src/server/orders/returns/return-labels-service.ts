import { randomBytes } from 'node:crypto'

import type { ReturnsConfig } from '#contract/markets.ts'

import type { LabelCarrier } from '../../carriers/service.ts'
import type { Database } from '../../database/database.ts'
import { parcelItems, weighItems } from '../label-request.ts'
import type { Order } from '../receipt.ts'
import { createCarrierReturnLabels } from './carrier-return-labels.ts'
import { keepReturnLabel } from './return-labels-repository.ts'
import type { ReturnLabels } from './return-labels.ts'
import { findReturn, updateReturn, type OrderReturn } from './returns-repository.ts'

export type { ReturnLabels } from './return-labels.ts'

/** Labels returns of orders. */
export interface LabelReturns {
  /** Returns the announced return with its label, which is made where it has none yet; null: none is made for it. Throws CarrierError. */
  label(found: OrderReturn, order: Order): Promise<OrderReturn | null>
}

interface LabelReturnsDeps {
  readonly database: Database
  /** Null: none is connected. */
  readonly carrier: LabelCarrier | null
  /** Of the brand, in place of the carrier's. */
  readonly own: ReturnLabels | undefined
  /** To which the carrier makes labels. */
  readonly address: ReturnsConfig['address']
  /** Where a label that the shop keeps is shown; undefined: labels are not made here. */
  readonly getUrl: ((name: string) => string) | undefined
}

/** Null: nobody makes labels for what comes back, so the shop's own instructions say how. */
export function createLabelReturns({
  database,
  carrier,
  own,
  address,
  getUrl,
}: LabelReturnsDeps): LabelReturns | null {
  const labels = own ?? (carrier && address && createCarrierReturnLabels(carrier, address))
  return labels && getUrl ? labelWith({ database, labels, getUrl }) : null
}

interface Labelling {
  readonly database: Database
  readonly labels: ReturnLabels
  readonly getUrl: (name: string) => string
}

const labelWith = ({ database, labels, getUrl }: Labelling): LabelReturns => ({
  async label(found, order) {
    if (found.label_url !== '') return found
    if (found.state !== 'announced') return null
    const { snapshot, number, email } = order
    const lines = await parcelItems(database.read, order, found.lines)
    const label = await labels.create({
      id: found.id,
      order: number,
      from: snapshot.shippingAddress ?? snapshot.address,
      email,
      weightGrams: weighItems(lines),
      currency: snapshot.currency,
      lines,
    })
    if (!label) return null
    const { carrier, trackingId, url } = label
    return database.write(async (tx) => {
      const now = await findReturn(tx, found.id)
      // Somebody else was faster, and their address is known already.
      if (!now || now.label_url !== '') return now ?? null
      const name = randomBytes(24).toString('base64url')
      if (typeof url !== 'string')
        await keepReturnLabel(tx, {
          return_id: found.id,
          name,
          pdf: Buffer.from(url.pdf).toString('base64'),
        })
      const noted = {
        label_carrier: carrier,
        label_tracking: trackingId,
        label_url: typeof url === 'string' ? url : getUrl(name),
      }
      await updateReturn(tx, found.id, noted)
      return { ...now, ...noted }
    })
  },
})
