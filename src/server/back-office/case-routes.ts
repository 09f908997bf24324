import type { CaseDetail, CaseRowAnswer } from '#contract/staff/cases.ts'

import { assignCase, listAnswerers } from '../cases/assign-case.ts'
import { closeCase, reopenCase } from '../cases/close-case.ts'
import { listCases } from '../cases/list-cases.ts'
import { showCase, type CaseRow, type ShownCase } from '../cases/show-case.ts'
import { answerCase, noteCase } from '../cases/write-in-case.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 50

const toRow = (row: CaseRow): CaseRowAnswer => ({
  id: row.id,
  topic: row.topic,
  state: row.state,
  email: row.email,
  order: row.order_number,
  isOwnOrder: row.order_id !== null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  assignee: row.assignee_email === null ? null : { email: row.assignee_email, name: row.assignee_name ?? '' },
})

const toDetail = ({ row, messages }: ShownCase): CaseDetail => ({
  ...toRow(row),
  messages: messages.map(({ id, kind, author, text, created_at }) => ({
    id,
    kind,
    author,
    text,
    createdAt: created_at,
  })),
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  closingNote: row.closing_note,
})

/** What shoppers ask, and what the team does about it. After an act the answer is the case as it is then. */
export function registerCaseRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listCases', async ({ context, session, query: { mine, ...query } }) =>
    answerWith(
      await listCases(context, {
        ...query,
        assignee: mine === 'yes' ? session.person.email : undefined,
        limit: pageLength,
      }),
      ({ cases, next }) => ({ cases: cases.map(toRow), next }),
    ),
  )
  serveOwnCall(server, 'showCase', async ({ context, params }) =>
    answerWith(await showCase(context, { id: params['id'] ?? '' }), toDetail),
  )
  serveOwnCall(server, 'listAnswerers', async ({ context }) =>
    answerWith(await listAnswerers(context), (members) => ({
      staff: members.map(({ email, name }) => ({ email, name })),
    })),
  )
  serveOwnCall(server, 'assignCase', async ({ context, params, body }) =>
    answerWith(await assignCase(context, { id: params['id'] ?? '', ...body }), toDetail),
  )
  serveOwnCall(server, 'answerCase', async ({ context, params, body }) =>
    answerWith(await answerCase(context, { id: params['id'] ?? '', ...body }), toDetail),
  )
  serveOwnCall(server, 'noteCase', async ({ context, params, body }) =>
    answerWith(await noteCase(context, { id: params['id'] ?? '', ...body }), toDetail),
  )
  serveOwnCall(server, 'closeCase', async ({ context, params, body }) =>
    answerWith(await closeCase(context, { id: params['id'] ?? '', ...body }), toDetail),
  )
  serveOwnCall(server, 'reopenCase', async ({ context, params }) =>
    answerWith(await reopenCase(context, { id: params['id'] ?? '' }), toDetail),
  )
}
