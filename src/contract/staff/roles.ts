import * as z from 'zod/mini'

import { permissions, type Permission } from '../permissions.ts'

const role = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  permissions: z.array(z.enum(permissions)).check(z.minLength(1), z.maxLength(permissions.length)),
}
/** Which version was looked at. */
const version = z.int().check(z.minimum(1), z.maximum(1_000_000_000))

export const roleSchemas = {
  createRole: { body: z.object(role) },
  changeRole: { body: z.object({ ...role, version }) },
} as const

/** A set of permissions under a name: one that comes along, or of the shop's own. */
export interface Role {
  readonly id: string
  /** Of one that comes along its id. */
  readonly name: string
  readonly permissions: readonly Permission[]
  /** Of one of the shop's own, with who made it so; null: it comes along and stays as it is. */
  readonly own: { readonly version: number; readonly changedBy: string } | null
  /** How many have it. */
  readonly people: number
}

export interface RoleAnswers {
  listRoles: { readonly roles: readonly Role[] }
  createRole: Role
  changeRole: Role
  removeRole: { readonly done: true }
}

/** Rules about roles, with what their sentences name; part of the closed list in `refusals.ts`. */
export interface RoleRefusalParams {
  'role-unknown': { readonly role: string }
  /** Nobody can grant what they lack. */
  'role-beyond-own': { readonly role: string; readonly permission: Permission }
  /** It comes along, and stays as it is. */
  'role-built-in': { readonly role: string }
  'role-name-taken': { readonly name: string }
  /** Somebody has changed it since it was looked at. */
  'role-changed': { readonly name: string; readonly by: string }
  /** `names`: of those who have it, the first few. */
  'role-in-use': { readonly name: string; readonly people: number; readonly names: readonly string[] }
}
