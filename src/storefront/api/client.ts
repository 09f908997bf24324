import type { CallAnswer, CallBody, CallQuery } from '#contract/call-schemas.ts'
import { routePath } from '#contract/call-path.ts'
import type { CallName } from '#contract/calls.ts'

import { abortedError, networkError, timeoutError } from './api-error.ts'
import { findRoute } from './call-route.ts'
import { readAnswer } from './read-answer.ts'

type Body<N extends CallName> =
  CallBody<N> extends undefined ? { readonly body?: undefined } : { readonly body: CallBody<N> }

type Query<N extends CallName> =
  CallQuery<N> extends undefined ? { readonly query?: undefined } : { readonly query: CallQuery<N> }

export type CallOptions<N extends CallName> = Body<N> &
  Query<N> & {
    readonly params?: Readonly<Record<string, string>>
    readonly signal?: AbortSignal
    /** The same key and body get the same answer (docs/api.md#doing-it-once), so a retry never does a thing twice. */
    readonly idempotencyKey?: string
  }

export interface ApiOptions {
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl?: string
  readonly namespaces: { readonly commerce: string; readonly brand: string }
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

export type CallApi = <N extends CallName>(name: N, options: CallOptions<N>) => Promise<CallAnswer<N>>

/**
 * The typed way to the API. Returns what stands in `data` of the envelope ({commerce}) or the bare object ({brand}).
 * Throws `ApiError` when the API says no, on whatever status, and `NetworkError` when no answer comes.
 */
export function createApi({
  baseUrl = '',
  namespaces,
  timeoutMs = 20_000,
  fetch: send = fetch,
}: ApiOptions): CallApi {
  return async (name, { body, params, query, signal, idempotencyKey }) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const headers: Record<string, string> = { accept: 'application/json' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    try {
      const route = await findRoute(name)
      const response = await send(
        baseUrl + routePath(route, namespaces, params) + queryText(query as QueryTexts),
        {
          method: route.method,
          credentials: 'include',
          headers,
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
      )
      return await readAnswer(name, route, response)
    } catch (error) {
      if (signal?.aborted) throw abortedError()
      if (timeout.aborted) throw timeoutError(timeoutMs)
      throw error instanceof TypeError ? networkError(error) : error
    }
  }
}

/** The contract keeps to texts and lists of them behind the `?`; TypeScript cannot see that through the name of a call. */
type QueryTexts = Readonly<Record<string, string | readonly string[] | undefined>> | undefined

/** `?q=red+shoes&size=41&size=42`; what is undefined stays out. */
function queryText(query: QueryTexts): string {
  const given = Object.entries(query ?? {}).flatMap(([name, value = []]) =>
    (typeof value === 'string' ? [value] : value).map((each) => [name, each]),
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
