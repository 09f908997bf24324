/** A fresh key per act of the shopper. `randomUUID` exists in secure contexts only, random values everywhere. */
export const idempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
