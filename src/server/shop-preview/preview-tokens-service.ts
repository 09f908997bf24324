import { createSignedToken, openSignedToken } from '../signed-token.ts'
import type { SigningKeys } from '../signing-key.ts'

/** First segment of all previews; no page can have it. */
export const previewRoot = '/preview'

const openForMs = 3_600_000

export interface PreviewTokens {
  /** Returns the beginning of the paths of a preview, which the session of this hash may look at for an hour. */
  base(idHash: string): string
  /** Returns the hash of the session that a token was made for; null where it was not made here, or is over. */
  open(token: string): string | null
}

export function createPreviewTokens({
  signingKeys,
  now,
}: {
  readonly signingKeys: () => SigningKeys
  readonly now: () => number
}): PreviewTokens {
  const purpose = () => ({ keys: signingKeys(), purpose: 'shop-preview' }) as const
  return {
    base: (idHash) => `${previewRoot}/${createSignedToken(purpose(), idHash, now() + openForMs)}`,
    open: (token) => openSignedToken(purpose(), token, now()),
  }
}
