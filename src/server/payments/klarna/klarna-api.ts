import type * as z from 'zod/mini'

import { ProviderError, type ProviderErrorDetails } from '../provider.ts'
import { KlarnaFault } from './klarna-shapes.ts'

export interface KlarnaOptions {
  readonly username: string
  readonly password: string
  /** `https://api.klarna.com`, without a slash at the end. */
  readonly apiUrl: string
  readonly timeoutMs?: number
  /** Epoch milliseconds. */
  readonly now?: () => number
}

/** A shopper waits for it. */
const requestTimeoutMs = 5000

interface Request<T> {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body?: object
  /** Klarna does what is asked once for each (docs.klarna.com, "Klarna-Idempotency-Key"). */
  readonly idempotencyKey?: string
  /** What the answer must be; null: nothing is read of it. */
  readonly shape: z.ZodMiniType<T> | null
}

export interface KlarnaAnswer<T> {
  readonly data: T
  readonly headers: Headers
}

export interface KlarnaApi {
  /** `https://api.klarna.com` */
  readonly url: string
  /** Asks for one thing. Throws ProviderError, `unreachable` for whatever cannot be trusted. */
  ask<T>(path: string, request: Request<T>): Promise<KlarnaAnswer<T>>
  /** How far our clock was ahead of Klarna's when it last answered, milliseconds. */
  clockAheadMs(): number
}

/** 403 is for an operation that the order does not allow, and names it so; without that it is for the key. */
function getKind({ status, code }: ProviderErrorDetails): ProviderError['kind'] {
  if (status === 404) return 'missing'
  if (status === 401) return 'denied'
  if (status === 403) return code?.endsWith('NOT_ALLOWED') ? 'refused' : 'denied'
  if (status === 409) return 'conflict'
  return status !== null && status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable'
}

async function toProviderError(response: Response, what: string): Promise<ProviderError> {
  const read = KlarnaFault.safeParse(await response.json().catch(() => null))
  const {
    error_code: code,
    error_messages: messages,
    correlation_id: requestId,
  } = read.success ? read.data : { error_code: '', error_messages: [], correlation_id: '' }
  const details: ProviderErrorDetails = {
    status: response.status,
    type: null,
    code: code || null,
    param: null,
    requestId: requestId || null,
  }
  const sentence = messages.join(' ') || code || `it answered ${what} with ${response.status}`
  return new ProviderError(getKind(details), `Klarna: ${sentence}`, { details })
}

/** Speaks with Klarna's API: JSON, and the credentials as HTTP Basic. */
export function createKlarnaApi({ username, password, apiUrl, timeoutMs, now }: KlarnaOptions): KlarnaApi {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  let clockAheadMs = 0
  return {
    url: apiUrl,
    clockAheadMs: () => clockAheadMs,
    async ask(path, { method = 'GET', body, idempotencyKey, shape }) {
      const what = `${method} ${path}`
      const response = await fetch(apiUrl + path, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'klarna-idempotency-key': idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs ?? requestTimeoutMs),
      }).catch((cause: unknown) => {
        throw new ProviderError('unreachable', `Klarna did not answer ${what}`, { cause })
      })
      const theirs = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(theirs)) clockAheadMs = (now?.() ?? Date.now()) - theirs
      if (!response.ok) throw await toProviderError(response, what)
      if (shape === null) {
        await response.body?.cancel()
        return { data: undefined as never, headers: response.headers }
      }
      const answer = shape.safeParse(await response.json().catch(() => null))
      if (answer.success) return { data: answer.data, headers: response.headers }
      throw new ProviderError('unreachable', `Klarna answered ${what} in a form that is not known`)
    },
  }
}
