import type { FieldErrors } from '#contract/errors.ts'

interface ApiErrorParts {
  readonly message: string
  /** The status in the body where there is one, else the HTTP status. */
  readonly status: number
  readonly errors?: FieldErrors
  readonly code?: string | null
  readonly params?: Readonly<Record<string, string>>
}

/** The shop's API said no. Spec 8.1–8.4, docs/api.md#errors. */
export class ApiError extends Error {
  readonly status: number
  /** Dotted field path → what is wrong. */
  readonly errors: FieldErrors
  /** Of error B, `rest_invalid_param`; null for a rule of the shop. */
  readonly code: string | null
  readonly params: Readonly<Record<string, string>>

  constructor({ message, status, errors = {}, code = null, params = {} }: ApiErrorParts) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.code = code
    this.params = params
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
