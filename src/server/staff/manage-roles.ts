import { randomUUID } from 'node:crypto'

import type { Permission } from '#contract/permissions.ts'
import type { Role } from '#contract/staff/roles.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct, defineQuery } from '../application/use-case.ts'
import type { Tx } from '../database/database.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { StaffOwnRolesTable } from '../database/tables/staff-tables.ts'
import { demandPermissions } from './check-roles.ts'
import { listAllRoles } from './repository.ts'
import {
  deleteOwnRole,
  findRoleByName,
  holdersOfRole,
  insertOwnRole,
  listOwnRoles,
  lockOwnRole,
  updateOwnRole,
} from './roles-repository.ts'
import { isBuiltIn, roles, toDefinition } from './roles.ts'

/** So many who have a role are named where it cannot be removed. */
const maxNamed = 3

const toRole = (row: StaffOwnRolesTable, people: number): Role => ({
  ...toDefinition(row),
  own: { version: row.version, changedBy: row.changed_by },
  people,
})

/** Returns all roles: those that come along, then the shop's own by name. */
export const listRoles = defineQuery<void, Role[]>({
  permission: 'staff.read',
  async run({ app: { database } }) {
    const given = Map.groupBy(await listAllRoles(database.read), ({ role }) => role)
    const people = (id: string) => given.get(id)?.length ?? 0
    return [
      ...roles.map(({ id, permissions }): Role => ({
        id,
        name: id,
        permissions,
        own: null,
        people: people(id),
      })),
      ...(await listOwnRoles(database.read)).map((row) => toRole(row, people(row.id))),
    ]
  },
})

/** Small letters, one space: what two names must differ in. */
const nameKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')

/** Refuses `role-name-taken`, by a role of the shop's own or one that comes along. */
async function demandFreeName(tx: Tx, name: string, own: string | null): Promise<void> {
  const key = nameKey(name)
  const other = await findRoleByName(tx, key)
  if ((other && other.id !== own) || roles.some(({ id }) => nameKey(id) === key))
    refuse('role-name-taken', { name }, 'name')
}

export interface NewRole {
  readonly name: string
  readonly permissions: readonly Permission[]
}

/** Makes a role of the shop's own. Refuses `role-name-taken`, and permissions that whoever acts lacks (`role-beyond-own`). */
export const createRole = defineAct<NewRole, Role>({
  permission: 'staff.change',
  action: 'role-create',
  async run(unit, { name, permissions }) {
    const { tx, app, actor } = unit
    const id = randomUUID()
    demandPermissions(unit, { id, name, permissions })
    await demandFreeName(tx, name, null)
    const row = {
      id,
      name,
      name_key: nameKey(name),
      permissions: toJson([...new Set(permissions)]),
      version: 1,
      changed_by: actor.name,
      changed_at: app.now(),
    }
    if (!(await insertOwnRole(tx, row))) refuse('role-name-taken', { name }, 'name')
    return { value: toRole(row, 0), audit: [{ ref: id, detail: { name, permissions } }] }
  },
})

export interface ChangeRole extends NewRole {
  readonly id: string
  /** Which version was looked at. */
  readonly version: number
}

async function lockRole(tx: Tx, id: string): Promise<StaffOwnRolesTable> {
  if (isBuiltIn(id)) return refuse('role-built-in', { role: id })
  return (await lockOwnRole(tx, id)) ?? refuse('role-unknown', { role: id })
}

/**
 * Changes name and permissions of a role of the shop's own, for everybody who has it: from the next call on, in open sessions too. Refuses
 * what `createRole` refuses, a role that allows what whoever acts may not do, one that comes along (`role-built-in`), and one that somebody has
 * changed since it was looked at (`role-changed`).
 */
export const changeRole = defineAct<ChangeRole, Role>({
  permission: 'staff.change',
  action: 'role-change',
  async run(unit, { id, name, permissions, version }) {
    const { tx, app, actor } = unit
    const row = await lockRole(tx, id)
    const before = toDefinition(row)
    demandPermissions(unit, before)
    demandPermissions(unit, { id, name, permissions })
    if (row.version !== version) refuse('role-changed', { name: row.name, by: row.changed_by })
    await demandFreeName(tx, name, id)
    const after = {
      ...row,
      name,
      name_key: nameKey(name),
      permissions: toJson([...new Set(permissions)]),
      version: version + 1,
      changed_by: actor.name,
      changed_at: app.now(),
    }
    await updateOwnRole(tx, after)
    const detail = {
      before: { name: row.name, permissions: fromJson(row.permissions) },
      after: { name, permissions },
    }
    return {
      value: toRole(after, (await holdersOfRole(tx, id)).length),
      audit: [{ ref: id, detail }],
    }
  },
})

/** Takes a role of the shop's own away, with its limits. Refuses one that somebody has (`role-in-use`), or that comes along. */
export const removeRole = defineAct<{ readonly id: string }, null>({
  permission: 'staff.change',
  action: 'role-remove',
  async run(unit, { id }) {
    const { tx } = unit
    const row = await lockRole(tx, id)
    demandPermissions(unit, toDefinition(row))
    const names = await holdersOfRole(tx, id)
    if (names.length > 0)
      refuse('role-in-use', { name: row.name, people: names.length, names: names.slice(0, maxNamed) })
    await deleteOwnRole(tx, id)
    const detail = { name: row.name, permissions: fromJson(row.permissions) }
    return { value: null, audit: [{ ref: id, detail }] }
  },
})
