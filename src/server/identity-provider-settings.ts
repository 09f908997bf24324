import type { SettingRule } from '#contract/setting-faults.ts'

import { matching, readList, type EnvironmentReader } from './environment.ts'

/** Where the team signs in beside its own passkeys and codes: an OpenID provider of the shop. */
export interface IdentityProviderSettings {
  /** As its discovery document names itself. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What people of the team call it. */
  readonly name: string
  /** The claim of the ID token that lists somebody's groups. */
  readonly groupsClaim: string
  /** Roles by group; empty: roles are given in the back office alone. */
  readonly rolesByGroup: ReadonlyMap<string, string>
}

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

function isIssuer(text: string, production: boolean): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.search !== '' || url.hash !== '' || url.username !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && !production && isLoopback(url))
}

/** `group=role`; the owner's is given by people alone. */
const mapping = /^([^=]+)=(?!owner$)([^=]+)$/

/** Reads the identity provider of the team; null where there is none. */
export function readIdentityProvider(
  env: EnvironmentReader,
  production: boolean,
): IdentityProviderSettings | null {
  const text = (variable: string, fallback: string | null, expected: SettingRule, example: string) =>
    env.read<string | null>(variable, fallback, {
      parse: matching((typed) => /^[^\p{Cc}]{1,500}$/u.test(typed)),
      expected,
      example,
    })
  const issuer = env.read<string | null>('BACKOFFICE_OIDC_ISSUER', null, {
    parse: matching((typed) => isIssuer(typed, production)),
    expected: 'openid-issuer',
    example: 'https://accounts.google.com',
  })
  const clientId = text('BACKOFFICE_OIDC_CLIENT_ID', null, 'openid-client-id', 'vitrine')
  const clientSecret = text('BACKOFFICE_OIDC_CLIENT_SECRET', null, 'openid-client-secret', 'a long text')
  const name = text('BACKOFFICE_OIDC_NAME', null, 'openid-name', 'Google')
  const groupsClaim = text('BACKOFFICE_OIDC_GROUPS_CLAIM', 'groups', 'openid-claim', 'groups')
  const pairs = env.read<readonly string[]>('BACKOFFICE_OIDC_ROLES', [], {
    parse: readList((pair) => mapping.test(pair)),
    expected: 'openid-roles',
    example: 'logistics=warehouse,support=customer-care',
  })
  if (issuer === null && clientId === null && clientSecret === null) return null
  for (const [variable, value] of [
    ['BACKOFFICE_OIDC_ISSUER', issuer],
    ['BACKOFFICE_OIDC_CLIENT_ID', clientId],
    ['BACKOFFICE_OIDC_CLIENT_SECRET', clientSecret],
  ] as const)
    if (value === null) env.fault(variable, 'openid-all-or-none', '')
  if (issuer === null || clientId === null || clientSecret === null) return null
  return {
    issuer,
    clientId,
    clientSecret,
    name: name ?? new URL(issuer).hostname,
    groupsClaim: groupsClaim ?? 'groups',
    rolesByGroup: new Map(
      pairs.map((pair) => [mapping.exec(pair)?.[1] ?? '', mapping.exec(pair)?.[2] ?? '']),
    ),
  }
}
