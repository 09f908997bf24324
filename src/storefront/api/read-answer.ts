import type { CallAnswer } from '#contract/call-schemas.ts'
import type { CallName, CallRoute } from '#contract/calls.ts'
import * as texts from '#texts/api.ts'

import { ApiError, networkError } from './api-error.ts'

const notDone = texts.theShopCouldNotDo

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function words(value: unknown): Record<string, string> {
  if (!isObject(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]))
}

/** Maps of the wire. PHP backends send `[]` when they are empty (docs/api.md#clients). */
const maps = new Set([
  'states',
  'vouchers',
  'shippingMethodsAvailable',
  'paymentMethodsAvailable',
  'paymentMethods',
])

function withMaps(_: string, value: unknown): unknown {
  if (!isObject(value)) return value
  const empty = Object.keys(value).filter((key) => maps.has(key) && Array.isArray(value[key]))
  return empty.length === 0 ? value : { ...value, ...Object.fromEntries(empty.map((key) => [key, {}])) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, withMaps)
  } catch {
    return undefined
  }
}

function errorIn(body: unknown, httpStatus: number): ApiError | null {
  if (!isObject(body)) return null
  const data = isObject(body['data']) ? body['data'] : {}
  const status = typeof data['status'] === 'number' ? data['status'] : httpStatus
  if (body['success'] === false) {
    const message = typeof data['message'] === 'string' ? data['message'] : notDone
    return new ApiError({ message, status, errors: words(data['errors']), codes: words(data['codes']) })
  }
  if (typeof body['code'] === 'string' && typeof body['message'] === 'string') {
    return new ApiError({
      message: body['message'],
      status: httpStatus,
      code: body['code'],
    })
  }
  return null
}

/** That something is gone, the shop says in its own words only: a bag is emptied for it (spec 4.11). */
const isOfGone = (status: number) => status === 404 || status === 410

/**
 * Reads an answer or throws `ApiError`: spec 8.2 (`success: false` on any status, 200 too), 8.3 (`code` and `message`),
 * 8.4 (anything else is logged raw), `NetworkError` for a proxy's error page. The API's own schemas vouch for the shape of what passes.
 */
export async function readAnswer<N extends CallName>(
  name: N,
  { namespace }: CallRoute,
  response: Response,
): Promise<CallAnswer<N>> {
  const text = await response.text()
  const body = parse(text)
  const known = errorIn(body, response.status)
  if (known) throw known
  const enveloped = namespace === 'commerce'
  if (!response.ok || !isObject(body) || (enveloped && body['success'] !== true)) {
    console.error(`${name} answered ${response.status}`, text.slice(0, 500))
    // What a proxy says of a shop that it cannot reach, or does not find while that is replaced, is not an answer of the shop.
    if (response.status >= 500 || isOfGone(response.status))
      throw networkError(new Error(`${name} answered ${response.status}`))
    throw new ApiError({ message: notDone, status: response.status })
  }
  return (enveloped ? asMap(body['data']) : body) as CallAnswer<N>
}

/** `data` itself may be an empty map: countries, payment methods. */
const asMap = (data: unknown) => (Array.isArray(data) && data.length === 0 ? {} : data)
