import type { RefusedSynonyms, SynonymFault } from '#contract/synonym-faults.ts'

import { numberForms, listPlurals } from './number-forms.ts'
import { splitWords } from './search-words.ts'

/** A word of shoppers; words that belong together stand joined, `poloneck` of `polo neck`. */
export interface Synonym {
  readonly word: string
  /** As it is written in the list. */
  readonly shown: string
}

export interface Synonyms {
  /** By a word of the catalogue, joined, in both numbers: what shoppers also call it. */
  readonly names: ReadonlyMap<string, readonly Synonym[]>
  /** By a word of shoppers, joined: what is shown to them where nothing is called so, as written in the list; nothing for an empty one. */
  readonly broader: ReadonlyMap<string, readonly string[]>
  /** By a word of shoppers, as written in the list and in small letters: what of the catalogue it also finds. */
  readonly meanings: ReadonlyMap<string, readonly string[]>
}

export const noSynonyms: Synonyms = { names: new Map(), broader: new Map(), meanings: new Map() }

export interface ReadSynonyms {
  readonly synonyms: Synonyms
  /** The lines that cannot be read. */
  readonly refused: readonly RefusedSynonyms[]
}

/** The most words that a name in the list may have. */
export const maxNameWords = 3

type Kind = 'same' | 'finds' | 'broader' | 'without'

interface Line {
  readonly kind: Kind
  readonly asked: readonly string[]
  readonly meant: readonly string[]
}

/**
 * Reads a list of synonyms, one line each: `jumper, sweater, pullover` are the same; `navy: ink, raw indigo` makes who asks for navy find
 * what is ink or raw indigo, not the other way round; `blazer > jacket` shows jackets where nothing is called a blazer, `robe >` nothing, rather than what is spelled alike. Lines that begin
 * with `#` and empty ones say nothing. `defaults` is a list that comes first, without the names in lines like `- vest`.
 */
export function readSynonyms(text: string, defaults = ''): ReadSynonyms {
  const own = readLines(text)
  const given = readLines(defaults)
  const without = new Set(
    own.lines.flatMap(({ kind, asked }) => (kind === 'without' ? asked.map(joined) : [])),
  )
  const kept = given.lines.map((line) => ({
    ...line,
    asked: line.asked.filter((name) => !without.has(joined(name))),
  }))
  return {
    synonyms: collect([...kept, ...own.lines]),
    refused: [...given.refused, ...own.refused],
  }
}

/** Returns synonyms with further lines: names in lines like `- vest` are taken away from what was there. What cannot be read is passed over. */
export function addSynonyms(known: Synonyms, text: string): Synonyms {
  const { lines } = readLines(text)
  const gone = new Set(
    lines
      .filter(({ kind }) => kind === 'without')
      .flatMap(({ asked }) =>
        asked.flatMap((name) => [...numberForms(joined(name)), ...listPlurals(joined(name))]),
      ),
  )
  const more = collect(lines)
  const isKept = (name: string) => !gone.has(joined(name))
  const merged = <T>(before: ReadonlyMap<string, readonly T[]>, after: ReadonlyMap<string, readonly T[]>) => {
    const all = new Map(before)
    for (const [key, values] of after) all.set(key, [...(all.get(key) ?? []), ...values])
    return all
  }
  const named = [...known.names].map(
    ([key, synonyms]) => [key, synonyms.filter(({ word }) => !gone.has(word))] as const,
  )
  return {
    names: merged(new Map(named), more.names),
    broader: merged(new Map([...known.broader].filter(([key]) => isKept(key))), more.broader),
    meanings: merged(new Map([...known.meanings].filter(([key]) => isKept(key))), more.meanings),
  }
}

function readLines(text: string): { readonly lines: Line[]; readonly refused: RefusedSynonyms[] } {
  const lines: Line[] = []
  const refused: RefusedSynonyms[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const written = line.trim()
    if (written === '' || written.startsWith('#')) continue
    const fault = findFault(written)
    if (fault) refused.push({ line: index + 1, fault })
    else lines.push(readLine(written))
  }
  return { lines, refused }
}

function collect(lines: readonly Line[]): Synonyms {
  const names = new Map<string, Map<string, Synonym>>()
  const broader = new Map<string, string[]>()
  const meanings = new Map<string, string[]>()
  const add = (ofCatalogue: string, asked: string) => {
    const word = joined(asked)
    if (word === joined(ofCatalogue)) return
    for (const form of numberForms(joined(ofCatalogue))) {
      const known = names.get(form) ?? new Map<string, Synonym>()
      names.set(form, known.set(word, { word, shown: asked }))
      for (const plural of listPlurals(word))
        known.set(plural, { word: plural, shown: withEnding(asked, word, plural) })
    }
  }
  const append = (map: Map<string, string[]>, key: string, values: readonly string[]) =>
    map.set(key, [...new Set([...(map.get(key) ?? []), ...values])])
  for (const { kind, asked, meant } of lines) {
    if (kind === 'broader') {
      for (const name of asked) for (const form of numberForms(joined(name))) append(broader, form, meant)
      continue
    }
    if (kind === 'without') continue
    for (const each of meant) for (const word of asked) add(each, word)
    if (kind === 'finds') for (const name of asked) append(meanings, name.toLowerCase(), meant)
  }
  return {
    names: new Map([...names].map(([word, synonyms]) => [word, [...synonyms.values()]])),
    broader,
    meanings,
  }
}

/** `polo neck` in the form in which `poloneck` is `polonecks`. */
const withEnding = (shown: string, word: string, plural: string): string =>
  plural.startsWith(word) ? shown + plural.slice(word.length) : plural

/** Words of a name as one: `polo neck` → `poloneck`. */
export const joined = (name: string): string => splitWords(name).join('')
const readNames = (side: string): string[] => side.split(',').map((name) => name.trim())

/** What shoppers ask for, and what of the catalogue they mean. */
function readLine(line: string): Line {
  if (line.startsWith('-')) return { kind: 'without', asked: readNames(line.slice(1)), meant: [] }
  const sign = /[:>]/.exec(line)?.[0]
  const [first = '', second] = line.split(/[:>]/)
  if (second === undefined) return { kind: 'same', asked: readNames(first), meant: readNames(first) }
  if (sign === '>' && second.trim() === '') return { kind: 'broader', asked: readNames(first), meant: [] }
  return { kind: sign === ':' ? 'finds' : 'broader', asked: readNames(first), meant: readNames(second) }
}

function findFault(line: string): SynonymFault | null {
  if (line.split(/[:>]/).length > 2) return { code: 'signs-too-many', params: { line } }
  const { kind, asked, meant } = readLine(line)
  if (kind === 'same' && asked.length < 2) return { code: 'name-alone', params: { line } }
  for (const name of [...asked, ...meant]) {
    const { length: words } = splitWords(name)
    if (words === 0) return { code: 'name-empty', params: { line } }
    if (words > maxNameWords)
      return { code: 'name-too-long', params: { name, words, maxWords: maxNameWords } }
  }
  return null
}
