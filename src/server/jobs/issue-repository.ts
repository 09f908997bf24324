import type { Queries, Tx } from '../database/database.ts'
import type { IssuesTable } from '../database/tables/commerce-tables.ts'

/** An issue with whom it is assigned to; null where nobody has it. */
export interface IssueRow extends IssuesTable {
  assignee_email: string | null
  assignee_name: string | null
}

type NewIssue = Pick<IssuesTable, 'id' | 'kind' | 'ref' | 'created_at'> & { code: string; params: string }

/**
 * One row per kind and thing: a second report of the same is not a second row, but opens one that was resolved again, for whoever had it
 * before.
 */
export async function insertIssue(tx: Tx, { code, params, ...row }: NewIssue): Promise<void> {
  const report = { message: code, code, params }
  const opened = { created_at: row.created_at, resolved_at: null, resolved_by: null, note: null }
  await tx
    .insertInto('attention')
    .values({ ...row, ...report, ...opened, assignee_id: null })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'ref'])
        .doUpdateSet({ ...report, ...opened })
        .where('attention.resolved_at', 'is not', null),
    )
    .execute()
}

const selectIssues = (queries: Queries) =>
  queries
    .selectFrom('attention')
    .leftJoin('staff', 'staff.id', 'attention.assignee_id')
    .selectAll('attention')
    .select(['staff.email as assignee_email', 'staff.name as assignee_name'])

/** Oldest first, as a list of what to do. `assignee`: an address of staff; null for whomever. */
export function listIssues(
  queries: Queries,
  { all, assignee, limit }: { all: boolean; assignee: string | null; limit: number },
): Promise<IssueRow[]> {
  const query = selectIssues(queries).orderBy('attention.created_at').orderBy('attention.id').limit(limit)
  const open = all ? query : query.where('resolved_at', 'is', null)
  return (assignee === null ? open : open.where('staff.email', '=', assignee)).execute()
}

/** The open one of a beginning of its id that is nobody else's; undefined when there is none or more than one. */
export async function findOpenIssue(queries: Queries, idStart: string): Promise<IssueRow | undefined> {
  const found = await selectIssues(queries)
    .where('resolved_at', 'is', null)
    .where('attention.id', 'like', `${idStart}%`)
    .limit(2)
    .execute()
  return found.length === 1 ? found[0] : undefined
}

/** False when it was resolved before, or is unknown. `by` and `note`: of the person who closes it. */
export async function closeIssue(
  tx: Tx,
  which: { id: string } | { kind: string; ref: string },
  { now, by = null, note = null }: { now: number; by?: string | null; note?: string | null },
): Promise<boolean> {
  const open = tx
    .updateTable('attention')
    .set({ resolved_at: now, resolved_by: by, note })
    .where('resolved_at', 'is', null)
  const { numUpdatedRows } = await (
    'id' in which
      ? open.where('id', '=', which.id)
      : open.where('kind', '=', which.kind).where('ref', '=', which.ref)
  ).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What a person closed and is not open again. */
export const findClosing = (queries: Queries, { kind, ref }: { kind: string; ref: string }) =>
  queries
    .selectFrom('attention')
    .select(['params', 'resolved_by', 'note'])
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('resolved_at', 'is not', null)
    .where('resolved_by', 'is not', null)
    .executeTakeFirst()

/** Gives an open issue to somebody, or to nobody. False when it is resolved, or unknown. */
export async function setAssignee(tx: Tx, id: string, assigneeId: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('attention')
    .set({ assignee_id: assigneeId })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Takes what a buyer said out of the issues about these things: they asked to be forgotten. */
export async function replaceReports(
  tx: Tx,
  refs: readonly string[],
  { code, params }: { code: string; params: string },
): Promise<void> {
  if (refs.length === 0) return
  await tx
    .updateTable('attention')
    .set({ message: code, code, params })
    .where('ref', 'in', refs)
    .where('kind', '=', 'withdrawal')
    .execute()
}
