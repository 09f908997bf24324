import { hash, verify } from '@node-rs/argon2'

import { tooManyRequests } from '../http/errors.ts'
import { limitConcurrency } from '../limit-concurrency.ts'

export interface Passwords {
  /** argon2id over what the client sends. */
  hash(password: string): Promise<string>
  /** With null for an account that there is not: the same work, and false. */
  verify(stored: string | null, password: string): Promise<boolean>
  /** True when it was made with lesser costs than today's. */
  isOutdated(stored: string): boolean
}

/** OWASP's least for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). About 17 ms. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = `$argon2id$v=19$m=${costs.memoryCost},t=${costs.timeCost},p=${costs.parallelism}$`
/** Costs 19 MiB each; the rest of the shop must go on meanwhile. */
const atOnce = 4
const mostWaiting = 50

/** Hashes a few passwords at a time, lets some wait, and sends the rest away with 429 (faults E5). */
export function createPasswords(): Passwords {
  const gate = limitConcurrency({ atOnce, mostWaiting, refuse: () => tooManyRequests(2) })
  let dummy: Promise<string> | null = null
  return {
    hash: (password) => gate(() => hash(password, costs)),
    verify: (stored, password) =>
      gate(async () => {
        if (stored !== null) return verify(stored, password)
        dummy ??= hash('nobody', costs)
        await verify(await dummy, password)
        return false
      }),
    isOutdated: (stored) => !stored.startsWith(prefix),
  }
}
