import { defineQuery } from '../application/use-case.ts'
import { createIssueService, type IssueFilter, type IssueRecord } from '../jobs/issues.ts'
import { createOrdersService } from '../orders/service.ts'

/** An issue with the number of the order that it is about; empty when it is about none. */
export interface ListedIssue extends IssueRecord {
  readonly order: string
}

/** Returns what waits for staff, oldest first; with `all` also what is resolved. */
export const listIssues = defineQuery<IssueFilter, ListedIssue[]>({
  permission: 'issues.read',
  async run({ app: { database, now } }, filter) {
    const orders = createOrdersService({ database, now })
    const issues = await createIssueService(database, now).list(filter)
    return Promise.all(
      issues.map(async (issue) => {
        // Of several statements about one order, each is an issue of its own: `id:2`.
        const [id = ''] = issue.ref.split(':')
        const order = (await orders.byId(id)) ?? (await orders.ofAttempt(database.read, issue.ref))
        return { ...issue, order: order?.number ?? '' }
      }),
    )
  },
})
