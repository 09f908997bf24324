import type { IssueRow } from '#contract/staff/answers.ts'
import { officeIssueText } from '#texts/backoffice-issues.ts'

import { assignIssue, listAssignees } from '../issues/assign-issue.ts'
import { listIssues, type ListedIssue } from '../issues/list-issues.ts'
import { resolveIssue } from '../issues/resolve-issue.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 100

function toRow(issue: ListedIssue): IssueRow {
  const { id, kind, order, createdAt, resolvedAt, assignee, resolvedBy, note } = issue
  const text = { detail: '', ...officeIssueText(issue) }
  return { id, kind, ...text, order, createdAt, resolvedAt, assignee, resolvedBy, note: note ?? '' }
}

/** What waits for a person, and who looks after it. */
export function registerIssueRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listIssues', async ({ context, session, query: { show = 'open', limit } }) => {
    const assignee = show === 'mine' ? session.person.email : null
    const filter = { all: show === 'all', assignee, limit: Number(limit ?? pageLength) }
    return answerWith(await listIssues(context, filter), (issues) => ({ issues: issues.map(toRow) }))
  })
  serveOwnCall(server, 'listAssignees', async ({ context }) =>
    answerWith(await listAssignees(context), (members) => ({
      staff: members.map(({ email, name }) => ({ email, name })),
    })),
  )
  serveOwnCall(server, 'assignIssue', async ({ context, params, body: { assignee } }) =>
    answerWith(
      await assignIssue(context, { id: params['id'] ?? '', assignee }),
      () => ({ done: true }) as const,
    ),
  )
  serveOwnCall(server, 'resolveIssue', async ({ context, params, body: { note } }) =>
    answerWith(
      await resolveIssue(context, { id: params['id'] ?? '', note }),
      () => ({ done: true }) as const,
    ),
  )
}
