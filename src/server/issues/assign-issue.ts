import { refuse } from '../application/refuse.ts'
import { defineAct, defineQuery } from '../application/use-case.ts'
import type { Queries } from '../database/database.ts'
import { createIssueService, type IssueRecord } from '../jobs/issues.ts'
import { normalEmail } from '../mail/email-identity.ts'
import { findMember, listMembers, type TeamMember } from '../staff/team-service.ts'

export interface AssignIssue {
  /** The id, or a beginning of it that no other open issue has. */
  readonly id: string
  /** The address of somebody of the staff; null gives it back to all. */
  readonly assignee: string | null
}

/** Refuses `staff-unknown` for an address of nobody who works here, and `assignee-may-not` for somebody who could not close it. */
async function findAssignee(queries: Queries, email: string): Promise<TeamMember> {
  const person = await findMember(queries, normalEmail(email))
  if (!person) return refuse('staff-unknown', { id: email }, 'assignee')
  if (!person.permissions.has('issues.resolve')) refuse('assignee-may-not', { email }, 'assignee')
  return person
}

/** Gives an open issue to somebody who looks after it from then on, or back to all. Refuses `issue-unknown`, also for a closed one. */
export const assignIssue = defineAct<AssignIssue, IssueRecord>({
  permission: 'issues.assign',
  action: 'assign',
  async run({ tx, app }, { id, assignee: email }) {
    const issues = createIssueService(app.database, app.now)
    const assignee = email === null ? null : await findAssignee(tx, email)
    const issue = await issues.find(id)
    if (!issue || !(await issues.assign(tx, issue.id, assignee?.id ?? null)))
      return refuse('issue-unknown', { id }, 'id')
    const detail = { kind: issue.kind, before: issue.assignee?.email ?? null, after: assignee?.email ?? null }
    return {
      value: { ...issue, assignee: assignee && { email: assignee.email, name: assignee.name } },
      audit: [{ ref: issue.ref, detail }],
    }
  },
})

/** Returns everybody to whom an issue can be given, by name. */
export const listAssignees = defineQuery<void, TeamMember[]>({
  permission: 'issues.assign',
  run: async ({ app: { database } }) =>
    (await listMembers(database.read))
      .filter(({ permissions }) => permissions.has('issues.resolve'))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
})
