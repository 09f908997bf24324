import { verifySignature, sign } from './signature.ts'
import type { SigningKeys } from './signing-key.ts'

/** What a link is for; a token for one thing opens nothing else. */
export interface TokenPurpose {
  readonly keys: SigningKeys
  readonly purpose:
    | 'withdrawal'
    | 'bag'
    | 'unsubscribe'
    | 'order'
    | 'contact'
    | 'case'
    | 'shop-preview'
    | 'pickup'
}

const signed = ({ purpose }: TokenPurpose, id: string, until: string) => `${purpose}\n${id}\n${until}`

/** `{id}.{expiry, base 36}.{signature}`: a link that needs no row in a table. `expiresAt` is epoch milliseconds. */
export function createSignedToken(purpose: TokenPurpose, id: string, expiresAt: number): string {
  const until = Math.floor(expiresAt).toString(36)
  return `${id}.${until}.${sign(purpose.keys, signed(purpose, id, until))}`
}

/** The id that the token was signed for here, or null when it was not, or is over. */
export function openSignedToken(purpose: TokenPurpose, token: string, now: number): string | null {
  const [, id, until, signature] =
    /^([0-9A-Za-z_-]{1,400})\.([0-9a-z]{1,12})\.([0-9A-Za-z_-]{43})$/.exec(token) ?? []
  if (id === undefined || until === undefined || signature === undefined) return null
  const isSigned = verifySignature(purpose.keys, signed(purpose, id, until), signature)
  return isSigned && now < Number.parseInt(until, 36) ? id : null
}
