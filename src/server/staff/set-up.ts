import type { RegistrationResponseJSON } from '@simplewebauthn/server'

import type { CodesSetUp, RecoveryCodes } from '#contract/staff/account.ts'

import { refuse } from '../application/refuse.ts'
import { noteAct } from '../audit/service.ts'
import type { Database, Tx } from '../database/database.ts'
import type { StaffTable } from '../database/tables/staff-tables.ts'
import type { Codes } from './codes.ts'
import { openLink, spendLink } from './links.ts'
import type { PasskeyFlow, Passkeys } from './passkeys.ts'
import { deleteLinks, insertPasskey, updateStaff } from './repository.ts'
import type { StaffSession, StaffSessions, StaffVisitor } from './sessions.ts'

/** Whoever sets up a way to sign in: by a link, or signed in already. */
export type Newcomer = { readonly token: string } | { readonly session: StaffSession }

/** New ways to sign in. */
export interface SetUp {
  startNewPasskey(who: Newcomer): Promise<PasskeyFlow>
  /** Adds a passkey; with a link the person is in from then on. Returns the secret of a new session; null for who has one. */
  addPasskey(
    who: Newcomer,
    passkey: {
      readonly flow: string | null
      readonly name: string
      readonly response: RegistrationResponseJSON
    },
    visitor: StaffVisitor,
  ): Promise<string | null>
  startCodes(who: Newcomer): Promise<CodesSetUp>
  addCodes(
    who: Newcomer,
    codes: { readonly secret: string; readonly code: string },
    visitor: StaffVisitor,
  ): Promise<RecoveryCodes & { readonly session: string | null }>
}

interface SetUpDeps {
  readonly database: Database
  readonly sessions: StaffSessions
  readonly passkeys: Passkeys
  readonly codes: Codes
  readonly now: () => number
}

export function createSetUp({ database, sessions, passkeys, codes, now }: SetUpDeps): SetUp {
  async function findPerson(who: Newcomer): Promise<StaffTable> {
    return 'session' in who ? who.session.person : (await openLink(database.read, who.token, now())).person
  }

  /** What a link opens happens once, in the transaction that uses it up; a sign-in link alone sets nothing up. */
  async function enter(tx: Tx, who: Newcomer, visitor: StaffVisitor): Promise<string | null> {
    if ('session' in who) return null
    const { link, person } = await openLink(tx, who.token, now())
    if (link.kind !== 'invitation') refuse('link-over', {}, 'token')
    await spendLink(tx, link, now())
    // Every start before the first owner prints a link: none of them is to open an account that somebody has by now.
    await deleteLinks(tx, person.id)
    await updateStaff(tx, person.id, { state: 'active' })
    return sessions.start(tx, person.id, visitor)
  }

  return {
    startNewPasskey: async (who) => passkeys.startRegistration(await findPerson(who)),
    async addPasskey(who, { flow, name, response }, visitor) {
      const { id: staffId, email } = await findPerson(who)
      const verified = await passkeys.verifyRegistration(flow, response)
      return database.write(async (tx) => {
        const session = await enter(tx, who, visitor)
        await insertPasskey(tx, { ...verified, staff_id: staffId, name, created_at: now(), used_at: null })
        await noteAct(
          tx,
          { actor: email, action: 'staff-passkey-add', ref: staffId, detail: { name } },
          now(),
        )
        return session
      })
    },
    startCodes: async (who) => codes.create((await findPerson(who)).email),
    async addCodes(who, { secret, code }, visitor) {
      const { id: staffId, email } = await findPerson(who)
      if (!codes.fits(secret, code)) refuse('code-wrong', {}, 'code')
      return database.write(async (tx) => {
        const session = await enter(tx, who, visitor)
        await noteAct(tx, { actor: email, action: 'staff-codes-add', ref: staffId }, now())
        return { session, recoveryCodes: await codes.keep(tx, staffId, secret) }
      })
    },
  }
}
