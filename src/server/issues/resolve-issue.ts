import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { createIssueService, type IssueRecord } from '../jobs/issues.ts'

export interface ResolveIssue {
  /** The id, or a beginning of it that no other open issue has. */
  readonly id: string
  /** What was done. */
  readonly note: string
}

/** Closes an open issue. If it is reported again, it is open again. Refuses `issue-unknown`, also where somebody else closed it. */
export const resolveIssue = defineAct<ResolveIssue, IssueRecord>({
  permission: 'issues.resolve',
  action: 'resolve',
  async run({ tx, app, actor }, { id, note }) {
    const issues = createIssueService(app.database, app.now)
    const issue = await issues.find(id)
    if (!issue || !(await issues.resolve(tx, issue.id, { actor: actor.name, note })))
      return refuse('issue-unknown', { id }, 'id')
    return { value: issue, audit: [{ ref: issue.ref, detail: { kind: issue.kind, note } }] }
  },
})
