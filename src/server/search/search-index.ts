import { askedSlips } from '#domain/product/search-words.ts'

import { type Match, similarTo } from './look-up.ts'
import { type AskedWord, readQuery } from './read-query.ts'
import { namingWeight, type WordIndex } from './word-index.ts'

export interface Found {
  /** Position in the list that was indexed. */
  readonly index: number
  readonly score: number
}

export interface SearchResult {
  /** Everything that was found, in the order of the list. */
  readonly all: readonly number[]
  /** Words of the query, as typed, that nothing has, nor begins with: what was found for them is only similar. */
  readonly missing: readonly string[]
  /** The query with the nearest names in place of missing words, whether they found anything or not; null where there is none. */
  readonly spelling: string | null
  /** Returns those of the found, best first, earlier ones of the list first among equals: `limit` of them after the first `offset`. */
  rank(those: readonly number[], places: Places, groups?: Groups): Found[]
}

/** The last word says what it is to be: who cannot have a leather jacket wants a jacket sooner than a leather belt. */
const lastWordFactor = 1.25

export interface Places {
  readonly offset: number
  readonly limit: number
}

/** Where only the best of each group is wanted: the group by position, and which of two equals is to be had first. */
export interface Groups {
  readonly of: (index: number) => string
  readonly isPreferred: (index: number) => boolean
}

/**
 * Finds what has all the words that something is called by; where nothing has all, what has the most of them. A word also finds the words
 * that begin with it, and, where there are none, those a slip or two away.
 */
export function search(index: WordIndex, query: string): SearchResult {
  const asked = readQuery(index, query)
  const hasNames = asked.some(({ isNaming }) => isNaming)
  const scores = new Float64Array(index.size)
  /** How many of the words that narrow. */
  const matched = new Uint8Array(index.size)
  const isCalled = new Uint8Array(index.size)
  const best = new Float64Array(index.size)
  for (const [place, { matches, similar, isNaming }] of asked.entries()) {
    const share = place === asked.length - 1 ? lastWordFactor : 1
    best.fill(0)
    for (const match of similar ? similar.matches : matches) raise(best, isCalled, match)
    for (let at = 0; at < index.size; at++) {
      const gained = best[at] ?? 0
      if (gained === 0) continue
      scores[at] = (scores[at] ?? 0) + gained * share
      if (isNaming || !hasNames) matched[at] = (matched[at] ?? 0) + 1
    }
  }
  const all = fullest(matched, isCalled)
  const missing = asked.filter(({ matches }) => matches.length === 0)
  return {
    all,
    missing: missing.map(({ typed }) => typed),
    spelling: missing.length === 0 ? null : respelt(index, asked, all.length === 0),
    rank: (those, places, groups) =>
      ranked(groups ? bestOfEach(those, scores, groups) : those, scores, places),
  }
}

/** Words that nothing is near are left out. `isFar`: nothing was found, so a name may be a slip further away. */
function respelt(index: WordIndex, asked: readonly AskedWord[], isFar: boolean): string | null {
  const words: string[] = []
  let last: string | null = null
  for (const { word, typed, matches, similar } of asked) {
    // `turtel neck` is `turtleneck`, both words of it.
    if (last?.endsWith(word)) continue
    if (matches.length > 0) words.push(typed)
    else {
      const near: string | null =
        similar?.word ?? (isFar ? similarTo(index, word, askedSlips(word)).word : null)
      if (near !== null) words.push(index.apart.get(near) ?? near)
      last = near ?? last
    }
  }
  return last === null ? null : words.join(' ')
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

/**
 * Returns what has as many of the words as anything that is called by one of them: a hoodie with a leather strap, to be worn beneath a
 * jacket, is not all that there is for `leather jacket`.
 */
function fullest(matched: Uint8Array, isCalled: Uint8Array): number[] {
  let maxCalled = 0
  let maxOfAny = 0
  for (let at = 0; at < matched.length; at++) {
    const count = matched[at] ?? 0
    if (count > maxOfAny) maxOfAny = count
    if (count > maxCalled && isCalled[at] === 1) maxCalled = count
  }
  const needed = maxCalled || maxOfAny || 1
  const all: number[] = []
  for (let at = 0; at < matched.length; at++) if ((matched[at] ?? 0) >= needed) all.push(at)
  return all
}

/** What a word says about a document is what its best form in there says. Marks what is called so. */
function raise(
  best: Float64Array,
  isCalled: Uint8Array,
  { posting: { indexes, weights }, factor, isGuess }: Match,
): void {
  for (let at = 0; at < indexes.length; at++) {
    const index = indexes[at] ?? 0
    const weight = weights[at] ?? 0
    if (weight * factor > (best[index] ?? 0)) best[index] = weight * factor
    if (weight >= namingWeight && !isGuess) isCalled[index] = 1
  }
}

/** The highest scores, earlier documents first among equals; the first of them without sorting all the others. */
function ranked(all: readonly number[], scores: Float64Array, { offset, limit }: Places): Found[] {
  const found = (index: number) => ({ index, score: scores[index] ?? 0 })
  const wanted = offset + limit
  if (offset > 0)
    return all
      .map(found)
      .sort((a, b) => b.score - a.score)
      .slice(offset, wanted)
  const best: Found[] = []
  for (const index of all) {
    const score = scores[index] ?? 0
    if (best.length === wanted && score <= (best.at(-1)?.score ?? 0)) continue
    let place = best.length
    while (place > 0 && (best[place - 1]?.score ?? 0) < score) place--
    best.splice(place, 0, found(index))
    if (best.length > wanted) best.pop()
  }
  return best
}
