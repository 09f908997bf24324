import type { FieldErrors, RestErrorCode } from '#contract/errors.ts'

/** Rules of the shop that say no, with their HTTP status. Each becomes error A of the wire (spec 8.2, docs/api.md#errors). */
const domainStatus = {
  selection_not_found: 404,
  item_not_found: 404,
  not_found: 404,
  country_not_found: 400,
  shipping_not_found: 400,
  voucher_refused: 400,
  gift_card_refused: 400,
  voucher_unavailable: 409,
  out_of_stock: 409,
  conflict: 409,
  fields_required: 412,
  payment_failed: 402,
  not_paid: 404,
  not_ordered: 404,
  forbidden: 403,
  not_logged_in: 401,
  link_invalid: 400,
  provider_unavailable: 503,
} as const satisfies Record<string, number>

export type DomainErrorCode = keyof typeof domainStatus

/** An expected failure. `errors` maps dotted field paths to words; the message is for people. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: DomainErrorCode
  readonly status: number
  readonly errors: FieldErrors | undefined
  constructor(code: DomainErrorCode, message: string, errors?: FieldErrors) {
    super(message)
    this.code = code
    this.status = domainStatus[code]
    this.errors = errors
  }
}

/** A wrong shape, route or permission. Becomes error B of the wire (spec 8.3): the form of the WordPress REST API. */
export class RestError extends Error {
  override readonly name = 'RestError'
  readonly code: RestErrorCode
  readonly status: number
  readonly params: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(
    code: RestErrorCode,
    status: number,
    message: string,
    more: { params?: FieldErrors; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.code = code
    this.status = status
    this.params = more.params
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** One text for unknown, ordered and expired, so that the answer tells nothing about the selection (docs/api.md#the-selection). */
export const cartNotFound = (): DomainError =>
  new DomainError('selection_not_found', 'selection not found', { selection: 'not found' })

/** One text for a link that was used, replaced, is too old or made up. */
export const linkInvalid = (errors?: FieldErrors): DomainError =>
  new DomainError('link_invalid', 'Link is invalid or has expired', errors)

export const routeNotFound = (): RestError =>
  new RestError('rest_no_route', 404, 'No route was found matching the URL and request method.')

export const unsupportedMediaType = (): RestError =>
  new RestError(
    'rest_unsupported_media_type',
    415,
    'Send the body as JSON, with the header Content-Type: application/json.',
  )

export const tooManyRequests = (seconds: number): RestError =>
  new RestError('rest_too_many_requests', 429, `Too many requests. Please try again in ${seconds} s.`, {
    retryAfterSeconds: seconds,
  })
