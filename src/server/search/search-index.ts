import { distanceFrom, forgivenSlips, pluralOf, wordsAsTyped, wordsOf } from '#domain/product/search-words.ts'

/** Something that can be found: texts by how much a word in them says about it. */
export interface Findable {
  readonly texts: readonly { readonly text: string; readonly weight: number }[]
}

export interface Found {
  /** Position in the list that was indexed. */
  readonly index: number
  readonly score: number
}

interface Posting {
  readonly indexes: number[]
  readonly weights: number[]
}

export interface SearchResult {
  /** Everything that was found, in the order of the list. */
  readonly all: readonly number[]
  /** The best of it, best first. */
  readonly best: readonly Found[]
  /** Words of the query, as typed, that nothing has, nor begins with: what was found for them is only similar. */
  readonly missing: readonly string[]
}

export interface SearchIndex {
  /**
   * What has all the words; where nothing has all, what has the most of them. A word also finds the words that begin with it, and, where
   * there are none, those a slip or two away.
   */
  find(query: string, limit: number, groups?: Groups): SearchResult
}

/** Where only the best of each group is wanted: the group by position, and which of two equals is to be had first. */
export interface Groups {
  readonly of: (index: number) => string
  readonly isPreferred: (index: number) => boolean
}

/** More words than this say nothing new. */
const mostWords = 8
/** What a word of a name weighs. */
export const nameWeight = 10
/** What a word of a kind of thing weighs. */
export const modelWeight = 8
const ofPrefix = 0.6
const ofSlip = [1, 0.4, 0.2]

