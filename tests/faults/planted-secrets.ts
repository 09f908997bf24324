import { randomBytes, randomInt } from 'node:crypto'

import type { Tally } from './tally.ts'

/** Texts that may stand in no log, each unlike all others. */
export interface PlantedSecrets {
  /** Notes a secret that goes somewhere, and answers it. */
  plant(kind: string, secret: string): string
  readonly size: number
  /** Counts one attempt for each secret, and those that stand in the text in any spelling. */
  searchFor(text: string, count: Tally): void
}

/** Anything shorter could stand in a log by chance. */
const shortest = 8

export function plantSecrets(): PlantedSecrets {
  const kinds = new Map<string, string>()
  return {
    plant(kind, secret) {
      if (secret.length < shortest) throw new Error(`"${secret}" is too short to be searched for (${kind})`)
      kinds.set(secret, kind)
      return secret
    },
    get size() {
      return kinds.size
    },
    searchFor(text, count) {
      const haystack = text.toLowerCase()
      for (const [secret, kind] of kinds) {
        const found = listSpellings(secret).find((spelling) => haystack.includes(spelling.toLowerCase()))
        count.tried()
        count.expect(found === undefined, `${kind}: ${found} stands in the log`)
      }
      const counted = Map.groupBy(kinds.values(), (kind) => kind)
      count.note([...counted].map(([kind, { length }]) => `${length} × ${kind}`).join(', '))
    },
  }
}

const listSpellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ secret }).toString().slice('secret='.length),
  JSON.stringify(secret).slice(1, -1),
  secret.replace(/[ -]/g, ''),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
]

/** A word of letters alone, which looks like no token: nothing takes it for one. */
export const newWord = (): string =>
  Array.from(randomBytes(12), (byte) => String.fromCharCode(97 + (byte % 26))).join('')

/** Sixteen digits in four groups. */
export const newCardNumber = (): string =>
  ['4000', ...Array.from({ length: 3 }, () => String(randomInt(10_000)).padStart(4, '0'))].join(' ')
