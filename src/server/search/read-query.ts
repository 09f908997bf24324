import { numberForms } from '#domain/product/number-forms.ts'
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

/** They stand in every description, and begin many words. */
const smallWords: ReadonlySet<string> = new Set(
  'an and at by for from in of on or size the to with'.split(' '),
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
}

/** Reads a query by what the index has: its words, those that say nothing left out. */
export function readQuery(index: WordIndex, query: string): AskedWord[] {
  const placed = placeWords(typedRuns(query).map((run) => run.flatMap((each) => splitWord(index, each))))
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
  return placed.map((each, at) => ({ ...each, isEnded: at < placed.length - 1 }))
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

function readWord(index: WordIndex, placed: PlacedWord): AskedWord | null {
  const { word, typed, joined, code } = placed
  const together = [
    ...joined.flatMap((each) => asWritten(index, each, { hasExact: hasDigit(each) })),
    ...(code === null ? [] : asWritten(index, code, { hasExact: hasDigit(code) || code.length >= minCode })),
  ]
  const isSaying = saysMuch(index, word)
  if (!isSaying && together.length === 0) return null
  const matches = [...(isSaying ? matchAlone(index, placed) : []), ...together]
  if (matches.length > 0 || hasDigit(word)) {
    const isNaming = hasDigit(word) || matches.some(isNameMatch)
    return { word, typed, matches, similar: null, isNaming }
  }
  const near = [word, ...joined]
    .map((each) => similarTo(index, each, forgivenSlips(each)))
    .reduce((nearest, each) => (each.slips < nearest.slips ? each : nearest))
  return { word, typed, matches, similar: near, isNaming: near.matches.length > 0 }
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
