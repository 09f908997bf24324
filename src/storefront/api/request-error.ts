import type { FieldErrors } from '#contract/errors.ts'
import * as texts from '#texts/api.ts'

/** What was filled in cannot be sent: field → message. Raised before any request (spec 8.5). */
export class RequestError extends Error {
  readonly errors: FieldErrors

  constructor(errors: FieldErrors) {
    super(Object.values(errors)[0] ?? texts.somethingIsMissing)
    this.name = 'RequestError'
    this.errors = errors
  }
}

/** Throws when there is a fault. */
export function refuseFaults(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new RequestError(errors)
}
