import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

import type { SigningKeys } from '../signing-key.ts'

const deriveKey = (signingKey: string): Buffer =>
  createHmac('sha256', signingKey).update('staff-secret').digest()

/** Encrypts a secret that must be read back, so that a copy of the database alone does not tell it (AES-256-GCM). */
export function seal(keys: SigningKeys, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(keys[0]), nonce)
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.')
}

/** Returns the secret; null where it was sealed under a key that is gone. */
export function unseal(keys: SigningKeys, sealed: string): string | null {
  const [nonce = '', tag = '', body = ''] = sealed.split('.')
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(key), Buffer.from(nonce, 'base64url'))
    try {
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return decipher.update(body, 'base64url', 'utf8') + decipher.final('utf8')
    } catch {
      // Sealed under the other key, or not by us.
    }
  }
  return null
}
