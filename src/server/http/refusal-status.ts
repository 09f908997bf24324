import type { RestErrorCode } from '#contract/errors.ts'
import type { RequestRefusalCode } from '#contract/request-refusals.ts'
import type { ShopperRefusalCode } from '#contract/shopper-refusals.ts'

/** HTTP statuses of the rules that say no to shoppers. */
export const shopperStatus: Readonly<Record<ShopperRefusalCode, number>> = {
  'address-elsewhere': 412,
  'address-unknown': 404,
  'addresses-full': 409,
  'amount-too-large': 412,
  'amount-too-small': 412,
  'cart-empty': 409,
  'cart-full': 409,
  'cart-not-found': 404,
  'cart-paying': 409,
  'code-refused': 400,
  'code-unavailable': 409,
  'country-not-shipped-to': 400,
  'country-unknown': 400,
  'email-taken': 409,
  'fields-invalid': 412,
  'fields-missing': 412,
  'gift-card-changed': 409,
  'gift-card-refused': 400,
  'item-not-in-cart': 404,
  'item-not-sold': 404,
  'item-not-sold-in': 404,
  'item-unknown': 404,
  'key-reused': 409,
  'link-invalid': 400,
  'login-wrong': 403,
  'not-logged-in': 401,
  'not-ordered': 404,
  'not-sold': 409,
  'offer-changed': 409,
  'order-closed': 409,
  'order-not-sent': 409,
  'order-not-yours': 404,
  'order-packed': 409,
  'other-country': 412,
  'out-of-stock': 409,
  'password-wrong': 403,
  'payment-failed': 402,
  'payment-pending': 404,
  'payment-result-unknown': 503,
  'payment-state-unknown': 503,
  'payment-under-way': 409,
  'payment-unknown': 404,
  'payments-off': 503,
  'product-unknown': 404,
  'provider-down': 503,
  'session-not-yours': 404,
  'session-this-one': 409,
  'shipping-needed': 412,
  'shipping-not-offered': 400,
  'sold-out': 409,
  'sum-changed': 409,
  'too-many-of-one': 409,
  'too-many-payments': 409,
  'too-many-units': 409,
  'withdrawal-incomplete': 412,
  'withdrawal-not-bought': 412,
}

interface RequestAnswer {
  /** The code of error B, in the words of WordPress's REST API. */
  readonly rest: RestErrorCode
  readonly status: number
  /** Seconds after which trying again can help. */
  readonly retryAfter?: number
}

/** How requests are answered that have the wrong shape, route or permission, or come at the wrong moment. */
export const requestAnswers: Readonly<Record<RequestRefusalCode, RequestAnswer>> = {
  'body-not-object': { rest: 'rest_invalid_param', status: 400 },
  'body-too-large': { rest: 'rest_payload_too_large', status: 413 },
  'content-length-wrong': { rest: 'rest_invalid_json', status: 400 },
  'draft-closed': { rest: 'rest_forbidden', status: 403 },
  'first-still-at-work': { rest: 'rest_unavailable', status: 503, retryAfter: 5 },
  'idempotency-key-invalid': { rest: 'rest_invalid_param', status: 400 },
  'json-invalid': { rest: 'rest_invalid_json', status: 400 },
  'media-type-not-json': { rest: 'rest_unsupported_media_type', status: 415 },
  'media-type-not-reports': { rest: 'rest_unsupported_media_type', status: 415 },
  'method-not-allowed': { rest: 'rest_method_not_allowed', status: 405 },
  'metrics-closed': { rest: 'rest_forbidden', status: 403 },
  'not-understood': { rest: 'rest_invalid_param', status: 400 },
  'origin-not-allowed': { rest: 'rest_forbidden', status: 403 },
  'parameters-invalid': { rest: 'rest_invalid_param', status: 400 },
  'parameters-missing': { rest: 'rest_missing_callback_param', status: 400 },
  'payment-method-unknown': { rest: 'rest_no_route', status: 404 },
  'rate-unknown': { rest: 'rest_no_route', status: 404 },
  'reports-not-list': { rest: 'rest_invalid_param', status: 400 },
  'route-unknown': { rest: 'rest_no_route', status: 404 },
  'signature-refused': { rest: 'rest_invalid_param', status: 400 },
  'too-busy': { rest: 'rest_unavailable', status: 503, retryAfter: 3 },
  'too-many-requests': { rest: 'rest_too_many_requests', status: 429 },
  unavailable: { rest: 'rest_unavailable', status: 503, retryAfter: 5 },
  unexpected: { rest: 'internal_error', status: 500 },
}
