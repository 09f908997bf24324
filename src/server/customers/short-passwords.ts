import { hash } from 'node:crypto'
import path from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'

import { readChecked, writeChecked } from './checked-file.ts'

/*
 * The server sees the SHA-256 of a password and cannot count its letters. The browser does, and asks for eight; another program may not.
 * But all passwords of very few letters can be counted up: two million hashes, kept as a Bloom filter, which takes seconds to make.
 */

/** Of any characters that a US keyboard types, and of digits alone. Character codes. */
const kinds = [
  { first: 32, last: 126, maxLength: 3 },
  { first: 48, last: 57, maxLength: 6 },
] as const

/** 8 MiB. With eight bits for each of two million passwords, one in 400,000 others is taken for one of them. */
const filterBits = 2 ** 26
const bitsEach = 8
/** So many are hashed in one go: some milliseconds. */
const slice = 2000

/** In the data folder. */
export const shortPasswordsFile = 'short-passwords.bloom'
/** A file that was made by other rules is not this one. */
const rules = crc32(JSON.stringify({ kinds, filterBits, bitsEach }))

type Filter = Uint8Array

const readNumber = (digest: string, at: number): number =>
  digest.charCodeAt(at) |
  (digest.charCodeAt(at + 1) << 8) |
  (digest.charCodeAt(at + 2) << 16) |
  (digest.charCodeAt(at + 3) << 24)

/** Two numbers of a hash, of which its eight places are made (Kirsch and Mitzenmacher, "Less Hashing, Same Performance"). */
const readPlaces = (digest: string) => ({ start: readNumber(digest, 0), step: readNumber(digest, 4) | 1 })

function mark(filter: Filter, digest: string): void {
  const { start, step } = readPlaces(digest)
  for (let nth = 0, at = start; nth < bitsEach; nth++, at = (at + step) | 0) {
    const place = at & (filterBits - 1)
    filter[place >> 3] = (filter[place >> 3] ?? 0) | (1 << (place & 7))
  }
}

function isMarked(filter: Filter, digest: string): boolean {
  const { start, step } = readPlaces(digest)
  for (let nth = 0, at = start; nth < bitsEach; nth++, at = (at + step) | 0) {
    const place = at & (filterBits - 1)
    if (((filter[place >> 3] ?? 0) & (1 << (place & 7))) === 0) return false
  }
  return true
}

/** Counts on to the next text of the same length, as an odometer does. False after the last one. */
function countOn(text: Buffer, { first, last }: (typeof kinds)[number]): boolean {
  for (let at = text.length - 1; at >= 0; at--) {
    const code = text[at] ?? last
    text[at] = code === last ? first : code + 1
    if (code !== last) return true
  }
  return false
}

/** `pause` is called after each slice, with the milliseconds that it took. */
async function makeFilter(pause: (milliseconds: number) => Promise<unknown>): Promise<Filter> {
  const filter = new Uint8Array(filterBits / 8)
  let made = 0
  let begun = performance.now()
  for (const kind of kinds)
    for (let length = 0; length <= kind.maxLength; length++) {
      const text = Buffer.alloc(length, kind.first)
      do {
        mark(filter, hash('sha256', text, 'binary'))
        if (++made % slice !== 0) continue
        await pause(performance.now() - begun)
        begun = performance.now()
      } while (countOn(text, kind))
    }
  return filter
}

interface Preparing {
  /** Ends it, with a rejection. */
  readonly signal?: AbortSignal
  /** What is not kept yet is begun only then: milliseconds. */
  readonly afterMs?: number
}

export interface ShortPasswords {
  /**
   * True for the SHA-256 (64 hex digits) of a password of up to three printable ASCII characters or up to six digits; for one in 400,000
   * others as well. Waits while the filter is made.
   */
  isShortPassword(passwordHash: string): Promise<boolean>
  /**
   * Reads the filter from a folder or makes it, resting for as long as it works, and keeps it there. A folder that cannot be read or
   * written is no error.
   */
  prepareShortPasswords(dir: string, options?: Preparing): Promise<void>
}

export function createShortPasswords(): ShortPasswords {
  let filter: Promise<Filter> | null = null
  /** Then it is made without rests, and others are served in between. */
  let isWaitedFor = false

  function make(signal?: AbortSignal): Promise<Filter> {
    const making = makeFilter((milliseconds) => {
      signal?.throwIfAborted()
      return isWaitedFor ? nextTurn() : wait(milliseconds, undefined, { signal })
    })
    making.catch(() => (filter = null))
    return making
  }

  return {
    async isShortPassword(passwordHash) {
      isWaitedFor = true
      filter ??= make()
      return isMarked(await filter, Buffer.from(passwordHash, 'hex').toString('latin1'))
    },
    async prepareShortPasswords(dir, { signal, afterMs = 0 } = {}) {
      const file = path.join(dir, shortPasswordsFile)
      const kept = await readChecked(file, filterBits / 8, rules)
      if (kept) return void (filter ??= Promise.resolve(kept))
      await wait(afterMs, undefined, { signal })
      filter ??= make(signal)
      await writeChecked(file, await filter, rules)
    },
  }
}

/** One for the process: it is the same for all shops. */
export const { isShortPassword, prepareShortPasswords } = createShortPasswords()
