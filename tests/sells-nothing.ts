import type { Selling } from '#server/selling.ts'

/** For tests of use cases that make no order. */
export const sellsNothing = (): Selling => {
  throw new Error('This shop has no markets.')
}
