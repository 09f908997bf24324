import type { StaffAccount } from '#contract/staff/account.ts'

import { refuse } from '../application/refuse.ts'
import { noteAct } from '../audit/service.ts'
import type { Database } from '../database/database.ts'
import {
  countRecoveryCodes,
  deletePasskey,
  deleteSession,
  lockStaff,
  listPasskeys,
  listSessions,
} from './repository.ts'
import type { StaffSession, StaffSessions } from './sessions.ts'

/** What somebody of the team sees and changes of their own account. */
export interface OwnAccount {
  read(session: StaffSession): Promise<StaffAccount>
  /** Refuses `last-passkey`: one way to sign in stays. */
  removePasskey(session: StaffSession, id: string): Promise<void>
  /** Ends a session of one's own, this one or another. Refuses `session-unknown`. */
  endSession(session: StaffSession, id: string): Promise<void>
}

interface AccountDeps {
  readonly database: Database
  readonly sessions: StaffSessions
  readonly now: () => number
}

export function createOwnAccount({ database, sessions, now }: AccountDeps): OwnAccount {
  return {
    async read(session) {
      const { read } = database
      const { id } = session.person
      return {
        ...(await sessions.describe(session)),
        passkeys: (await listPasskeys(read, id)).map((row) => ({
          id: row.id,
          name: row.name,
          createdAt: row.created_at,
          usedAt: row.used_at,
        })),
        recoveryCodesLeft: await countRecoveryCodes(read, id),
        sessions: (await listSessions(read, id)).map((row) => ({
          id: row.id_hash,
          device: [row.browser, row.platform].filter(Boolean).join(', '),
          country: row.country,
          startedAt: row.created_at,
          seenAt: row.seen_at,
          isThis: row.id_hash === session.idHash,
        })),
      }
    },
    removePasskey: ({ person }, id) =>
      database.write(async (tx) => {
        const row = await lockStaff(tx, person.id)
        const own = await listPasskeys(tx, person.id)
        if (!own.some((passkey) => passkey.id === id)) return
        if (own.length === 1 && row?.totp_secret === null) refuse('last-passkey', {})
        await deletePasskey(tx, id)
        await noteAct(
          tx,
          { actor: person.email, action: 'staff-passkey-remove', ref: person.id, detail: { id } },
          now(),
        )
      }),
    async endSession({ person }, id) {
      if (!(await database.write((tx) => deleteSession(tx, person.id, id)))) refuse('session-unknown', {})
    },
  }
}
