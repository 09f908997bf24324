import type { Snapshot } from '#contract/snapshot.ts'

import type { Queries, Tx } from '../../database/database.ts'
import type { SearchWordsTable } from '../../database/tables/catalogue-tables.ts'

export const allSearchWords = (queries: Queries): Promise<SearchWordsTable[]> =>
  queries.selectFrom('search_words').selectAll().orderBy('kind').orderBy('words').orderBy('id').execute()

export const searchWordsById = (queries: Queries, id: string) =>
  queries.selectFrom('search_words').selectAll().where('id', '=', id).executeTakeFirst()

export const redirectOfWords = (queries: Queries, words: string) =>
  queries
    .selectFrom('search_words')
    .selectAll()
    .where('kind', '=', 'redirect')
    .where('words', '=', words)
    .executeTakeFirst()

export const putSearchWords = (tx: Tx, { id, ...row }: SearchWordsTable) =>
  tx
    .insertInto('search_words')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()

export const deleteSearchWords = (tx: Tx, id: string) =>
  tx.deleteFrom('search_words').where('id', '=', id).execute()

/** Returns what a snapshot has of the team's words. Nothing where there are none. */
export async function readSearchWords(queries: Queries): Promise<Pick<Snapshot, 'searchWords'>> {
  const rows = await allSearchWords(queries)
  if (rows.length === 0) return {}
  const redirects = rows.filter(({ kind }) => kind === 'redirect')
  return {
    searchWords: {
      synonyms: rows.filter(({ kind }) => kind === 'synonyms').map(({ words }) => words),
      redirects: Object.fromEntries(redirects.map(({ words, target }) => [words, target])),
    },
  }
}
