import type { Database } from '#server/database/database.ts'
import { createIssueService } from '#server/jobs/issues.ts'
import { issueSentence } from '#texts/issues.ts'

interface ReadIssue {
  readonly kind: string
  readonly ref: string
  readonly message: string
}

/** Returns the issues that wait for staff, oldest first, each with its sentence and what it is about. `all`: also what is resolved. */
export const readIssuesWithRefs = async (database: Database, { all = false } = {}): Promise<ReadIssue[]> =>
  (await createIssueService(database, Date.now).list({ all, assignee: null, limit: 500 })).map((issue) => ({
    kind: issue.kind,
    ref: issue.ref,
    message: issueSentence(issue),
  }))

/** The same without what they are about, whose ids no test knows. */
export const readIssues = async (
  database: Database,
  which: { readonly all?: boolean } = {},
): Promise<Omit<ReadIssue, 'ref'>[]> =>
  (await readIssuesWithRefs(database, which)).map(({ kind, message }) => ({ kind, message }))
