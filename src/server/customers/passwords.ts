import { timingSafeEqual } from 'node:crypto'

import { hash } from '@node-rs/argon2'

import { tooManyRequests } from '../http/too-many-requests.ts'
import { limitConcurrency } from '../limit-concurrency.ts'

export interface Passwords {
  /**
   * argon2id over what the client sends. `besides`: with the salt of this one, so that `match` looks at both with one hash. Passwords of
   * the accounts of one address share their salt, and no others.
   */
  hash(password: string, besides?: string | null): Promise<string>
  /**
   * The index of the first of these hashes that is of the password; -1 for none. Costs one hash for all that share salt and costs, and
   * as much for none at all: an account that there is not.
   */
  match(stored: readonly string[], password: string): Promise<number>
  /** True when it was made with lesser costs than today's. */
  isOutdated(stored: string): boolean
}

/** OWASP's least for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). About 17 ms. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = `$argon2id$v=19$m=${costs.memoryCost},t=${costs.timeCost},p=${costs.parallelism}$`
/** Costs 19 MiB each; the rest of the shop must go on meanwhile. */
const atOnce = 4
const maxWaiting = 50

const phcShape =
  /^(?<making>\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=(?<p>\d+)\$(?<salt>[\w+/]+))\$[\w+/]+$/

/** How a hash was made; null for what is not a hash: the password of an account that nobody can log in to. */
function readPhc(stored: string) {
  const { making = '', m, t, p, salt = '' } = phcShape.exec(stored)?.groups ?? {}
  if (making === '') return null
  const options = {
    memoryCost: Number(m),
    timeCost: Number(t),
    parallelism: Number(p),
    salt: Buffer.from(salt, 'base64'),
  }
  return { making, options }
}

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Hashes a few passwords at a time, lets some wait, and sends the rest away with 429 (faults E5). */
export function createPasswords(): Passwords {
  const gate = limitConcurrency({ atOnce, maxWaiting, refuse: () => tooManyRequests(2) })
  return {
    hash(password, besides = null) {
      const salt = besides === null ? undefined : readPhc(besides)?.options.salt
      return gate(() => hash(password, { ...costs, ...(salt && { salt }) }))
    },
    match: (stored, password) =>
      gate(async () => {
        const known = stored.map(readPhc)
        const makings = new Map(known.flatMap((phc) => (phc ? [[phc.making, phc.options] as const] : [])))
        if (makings.size === 0) await hash(password, costs)
        const hashed = new Map<string, string>()
        for (const [making, options] of makings) hashed.set(making, await hash(password, options))
        return stored.findIndex((text, nth) => {
          const made = hashed.get(known[nth]?.making ?? '')
          return made !== undefined && isEqual(text, made)
        })
      }),
    isOutdated: (stored) => !stored.startsWith(prefix),
  }
}
