import type { Selling } from '#server/application/application.ts'

/** For tests of use cases that make no order. */
export const sellsNothing = (): Selling => {
  throw new Error('This shop has no markets.')
}
