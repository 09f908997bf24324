import type { AuthenticationResponseJSON } from '@simplewebauthn/server'

import type { OpenedLink } from '#contract/staff/account.ts'

import { refuse } from '../application/refuse.ts'
import type { Database } from '../database/database.ts'
import type { StaffTable } from '../database/tables/staff-tables.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { readEmail } from '../mail/email-identity.ts'
import { getNetwork, type Throttle } from '../http/throttle.ts'
import type { Codes } from './codes.ts'
import { openLink, spendLink } from './links.ts'
import type { PasskeyFlow, Passkeys } from './passkeys.ts'
import { findStaff, lockStaff } from './repository.ts'
import type { StaffSession, StaffSessions, StaffVisitor } from './sessions.ts'
import { createSetUp, type SetUp } from './set-up.ts'

export interface SignIn extends SetUp {
  openLink(token: string, visitor: StaffVisitor): Promise<OpenedLink>
  /** Mails a link to sign in with a code. The answer is the same for every address. */
  requestLink(email: string, visitor: StaffVisitor): Promise<void>
  /** Returns the secret of the new session. */
  withCode(input: { readonly token: string; readonly code: string }, visitor: StaffVisitor): Promise<string>
  startPasskey(visitor: StaffVisitor): Promise<PasskeyFlow>
  withPasskey(
    flow: string | null,
    response: AuthenticationResponseJSON,
    visitor: StaffVisitor,
  ): Promise<string>
  startConfirmation(session: StaffSession): Promise<PasskeyFlow>
  confirmWithPasskey(
    session: StaffSession,
    flow: string | null,
    response: AuthenticationResponseJSON,
  ): Promise<void>
  confirmWithCode(session: StaffSession, code: string, visitor: StaffVisitor): Promise<void>
}

interface SignInDeps {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly throttle: Pick<Throttle, 'take' | 'clear'>
  readonly sessions: StaffSessions
  readonly passkeys: Passkeys
  readonly codes: Codes
  readonly now: () => number
}

const minute = 60_000
/** By network alone: a stranger who tries does not lock the person out, whose passkey works all the while. */
const perNetwork = { max: 60, windowMs: 10 * minute }
const perPerson = { free: 5, firstMs: minute / 2, longestMs: 30 * minute }
const mailsPerPerson = { max: 5, windowMs: 60 * minute }

/** Counts a try against everybody of a network. */
const countTry = (throttle: SignInDeps['throttle'], { ip }: StaffVisitor): Promise<void> =>
  throttle.take([{ key: `staff-network:${getNetwork(ip)}`, rule: perNetwork }])

export function createSignIn(deps: SignInDeps): SignIn {
  const { database, outbox, throttle, sessions, passkeys, codes, now } = deps
  const slowDown = (visitor: StaffVisitor) => countTry(throttle, visitor)

  async function takeCode(someone: StaffTable, code: string): Promise<void> {
    const key = `staff-code:${someone.id}`
    await throttle.take([{ key, rule: perPerson }])
    const isRight = await database.write(async (tx) => {
      const row = await lockStaff(tx, someone.id)
      const fits = row !== undefined && (await codes.take(tx, row, code))
      if (fits) await throttle.clear(tx, key)
      return fits
    })
    if (!isRight) refuse('code-wrong', {}, 'code')
  }

  return {
    ...createSetUp(deps),
    async openLink(token, visitor) {
      await slowDown(visitor)
      const { link, person } = await openLink(database.read, token, now())
      return { kind: link.kind, name: person.name, email: person.email }
    },
    async requestLink(typed, visitor) {
      await slowDown(visitor)
      const { email } = readEmail(typed)
      if (email === null) refuse('staff-email-invalid', { email: typed }, 'email')
      await throttle.take([{ key: `staff-mail:${email}`, rule: mailsPerPerson }])
      // The mail finds out whether there is such a person, so that the answer takes as long for every address.
      await database.write((tx) =>
        outbox.add(tx, 'staff-link-mail', crypto.randomUUID(), { email, kind: 'sign-in' }),
      )
      outbox.wake()
    },
    async withCode({ token, code }, visitor) {
      await slowDown(visitor)
      const { link, person } = await openLink(database.read, token, now())
      await takeCode(person, code)
      return database.write(async (tx) => {
        await spendLink(tx, link, now())
        return sessions.start(tx, person.id, visitor)
      })
    },
    async startPasskey(visitor) {
      await slowDown(visitor)
      return passkeys.startSignIn()
    },
    async withPasskey(flow, response, visitor) {
      await slowDown(visitor)
      const staffId = await passkeys.verifySignIn(flow, response)
      const person = await findStaff(database.read, { column: 'id', value: staffId })
      if (person?.state !== 'active') refuse('passkey-refused', {})
      return database.write((tx) => sessions.start(tx, staffId, visitor))
    },
    startConfirmation: ({ person }) => passkeys.startSignIn(person.id),
    async confirmWithPasskey({ person, idHash }, flow, response) {
      if ((await passkeys.verifySignIn(flow, response)) !== person.id) refuse('passkey-refused', {})
      await database.write((tx) => sessions.confirm(tx, idHash))
    },
    async confirmWithCode({ person, idHash }, code, visitor) {
      await slowDown(visitor)
      await takeCode(person, code)
      await database.write((tx) => sessions.confirm(tx, idHash))
    },
  }
}
