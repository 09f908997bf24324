import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

/*
 * The server sees the SHA-256 of a password and cannot count its letters. The browser does, and asks for eight; another program may not.
 * But all passwords of very few letters can be counted up: two million hashes, kept as a Bloom filter, made when it is first needed.
 */

/** Of any characters that a US keyboard types, and of digits alone. */
const maxLength = { printable: 3, digits: 6 } as const
const alphabets = {
  printable: Array.from({ length: 95 }, (_, nth) => String.fromCharCode(32 + nth)),
  digits: Array.from('0123456789'),
} as const

/** 8 MiB. With eight bits for each of two million passwords, one in 400,000 others is taken for one of them. */
const filterBits = 2 ** 26
const bitsEach = 8
/** So many are hashed in one go: some milliseconds. */
const slice = 5000

type Filter = Uint8Array

/** Calls `visit` with eight places of a hash, from two numbers of it (Kirsch and Mitzenmacher, "Less Hashing, Same Performance"). */
function visitPlaces(digest: string, visit: (byte: number, bit: number) => void): void {
  const number = (at: number) =>
    digest.charCodeAt(at) |
    (digest.charCodeAt(at + 1) << 8) |
    (digest.charCodeAt(at + 2) << 16) |
    (digest.charCodeAt(at + 3) << 24)
  const step = number(4) | 1
  for (let nth = 0, at = number(0); nth < bitsEach; nth++, at = (at + step) | 0) {
    const place = at & (filterBits - 1)
    visit(place >> 3, 1 << (place & 7))
  }
}

function* listTexts(alphabet: readonly string[], length: number): Generator<string> {
  if (length === 0) yield ''
  else for (const start of listTexts(alphabet, length - 1)) for (const last of alphabet) yield start + last
}

async function makeFilter(): Promise<Filter> {
  const filter = new Uint8Array(filterBits / 8)
  const mark = (byte: number, bit: number) => void (filter[byte] = (filter[byte] ?? 0) | bit)
  let made = 0
  for (const kind of ['printable', 'digits'] as const)
    for (let length = 0; length <= maxLength[kind]; length++)
      for (const text of listTexts(alphabets[kind], length)) {
        visitPlaces(hash('sha256', text, 'binary'), mark)
        // Others are served in between.
        if (++made % slice === 0) await nextTurn()
      }
  return filter
}

let filter: Promise<Filter> | null = null

/**
 * True for the SHA-256 (64 hex digits) of a password of up to three printable ASCII characters or up to six digits; for one in 400,000
 * others as well.
 */
export async function isShortPassword(passwordHash: string): Promise<boolean> {
  filter ??= makeFilter()
  const bits = await filter
  let isIn = true
  visitPlaces(Buffer.from(passwordHash, 'hex').toString('latin1'), (byte, bit) => {
    isIn &&= ((bits[byte] ?? 0) & bit) !== 0
  })
  return isIn
}
