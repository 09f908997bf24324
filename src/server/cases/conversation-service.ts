import type { Queries } from '../database/database.ts'
import type { CaseMessagesTable } from '../database/tables/case-tables.ts'
import { listCaseRows, listMessages } from './repository.ts'

const maxCases = 50

/** Returns what the buyer of an order and the team wrote to each other, oldest first, without what the team noted for itself. */
export async function readConversation(queries: Queries, orderId: string): Promise<CaseMessagesTable[]> {
  const cases = await listCaseRows(queries, { orderId, limit: maxCases })
  const messages = await listMessages(
    queries,
    cases.map(({ id }) => id),
  )
  return messages.filter(({ kind }) => kind !== 'note')
}
