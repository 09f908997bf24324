import type { CaseState } from '#contract/contact.ts'

import type { Queries, Tx } from '../database/database.ts'
import type { CaseMessagesTable, CasesTable } from '../database/tables/case-tables.ts'

/** A case with whom it is assigned to; null where nobody has it. */
export interface CaseRow extends CasesTable {
  assignee_email: string | null
  assignee_name: string | null
}

export interface CaseFilter {
  readonly state?: CaseState | undefined
  /** An address of the team. */
  readonly assignee?: string | undefined
  /** Id of an order. */
  readonly orderId?: string | undefined
  /** Addresses of the shopper, as they are kept. */
  readonly emails?: readonly string[] | undefined
  /** Only what comes after this one in the list. */
  readonly after?: { readonly updatedAt: number; readonly id: string } | undefined
  readonly limit: number
}

const selectCases = (queries: Queries) =>
  queries
    .selectFrom('cases')
    .leftJoin('staff', 'staff.id', 'cases.assignee_id')
    .selectAll('cases')
    .select(['staff.email as assignee_email', 'staff.name as assignee_name'])

/** Returns cases, the one with the newest message first. */
export function listCaseRows(queries: Queries, filter: CaseFilter): Promise<CaseRow[]> {
  const { state, assignee, orderId, emails, after, limit } = filter
  let query = selectCases(queries).orderBy('cases.updated_at', 'desc').orderBy('cases.id').limit(limit)
  if (state !== undefined) query = query.where('cases.state', '=', state)
  if (assignee !== undefined) query = query.where('staff.email', '=', assignee)
  if (orderId !== undefined) query = query.where('cases.order_id', '=', orderId)
  if (emails !== undefined) query = query.where('cases.email', 'in', emails)
  if (after !== undefined)
    query = query.where(({ eb, or, and }) =>
      or([
        eb('cases.updated_at', '<', after.updatedAt),
        and([eb('cases.updated_at', '=', after.updatedAt), eb('cases.id', '>', after.id)]),
      ]),
    )
  return query.execute()
}

export const findCase = (queries: Queries, id: string): Promise<CaseRow | undefined> =>
  selectCases(queries).where('cases.id', '=', id).executeTakeFirst()

/** Returns the case, and keeps others who change it waiting until the transaction ends. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  await tx.updateTable('cases').set({ id }).where('id', '=', id).execute()
  return findCase(tx, id)
}

/** False where the id is taken. */
export async function insertCase(tx: Tx, row: CasesTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cases')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateCase(tx: Tx, id: string, change: Partial<Omit<CasesTable, 'id'>>): Promise<void> {
  await tx.updateTable('cases').set(change).where('id', '=', id).execute()
}

export async function insertMessage(tx: Tx, row: CaseMessagesTable): Promise<void> {
  await tx.insertInto('case_messages').values(row).execute()
}

/** Whether the shopper of this address has written the same since then (epoch milliseconds). */
export async function isAsked(
  queries: Queries,
  { email, text, since }: { readonly email: string; readonly text: string; readonly since: number },
): Promise<boolean> {
  const found = await queries
    .selectFrom('case_messages')
    .innerJoin('cases', 'cases.id', 'case_messages.case_id')
    .select('cases.id')
    .where('cases.email', '=', email)
    .where('case_messages.kind', '=', 'shopper')
    .where('case_messages.text', '=', text)
    .where('case_messages.created_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

export const findMessage = (queries: Queries, id: string): Promise<CaseMessagesTable | undefined> =>
  queries.selectFrom('case_messages').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns what was written in these cases, oldest first. */
export async function listMessages(
  queries: Queries,
  caseIds: readonly string[],
): Promise<CaseMessagesTable[]> {
  if (caseIds.length === 0) return []
  return queries
    .selectFrom('case_messages')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Deletes the cases of an address in these spellings, with all that was written in them. */
export async function deleteCasesFrom(tx: Tx, emails: readonly string[]): Promise<void> {
  const own = tx.selectFrom('cases').select('id').where('email', 'in', emails)
  await tx.deleteFrom('case_messages').where('case_id', 'in', own).execute()
  await tx.deleteFrom('cases').where('email', 'in', emails).execute()
}

/** Deletes cases that were closed before that moment (epoch milliseconds). Returns how many. */
export async function deleteCasesClosedBefore(tx: Tx, moment: number): Promise<number> {
  const old = tx
    .selectFrom('cases')
    .select('id')
    .where('state', '=', 'closed')
    .where('closed_at', '<', moment)
  await tx.deleteFrom('case_messages').where('case_id', 'in', old).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('cases')
    .where('state', '=', 'closed')
    .where('closed_at', '<', moment)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
