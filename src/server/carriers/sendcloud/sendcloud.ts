import type * as z from 'zod/mini'

import type { SendcloudConfig } from '../../sendcloud-settings.ts'
import { CarrierError, type CarrierShipment, type LabelCarrier } from '../carrier.ts'
import { readSendcloudMessage } from './sendcloud-messages.ts'
import {
  carrierName,
  ErrorAnswer,
  isCancelled,
  ParcelAnswer,
  parcelBody,
  ParcelsAnswer,
  type Parcel,
} from './sendcloud-parcel.ts'

/** For all calls that one label needs: whoever packs waits for it. */
const timeoutMs = 15_000

interface Sending extends RequestInit {
  readonly signal: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Sendcloud over HTTP, version 2 of its API. Public (sendcloud.dev, OpenAPI files "Parcels" and "Labels" 2.0.0): the paths
 * `/parcels` (GET by `external_reference`, POST, PUT), `/parcels/{id}/cancel` and the label's own address, basic authentication, the fields of
 * request and answer. Chosen by us: a parcel is looked for by its
 * reference before it is made, and again where making it was refused, since two callers may make it at once; fifteen seconds in all.
 */
export function createSendcloud(config: SendcloudConfig): LabelCarrier {
  const base = `${config.apiUrl ?? 'https://panel.sendcloud.sc'}/api/v2`
  const authorization = `Basic ${Buffer.from(`${config.publicKey}:${config.secretKey}`).toString('base64')}`

  const send = (url: string, sending: Sending) => sendSigned(authorization, url, sending)

  async function ask<T>(
    schema: z.ZodMiniType<T>,
    path: string,
    { method, body, signal }: { method: string; body?: object; signal: AbortSignal },
  ): Promise<T> {
    const response = await send(`${base}${path}`, {
      method,
      signal,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = schema.safeParse(await response.json().catch(() => null))
    if (!answer.success) throw new CarrierError('away', 'an answer that is none')
    return answer.data
  }

  /** The parcel of a reference that was not called off. */
  async function find(reference: string, signal: AbortSignal): Promise<Parcel | null> {
    const query = new URLSearchParams({ external_reference: reference })
    const { parcels } = await ask(ParcelsAnswer, `/parcels?${query.toString()}`, { method: 'GET', signal })
    return parcels.find((parcel) => !isCancelled(parcel)) ?? null
  }

  async function make(reference: string, body: object, signal: AbortSignal): Promise<Parcel> {
    const known = await find(reference, signal)
    if (known && labelUrl(known)) return known
    try {
      // One whose label failed is asked for it again.
      const parcel = known ? { id: known.id, ...body } : body
      return (
        await ask(ParcelAnswer, '/parcels', { method: known ? 'PUT' : 'POST', body: { parcel }, signal })
      ).parcel
    } catch (reason) {
      const other =
        reason instanceof CarrierError && reason.why === 'refused' ? await find(reference, signal) : null
      if (other && labelUrl(other)) return other
      throw reason
    }
  }

  async function shipment(reference: string, body: object): Promise<CarrierShipment> {
    const signal = AbortSignal.timeout(timeoutMs)
    const parcel = await make(reference, body, signal)
    const labelPdf = await download(parcel, { base, authorization, signal })
    return {
      carrierRef: String(parcel.id),
      carrier: carrierName(parcel),
      trackingId: parcel.tracking_number ?? '',
      trackingUrl: /^https?:/.test(parcel.tracking_url ?? '') ? (parcel.tracking_url ?? '') : '',
      labelPdf,
    }
  }

  const methodFor = (id: string) => config.methods.get(id) ?? config.methods.get('*')

  return {
    name: 'Sendcloud',
    id: 'sendcloud',
    readMessage: (message) => readSendcloudMessage(config.webhookKey, message),
    createShipment: (request) =>
      shipment(request.reference, parcelBody(request, methodFor(request.shippingMethod))),
    async cancel(reference) {
      const signal = AbortSignal.timeout(timeoutMs)
      const parcel = await find(reference, signal)
      if (parcel) await send(`${base}/parcels/${parcel.id}/cancel`, { method: 'POST', signal })
    },
  }
}

const labelUrl = ({ label }: Parcel): string | null => label?.label_printer ?? null

/** Throws CarrierError for every answer but a good one. */
async function sendSigned(
  authorization: string,
  url: string,
  { headers = {}, ...init }: Sending,
): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, { redirect: 'error', ...init, headers: { authorization, ...headers } })
  } catch (cause) {
    throw new CarrierError('away', 'no answer', { cause })
  }
  if (response.ok) return response
  const body = ErrorAnswer.safeParse(await response.json().catch(() => null))
  const said = body.success ? body.data.error.message.slice(0, 500) : `HTTP ${response.status}`
  const isOurs = response.status >= 400 && response.status < 500 && response.status !== 429
  throw new CarrierError(isOurs ? 'refused' : 'away', said)
}

interface Asking {
  readonly base: string
  readonly authorization: string
  readonly signal: AbortSignal
}

/** Returns the label of a parcel. Throws CarrierError where it has none, or what comes is no PDF. */
async function download(parcel: Parcel, { base, authorization, signal }: Asking): Promise<Uint8Array> {
  const url = labelUrl(parcel)
  if (!url || URL.parse(url)?.origin !== new URL(base).origin)
    throw new CarrierError('away', parcel.status?.message ?? 'there is no label yet')
  const response = await sendSigned(authorization, url, { signal, headers: { accept: 'application/pdf' } })
  const bytes = await response.arrayBuffer().catch((cause: unknown) => {
    throw new CarrierError('away', 'the label broke off', { cause })
  })
  const pdf = new Uint8Array(bytes)
  if (Buffer.from(pdf.subarray(0, 5)).toString('latin1') !== '%PDF-')
    throw new CarrierError('away', 'the label is no PDF')
  return pdf
}
