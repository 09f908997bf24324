import type { FieldErrors } from '#contract/errors.ts'
import * as texts from '#texts/layout.ts'

import { ApiError } from '../api/api-error.ts'
import { RequestError } from '../api/request-error.ts'

/** What a form tells the shopper when it could not be sent. */
export interface Refusal {
  /** Empty when the fields say it all. */
  readonly message: string
  /** Field → what is wrong. */
  readonly errors: FieldErrors
}

const later = texts.weCouldNotReach

/** Whether the shop said no for good; anything else that goes wrong may go right the next time. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

/** What is wrong with each field; `sentences` has, by code, what is said here in other words than the shop's. */
export const describeFields = (
  { errors, codes }: ApiError,
  sentences: Readonly<Record<string, string>>,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field, sentences[codes[field] ?? ''] ?? text]),
  )

/** The same for what was found wrong here, what the shop said, and no answer at all. */
export function toRefusal(error: unknown, sentences: Readonly<Record<string, string>> = {}): Refusal {
  if (error instanceof RequestError) return { message: '', errors: error.errors }
  if (!(error instanceof ApiError)) return { message: later, errors: {} }
  if (error.status === 429) return { message: texts.thatWasTooOftenPlease, errors: {} }
  if (error.status >= 500) return { message: later, errors: {} }
  return { message: error.message, errors: describeFields(error, sentences) }
}
