import type { IncomingMessage } from 'node:http'

import { labelPdf } from './label-pdf.ts'
import { servicePoints } from './service-points.ts'
import type { SendcloudBooks, SimulatedParcel } from './sendcloud-books.ts'

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
  /** There is no service point anywhere. */
  hasNoPoints: boolean
}

export const noFaults: SendcloudFaults = {
  lostAnswers: 0,
  status500: 0,
  brokenLabels: 0,
  refuseWith: '',
  hasNoPoints: false,
}

interface Answer {
  readonly status: number
  readonly body: object | Buffer
}

const failure = (status: number, message: string): Answer => ({
  status,
  body: { error: { code: status, message, request: 'api/v2/parcels' } },
})
/** As version 3 says it. */
const failureV3 = (status: number, detail: string): Answer => ({
  status,
  body: { errors: [{ status: String(status), code: 'invalid', detail }] },
})
const unknown = failure(404, 'No Parcel matches the given query.')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A parcel that comes back, by what a return is asked for with. */
const toParcelOfReturn = (given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const from = isObject(given['from_address']) ? given['from_address'] : {}
  return {
    ...given,
    is_return: true,
    name: from['name'],
    address: from['address_line_1'],
    city: from['city'],
    postal_code: from['postal_code'],
    country: from['country_code'],
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
}

type Counted = 'lostAnswers' | 'status500' | 'brokenLabels'

/** Answers parcels, cancelling, returns and labels. A reference that is known gets its parcel again. */
export function createSendcloudApi({
  authorization,
  faults,
  books,
}: {
  readonly authorization: string
  readonly faults: SendcloudFaults
  readonly books: SendcloudBooks
}): SendcloudApi {
  const use = (name: Counted): boolean => {
    if (faults[name] === 0) return false
    faults[name] -= 1
    return true
  }

  function make(body: unknown): Answer {
    const added = books.add(isObject(body) && isObject(body['parcel']) ? body['parcel'] : {})
    return 'missing' in added
      ? failure(400, `${String(added.missing)}: "This field may not be blank."`)
      : { status: 200, body: { parcel: added } }
  }

  function makeReturn(body: unknown): Answer {
    if (!isObject(body) || !isObject(body['to_address']) || !isObject(body['ship_with']))
      return failureV3(400, 'to_address and ship_with: field required')
    const added = books.add(toParcelOfReturn(body))
    return 'missing' in added
      ? failureV3(400, `from_address.${String(added.missing)}: field required`)
      : { status: 201, body: { return_id: added.id, parcel_id: added.id, multi_collo_ids: [] } }
  }

  /** What is asked of one parcel. */
  function answerOfParcel(parcel: SimulatedParcel, route: string): Answer {
    const { id, status } = parcel
    if (route === `GET /v2/parcels/${id}`) return { status: 200, body: { parcel } }
    if (route === `POST /v2/parcels/${id}/cancel`) {
      if (status.id === 2000) return failure(400, 'This parcel is already cancelled')
      books.move(id, { id: 2000, message: 'Cancelled' })
      return { status: 200, body: { status: 'cancelled', message: 'Parcel has been cancelled' } }
    }
    if (route === `GET /v2/labels/label_printer/${id}` || route === `GET /v3/parcels/${id}/documents/label`)
      return use('brokenLabels')
        ? failure(503, 'The label is not available.')
        : { status: 200, body: printLabel(parcel) }
    return failure(404, 'Not found.')
  }

  function answer(request: IncomingMessage, url: URL, body: string): Answer {
    if (request.headers.authorization !== authorization) return failure(401, 'Invalid username/password.')
    if (use('status500')) return failure(500, 'Internal Server Error')
    const path = url.pathname.slice(url.pathname.indexOf('/api/') + '/api'.length)
    const route = `${request.method} ${path}`
    if (route === 'GET /v2/parcels') {
      const wanted = url.searchParams.get('external_reference')
      const parcels = books.all().filter(({ external_reference }) => external_reference === wanted)
      return { status: 200, body: { parcels } }
    }
    if (route === 'GET /v2/service-points')
      return faults.hasNoPoints
        ? { status: 200, body: [] }
        : { status: 200, body: servicePoints(url.searchParams) }
    const isReturn = route === 'POST /v3/returns/announce-synchronously'
    if (isReturn || route === 'POST /v2/parcels') {
      const { refuseWith } = faults
      if (refuseWith !== '')
        return isReturn ? failureV3(400, refuseWith) : failure(400, `non_field_errors: '${refuseWith}'`)
      return isReturn ? makeReturn(JSON.parse(body)) : make(JSON.parse(body))
    }
    const [, id] = /\/(\d+)(?:\/|$)/.exec(path) ?? []
    if (id === undefined) return failure(404, 'Not found.')
    const parcel = books.find(Number(id))
    return parcel ? answerOfParcel(parcel, route) : unknown
  }

  return { answer, use }
}
