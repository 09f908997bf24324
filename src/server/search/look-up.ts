import { distanceFrom } from '#domain/product/search-words.ts'

import type { Posting, WordIndex } from './word-index.ts'

/** What the beginning of a word says less than the whole. */
const prefixFactor = 0.6
/** And one so many slips away. */
const slipFactors = [1, 0.4, 0.2]
/** From so many letters on the first one may be a slip: sale is not pale. */
const minOther = 5

export interface Match {
  readonly posting: Posting
  readonly factor: number
  /** It is the beginning of a word that was typed to its end. */
  readonly isGuess?: true
}

/** Returns the place of a word as it is; -1 where no document has it. */
export const findWord = ({ words }: WordIndex, word: string): number => {
  const at = firstFrom(words, word)
  return words[at] === word ? at : -1
}

interface Written {
  /** SKUs and the like may be begun with it. */
  readonly hasExact: boolean
  /** More words follow, so it was typed to its end. */
  readonly isEnded?: boolean
}

/**
 * Returns the word itself, and those that begin with it: of descriptions only where no name does, and of one that was typed to its end
 * only where it is not a word itself.
 */
export function asWritten(index: WordIndex, word: string, { hasExact, isEnded = false }: Written): Match[] {
  const found: Match[] = []
  const isWord = findWord(index, word) >= 0
  let isNamed = isWord
  const begun: number[] = []
  const end = firstFrom(index.words, word.length === 1 ? `${word}\0` : `${word}\uffff`)
  for (let at = firstFrom(index.words, word); at < end; at++) {
    const isWhole = index.words[at] === word
    // Letters alone are the beginning of a word, not of a thousand article codes.
    if (!isWhole && !hasExact && index.isExact[at] === 1) continue
    if (!isWhole && isFirstOfPhrase(index, at, word)) continue
    const posting = index.postings[at]
    if (isWhole && posting) found.push({ posting, factor: 1 })
    else begun.push(at)
    isNamed ||= index.isName[at] === 1
  }
  for (const at of isEnded && isWord ? [] : begun) {
    const posting = index.postings[at]
    if (!posting || (isNamed && index.isName[at] !== 1)) continue
    found.push({ posting, factor: prefixFactor, ...(isEnded && { isGuess: true }) })
  }
  return found
}

/** The first word of what means something else together: a dress is not the beginning of a dress shirt. */
function isFirstOfPhrase({ words, phrases, apart }: WordIndex, at: number, word: string): boolean {
  const phrase = words[at] ?? ''
  return phrases.has(phrase) && word.length <= (apart.get(phrase) ?? '').search(/[^\p{L}\p{N}]/u)
}

export interface Similar {
  readonly matches: readonly Match[]
  /** The one of them that most is called by; null for none. */
  readonly word: string | null
  readonly slips: number
}

const nothing: Similar = { matches: [], word: null, slips: Infinity }

/**
 * Returns the names nearest to a word that nobody has written, at most `slips` away. Several slips leave the beginning as it is, or they
 * make another word: card of scarf.
 */
export function similarTo(index: WordIndex, word: string, slips: number): Similar {
  if (slips === 0) return nothing
  const distance = distanceFrom(word)
  let nearest = slips
  let places: number[] = []
  for (let length = word.length - slips; length <= word.length + slips; length++)
    for (const at of index.namesByLength.get(length) ?? []) {
      const each = index.words[at] ?? ''
      const between = distance(each)
      if (between > nearest || ((between > 1 || word.length < minOther) && each[0] !== word[0])) continue
      if (between < nearest) places = []
      nearest = between
      places.push(at)
    }
  // Few mistake the first letter: drees is a dress, not trees.
  const alike = places.filter((at) => index.words[at]?.[0] === word[0])
  if (alike.length > 0) places = alike
  const matches = places.flatMap((at) => {
    const posting = index.postings[at]
    return posting ? [{ posting, factor: slipFactors[nearest] ?? 0 }] : []
  })
  const [best] = places.toSorted((a, b) => totalWeight(index, b) - totalWeight(index, a))
  return best === undefined ? nothing : { matches, word: index.words[best] ?? null, slips: nearest }
}

const totalWeight = ({ postings }: WordIndex, at: number): number =>
  postings[at]?.weights.reduce((sum, weight) => sum + weight, 0) ?? 0

/** Position of the first word that does not stand before `word`. */
function firstFrom(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
