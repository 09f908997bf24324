import { randomUUID } from 'node:crypto'

import { foldQuery } from '#domain/product/search-words.ts'
import { readSynonyms } from '#domain/product/synonyms.ts'

import { refuse } from '../../application/refuse.ts'
import { defineAct, defineQuery } from '../../application/use-case.ts'
import type { Tx } from '../../database/database.ts'
import type { SearchWordsTable } from '../../database/tables/catalogue-tables.ts'
import { bumpVersion } from '../changes.ts'
import { readTarget, RedirectError } from '../redirects/read-redirect.ts'
import {
  allSearchWords,
  deleteSearchWords,
  putSearchWords,
  redirectOfWords,
  searchWordsById,
} from './repository.ts'

/** Returns what the team says about words of shoppers. */
export const listSearchWords = defineQuery<void, SearchWordsTable[]>({
  permission: 'search.read',
  run: ({ app: { database } }) => allSearchWords(database.read),
})

export interface SaveSearchWords {
  /** Null makes a new entry. */
  readonly id: string | null
  readonly kind: 'synonyms' | 'redirect'
  /** A line as in brand/synonyms.txt; or what is looked for. */
  readonly words: string
  /** Path to which a search for the words leads; empty for synonyms. */
  readonly target: string
  /** The version that whoever saves has seen; null: whatever it is. */
  readonly seen: number | null
}

/** Locks an entry, by the version of the catalogue that the act raises first. */
async function findSeen(tx: Tx, id: string, seen: number | null): Promise<SearchWordsTable> {
  const row = await searchWordsById(tx, id)
  if (!row) return refuse('search-words-unknown', { id }, 'id')
  if (seen !== null && row.version !== seen)
    refuse('search-words-changed', { words: row.words, target: row.target, by: row.changed_by })
  return row
}

/** Where a search leads, as it is kept. Refuses what is no path of this shop. */
function readPath(typed: string): string {
  try {
    const target = readTarget(typed)
    if (target.startsWith('/')) return target
  } catch (reason) {
    if (!(reason instanceof RedirectError)) throw reason
  }
  return refuse('search-target-invalid', { target: typed }, 'target')
}

function readWords({ kind, words: typed }: SaveSearchWords): string {
  const words = kind === 'redirect' ? foldQuery(typed) : typed.trim()
  if (words === '' || words.startsWith('#') || /[\r\n]/.test(words))
    return refuse('search-words-invalid', { fault: null }, 'words')
  const [refused] = kind === 'synonyms' ? readSynonyms(words).refused : []
  if (refused) refuse('search-words-invalid', { fault: refused.fault }, 'words')
  return words
}

/**
 * Writes a line of synonyms, or makes a search for some words lead to a page; every server follows within a second. Refuses
 * `search-words-invalid`, `search-target-invalid`, `search-words-taken`, and `search-words-changed` where somebody else saved meanwhile.
 */
export const saveSearchWords = defineAct<SaveSearchWords, SearchWordsTable>({
  permission: 'search.change',
  action: 'search-words',
  async run({ tx, app, actor }, input) {
    const words = readWords(input)
    const target = input.kind === 'redirect' ? readPath(input.target) : ''
    await bumpVersion(tx, { kind: 'pages', name: '' })
    const before = input.id === null ? null : await findSeen(tx, input.id, input.seen)
    const id = before?.id ?? randomUUID()
    const same = input.kind === 'redirect' ? await redirectOfWords(tx, words) : undefined
    if (same && same.id !== id) refuse('search-words-taken', { words }, 'words')
    const version = (before?.version ?? 0) + 1
    const row = {
      id,
      kind: input.kind,
      words,
      target,
      version,
      changed_by: actor.name,
      changed_at: app.now(),
    }
    await putSearchWords(tx, row)
    const detail = {
      before: before && { words: before.words, target: before.target },
      after: { words, target },
    }
    return { value: row, audit: [{ ref: words, detail }] }
  },
})

/** Takes an entry away. Refuses `search-words-unknown`, and `search-words-changed` where somebody else saved meanwhile. */
export const removeSearchWords = defineAct<
  { readonly id: string; readonly seen: number | null },
  SearchWordsTable
>({
  permission: 'search.change',
  action: 'search-words',
  async run({ tx }, { id, seen }) {
    await bumpVersion(tx, { kind: 'pages', name: '' })
    const row = await findSeen(tx, id, seen)
    await deleteSearchWords(tx, id)
    return { value: row, audit: [{ ref: row.words, detail: { removed: { target: row.target } } }] }
  },
})
