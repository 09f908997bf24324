import { listPlurals, numberForms } from '#domain/product/number-forms.ts'
import { splitRuns, splitWords } from '#domain/product/search-words.ts'
import { joined, noSynonyms, type Synonyms } from '#domain/product/synonyms.ts'

export interface FindableText {
  readonly text: string
  /** How much a word in it says about what is found by it. */
  readonly weight: number
  /**
   * Words that are right or wrong: no slip of one is forgiven, and few letters are not a beginning of one. A code (SKU, barcode) is one
   * word, with hyphens or without.
   */
  readonly exact?: 'code' | 'size'
}

/** Something that can be found. */
export interface Findable {
  readonly texts: readonly FindableText[]
}

/** The documents that have a word, and how much it says about each. */
export interface Posting {
  readonly indexes: number[]
  readonly weights: number[]
}

/** Every word of some documents, in order, with what is known of each at the same place. */
export interface WordIndex {
  readonly words: readonly string[]
  readonly postings: readonly Posting[]
  /** 1 for what is right or wrong: SKUs, sizes, words with digits. */
  readonly isExact: Uint8Array
  /** 1 for words of what things are called; those of descriptions alone stand in for no other. */
  readonly isName: Uint8Array
  /** Places of the names that may be meant by a slip, by how many letters they have. */
  readonly namesByLength: ReadonlyMap<number, readonly number[]>
  /** What words that were joined look like apart: `tshirt` → `t-shirt`. */
  readonly apart: ReadonlyMap<string, string>
  /** Joined names of several words that something is also called by: `dressshirt`. Together they mean what neither says alone. */
  readonly phrases: ReadonlySet<string>
  /** By a joined word of shoppers: the joined words that stand in for it where nothing is called so; for an empty one nothing does. */
  readonly broader: ReadonlyMap<string, readonly string[]>
  /** How many documents there are. */
  readonly size: number
}

/** From this weight on a text is a name, not a description. */
export const namingWeight = 4
/** From this weight on it names things of which one may want several: boots, not blacks. */
export const kindWeight = 8
/** A part of a word that a hyphen ties together says less: a T-shirt is not quite a shirt. */
const partFactor = 0.5
/** What a word of shoppers says less than the catalogue's own. */
const synonymFactor = 0.8

export const hasDigit = (word: string): boolean => /\d/.test(word)

/** Builds the index; `pause` is awaited now and then, so that a large catalogue does not hold up the requests of others. */
export async function buildWordIndex(
  documents: readonly Findable[],
  synonyms: Synonyms = noSynonyms,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<WordIndex> {
  const known: Known = {
    postings: new Map(),
    exact: new Set(),
    plain: new Set(),
    apart: new Map(),
    phrases: new Set(),
    synonyms,
  }
  for (const [index, { texts }] of documents.entries()) {
    addDocument(known, index, texts)
    if (index % 50 === 49) await pause()
  }
  const sorted = [...known.postings].sort(([a], [b]) => (a < b ? -1 : 1))
  const words = sorted.map(([word]) => word)
  const isExact = Uint8Array.from(words, (word) =>
    hasDigit(word) || (known.exact.has(word) && !known.plain.has(word)) ? 1 : 0,
  )
  const isName = Uint8Array.from(sorted, ([, { weights }]) =>
    weights.some((weight) => weight >= namingWeight) ? 1 : 0,
  )
  const names = words.flatMap((_, at) => (isName[at] === 1 && isExact[at] === 0 ? [at] : []))
  return {
    words,
    postings: sorted.map(([, posting]) => posting),
    isExact,
    isName,
    namesByLength: Map.groupBy(names, (at) => words[at]?.length ?? 0),
    apart: known.apart,
    phrases: known.phrases,
    broader: standIns(known),
    size: documents.length,
  }
}

interface Known {
  readonly postings: Map<string, Posting>
  readonly exact: Set<string>
  /** Words that stand in a text, too: the SKU of the Derby may be DERBY. */
  readonly plain: Set<string>
  readonly apart: Map<string, string>
  readonly phrases: Set<string>
  readonly synonyms: Synonyms
}

/** Of each word of shoppers the stand-ins that something is called by, in one form each. */
function standIns({ postings, synonyms, apart }: Known): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const [asked, meant] of synonyms.broader) {
    const words = meant.flatMap((name) => {
      const word = numberForms(joined(name)).find((form) =>
        postings.get(form)?.weights.some((weight) => weight >= namingWeight),
      )
      if (word !== undefined && !apart.has(word)) apart.set(word, name)
      return word ?? []
    })
    if (words.length > 0 || meant.length === 0) found.set(asked, words)
  }
  return found
}

function addDocument(known: Known, index: number, texts: Findable['texts']): void {
  const weights = new Map<string, number>()
  const add = (word: string, weight: number) => {
    if (weight > (weights.get(word) ?? 0)) weights.set(word, weight)
  }
  const addPlain = (word: string, weight: number) => {
    known.plain.add(word)
    add(word, weight)
  }
  for (const text of texts) {
    if (!text.exact) addText(text, addPlain, known.apart)
    else {
      const words = splitWords(text.text)
      for (const word of text.exact === 'code' ? [words.join('')] : words) {
        known.exact.add(word)
        add(word, text.weight)
      }
    }
  }
  // The catalogue's own: a synonym has no synonyms.
  const names = [...weights].filter(([, weight]) => weight >= namingWeight)
  for (const [word, weight] of names) {
    for (const synonym of known.synonyms.names.get(word) ?? []) {
      add(synonym.word, weight * synonymFactor)
      known.apart.set(synonym.word, synonym.shown)
      if (/[^\p{L}\p{N}]/u.test(synonym.shown)) known.phrases.add(synonym.word)
    }
  }
  for (const [word, weight] of weights) {
    const posting = known.postings.get(word)
    if (posting) {
      posting.indexes.push(index)
      posting.weights.push(weight)
    } else known.postings.set(word, { indexes: [index], weights: [weight] })
  }
}

/** Words of kinds stand in the index in both numbers, those of names also joined with the one before, as some write them: `roll neck`, `rollneck`. */
function addText(
  { text, weight }: FindableText,
  add: (word: string, weight: number) => void,
  apart: Map<string, string>,
): void {
  const isNaming = weight >= namingWeight
  const addForms = (word: string, worth: number) => {
    add(word, worth)
    if (weight >= kindWeight) for (const plural of listPlurals(word)) add(plural, worth)
  }
  const addJoined = (words: readonly string[], between: string) => {
    const together = words.join('')
    apart.set(together, words.join(between))
    addForms(together, weight)
  }
  let before = ''
  for (const run of splitRuns(text)) {
    if (run.length > 1) addJoined(run, '-')
    for (const word of run) {
      addForms(word, run.length > 1 ? weight * partFactor : weight)
      if (isNaming && before !== '' && run.length === 1) addJoined([before, word], ' ')
      before = word
    }
  }
}
