import type { Permission } from '#contract/permissions.ts'
import type { LimitSettings, MoneyLimits } from '#contract/staff/money-limits.ts'
import { combineLimits } from '#domain/money-limits.ts'

import type { Queries } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import type { MoneyLimitsTable } from '../database/tables/staff-tables.ts'
import { limitRowsForStaff, listLimitRows, type LimitKey } from './limits-repository.ts'
import { combinePermissions, readRoles, readRolesById, type RoleDefinition } from './roles.ts'

/** What somebody may do, and how much of it. */
export interface Access {
  readonly permissions: ReadonlySet<Permission>
  readonly limits: MoneyLimits
}

/** Somebody of the team, by their id, with the ids of their roles. */
export interface RoleHolder {
  readonly id: string
  readonly roles: readonly string[]
}

const findSettings = (rows: readonly MoneyLimitsTable[], { kind, id }: LimitKey): LimitSettings => {
  const row = rows.find(({ holder_kind, holder_id }) => holder_kind === kind && holder_id === id)
  return row ? fromJson(row.limits) : {}
}

/** Returns what the settings say that somebody with these roles may do. */
export function combineAccess(
  rows: readonly MoneyLimitsTable[],
  held: readonly RoleDefinition[],
  staffId: string,
): Access {
  const limited = held.map((role) => ({ ...role, limits: findSettings(rows, { kind: 'role', id: role.id }) }))
  return {
    permissions: combinePermissions(held),
    limits: combineLimits(limited, findSettings(rows, { kind: 'staff', id: staffId })),
  }
}

/** Reads what somebody may do. */
export async function readAccess(queries: Queries, holder: RoleHolder): Promise<Access> {
  const held = await readRolesById(queries, holder.roles)
  return combineAccess(await limitRowsForStaff(queries, holder), held, holder.id)
}

/** Reads what each of several persons may do. */
export async function readAccessForAll<Person extends RoleHolder>(
  queries: Queries,
  people: readonly Person[],
): Promise<(Person & Access)[]> {
  const rows = await listLimitRows(queries)
  const all = await readRoles(queries)
  return people.map((person) => ({
    ...person,
    ...combineAccess(
      rows,
      all.filter(({ id }) => person.roles.includes(id)),
      person.id,
    ),
  }))
}
