import { plainLetters } from './name-order.ts'

/** Letters that no accent is taken off, as they are typed without a key for them. */
const typedAs: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const folded = (text: string): string =>
  plainLetters(text).replace(/[ßøæœłđðþı]/g, (letter) => typedAs[letter] ?? letter)

/** Words as they are compared: small letters without accents. `Crème-brûlée 41` → `creme`, `brulee`, `41`. */
export const splitWords = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Words with what ties some of them together: `T-shirt`, `men's`, `DER-41`. */
const runs = /[\p{L}\p{N}\p{M}]+(?:[-‐‑_./'’][\p{L}\p{N}\p{M}]+)*/gu

const ties = /[-‐‑_./'’]/

/** Words as they are compared, those that a hyphen or the like ties together in one list. `Heavy T-shirt` → `[heavy]`, `[t, shirt]`. */
export const splitRuns = (text: string): string[][] =>
  (folded(text).match(runs) ?? []).map((run) => (ties.test(run) ? run.split(ties) : [run]))

export interface TypedWord {
  /** As it is compared. */
  readonly word: string
  readonly typed: string
}

/** The same with what stands for each word in the text: `Crème-brûlée` → `creme` for `Crème`, `brulee` for `brûlée`. */
export const typedRuns = (text: string): TypedWord[][] =>
  (text.match(runs) ?? []).map((run) =>
    (run.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap((typed) =>
      splitWords(typed).map((word) => ({ word, typed })),
    ),
  )

/** How many slips of the keyboard a word of this length is forgiven: what is found for it is shown at once. */
export const forgivenSlips = (word: string): number => (word.length < 3 ? 0 : word.length < 7 ? 1 : 2)

/** How many slips away a name may be and still be asked about: "Did you mean …?" */
export const askedSlips = (word: string): number =>
  Math.max(forgivenSlips(word), Math.floor(word.length / 2.5))

/**
 * Measures how many letters must be put in, taken out, changed or swapped with their neighbour to make one word of another (optimal string
 * alignment): bit-parallel, linear in the other word (Hyyrö 2003). Words over 31 letters are cut.
 */
export function distanceFrom(word: string): (other: string) => number {
  const length = Math.min(word.length, 31)
  const bits = new Map<number, number>()
  for (let index = 0; index < length; index++) {
    const code = word.charCodeAt(index)
    bits.set(code, (bits.get(code) ?? 0) | (1 << index))
  }
  const last = 1 << (length - 1)
  return (other) => {
    if (length === 0) return other.length
    let up = -1
    let down = 0
    let diagonal = 0
    let matchBefore = 0
    let distance = length
    for (let index = 0; index < other.length; index++) {
      const match = bits.get(other.charCodeAt(index)) ?? 0
      const swapped = ((~diagonal & match) << 1) & matchBefore
      diagonal = (((match & up) + up) ^ up) | match | down | swapped
      const rises = down | ~(diagonal | up)
      const falls = diagonal & up
      if (rises & last) distance++
      if (falls & last) distance--
      const risesBelow = (rises << 1) | 1
      up = (falls << 1) | ~(diagonal | risesBelow)
      down = risesBelow & diagonal
      matchBefore = match
    }
    return distance
  }
}

/** Returns a query as it is compared whole: in small letters, with single spaces. */
export const foldQuery = (query: string): string =>
  query.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
