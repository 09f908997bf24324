import type { IncomingMessage } from 'node:http'

import { labelPdf } from './label-pdf.ts'

/** How the simulator misbehaves; numbers that count are used up. */
export interface SendcloudFaults {
  /** The next so many calls that make or change something take effect, and then the connection breaks. */
  lostAnswers: number
  /** The next so many calls are answered with a 500. */
  status500: number
  /** The next so many labels cannot be downloaded. */
  brokenLabels: number
  /** What the carrier says of every parcel; empty: it takes them. */
  refuseWith: string
}

export const noFaults: SendcloudFaults = { lostAnswers: 0, status500: 0, brokenLabels: 0, refuseWith: '' }

/** A parcel as the API shows it; fields that came are kept as they are. */
export interface SimulatedParcel {
  readonly id: number
  readonly tracking_number: string
  readonly tracking_url: string
  readonly external_reference: string | null
  readonly status: { readonly id: number; readonly message: string }
  readonly [field: string]: unknown
}

interface Answer {
  readonly status: number
  readonly body: object | Buffer
}

const failure = (status: number, message: string): Answer => ({
  status,
  body: { error: { code: status, message, request: 'api/v2/parcels' } },
})

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const required = ['name', 'address', 'city', 'postal_code', 'country'] as const

function newParcel(
  given: Readonly<Record<string, unknown>>,
  {
    id,
    reference,
    publicUrl,
  }: { readonly id: number; readonly reference: string | null; readonly publicUrl: string },
): SimulatedParcel {
  const tracking_number = `SIM${String(id).padStart(8, '0')}`
  return {
    ...given,
    id,
    external_reference: reference,
    tracking_number,
    tracking_url: `https://tracking.example/${tracking_number}`,
    carrier: { code: 'postnord' },
    status: { id: 1000, message: 'Ready to send' },
    label: {
      label_printer: `${publicUrl}/api/v2/labels/label_printer/${id}`,
      normal_printer: [`${publicUrl}/api/v2/labels/normal_printer/${id}?start_from=0`],
    },
  }
}

function printLabel(parcel: SimulatedParcel): Buffer {
  const lines = ['name', 'address', 'postal_code', 'city', 'country', 'order_number', 'tracking_number']
  return labelPdf(lines.map((field) => parcel[field]).filter((value) => typeof value === 'string'))
}

/** What calls of the API are answered with. */
export interface SendcloudApi {
  answer(request: IncomingMessage, url: URL, body: string): Answer
  /** Whether the next call is to go wrong so, which uses it up. */
  use(name: Counted): boolean
  parcels(): readonly SimulatedParcel[]
  /** Puts a parcel into a state; null where there is no such parcel. */
  move(id: number, status: SimulatedParcel['status']): SimulatedParcel | null
}

type Counted = 'lostAnswers' | 'status500' | 'brokenLabels'

/** Answers parcels, cancelling and labels. A reference that is known gets its parcel again. */
export function createSendcloudApi({
  authorization,
  faults,
  publicUrl,
}: {
  readonly authorization: string
  readonly faults: SendcloudFaults
  readonly publicUrl: () => string
}): SendcloudApi {
  const parcels = new Map<number, SimulatedParcel>()

  const put = (parcel: SimulatedParcel): SimulatedParcel => {
    parcels.set(parcel.id, parcel)
    return parcel
  }

  const use = (name: Counted): boolean => {
    if (faults[name] === 0) return false
    faults[name] -= 1
    return true
  }

  function make(body: unknown): Answer {
    const given = isObject(body) && isObject(body['parcel']) ? body['parcel'] : {}
    const missing = required.filter((field) => typeof given[field] !== 'string' || given[field] === '')
    if (missing.length > 0) return failure(400, `${missing[0]}: "This field may not be blank."`)
    if (faults.refuseWith !== '') return failure(400, `non_field_errors: '${faults.refuseWith}'`)
    const reference = typeof given['external_reference'] === 'string' ? given['external_reference'] : null
    const known = [...parcels.values()].find(
      ({ external_reference }) => reference !== null && external_reference === reference,
    )
    if (known) return { status: 200, body: { parcel: known } }
    const id = parcels.size + 1
    const parcel = put(newParcel(given, { id, reference, publicUrl: publicUrl() }))
    return { status: 200, body: { parcel } }
  }

  function cancel(id: number): Answer {
    const parcel = parcels.get(id)
    if (!parcel) return failure(404, 'No Parcel matches the given query.')
    if (parcel.status.id === 2000) return failure(400, 'This parcel is already cancelled')
    put({ ...parcel, status: { id: 2000, message: 'Cancelled' } })
    return { status: 200, body: { status: 'cancelled', message: 'Parcel has been cancelled' } }
  }

  function label(id: number): Answer {
    const parcel = parcels.get(id)
    if (!parcel) return failure(404, 'No Parcel matches the given query.')
    if (use('brokenLabels')) return failure(503, 'The label is not available.')
    return { status: 200, body: printLabel(parcel) }
  }

  function answer(request: IncomingMessage, url: URL, body: string): Answer {
    if (request.headers.authorization !== authorization) return failure(401, 'Invalid username/password.')
    if (use('status500')) return failure(500, 'Internal Server Error')
    const path = url.pathname.slice(url.pathname.indexOf('/api/v2/') + '/api/v2'.length)
    const route = `${request.method} ${path}`
    const [, id] = /\/(\d+)(?:\/|$)/.exec(path) ?? []
    if (route === 'GET /parcels') {
      const wanted = url.searchParams.get('external_reference')
      return {
        status: 200,
        body: { parcels: [...parcels.values()].filter((parcel) => parcel.external_reference === wanted) },
      }
    }
    if (route === 'POST /parcels') return make(JSON.parse(body))
    if (id !== undefined && route === `POST /parcels/${id}/cancel`) return cancel(Number(id))
    if (id !== undefined && route === `GET /labels/label_printer/${id}`) return label(Number(id))
    return failure(404, 'Not found.')
  }

  return {
    answer,
    use,
    parcels: () => [...parcels.values()],
    move(id, status) {
      const parcel = parcels.get(id)
      return parcel ? put({ ...parcel, status }) : null
    },
  }
}
