import { permissions, type Permission } from '#contract/permissions.ts'
import type { Role } from '#contract/staff/roles.ts'
import type { Context } from '#server/application/context.ts'
import { changeRole, createRole, listRoles, removeRole } from '#server/staff/manage-roles.ts'
import * as texts from '#texts/commands/staff.ts'

import { print } from '../command.ts'
import { choiceOption, listOption, WrongOption } from '../option-values.ts'
import { textTable } from '../text-table.ts'
import { printResult, withContext } from '../with-context.ts'

const isCalled = (role: Role, name: string): boolean =>
  role.id === name || role.name.toLowerCase() === name.trim().toLowerCase()

/** A role by its id or name. Refused by the use case where there is none. */
async function findRole(context: Context, name: string): Promise<Role | undefined> {
  const all = await listRoles(context, undefined)
  return all.isDone ? all.value.find((role) => isCalled(role, name)) : undefined
}

/** Returns the ids of roles, each given by its id or name; one that is not there stays as it is. */
export async function findRoleIds(context: Context, names: readonly string[]): Promise<string[]> {
  const all = await listRoles(context, undefined)
  const roles = all.isDone ? all.value : []
  return names.map((name) => roles.find((role) => isCalled(role, name))?.id ?? name)
}

/** Returns what roles are called, by their ids. */
export async function readRoleNames(context: Context): Promise<ReadonlyMap<string, string>> {
  const all = await listRoles(context, undefined)
  return new Map((all.isDone ? all.value : []).map(({ id, name }) => [id, name]))
}

const printRoles = (roles: readonly Role[]): void =>
  print(textTable(roles.map(({ name, permissions: allowed }) => [name, allowed.join(', ')])))

/** Prints what each role may do, the shop's own among them. */
export const printAllRoles = (): Promise<number> =>
  withContext(async (context) => printResult(await listRoles(context, undefined), printRoles))

/** What the options say of a role. */
export interface RoleOptions {
  readonly name?: string
  readonly permissions?: string
  readonly like?: string
}

function readPermissions(text: string): Permission[] {
  const named = listOption(text)
  if (named.length === 0) throw new WrongOption({ code: 'permissions-missing', params: {} })
  return named.map((name) => choiceOption('--permissions', name, permissions))
}

/** Makes, changes or removes a role of the shop's own. */
export function runRoleAct(
  act: 'add' | 'change' | 'remove',
  name: string,
  options: RoleOptions,
): Promise<number> {
  const wanted = options.permissions === undefined ? null : readPermissions(options.permissions)
  if (act === 'add' && (wanted === null) === (options.like === undefined))
    throw new WrongOption({ code: 'role-unclear', params: {} })
  return withContext(async (context) => {
    if (act === 'add') {
      const like = options.like === undefined ? undefined : await findRole(context, options.like)
      if (options.like !== undefined && !like)
        throw new WrongOption({ code: 'role-absent', params: { name: options.like } })
      const allowed = wanted ?? like?.permissions ?? []
      return printResult(await createRole(context, { name, permissions: allowed }), (role) =>
        printRoles([role]),
      )
    }
    const role = await findRole(context, name)
    const id = role?.id ?? name
    if (act === 'remove')
      return printResult(await removeRole(context, { id }), () => print(texts.roleRemoved(name)))
    const change = {
      id,
      name: options.name ?? role?.name ?? name,
      permissions: wanted ?? role?.permissions ?? [],
      version: role?.own?.version ?? 0,
    }
    return printResult(await changeRole(context, change), (changed) => printRoles([changed]))
  })
}
