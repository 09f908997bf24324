import { readFileSync } from 'node:fs'
import path from 'node:path'

import { markets } from '#brand/markets.ts'
import type { Snapshot } from '#contract/snapshot.ts'
import { createSearch } from '#server/search/service.ts'
import { readSynonymsFile } from '#server/search/synonyms-file.ts'

const listFile = path.join(import.meta.dirname, 'fixtures/search-queries.txt')
const synonymsFile = path.join(import.meta.dirname, '../examples/tallvik/brand/synonyms.txt')

export interface Expected {
  readonly kind: string
  readonly query: string
  /** Handles, or handles with their colour; none: nothing may be found. */
  readonly products: readonly string[]
}

/** Reads the list of queries, and makes further ones of its names. Throws for a line that is none, and for a group that is not named before. */
export function readExpected(): Expected[] {
  const groups = new Map<string, readonly string[]>()
  const found: Expected[] = []
  let kind = ''
  for (const [index, line] of readFileSync(listFile, 'utf8').split('\n').entries()) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1]
    if (heading !== undefined) kind = heading
    if (heading !== undefined || line === '' || line.startsWith('#')) continue
    const [, name = '', text = ''] = /^(.+?) =(.*)$/.exec(line) ?? []
    if (name === '') throw new Error(`${listFile}, line ${index + 1}: "query = products" expected.`)
    const products = text
      .split(' ')
      .filter(Boolean)
      .flatMap((word) => {
        const members = word.startsWith('@') ? groups.get(word) : [word]
        if (!members) throw new Error(`${listFile}, line ${index + 1}: ${word} is not named before.`)
        return members
      })
    if (name.startsWith('@')) groups.set(name, products)
    else found.push({ kind, query: name, products })
  }
  return [...found, ...found.filter((each) => each.kind === 'exact name').flatMap(makeSlips)]
}

/** The same name with one slip in its longest word, by rule: a letter left out, doubled, swapped with the next, another in its place. */
function makeSlips({ query, products }: Expected): Expected[] {
  const [longest = ''] = query.split(' ').toSorted((a, b) => b.length - a.length)
  if (longest.length < 5) return []
  const at = 1 + (longest.charCodeAt(2) % (longest.length - 2))
  const [before, letter, next, after] = [
    longest.slice(0, at),
    longest.charAt(at),
    longest.charAt(at + 1),
    longest.slice(at + 2),
  ]
  const slips = [next + after, letter + letter + next + after, next + letter + after, `x${next}${after}`]
  return slips.map((end) => ({
    kind: 'name with a slip',
    query: query.replace(longest, before + end),
    products,
  }))
}

export interface Graded extends Expected {
  /** What came first, one colour of each style. */
  readonly first: readonly string[]
  /** 1 or 0. */
  readonly at1: number
  /** Which part of the first three is right, or of as many as could be. */
  readonly at3: number
}

/** Asks the search of the demo shop everything on the list. */
export async function gradeSearch(snapshot: Snapshot): Promise<Graded[]> {
  const { synonyms, refused } = await readSynonymsFile(synonymsFile)
  if (refused.length > 0) throw new Error(JSON.stringify(refused))
  const { search } = createSearch({
    catalogue: { current: () => Promise.resolve({ snapshot }) },
    markets,
    synonyms,
    log: (message, reason) => {
      throw new Error(message, { cause: reason })
    },
  })
  const graded: Graded[] = []
  for (const expected of readExpected()) {
    const { products } = await search({ query: expected.query, limit: 3, offset: 0, per: 'style' })
    const first = products.map(({ uri }) => uri)
    graded.push({ ...expected, first, ...grade(first, expected, snapshot) })
  }
  return graded
}

const isVariant = (uri: string, product: string): boolean => uri === product || uri.startsWith(`${product}-`)

function grade(
  first: readonly string[],
  { query, products }: Expected,
  { variants }: Snapshot,
): Pick<Graded, 'at1' | 'at3'> {
  if (products.length === 0) {
    const grade = first.length === 0 ? 1 : 0
    return { at1: grade, at3: grade }
  }
  const right = new Set<string>()
  for (const product of products) {
    const those = variants.filter(({ uri }) => isVariant(uri, product))
    if (those.length === 0) throw new Error(`${listFile}: "${query}" expects ${product}, which is not sold.`)
    for (const { style } of those) right.add(style)
  }
  const places = Math.min(3, right.size)
  const hits = first.map((uri) => products.some((product) => isVariant(uri, product)))
  return { at1: hits[0] === true ? 1 : 0, at3: hits.slice(0, places).filter(Boolean).length / places }
}

export interface Precision {
  readonly kind: string
  readonly count: number
  readonly at1: number
  readonly at3: number
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Precision at 1 and at 3 by kind of query, and of all at the end. */
export function measurePrecision(graded: readonly Graded[]): Precision[] {
  return [...Map.groupBy(graded, ({ kind }) => kind), ['all', graded] as const].map(([kind, those]) => ({
    kind,
    count: those.length,
    at1: mean(those.map(({ at1 }) => at1)),
    at3: mean(those.map(({ at3 }) => at3)),
  }))
}
