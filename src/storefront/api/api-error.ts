import type { FieldErrors } from '#contract/errors.ts'
import type { FieldCode } from '#contract/field-faults.ts'

/** Dotted field path → code. A newer server may know further ones. */
export type FieldCodes = Readonly<Record<string, FieldCode | (string & {})>>

interface ApiErrorParts {
  readonly message: string
  /** The status in the body where there is one, else the HTTP status. */
  readonly status: number
  readonly errors?: FieldErrors
  readonly codes?: FieldCodes
  readonly code?: string | null
}

/** The shop's API said no. Spec 8.1–8.4, docs/api.md#errors. */
export class ApiError extends Error {
  readonly status: number
  /** Dotted field path → what is wrong, for people. */
  readonly errors: FieldErrors
  /** The same fields, to decide by. Empty where a backend of another make answered. */
  readonly codes: FieldCodes
  /** Of error B, `rest_invalid_param`; null for a rule of the shop. */
  readonly code: string | null

  constructor({ message, status, errors = {}, codes = {}, code = null }: ApiErrorParts) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.codes = codes
    this.code = code
  }
}

/** No answer came. The texts are those of spec 8.16. */
export class NetworkError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NetworkError'
  }
}

export const networkError = (cause: unknown) => new NetworkError('Network Error', { cause })
export const abortedError = () => new NetworkError('Request aborted')
export const timeoutError = (timeoutMs: number) => new NetworkError(`timeout of ${timeoutMs}ms exceeded`)
