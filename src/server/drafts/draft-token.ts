import { createHmac, timingSafeEqual } from 'node:crypto'

const signatureOf = (key: string, id: string, expiresAt: string): Buffer =>
  createHmac('sha256', key).update(`draft\n${id}\n${expiresAt}`).digest()

/** `{expiry, base 36}.{signature}`: opens one draft until then (epoch milliseconds). */
export function createDraftToken(key: string, id: string, expiresAt: number): string {
  const until = Math.floor(expiresAt).toString(36)
  return `${until}.${signatureOf(key, id, until).toString('base64url')}`
}

/** Whether the token was signed here for this draft and is not over. */
export function opensDraft(key: string, token: string, { id, now }: { id: string; now: number }): boolean {
  const [, until, signature] = /^([0-9a-z]{1,12})\.([0-9A-Za-z_-]{43})$/.exec(token) ?? []
  if (until === undefined || signature === undefined) return false
  const isSigned = timingSafeEqual(signatureOf(key, id, until), Buffer.from(signature, 'base64url'))
  return isSigned && now < Number.parseInt(until, 36)
}
