import * as z from 'zod/mini'

/** The version that was looked at; null: whatever it is. */
const seen = z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))), null)
const entry = {
  kind: z.enum(['synonyms', 'redirect']),
  /** A line as in brand/synonyms.txt; or what is looked for. */
  words: z.string().check(z.trim(), z.maxLength(500)),
  /** Path to which a search for the words leads; empty for synonyms. */
  target: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
}

export const searchWordsSchemas = {
  addSearchWords: { body: z.object(entry) },
  changeSearchWords: { body: z.object({ ...entry, seen }) },
  removeSearchWords: { body: z.object({ seen }) },
} as const

export interface SearchWordsAnswer {
  readonly id: string
  readonly kind: 'synonyms' | 'redirect'
  readonly words: string
  readonly target: string
  readonly version: number
  readonly changedBy: string
  /** Epoch milliseconds. */
  readonly changedAt: number
}

export interface SearchWordsAnswers {
  listSearchWords: { readonly entries: readonly SearchWordsAnswer[] }
  addSearchWords: SearchWordsAnswer
  changeSearchWords: SearchWordsAnswer
  removeSearchWords: SearchWordsAnswer
}
