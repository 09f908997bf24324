import { randomBytes } from 'node:crypto'

import { createSignedToken, openSignedToken, type TokenPurpose } from '../signed-token.ts'

/** Nobody reads the form and writes a message faster. */
export const minWritingMs = 3000
const lifeMs = 24 * 60 * 60_000

/** Returns what goes along with one message: it says, signed, when the form was shown. */
export const createTicket = (purpose: TokenPurpose, now: number): string =>
  createSignedToken(purpose, `${now.toString(36)}-${randomBytes(9).toString('base64url')}`, now + lifeMs)

/** Whether the form was shown long enough ago, and within the last day. */
export function isGoodTicket(purpose: TokenPurpose, ticket: string, now: number): boolean {
  const id = openSignedToken(purpose, ticket, now)
  if (id === null) return false
  const shownAt = Number.parseInt(id.split('-')[0] ?? '', 36)
  return now - shownAt >= minWritingMs
}
