import { createHmac, timingSafeEqual } from 'node:crypto'

import type { SigningKeys } from './signing-key.ts'

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

/** HMAC-SHA-256 of a text with the first key: 43 characters of base64url. */
export const sign = ([first]: SigningKeys, text: string): string => hmac(first, text)

/**
 * Whether that is the signature with one of the keys, in the very spelling that it was given out in: the last of 43 characters has two bits to spare, so
 * four of them would decode to the same bytes.
 */
export function verifySignature(keys: SigningKeys, text: string, given: string): boolean {
  const tried = Buffer.from(given)
  return keys.some((key) => {
    const right = Buffer.from(hmac(key, text))
    return right.length === tried.length && timingSafeEqual(right, tried)
  })
}
