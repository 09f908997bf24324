import type { RoleRefusalParams } from '#contract/staff/roles.ts'

/** What is said where a role cannot be made, changed, given or removed. */
export const roleRefusals: {
  readonly [Code in keyof RoleRefusalParams]: (params: RoleRefusalParams[Code]) => string
} = {
  'role-unknown': ({ role }) => `There is no role "${role}". "vitrine staff roles" lists them.`,
  'role-beyond-own': ({ role, permission }) => `The role ${role} needs ${permission}, which you lack.`,
  'role-built-in': ({ role }) => `The role ${role} comes along and stays as it is. Make a copy of it.`,
  'role-name-taken': ({ name }) => `There is a role called ${name} already. Choose another name.`,
  'role-changed': ({ name, by }) =>
    `${by} has changed the role ${name} since you opened it. Nothing was changed; look at theirs first.`,
  'role-in-use': ({ name, people, names }) =>
    `${people > names.length ? `${names.join(', ')} and ${people - names.length} more have` : names.length === 1 ? `${names.join('')} has` : `${names.join(' and ')} have`} the role ${name}. Give them another one first.`,
}
