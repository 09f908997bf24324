import type { SendcloudConfig } from '../../sendcloud-settings.ts'
import { CarrierError, type CarrierShipment, type LabelCarrier } from '../carrier.ts'
import { createSendcloudClient } from './sendcloud-client.ts'
import { readSendcloudMessage } from './sendcloud-messages.ts'
import {
  carrierName,
  isCancelled,
  ParcelAnswer,
  parcelBody,
  ParcelsAnswer,
  type Parcel,
} from './sendcloud-parcel.ts'
import { PointsAnswer, pointsQuery, readPoints } from './sendcloud-points.ts'
import { ReturnMade, returnBody } from './sendcloud-return.ts'

/** For all calls that one label needs: whoever packs waits for it. */
const timeoutMs = 15_000
/** A shopper waits for it. */
const pointsTimeoutMs = 2500

/**
 * Sendcloud over HTTP, version 2 of its API, and version 3 for what comes back. Public (sendcloud.dev, OpenAPI files "Parcels" and "Labels"
 * 2.0.0, "Service points" 2.0.0, "Returns" and "Parcel documents" 3.0.0): the paths `/v2/parcels` (GET by id and by `external_reference`, POST, PUT), `/v2/parcels/{id}/cancel`,
 * the label's own address, `/v3/returns/announce-synchronously`, `/v3/parcels/{id}/documents/label`, basic authentication, the fields of
 * request and answer. Chosen by us: a parcel is looked for by its reference before it is made, and again where making it was refused,
 * since two callers may make it at once; fifteen seconds in all.
 */
export function createSendcloud(config: SendcloudConfig): LabelCarrier {
  const client = createSendcloudClient({ ...config, apiUrl: config.apiUrl ?? 'https://panel.sendcloud.sc' })

  /** The parcel of a reference that was not called off. */
  async function find(reference: string, signal: AbortSignal): Promise<Parcel | null> {
    const query = new URLSearchParams({ external_reference: reference })
    const path = `/v2/parcels?${query.toString()}`
    const { parcels } = await client.ask(ParcelsAnswer, path, { method: 'GET', signal })
    return parcels.find((parcel) => !isCancelled(parcel)) ?? null
  }

  async function make(reference: string, body: object, signal: AbortSignal): Promise<Parcel> {
    const known = await find(reference, signal)
    if (known && labelUrl(known)) return known
    try {
      // One whose label failed is asked for it again.
      const parcel = known ? { id: known.id, ...body } : body
      const question = { method: known ? 'PUT' : 'POST', body: { parcel }, signal }
      return (await client.ask(ParcelAnswer, '/v2/parcels', question)).parcel
    } catch (reason) {
      const other =
        reason instanceof CarrierError && reason.why === 'refused' ? await find(reference, signal) : null
      if (other && labelUrl(other)) return other
      throw reason
    }
  }

  const methodFor = (id: string) => config.methods.get(id) ?? config.methods.get('*')

  return {
    name: 'Sendcloud',
    id: 'sendcloud',
    readMessage: (message) => readSendcloudMessage(config.webhookKey, message),
    async createShipment(request) {
      const signal = AbortSignal.timeout(timeoutMs)
      const body = parcelBody(request, methodFor(request.shippingMethod))
      const parcel = await make(request.reference, body, signal)
      const url = labelUrl(parcel)
      if (!url) throw new CarrierError('away', parcel.status?.message ?? 'there is no label yet')
      return toShipment(parcel, await client.download(url, signal))
    },
    async createReturn(request) {
      const { country } = request.from
      const option = config.returnOptions.get(country) ?? config.returnOptions.get('*')
      if (option === undefined) return null
      const signal = AbortSignal.timeout(timeoutMs)
      const known = await find(request.reference, signal)
      const made = { method: 'POST', body: returnBody(request, option), signal }
      const id =
        known?.id ?? (await client.ask(ReturnMade, '/v3/returns/announce-synchronously', made)).parcel_id
      const { parcel } = await client.ask(ParcelAnswer, `/v2/parcels/${id}`, { method: 'GET', signal })
      return toShipment(
        parcel,
        await client.download(client.getUrl(`/v3/parcels/${id}/documents/label`), signal),
      )
    },
    findPoints: createPointSearch(config),
    async cancel(reference) {
      const signal = AbortSignal.timeout(timeoutMs)
      const parcel = await find(reference, signal)
      if (parcel) await client.send(`/v2/parcels/${parcel.id}/cancel`, { method: 'POST', signal })
    },
  }
}

const labelUrl = ({ label }: Parcel): string | null => label?.label_printer ?? null

const toShipment = (parcel: Parcel, labelPdf: Uint8Array): CarrierShipment => ({
  carrierRef: String(parcel.id),
  carrier: carrierName(parcel),
  trackingId: parcel.tracking_number ?? '',
  trackingUrl: /^https?:/.test(parcel.tracking_url ?? '') ? (parcel.tracking_url ?? '') : '',
  labelPdf,
})

/** Service points answer at a host of their own. */
function createPointSearch(config: SendcloudConfig): LabelCarrier['findPoints'] {
  const apiUrl = config.apiUrl ?? 'https://servicepoints.sendcloud.sc'
  const client = createSendcloudClient({ ...config, apiUrl })
  return async (place) => {
    const signal = AbortSignal.timeout(pointsTimeoutMs)
    const path = `/v2/service-points?${pointsQuery(place)}`
    return readPoints(await client.ask(PointsAnswer, path, { method: 'GET', signal }))
  }
}