/** Builds an index; `pause` is awaited now and then, so that a large catalogue does not hold up the requests of others. */
export async function buildSearchIndex(
  documents: readonly Findable[],
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<SearchIndex> {
  const known = new Map<string, Posting>()
  for (const [index, { texts }] of documents.entries()) {
    addDocument(known, index, texts)
    if (index % 50 === 49) await pause()
  }
  const sorted = [...known].sort(([a], [b]) => (a < b ? -1 : 1))
  const words = sorted.map(([word]) => word)
  const indexed: Indexed = {
    words,
    postings: sorted.map(([, posting]) => posting),
    isCode: Uint8Array.from(words, (word) => (hasDigit(word) ? 1 : 0)),
    size: documents.length,
  }
  return { find: (query, limit, groups) => find(indexed, query, limit, groups) }
}

function addDocument(postings: Map<string, Posting>, index: number, texts: Findable['texts']): void {
  const weights = new Map<string, number>()
  const add = (word: string, weight: number) => weights.set(word, Math.max(weights.get(word) ?? 0, weight))
  for (const { text, weight } of texts)
    for (const word of wordsOf(text)) {
      add(word, weight)
      const plural = weight >= modelWeight ? pluralOf(word) : null
      if (plural) add(plural, weight)
    }
  for (const [word, weight] of weights) {
    const posting = postings.get(word)
    if (posting) {
      posting.indexes.push(index)
      posting.weights.push(weight)
    } else postings.set(word, { indexes: [index], weights: [weight] })
  }
}

interface Indexed {
  /** Sorted, with the postings of each at the same place. */
  readonly words: readonly string[]
  readonly postings: readonly Posting[]
  /** 1 for words with digits: sizes, article codes. They are right or wrong; a slip in one is another one. */
  readonly isCode: Uint8Array
  readonly size: number
}

function find(indexed: Indexed, query: string, limit: number, groups?: Groups): SearchResult {
  const typed = wordsAsTyped(query)
  const wanted = [...typed.keys()].filter((word) => saysMuch(indexed, word)).slice(0, mostWords)
  const missing: string[] = []
  const scores = new Float64Array(indexed.size)
  const matched = new Uint8Array(indexed.size)
  const best = new Float64Array(indexed.size)
  let most = 0
  for (const word of wanted) {
    best.fill(0)
    const written = asWritten(indexed, word)
    if (written.length === 0) missing.push(typed.get(word) ?? word)
    const found = written.length > 0 || hasDigit(word) ? written : similar(indexed, word)
    for (const { posting, factor } of found) raise(best, posting, factor)
    for (let index = 0; index < indexed.size; index++) {
      const gained = best[index] ?? 0
      if (gained === 0) continue
      scores[index] = (scores[index] ?? 0) + gained
      const count = (matched[index] ?? 0) + 1
      matched[index] = count
      if (count > most) most = count
    }
  }
  const all: number[] = []
  if (most > 0)
    for (let index = 0; index < indexed.size; index++) if (matched[index] === most) all.push(index)
  const candidates = groups ? bestOfEach(all, scores, groups) : all
  return { all, best: bestOf(candidates, scores, limit), missing }
}

/** Of each group the one with the highest score; groups stand in the order of their first. */
function bestOfEach(all: readonly number[], scores: Float64Array, { of, isPreferred }: Groups): number[] {
  const leaders = new Map<string, number>()
  for (const index of all) {
    const group = of(index)
    const leader = leaders.get(group)
    const ahead = leader === undefined ? 1 : (scores[index] ?? 0) - (scores[leader] ?? 0)
    const isBetter = ahead > 0 || (ahead === 0 && isPreferred(index) && !isPreferred(leader ?? index))
    if (isBetter) leaders.set(group, index)
  }
  return [...leaders.values()]
}

/** What a word says about a document is what its best form in there says. */
function raise(best: Float64Array, { indexes, weights }: Posting, factor: number): void {
  for (let at = 0; at < indexes.length; at++) {
    const index = indexes[at] ?? 0
    const weight = (weights[at] ?? 0) * factor
    if (weight > (best[index] ?? 0)) best[index] = weight
  }
}

/** The highest scores, earlier documents first among equals; without sorting all the others. */
function bestOf(all: readonly number[], scores: Float64Array, limit: number): Found[] {
  const best: Found[] = []
  for (const index of all) {
    const score = scores[index] ?? 0
    if (best.length === limit && score <= (best.at(-1)?.score ?? 0)) continue
    let place = best.length
    while (place > 0 && (best[place - 1]?.score ?? 0) < score) place--
    best.splice(place, 0, { index, score })
    if (best.length > limit) best.pop()
  }
  return best
}

const isLetter = (word: string): boolean => word.length === 1 && !hasDigit(word)

/** They stand in every description, and begin many words. */
const smallWords: ReadonlySet<string> = new Set('an and at by for from in of on or the to with'.split(' '))

/** One letter is an article, an elision or the beginning of anything; it and a small word count only where a name has it as a word. */
function saysMuch({ words, postings }: Indexed, word: string): boolean {
  if (!isLetter(word) && !smallWords.has(word)) return true
  const at = firstFrom(words, word)
  return words[at] === word && (postings[at]?.weights.some((weight) => weight >= nameWeight) ?? false)
}

interface Match {
  readonly posting: Posting
  readonly factor: number
}

const hasDigit = (word: string): boolean => /\d/.test(word)

/** The word itself, and those that begin with it. */
function asWritten(indexed: Indexed, word: string): Match[] {
  const found: Match[] = []
  const isCode = hasDigit(word)
  const end = firstFrom(indexed.words, isLetter(word) ? `${word}\0` : `${word}\uffff`)
  for (let at = firstFrom(indexed.words, word); at < end; at++) {
    // Letters alone are the beginning of a word, not of a thousand article codes.
    if (!isCode && indexed.isCode[at] === 1) continue
    const posting = indexed.postings[at]
    if (posting) found.push({ posting, factor: indexed.words[at] === word ? 1 : ofPrefix })
  }
  return found
}

/** The words nearest to one that nobody has written, within the slips that its length forgives. */
function similar({ postings, words, isCode }: Indexed, word: string): Match[] {
  const distance = distanceFrom(word)
  let nearest = forgivenSlips(word)
  let found: Match[] = []
  for (const [at, each] of words.entries()) {
    if (isCode[at] === 1 || Math.abs(each.length - word.length) > nearest) continue
    const slips = distance(each)
    // Two slips that change the beginning as well make another word of it: card of scarf.
    if (slips === 0 || slips > nearest || (slips > 1 && each[0] !== word[0])) continue
    if (slips < nearest) {
      nearest = slips
      found = []
    }
    const posting = postings[at]
    if (posting) found.push({ posting, factor: ofSlip[slips] ?? 0 })
  }
  return found
}

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
