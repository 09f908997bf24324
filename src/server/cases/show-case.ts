import { refuse } from '../application/refuse.ts'
import { defineQuery } from '../application/use-case.ts'
import type { Queries } from '../database/database.ts'
import type { CaseMessagesTable } from '../database/tables/case-tables.ts'
import { findCase, listMessages, type CaseRow } from './repository.ts'

export type { CaseRow } from './repository.ts'

/** A case with everything that was written in it, oldest first. */
export interface ShownCase {
  readonly row: CaseRow
  readonly messages: readonly CaseMessagesTable[]
}

/** Returns a case whole. Refuses `case-unknown`. */
export async function readCase(queries: Queries, id: string): Promise<ShownCase> {
  const row = await findCase(queries, id)
  if (!row) return refuse('case-unknown', { id }, 'id')
  return { row, messages: await listMessages(queries, [id]) }
}

/** Returns a case whole. Refuses `case-unknown`. */
export const showCase = defineQuery<{ readonly id: string }, ShownCase>({
  permission: 'cases.read',
  run: ({ app: { database } }, { id }) => readCase(database.read, id),
})
