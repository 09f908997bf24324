import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 of a text: 43 characters of base64url. */
export const signatureOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/**
 * Whether that is the signature, in the very spelling that it was given out in: the last of 43 characters has two bits to spare, so
 * four of them would decode to the same bytes.
 */
export function isSignatureOf(key: string, text: string, given: string): boolean {
  const [right, tried] = [signatureOf(key, text), given].map((each) => Buffer.from(each)) as [Buffer, Buffer]
  return right.length === tried.length && timingSafeEqual(right, tried)
}
