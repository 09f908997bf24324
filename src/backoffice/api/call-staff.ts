import type * as z from 'zod/mini'

import type { Refusal } from '#contract/refusals.ts'
import type { StaffAnswers } from '#contract/staff/answers.ts'
import { staffBase, type StaffCallName, staffCalls } from '#contract/staff/calls.ts'
import type { staffSchemas } from '#contract/staff/schemas.ts'
import * as texts from '#texts/backoffice.ts'

import { noteAccess } from './access-changes.ts'
import { StaffError, UnreachableError } from './staff-error.ts'

type Schemas = typeof staffSchemas
type Input<N extends StaffCallName, Part extends 'body' | 'query'> = N extends keyof Schemas
  ? Schemas[N] extends Readonly<Record<Part, infer Schema extends z.ZodMiniType>>
    ? Readonly<Record<Part, z.input<Schema>>>
    : object
  : object

/** What a call is sent with: its body or query, as the contract's schemas say, and what stands for `:name` in its path. */
export type StaffRequest<N extends StaffCallName> = Input<N, 'body'> &
  Input<N, 'query'> & { readonly params?: Readonly<Record<string, string>> }

const timeoutMs = 20_000

/** Returns the address of a call, its parameters and query filled in. */
export function staffPath(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The call ${path} needs the parameter ${name}.`)
    return encodeURIComponent(value)
  })
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const search = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
  return staffBase + filled + search
}

/**
 * Calls the server. Throws `StaffError` where it refuses, `UnreachableError` where no answer comes; an abort by the signal is thrown as it
 * is.
 */
export async function callStaff<N extends StaffCallName>(
  name: N,
  request: StaffRequest<N>,
  signal?: AbortSignal,
): Promise<StaffAnswers[N]> {
  const { method, path } = staffCalls[name]
  const { params, query, body } = request as {
    params?: Record<string, string>
    query?: Record<string, string | undefined>
    body?: object
  }
  const timeout = AbortSignal.timeout(timeoutMs)
  let response: Response
  let answer: unknown
  try {
    response = await fetch(staffPath(path, params, query), {
      method,
      headers: {
        accept: 'application/json',
        // A call without content is JSON, too, so that no form of another origin can make it.
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    answer = await response.json()
  } catch (reason) {
    if (signal?.aborted) throw reason
    throw new UnreachableError(texts.unreachable, { cause: reason })
  }
  noteAccess(response)
  if (response.ok) return answer as StaffAnswers[N]
  throw toStaffError(response.status, answer)
}

/** Returns the error of a call that was refused. */
export const readFailure = async (response: Response): Promise<StaffError> =>
  toStaffError(response.status, await response.json().catch(() => ({})))

/** Returns the error of an answer that refuses. */
export function toStaffError(status: number, answer: unknown): StaffError {
  const { refusal = null, message } = answer as { refusal?: Refusal | null; message?: string }
  return new StaffError(status, message ?? texts.serverFailed(status), refusal)
}
