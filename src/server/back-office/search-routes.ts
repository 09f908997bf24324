import type { SearchWordsAnswer } from '#contract/staff/search-words.ts'

import {
  listSearchWords,
  removeSearchWords,
  saveSearchWords,
} from '../catalogue/search-words/change-search-words.ts'
import type { SearchWordsTable } from '../database/tables/catalogue-tables.ts'
import { listMissedSearches } from '../search/list-missed-searches.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 200

const wordsAnswer = ({ changed_by, changed_at, ...row }: SearchWordsTable): SearchWordsAnswer => ({
  ...row,
  changedBy: changed_by,
  changedAt: changed_at,
})

/** What shoppers look for, and what the team says about it. */
export function registerStaffSearchRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listMissedSearches', async ({ context, query }) =>
    answerWith(
      await listMissedSearches(context, { limit: Number(query.limit ?? pageLength) }),
      (searches) => ({ searches }),
    ),
  )
  serveOwnCall(server, 'listSearchWords', async ({ context }) =>
    answerWith(await listSearchWords(context), (rows) => ({ entries: rows.map(wordsAnswer) })),
  )
  serveOwnCall(server, 'addSearchWords', async ({ context, body }) =>
    answerWith(await saveSearchWords(context, { ...body, id: null, seen: null }), wordsAnswer),
  )
  serveOwnCall(server, 'changeSearchWords', async ({ context, params, body }) =>
    answerWith(await saveSearchWords(context, { ...body, id: params['id'] ?? '' }), wordsAnswer),
  )
  serveOwnCall(server, 'removeSearchWords', async ({ context, params, body }) =>
    answerWith(await removeSearchWords(context, { ...body, id: params['id'] ?? '' }), wordsAnswer),
  )
}
