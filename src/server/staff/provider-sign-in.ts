import * as z from 'zod/mini'

import { unlimitedRole } from '#domain/money-limits.ts'

import { refuse } from '../application/refuse.ts'
import { noteAct } from '../audit/service.ts'
import type { Database, Tx } from '../database/database.ts'
import type { StaffTable } from '../database/tables/staff-tables.ts'
import { getNetwork, type Throttle } from '../http/throttle.ts'
import type { IdentityProviderSettings } from '../identity-provider-settings.ts'
import { normalEmail } from '../mail/email-identity.ts'
import { createToken, hashToken } from '../tokens.ts'
import { findIdentity, hasOtherIdentity, insertIdentity } from './identities-repository.ts'
import { ProviderError, type IdentityProvider, type ProvenIdentity } from './identity-provider.ts'
import {
  deleteLinks,
  findStaff,
  insertChallenge,
  listRoles,
  lockStaff,
  replaceRoles,
  takeChallenge,
  updateStaff,
} from './repository.ts'
import { readRoles } from './roles.ts'
import type { StaffSessions, StaffVisitor } from './sessions.ts'

/** Signing in at the identity provider of the shop. */
export interface ProviderSignIn {
  /** What people of the team call it. */
  readonly name: string
  /** Returns where to send the browser, and the secret by which it is known again. `isFresh`: whoever it is shows it again there. */
  start(visitor: StaffVisitor, isFresh: boolean): Promise<{ readonly url: string; readonly flow: string }>
  /** Reads what the browser came back with; returns the secret of a new session. Each start is answered once, whatever comes of it. */
  finish(flow: string | null, query: string, visitor: StaffVisitor): Promise<string>
}

interface ProviderSignInDeps {
  readonly database: Database
  readonly settings: IdentityProviderSettings
  readonly provider: IdentityProvider
  readonly sessions: StaffSessions
  readonly throttle: Pick<Throttle, 'take'>
  /** What went wrong at the provider, for the log. */
  readonly onFailed: (reason: ProviderError) => void
  readonly now: () => number
}

const Flow = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), isFresh: z.boolean() })
/** Tells it from a passkey's challenge, which stands in the same table. */
const mark = 'oidc:'
const lifeMs = 10 * 60_000
const perNetwork = { max: 60, windowMs: 10 * 60_000 }

export function createProviderSignIn(deps: ProviderSignInDeps): ProviderSignIn {
  const { database, settings, provider, sessions, throttle, onFailed, now } = deps

  /** Waits for the provider; what it refuses is refused here, and noted in the log. */
  async function ask<Answer>(work: Promise<Answer>): Promise<Answer> {
    try {
      return await work
    } catch (reason) {
      if (!(reason instanceof ProviderError)) throw reason
      onFailed(reason)
      return refuse(reason.isAway ? 'provider-away' : 'provider-refused', { provider: settings.name })
    }
  }

  return {
    name: settings.name,
    async start({ ip }, isFresh) {
      await throttle.take([{ key: `staff-network:${getNetwork(ip)}`, rule: perNetwork }])
      const { url, flow } = await ask(provider.start(isFresh))
      const secret = createToken()
      const row = {
        id_hash: hashToken(secret),
        challenge: mark + JSON.stringify(flow),
        expires_at: now() + lifeMs,
      }
      await database.write((tx) => insertChallenge(tx, row))
      return { url, flow: secret }
    },
    async finish(secret, query, visitor) {
      const row =
        secret === null ? undefined : await database.write((tx) => takeChallenge(tx, hashToken(secret)))
      if (!row || row.expires_at <= now() || !row.challenge.startsWith(mark))
        return refuse('provider-refused', { provider: settings.name })
      const flow = Flow.parse(JSON.parse(row.challenge.slice(mark.length)))
      const identity = await ask(provider.finish(flow, query))
      return database.write(async (tx) => {
        const person = await findPerson(tx, identity, { settings, now: now() })
        await followGroups(tx, person, { identity, settings, now: now() })
        return sessions.start(tx, person.id, visitor, Math.min(now(), identity.authenticatedAt ?? 0))
      })
    },
  }
}

interface Scope {
  readonly settings: IdentityProviderSettings
  readonly now: number
}

/**
 * Finds who somebody is: by what was linked before, else by an address that the provider has verified and that was invited. Owners keep ways
 * in of their own, so that whoever runs the provider is no owner of the shop.
 */
async function findPerson(tx: Tx, identity: ProvenIdentity, { settings, now }: Scope): Promise<StaffTable> {
  const { issuer, subject, email } = identity
  const linked = await findIdentity(tx, issuer, subject)
  if (!linked && email === null) return refuse('provider-email-unproven', { provider: settings.name })
  const found = await findStaff(
    tx,
    linked ? { column: 'id', value: linked.staff_id } : { column: 'email', value: normalEmail(email ?? '') },
  )
  if (!found || found.state === 'disabled')
    return refuse('provider-not-invited', { provider: settings.name, email: email ?? '' })
  const person = (await lockStaff(tx, found.id)) ?? found
  if ((await listRoles(tx, person.id)).includes(unlimitedRole)) refuse('provider-of-owner', {})
  if (linked) return person
  // The address was given to somebody else since: their account at the provider is another.
  if (await hasOtherIdentity(tx, issuer, person.id))
    return refuse('provider-refused', { provider: settings.name })
  await insertIdentity(tx, { issuer, subject, staff_id: person.id, created_at: now })
  if (person.state === 'invited') {
    await updateStaff(tx, person.id, { state: 'active' })
    await deleteLinks(tx, person.id)
  }
  const detail = { issuer, subject }
  await noteAct(tx, { actor: person.email, action: 'staff-identity-add', ref: person.id, detail }, now)
  return person
}

/** Gives somebody the roles that their groups have, where the settings name some. Refuses who has none of these groups. */
async function followGroups(
  tx: Tx,
  { id, email }: StaffTable,
  { identity, settings, now }: Scope & { readonly identity: ProvenIdentity },
): Promise<void> {
  const { rolesByGroup } = settings
  if (rolesByGroup.size === 0) return
  const wanted = new Set(identity.groups.flatMap((group) => rolesByGroup.get(group) ?? []))
  const roles = (await readRoles(tx))
    .filter((role) => role.id !== unlimitedRole && (wanted.has(role.id) || wanted.has(role.name ?? role.id)))
    .map((role) => role.id)
    .toSorted()
  if (roles.length === 0) return refuse('provider-without-role', { provider: settings.name })
  const before = await listRoles(tx, id)
  if (before.join() === roles.join()) return
  await replaceRoles(tx, id, roles)
  const detail = { before, after: roles, groups: identity.groups }
  await noteAct(tx, { actor: email, action: 'staff-roles-by-group', ref: id, detail }, now)
}
