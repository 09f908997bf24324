import { parseArgs } from 'node:util'

import {
  listSearchWords,
  removeSearchWords,
  saveSearchWords,
} from '#server/catalogue/search-words/change-search-words.ts'
import { listMissedSearches } from '#server/search/list-missed-searches.ts'

import type { Context } from '#server/application/context.ts'
import type { SearchWordsTable } from '#server/database/tables/catalogue-tables.ts'
import * as texts from '#texts/commands/search.ts'

import { print, printJson, type Command } from './command.ts'
import { countOption } from './option-values.ts'
import { textTable } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const shown = ({ id, kind, words, target }: SearchWordsTable): string[] => [
  id,
  texts.kinds[kind],
  words,
  target,
]

/** Lists or changes what the team says about words; null where the arguments are none of its verbs. */
function changeWords(
  [verb, one, two, ...more]: readonly string[],
  json: boolean,
): ((context: Context) => Promise<number>) | null {
  if (more.length > 0) return null
  const print1 = (row: SearchWordsTable) => (json ? printJson(row) : print(textTable([shown(row)])))
  if (verb === 'words' && one === undefined)
    return async (context) =>
      printResult(await listSearchWords(context), (rows) => {
        if (json) printJson(rows)
        else print(rows.length === 0 ? texts.none : textTable(rows.map(shown)))
      })
  if (one === undefined) return null
  const entry = { id: null, seen: null, words: one }
  if (verb === 'lead' && two !== undefined)
    return async (context) =>
      printResult(await saveSearchWords(context, { ...entry, kind: 'redirect', target: two }), print1)
  if (two !== undefined) return null
  if (verb === 'add')
    return async (context) =>
      printResult(await saveSearchWords(context, { ...entry, kind: 'synonyms', target: '' }), print1)
  if (verb === 'remove')
    return async (context) => printResult(await removeSearchWords(context, { id: one, seen: null }), print1)
  return null
}

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { limit: { type: 'string' }, json: { type: 'boolean' } },
    })
    const wordsWork = changeWords(positionals, values.json ?? false)
    if (wordsWork) return withContext(wordsWork)
    if (positionals.length !== 1 || positionals[0] !== 'missed') {
      process.stderr.write(texts.usage.trimStart())
      return 2
    }
    const limit = values.limit === undefined ? 100 : countOption('--limit', values.limit)
    return withContext(async (context) =>
      printResult(await listMissedSearches(context, { limit }), (searches) => {
        if (values.json) printJson(searches)
        else if (searches.length === 0) print(texts.noMissed)
        else
          print(
            textTable(
              searches.map(({ query, count, lastDay }) => [String(count), lastDay, query]),
              [0],
            ),
          )
      }),
    )
  },
}
