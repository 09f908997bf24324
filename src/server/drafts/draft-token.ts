import { verifySignature, sign } from '../signature.ts'
import type { SigningKeys } from '../signing-key.ts'

const signed = (id: string, until: string) => `draft\n${id}\n${until}`

/** `{expiry, base 36}.{signature}`: opens one draft until then (epoch milliseconds). */
export function createDraftToken(keys: SigningKeys, id: string, expiresAt: number): string {
  const until = Math.floor(expiresAt).toString(36)
  return `${until}.${sign(keys, signed(id, until))}`
}

/** Whether the token was signed here for this draft and is not over. */
export function opensDraft(
  keys: SigningKeys,
  token: string,
  { id, now }: { id: string; now: number },
): boolean {
  const [, until, signature] = /^([0-9a-z]{1,12})\.([0-9A-Za-z_-]{43})$/.exec(token) ?? []
  if (until === undefined || signature === undefined) return false
  return verifySignature(keys, signed(id, until), signature) && now < Number.parseInt(until, 36)
}
