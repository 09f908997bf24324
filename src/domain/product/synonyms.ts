import { numberForms, listPlurals } from './number-forms.ts'
import { splitWords } from './search-words.ts'

/** A word of shoppers; words that belong together stand joined, `poloneck` of `polo neck`. */
export interface Synonym {
  readonly word: string
  /** As it is written in the list. */
  readonly shown: string
}

/** By a word of the catalogue, joined, in both numbers: what shoppers also call it. */
export type Synonyms = ReadonlyMap<string, readonly Synonym[]>

export const noSynonyms: Synonyms = new Map()

export interface ReadSynonyms {
  readonly synonyms: Synonyms
  /** A sentence about each line that cannot be read, and how to mend it. */
  readonly refused: readonly string[]
}

/** The most words that a name in the list may have. */
const maxWords = 2

/**
 * Reads a list of synonyms, one line each: `jumper, sweater, pullover` are the same; `navy: ink, raw indigo` makes who asks for navy find
 * what is ink or raw indigo, not the other way round. Lines that begin with `#` and empty ones say nothing.
 */
export function readSynonyms(text: string): ReadSynonyms {
  const found = new Map<string, Map<string, Synonym>>()
  const refused: string[] = []
  const add = (ofCatalogue: string, asked: string) => {
    const word = joined(asked)
    if (word === joined(ofCatalogue)) return
    for (const form of numberForms(joined(ofCatalogue))) {
      const known = found.get(form) ?? new Map<string, Synonym>()
      found.set(form, known.set(word, { word, shown: asked }))
      for (const plural of listPlurals(word))
        known.set(plural, { word: plural, shown: withEnding(asked, word, plural) })
    }
  }
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const written = line.trim()
    if (written === '' || written.startsWith('#')) continue
    const fault = findFault(written)
    if (fault) {
      refused.push(`line ${index + 1}: ${fault}`)
      continue
    }
    const [asked, meant] = readSides(written)
    for (const each of meant) for (const word of asked) add(each, word)
  }
  return {
    synonyms: new Map([...found].map(([word, synonyms]) => [word, [...synonyms.values()]])),
    refused,
  }
}

/** `polo neck` in the form in which `poloneck` is `polonecks`. */
const withEnding = (shown: string, word: string, plural: string): string =>
  plural.startsWith(word) ? shown + plural.slice(word.length) : plural

const joined = (name: string): string => splitWords(name).join('')
const readNames = (side: string): string[] => side.split(',').map((name) => name.trim())

/** What shoppers ask for, and what of the catalogue they mean. */
function readSides(line: string): readonly [asked: string[], meant: string[]] {
  const [first = '', second] = line.split(':')
  return [readNames(first), readNames(second ?? first)]
}

function findFault(line: string): string | null {
  if (line.split(':').length > 2) return `one colon at most, as in "navy: ink, river", not "${line}"`
  const [asked, meant] = readSides(line)
  if (!line.includes(':') && asked.length < 2)
    return `"${line}" is alone: write what else it is called behind a comma, or behind a colon what it finds`
  for (const name of [...asked, ...meant]) {
    const { length } = splitWords(name)
    if (length === 0) return `a name is empty in "${line}": take the comma or colon beside it away`
    if (length > maxWords) return `"${name}" has ${length} words; ${maxWords} at most are looked for together`
  }
  return null
}
