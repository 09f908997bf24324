/** A server that sees only a hash cannot count letters, so it is done here (docs/security.md#passwords). */
export const minPasswordLength = 8

const hex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * SHA-256 hex of a password (spec 5.23, 9.8). It is brought into one Unicode form first, so that the same letters are the same
 * password on every keyboard. `crypto.subtle` exists in secure contexts only; elsewhere the own implementation is loaded.
 */
export async function hashPassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password.normalize('NFC'))
  // `subtle` is declared as always there; on plain http it is not.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle) return hex(await subtle.digest('SHA-256', bytes))
  const { sha256 } = await import('./sha256.ts')
  return sha256(bytes)
}
