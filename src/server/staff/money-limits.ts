import type { Currency } from '#contract/money.ts'
import type { LimitHolder, LimitSettings } from '#contract/staff/money-limits.ts'
import { limitsInReach, unlimitedRole } from '#domain/money-limits.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct, defineQuery, type UnitOfWork } from '../application/use-case.ts'
import type { Queries } from '../database/database.ts'
import { fromJson, toJson } from '../database/json.ts'
import { readAccess, type RoleHolder } from './access.ts'
import { checkRoles, refuseMore } from './check-roles.ts'
import { findLimitRow, listLimitRows, saveLimitRow, type LimitKey } from './limits-repository.ts'
import { findStaff, listAllRoles, listRoles, listStaff, lockStaff } from './repository.ts'
import { permissionsOfRoles, roles } from './roles.ts'

interface Bearer extends LimitKey {
  readonly name: string
  readonly roles: readonly string[]
}

/** Everybody and every role that gives money away and can be limited. */
async function listBearers(queries: Queries): Promise<Bearer[]> {
  const held = Map.groupBy(await listAllRoles(queries), ({ staff_id }) => staff_id)
  const people = (await listStaff(queries)).filter(({ state }) => state !== 'disabled')
  return [
    ...roles.map(({ id }): Bearer => ({ kind: 'role', id, name: id, roles: [id] })),
    ...people.map(({ id, name }): Bearer => ({
      kind: 'staff',
      id,
      name,
      roles: (held.get(id) ?? []).map(({ role }) => role),
    })),
  ].filter((bearer) => !bearer.roles.includes(unlimitedRole) && readReach(bearer).length > 0)
}

const readReach = (bearer: Pick<Bearer, 'roles'>) => limitsInReach(permissionsOfRoles(bearer.roles))

/** What there is to set, and for which currencies of the shop. */
export interface ListedLimits {
  readonly holders: readonly LimitHolder[]
  readonly currencies: readonly Currency[]
}

/** Returns what roles and persons may give away; owners have no limits and are left out. */
export const listLimits = defineQuery<void, ListedLimits>({
  permission: 'staff.read',
  async run({ app }) {
    const rows = await listLimitRows(app.database.read)
    const holders = (await listBearers(app.database.read)).map(({ kind, id, name, roles: held }) => {
      const row = rows.find(({ holder_kind, holder_id }) => holder_kind === kind && holder_id === id)
      return {
        kind,
        id,
        name,
        reach: readReach({ roles: held }),
        limits: row ? fromJson(row.limits) : {},
        version: row?.version ?? 0,
        changedBy: row?.changed_by ?? null,
      }
    })
    const { pricelists } = app.selling().markets
    return { holders, currencies: [...new Set(pricelists.map(({ currency }) => currency))] }
  },
})

export interface SetLimits extends LimitKey {
  readonly limits: LimitSettings
  /** Which settings were looked at; 0: there were none. */
  readonly version: number
}

/**
 * Sets what a role or a person may give away, in place of what was set. It counts from the next call on, for sessions that are open too.
 * Refuses owners (`limit-of-owner`), more than whoever acts may give, and settings that somebody has changed since they were looked at
 * (`limit-changed`).
 */
export const setLimits = defineAct<SetLimits, LimitHolder>({
  permission: 'staff.change',
  action: 'staff-limits',
  async run(unit, { limits, version, ...key }) {
    const { tx, app, actor } = unit
    const bearer = await lockBearer(unit, key)
    if (bearer.roles.includes(unlimitedRole)) refuse('limit-of-owner', {})
    await checkRoles(unit, bearer)
    const before = await findLimitRow(tx, key)
    const row = {
      holder_kind: key.kind,
      holder_id: key.id,
      limits: toJson(limits),
      version: version + 1,
      changed_by: actor.name,
      changed_at: app.now(),
    }
    if ((before?.version ?? 0) !== version || !(await saveLimitRow(tx, row)))
      refuse('limit-changed', { by: before?.changed_by ?? '' })
    refuseMore(unit, await readAccess(tx, bearer))
    const was = before ? fromJson(before.limits) : {}
    return {
      value: {
        kind: key.kind,
        id: key.id,
        name: bearer.name,
        reach: readReach(bearer),
        limits,
        version: row.version,
        changedBy: actor.name,
      },
      audit: [{ ref: key.id, detail: { before: was, after: limits } }],
    }
  },
})

async function lockBearer({ tx }: UnitOfWork, { kind, id }: LimitKey): Promise<Bearer & RoleHolder> {
  if (kind === 'role') {
    if (!roles.some((role) => role.id === id)) refuse('role-unknown', { role: id })
    return { kind, id, name: id, roles: [id] }
  }
  await lockStaff(tx, id)
  const person = await findStaff(tx, { column: 'id', value: id })
  if (!person) return refuse('staff-unknown', { id })
  return { kind, id, name: person.name, roles: await listRoles(tx, id) }
}
