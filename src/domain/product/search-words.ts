import { plainLetters } from './name-order.ts'

/** Words as they are compared: small letters without accents. `Crème-brûlée 41` → `creme`, `brulee`, `41`. */
export const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Words as they are compared, with what stands for each in the text: `Crème-brûlée` → `creme` → `Crème`, `brulee` → `brûlée`. */
export const wordsAsTyped = (text: string): Map<string, string> =>
  new Map(
    (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap((typed) =>
      wordsOf(typed).map((word): [string, string] => [word, typed]),
    ),
  )

/**
 * Of more than one, as people ask for a kind of thing that a shop names in the singular: `boots`, `dresses`. Null for what is no word, or
 * many already.
 */
export function pluralOf(word: string): string | null {
  if (word.length < 3 || /\d/.test(word) || /[^s]s$/.test(word)) return null
  if (/(?:s|x|ch|sh)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** How many slips of the keyboard a word of this length is forgiven. */
export const forgivenSlips = (word: string): number => (word.length < 3 ? 0 : word.length < 5 ? 1 : 2)

/**
 * Measures how many letters must be put in, taken out or changed to make one word of another: bit-parallel, linear in the other word
 * (Myers 1999, in Hyyrö's form). Words over 31 letters are cut.
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
    let distance = length
    for (let index = 0; index < other.length; index++) {
      const match = bits.get(other.charCodeAt(index)) ?? 0
      const vertical = match | down
      const horizontal = (((match & up) + up) ^ up) | match
      let rises = down | ~(horizontal | up)
      const falls = up & horizontal
      if (rises & last) distance++
      if (falls & last) distance--
      rises = (rises << 1) | 1
      up = (falls << 1) | ~(vertical | rises)
      down = rises & vertical
    }
    return distance
  }
}
