import { numberForms } from '#domain/product/number-forms.ts'
import { maxNameWords } from '#domain/product/synonyms.ts'
import { forgivenSlips, typedRuns, type TypedWord } from '#domain/product/search-words.ts'

import { asWritten, type Match, findWord, type Similar, similarTo } from './look-up.ts'
import { hasDigit, namingWeight, type WordIndex } from './word-index.ts'

/** A word of a query, and where the index has it. */
export interface AskedWord extends TypedWord {
  /** By the word itself, its other number, its beginning, or together with a neighbour. */
  readonly matches: readonly Match[]
  /** Where nothing has it as it is written: the names nearest to it. */
  readonly similar: Similar | null
  /** Something is called so, or it has a digit. Others are said of things at most: they order what is found, and narrow it no further. */
  readonly isNaming: boolean
}

/** More words than this say nothing new. */
const maxWords = 8
/** From this weight on a text is a name. */
export const nameWeight = 9

/** What a word that stands in for another says less. */
const standInFactor = 0.7

/** They stand in every description, and begin many words; or they say for whom, which no catalogue knows. */
const smallWords: ReadonlySet<string> = new Set(
  [
    'an and at by curve curvy for from in my of on or plus size some the to with',
    'boyfriend brother dad daughter father friend girlfriend grandma grandpa her him husband me',
    'mom mother mum myself sister son wife',
  ].flatMap((words) => words.split(' ')),
)
/** Shorter halves of a word are chance. */
const minHalf = 3
/** Two letters, of which each says nothing, say nothing together. */
const minJoined = 3
/** Fewer letters are not meant as the beginning of a SKU. */
const minCode = 6

/** A word of a query with what it is when it is joined with its neighbours: `t` and `shirt` of `t shirt` are `tshirt`. */
interface PlacedWord extends TypedWord {
  readonly joined: string[]
  readonly isEnded: boolean
  /** With all that hyphens tie it to, which may be a SKU. */
  readonly code: string | null
  /** Several words of the query that mean one thing together. */
  readonly isPhrase?: true
}

/** Reads a query by what the index has: its words, those that say nothing left out. */
export function readQuery(index: WordIndex, query: string): AskedWord[] {
  const runs = typedRuns(query).map((run) => run.flatMap((each) => splitWord(index, each)))
  const placed = findPhrases(index, placeWords(runs))
  const asked = new Map<string, AskedWord>()
  for (const each of placed) {
    if (asked.has(each.word) || asked.size === maxWords) continue
    const word = readWord(index, each)
    if (word) asked.set(each.word, word)
  }
  return [...asked.values()]
}

function placeWords(runs: readonly (readonly TypedWord[])[]): PlacedWord[] {
  const placed = runs.flatMap((run) => {
    const code = run.length > 1 ? run.map(({ word }) => word).join('') : null
    return run.map((each) => ({ ...each, joined: [] as string[], code }))
  })
  for (const [at, each] of placed.entries()) {
    const next = placed[at + 1]
    if (!next) break
    const joined = each.word + next.word
    if (joined.length < minJoined) continue
    each.joined.push(joined)
    next.joined.push(joined)
  }
  const purpose = placed.findIndex(({ word }) => word === 'for')
  // For whom or what is said to its end: work is not the beginning of workwear.
  const isPurpose = (at: number) => purpose >= 0 && at > purpose
  return placed.map((each, at) => ({ ...each, isEnded: at < placed.length - 1 || isPurpose(at) }))
}

/** Puts words that mean one thing together in one place: `dress shirt` has nothing of a dress. The longest phrase counts. */
function findPhrases(index: WordIndex, placed: readonly PlacedWord[]): PlacedWord[] {
  const found: PlacedWord[] = []
  for (let at = 0; at < placed.length; at++) {
    const count = phraseLength(index, placed, at)
    const each = placed[at]
    if (!each) break
    if (count < 2) {
      found.push(each)
      continue
    }
    const those = placed.slice(at, at + count)
    found.push({
      word: those.map(({ word }) => word).join(''),
      typed: those.map(({ typed }) => typed).join(' '),
      joined: [],
      code: null,
      isEnded: at + count < placed.length,
      isPhrase: true,
    })
    at += count - 1
  }
  return found
}

function phraseLength(index: WordIndex, placed: readonly PlacedWord[], from: number): number {
  for (let count = maxNameWords; count > 1; count--) {
    const those = placed.slice(from, from + count)
    if (those.length < count) continue
    const together = those.map(({ word }) => word).join('')
    const isKnown = findWord(index, together) >= 0
    if (isKnown ? index.phrases.has(together) : index.broader.has(together)) return count
  }
  return 0
}

