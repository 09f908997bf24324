import type { Currency } from '#contract/money.ts'
import type { LimitHolder, LimitSettings } from '#contract/staff/money-limits.ts'
import { limitsInReach, unlimitedRole } from '#domain/money-limits.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct, defineQuery, type UnitOfWork } from '../application/use-case.ts'
import type { Queries } from '../database/database.ts'
import { fromJson, toJson } from '../database/json.ts'
import { readAccess } from './access.ts'
import { checkRoles, refuseMore } from './check-roles.ts'
import { findLimitRow, listLimitRows, saveLimitRow, type LimitKey } from './limits-repository.ts'
import { findStaff, listAllRoles, listRoles, listStaff, lockStaff } from './repository.ts'
import { combinePermissions, readRoles, readRolesById, type RoleDefinition } from './roles.ts'

interface Bearer extends LimitKey {
  readonly name: string
  readonly held: readonly RoleDefinition[]
}

const isUnlimited = ({ held }: Bearer) => held.some(({ id }) => id === unlimitedRole)

const readReach = ({ held }: Bearer) => limitsInReach(combinePermissions(held))

/** Everybody and every role that gives money away and can be limited. */
async function listBearers(queries: Queries): Promise<Bearer[]> {
  const all = await readRoles(queries)
  const given = Map.groupBy(await listAllRoles(queries), ({ staff_id }) => staff_id)
  const people = (await listStaff(queries)).filter(({ state }) => state !== 'disabled')
  return [
    ...all.map((role): Bearer => ({ kind: 'role', id: role.id, name: role.name ?? role.id, held: [role] })),
    ...people.map(({ id, name }): Bearer => {
      const own = new Set((given.get(id) ?? []).map(({ role }) => role))
      return { kind: 'staff', id, name, held: all.filter((role) => own.has(role.id)) }
    }),
  ].filter((bearer) => !isUnlimited(bearer) && readReach(bearer).length > 0)
}

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
    const holders = (await listBearers(app.database.read)).map((bearer) => {
      const { kind, id, name } = bearer
      const row = rows.find(({ holder_kind, holder_id }) => holder_kind === kind && holder_id === id)
      return {
        kind,
        id,
        name,
        reach: readReach(bearer),
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
    if (isUnlimited(bearer)) refuse('limit-of-owner', {})
    const holder = { id: key.id, roles: bearer.held.map(({ id }) => id) }
    await checkRoles(unit, holder)
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
    refuseMore(unit, await readAccess(tx, holder))
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

async function lockBearer({ tx }: UnitOfWork, { kind, id }: LimitKey): Promise<Bearer> {
  if (kind === 'role') {
    const [role] = await readRolesById(tx, [id])
    return role ? { kind, id, name: role.name ?? id, held: [role] } : refuse('role-unknown', { role: id })
  }
  await lockStaff(tx, id)
  const person = await findStaff(tx, { column: 'id', value: id })
  if (!person) return refuse('staff-unknown', { id })
  return { kind, id, name: person.name, held: await readRolesById(tx, await listRoles(tx, id)) }
}
