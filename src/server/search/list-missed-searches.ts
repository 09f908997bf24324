import { defineQuery } from '../application/use-case.ts'
import { type MissedSearch, readMissedSearches } from './missed-searches.ts'

/** Returns what shoppers looked for in vain, the most often first. */
export const listMissedSearches = defineQuery<{ readonly limit: number }, MissedSearch[]>({
  permission: 'search.read',
  run: ({ app: { database } }, { limit }) => readMissedSearches(database, limit),
})
