import { roles } from '../staff/roles.ts'
import { changeStaff, inviteStaff, listStaff } from '../staff/manage-staff.ts'
import { listAudit } from '../audit/list-audit.ts'
import { auditAnswer } from './order-answers.ts'
import { answerWith, serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 50

/** Who works here, what they may do, and who did what. */
export function registerTeamRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listStaff', async ({ context }) =>
    answerWith(await listStaff(context, undefined), (staff) => ({ staff })),
  )
  serveOwnCall(server, 'inviteStaff', ({ context, body }) =>
    inviteStaff(context, { ...body, isMailed: true }),
  )
  serveOwnCall(server, 'changeStaff', ({ context, body, params }) =>
    changeStaff(context, { ...body, id: params['id'] ?? '' }),
  )
  serveOwnCall(server, 'listRoles', () =>
    Promise.resolve({ roles: roles.map(({ id, permissions }) => ({ id, name: id, permissions })) }),
  )
  serveOwnCall(server, 'listAudit', async ({ context, query }) => {
    const { limit, ...filter } = query
    return answerWith(
      await listAudit(context, { ...filter, limit: Number(limit ?? pageLength) }),
      ({ entries, next }) => ({ entries: entries.map(auditAnswer), next }),
    )
  })
}
