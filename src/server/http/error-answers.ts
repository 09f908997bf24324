import type { FastifyReply, FastifyRequest } from 'fastify'

import type { FieldFaults } from '#contract/field-faults.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { RequestRefusal } from '#contract/request-refusals.ts'
import type { ShopperRefusal } from '#contract/shopper-refusals.ts'

import { fieldTexts } from '#texts/wire-fields.ts'
import { isRequestRefusal, requestText } from '#texts/wire-requests.ts'
import { isShopperRefusal, shopperText } from '#texts/wire.ts'
import { Refused } from '../refused.ts'
import { isUnavailable, property } from './unavailable.ts'
import { requestAnswers, shopperStatus } from './refusal-status.ts'

interface ErrorAnswer {
  readonly status: number
  readonly body: object
  readonly retryAfterSeconds?: number | undefined
}

/** What Fastify itself refuses. Its codes: https://fastify.dev/docs/latest/Reference/Errors/ */
const frameworkErrors: Readonly<Record<string, RequestRefusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body-too-large' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'content-length-wrong' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'media-type-not-json' },
  FST_ERR_BAD_URL: { code: 'route-unknown' },
  FST_ERR_PARAMETERS_INVALID: { code: 'route-unknown' },
}

/** What programs decide by, beside the texts that the specification fixes for people: of the rule, and of each field. */
const toCodes = ({ code, fields }: { readonly code: string; readonly fields?: FieldFaults }) => ({
  code,
  ...(fields && {
    codes: Object.fromEntries(Object.entries(fields).map(([field, fault]) => [field, fault.code])),
  }),
})

/** Error A of the wire (spec 8.2). */
function shopperAnswer(refusal: ShopperRefusal): ErrorAnswer {
  const { code, fields } = refusal
  const status = shopperStatus[code]
  const errors = fields && { errors: fieldTexts(fields) }
  const message = shopperText(refusal)
  return { status, body: { success: false, data: { message, status, ...errors, ...toCodes(refusal) } } }
}

/** Error B of the wire (spec 8.3), in the form of the WordPress REST API. `as`: another status than the refusal's own. */
function requestAnswer(refusal: RequestRefusal, as?: number): ErrorAnswer {
  const { rest, status: usual, retryAfter } = requestAnswers[refusal.code]
  const status = as ?? usual
  const params = refusal.fields && { params: fieldTexts(refusal.fields) }
  return {
    status,
    body: { code: rest, message: requestText(refusal), data: { status, ...params, ...toCodes(refusal) } },
    retryAfterSeconds: refusal.code === 'too-many-requests' ? refusal.params.seconds : retryAfter,
  }
}

/** Null for what is said to staff alone: nothing that shoppers call may come to it. */
function refusalAnswer(refusal: Refusal): ErrorAnswer | null {
  if (isShopperRefusal(refusal)) return shopperAnswer(refusal)
  return isRequestRefusal(refusal) ? requestAnswer(refusal) : null
}

/** The answer to an error that says what it is; null for one that nobody expected. */
export function toErrorAnswer(reason: unknown): ErrorAnswer | null {
  if (reason instanceof Refused) return refusalAnswer(reason.refusal)
  const code = property(reason, 'code')
  const known = typeof code === 'string' ? frameworkErrors[code] : undefined
  if (known) return requestAnswer(known)
  return isUnavailable(reason) ? requestAnswer({ code: 'unavailable' }) : null
}

/** Answers an error with its envelope. What nobody expected is logged whole and answered without detail. */
export function answerError(reason: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = toErrorAnswer(reason) ?? clientFault(reason)
  const { status, body, retryAfterSeconds } =
    answer ?? requestAnswer({ code: 'unexpected', params: { request: request.id } })
  if (answer === null) request.log.error({ err: reason }, 'unexpected error')
  else if (status === 503) request.log.error({ err: reason }, 'unavailable')
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds)
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Other refusals of Fastify and its plugins carry a 4xx status; their texts can repeat input, so ours is sent. */
function clientFault(reason: unknown): ErrorAnswer | null {
  const status = property(reason, 'statusCode')
  if (typeof status !== 'number' || status < 400 || status > 499) return null
  return requestAnswer({ code: 'not-understood' }, status)
}