/** Two names that were typed as one: `blackboots`. */
function splitWord(index: WordIndex, { word, typed }: TypedWord): TypedWord[] {
  const whole = [{ word, typed }]
  if (word.length < 2 * minHalf || typed.length !== word.length || hasDigit(word)) return whole
  if (asWritten(index, word, { hasExact: false }).length > 0) return whole
  for (let at = minHalf; at <= word.length - minHalf; at++) {
    const halves = [0, 1].map((half) => ({
      word: half === 0 ? word.slice(0, at) : word.slice(at),
      typed: half === 0 ? typed.slice(0, at) : typed.slice(at),
    }))
    if (halves.every((half) => isName(index, half.word))) return halves
  }
  return whole
}

const isName = (index: WordIndex, word: string): boolean => index.isName[findWord(index, word)] === 1

/** One letter is an article, an elision or the beginning of anything; it and a small word count only where a name has it as a word. */
function saysMuch(index: WordIndex, word: string): boolean {
  if ((word.length > 1 || hasDigit(word)) && !smallWords.has(word)) return true
  return index.postings[findWord(index, word)]?.weights.some((weight) => weight >= nameWeight) ?? false
}

function readWord(index: WordIndex, given: PlacedWord): AskedWord | null {
  // A kind of its own: a bra is not the beginning of brass, nor a robe a slip of rope.
  const isKind = index.broader.get(given.word)?.length === 0
  const placed = isKind ? { ...given, isEnded: true } : given
  const { word, typed, joined, code } = placed
  if (isKind && numberForms(word).every((form) => findWord(index, form) < 0))
    return { word, typed, matches: [], similar: nothingSimilar, isNaming: true }
  const together = [
    ...joined.flatMap((each) => asWritten(index, each, { hasExact: hasDigit(each) })),
    ...(code === null ? [] : asWritten(index, code, { hasExact: hasDigit(code) || code.length >= minCode })),
  ]
  const isSaying = placed.isPhrase === true || saysMuch(index, word)
  if (!isSaying && together.length === 0) return findSimilar(index, placed)
  const matches = [...(isSaying ? matchAlone(index, placed) : []), ...together]
  const isNaming = hasDigit(word) || matches.some(isNameMatch)
  if (isNaming) return { word, typed, matches, similar: null, isNaming }
  const standIn = standInFor(index, word)
  // Words that are only said of things count beside what stands in for the name.
  if (standIn) {
    const similar = { ...standIn, matches: [...standIn.matches, ...matches] }
    return { word, typed, matches: [], similar, isNaming: true }
  }
  if (matches.length > 0) return { word, typed, matches, similar: null, isNaming }
  return findSimilar(index, placed) ?? { word, typed, matches, similar: nothingSimilar, isNaming: false }
}

const nothingSimilar: Similar = { matches: [], word: null, slips: Infinity }

/** Returns the names nearest to a word, alone or together with a neighbour; null where none is near. */
function findSimilar(index: WordIndex, { word, typed, joined }: PlacedWord): AskedWord | null {
  // A letter that says nothing alone says something with a neighbour that nothing is called: `t shrit`.
  const words = saysMuch(index, word)
    ? [word, ...joined]
    : joined.filter((each) => each.startsWith(word) && findWord(index, each.slice(word.length)) < 0)
  const near = words
    .map((each) => similarTo(index, each, forgivenSlips(each)))
    .reduce((nearest, each) => (each.slips < nearest.slips ? each : nearest), nothingSimilar)
  if (near.matches.length === 0) return null
  return { word, typed, matches: [], similar: near, isNaming: true }
}

/** Returns what is shown where nothing is called so, before any slip of the keyboard is thought of; null where nothing stands in. */
function standInFor(index: WordIndex, word: string): Similar | null {
  const words = index.broader.get(word) ?? []
  if (words.length === 0) return null
  const matches = words.flatMap((each) => {
    const posting = index.postings[findWord(index, each)]
    return posting ? [{ posting, factor: standInFactor }] : []
  })
  return { matches, word: words[0] ?? null, slips: 0 }
}

const isNameMatch = ({ posting, isGuess }: Match): boolean =>
  !isGuess && posting.weights.some((weight) => weight >= namingWeight)

function matchAlone(index: WordIndex, { word, isEnded }: PlacedWord): Match[] {
  const found = asWritten(index, word, { hasExact: hasDigit(word), isEnded })
  for (const form of numberForms(word)) {
    const posting = form === word ? undefined : index.postings[findWord(index, form)]
    if (posting) found.push({ posting, factor: 1 })
  }
  return found
}
