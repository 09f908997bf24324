import { createHmac } from 'node:crypto'

import { hashCartToken } from '../../cart-token.ts'
import type { SigningKeys } from '../../signing-key.ts'

/** The cart token that a payment link carries: made of the link's id and the shop's key, so that it stands in no table. */
export const createLinkToken = (id: string, [key]: SigningKeys): string => tokenBy(id, key)

const tokenBy = (id: string, key: string): string =>
  createHmac('sha256', key).update(`payment-link:${id}`).digest('hex')

/** Returns the token of a link whose cart has this hash; null where it was made with a key that the shop has no more. */
export const findLinkToken = (id: string, tokenHash: string, keys: SigningKeys): string | null =>
  keys.map((key) => tokenBy(id, key)).find((token) => hashCartToken(token) === tokenHash) ?? null
