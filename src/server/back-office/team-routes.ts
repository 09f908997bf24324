import { priceCut } from '#contract/staff/money-limit-names.ts'
import { limitHolderKinds, type LimitHolderKind } from '#contract/staff/money-limits.ts'

import { refuse } from '../application/refuse.ts'
import { readOwnLimits } from '../orders/read-own-limits.ts'
import { changeRole, createRole, listRoles, removeRole } from '../staff/manage-roles.ts'
import { changeStaff, inviteStaff, listStaff } from '../staff/manage-staff.ts'
import { listLimits, setLimits } from '../staff/money-limits.ts'
import { listAudit } from '../audit/list-audit.ts'
import { auditAnswer } from './order-answers.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 50

function readHolderKind(text = ''): LimitHolderKind {
  return limitHolderKinds.find((kind) => kind === text) ?? refuse('staff-unknown', { id: text })
}

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
  serveOwnCall(server, 'listRoles', async ({ context }) =>
    answerWith(await listRoles(context, undefined), (roles) => ({ roles })),
  )
  serveOwnCall(server, 'createRole', ({ context, body }) => createRole(context, body))
  serveOwnCall(server, 'changeRole', ({ context, body, params }) =>
    changeRole(context, { ...body, id: params['id'] ?? '' }),
  )
  serveOwnCall(server, 'removeRole', async ({ context, params }) =>
    answerWith(await removeRole(context, { id: params['id'] ?? '' }), () => ({ done: true }) as const),
  )
  serveOwnCall(server, 'listLimits', ({ context }) => listLimits(context, undefined))
  serveOwnCall(server, 'setLimits', ({ context, body, params: { kind, id = '' } }) =>
    setLimits(context, { ...body, kind: readHolderKind(kind), id }),
  )
  serveOwnCall(server, 'getOwnLimits', async ({ context, query }) => ({
    limits: await readOwnLimits(context, query),
    priceCut: context.actor.limits?.[priceCut] ?? null,
  }))
  serveOwnCall(server, 'listAudit', async ({ context, query }) => {
    const { limit, ...filter } = query
    return answerWith(
      await listAudit(context, { ...filter, limit: Number(limit ?? pageLength) }),
      ({ entries, next }) => ({ entries: entries.map(auditAnswer), next }),
    )
  })
}
