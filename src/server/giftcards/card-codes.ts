import { createHmac, hash } from 'node:crypto'

import { giftCardCode } from '#domain/cart/gift-card-code.ts'

import type { Database } from '../database/database.ts'
import type { SigningKeys } from '../signing-key.ts'
import { chunks } from '../database/chunks.ts'
import { findCard, findCards } from './repository.ts'
import type { GiftCard } from './gift-card.ts'

interface CardCodesDeps {
  readonly database: Database
  /** The first makes the codes of new cards; asked for when first needed. */
  readonly signingKeys: () => SigningKeys
}

export interface CardCodes {
  /** Returns the code of a new card. */
  make(id: string): string
  /**
   * The code of a card, made from its id and the shop's signing key, so that it stands in no table. Throws when the card was made with
   * a key that the shop has no more.
   */
  getCode(card: Pick<GiftCard, 'id'>): Promise<string>
  /** The codes of cards, in the order of their ids; throws as `getCode`. */
  getCodes(ids: readonly string[]): Promise<string[]>
}

/** What is kept of a code, SHA-256 hex. */
export const hashCode = (code: string): string => hash('sha256', `gift-card:${code}`, 'hex')

const makeCode = (id: string, key: string): string =>
  giftCardCode(createHmac('sha256', key).update(`gift-card:${id}`).digest())

/** The codes of gift cards, which are in no table. */
export function createCardCodes({ database, signingKeys }: CardCodesDeps): CardCodes {
  const readCode = (id: string, codeHash: string | undefined): string => {
    const code = signingKeys()
      .map((key) => makeCode(id, key))
      .find((one) => hashCode(one) === codeHash)
    if (code !== undefined) return code
    throw new Error(
      `The code of gift card ${id} was made with another signing key. Restore signing.key, or name the old key as the second of SIGNING_KEY.`,
    )
  }
  return {
    make: (id) => makeCode(id, signingKeys()[0]),
    getCode: async ({ id }) => readCode(id, (await findCard(database.read, id))?.code_hash),
    async getCodes(ids) {
      const rows = (await Promise.all(chunks(ids).map((some) => findCards(database.read, some)))).flat()
      const hashes = new Map(rows.map((row) => [row.id, row.code_hash]))
      return ids.map((id) => readCode(id, hashes.get(id)))
    },
  }
}
