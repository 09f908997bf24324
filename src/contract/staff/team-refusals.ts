import type { LimitRefusalParams } from './limit-refusals.ts'
import type { ProviderRefusalParams } from './provider-refusals.ts'
import type { RoleRefusalParams } from './roles.ts'

/** Rules about the team, its roles, limits and ways in, with what their sentences name; part of the closed list in `refusals.ts`. */
export interface TeamRefusalParams extends LimitRefusalParams, ProviderRefusalParams, RoleRefusalParams {
  'staff-unknown': { readonly id: string }
  'staff-email-taken': { readonly email: string }
  'staff-email-invalid': { readonly email: string }
  'last-owner': Readonly<Record<string, never>>
  'last-passkey': Readonly<Record<string, never>>
  'session-unknown': Readonly<Record<string, never>>
}
