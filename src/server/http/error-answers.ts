import type { FastifyReply, FastifyRequest } from 'fastify'

import type { FieldErrors, RestErrorCode } from '#contract/errors.ts'

import { DatabaseUnreachable } from '../database/unreachable.ts'
import { DomainError, RestError, routeNotFound, unsupportedMediaType } from './errors.ts'

interface ErrorAnswer {
  readonly status: number
  readonly body: object
  readonly retryAfterSeconds?: number | undefined
}

const restAnswer = (
  code: RestErrorCode,
  status: number,
  message: string,
  more: { params?: FieldErrors | undefined; retryAfterSeconds?: number | undefined } = {},
): ErrorAnswer => ({
  status,
  body: { code, message, data: { status, ...(more.params ? { params: more.params } : {}) } },
  retryAfterSeconds: more.retryAfterSeconds,
})

/** What Fastify itself refuses, in the words of the wire. Its codes: https://fastify.dev/docs/latest/Reference/Errors/ */
const frameworkErrors: Readonly<Record<string, RestError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new RestError('rest_payload_too_large', 413, 'The body is too large.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new RestError(
    'rest_invalid_json',
    400,
    'The body is not as long as Content-Length says.',
  ),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMediaType(),
  FST_ERR_BAD_URL: routeNotFound(),
  FST_ERR_PARAMETERS_INVALID: routeNotFound(),
}

/** SQLite: full, read-only, I/O error, busy, out of memory (primary result codes). */
const sqliteUnavailable = new Set([5, 6, 7, 8, 10, 13, 14])
/** PostgreSQL: connection trouble (08), out of resources (53), being stopped (57P), timeouts, a replica that is read-only. */
const postgresUnavailable = /^(?:08...|53...|57P0.|57014|55P03|25006|25P03|40001|40P01)$/
const systemUnavailable = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
])

/** pg gives these no code. */
const lostConnection: ReadonlySet<unknown> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])

const property = (reason: unknown, name: string): unknown =>
  typeof reason === 'object' && reason !== null && name in reason
    ? (reason as Record<string, unknown>)[name]
    : undefined

/** True when the shop works but its disk or database does not; the same request may succeed in a moment. */
function isUnavailable(reason: unknown): boolean {
  if (reason instanceof DatabaseUnreachable) return true
  const code = property(reason, 'code')
  if (code === 'ERR_SQLITE_ERROR') return sqliteUnavailable.has(Number(property(reason, 'errcode')) & 0xff)
  if (typeof code === 'string' && (systemUnavailable.has(code) || postgresUnavailable.test(code))) return true
  // A socket of PostgreSQL that is not there, unlike any other file.
  if (code === 'ENOENT' && property(reason, 'syscall') === 'connect') return true
  return lostConnection.has(property(reason, 'message'))
}

/** The answer to an error that says what it is; null for one that nobody expected. */
export function toErrorAnswer(reason: unknown): ErrorAnswer | null {
  if (reason instanceof DomainError) {
    const { status, message, errors } = reason
    return { status, body: { success: false, data: { message, status, ...(errors ? { errors } : {}) } } }
  }
  if (reason instanceof RestError) return restAnswer(reason.code, reason.status, reason.message, reason)
  const code = property(reason, 'code')
  const known = typeof code === 'string' ? frameworkErrors[code] : undefined
  if (known) return toErrorAnswer(known)
  if (isUnavailable(reason))
    return restAnswer(
      'rest_unavailable',
      503,
      'The shop cannot save anything at the moment. Nothing was changed; please try again soon.',
      { retryAfterSeconds: 5 },
    )
  return null
}

/** Answers an error with its envelope. What nobody expected is logged whole and answered without detail. */
export function answerError(reason: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = toErrorAnswer(reason) ?? clientFault(reason)
  const { status, body, retryAfterSeconds } =
    answer ??
    restAnswer(
      'internal_error',
      500,
      `Something went wrong on our side. If it stays so, tell us this number: ${request.id}`,
    )
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
  return restAnswer('rest_invalid_param', status, 'The request cannot be understood.')
}
