import type { EndSessions, Sessions } from '#contract/sessions.ts'

import type { Database } from '../database/database.ts'
import type { CustomersTable, SessionsTable } from '../database/tables/customer-tables.ts'
import { Refused } from '../refused.ts'
import type { SecurityLog } from '../security-log.ts'
import { hashToken } from '../tokens.ts'
import type { Visitor } from '../shopper-call.ts'
import { deleteDevices, deleteSession } from './repository.ts'
import type { Sessions as SessionStore } from './sessions.ts'

export interface OwnSessions {
  /** Where the account is logged in. */
  all(customer: CustomersTable, visitor: Visitor): Promise<Sessions>
  /**
   * Ends one, or all but the visitor's; with all, no other browser is known any more either. Returns those that are left. 404 for what is
   * no session of this account, 409 for the visitor's own, which ends by logging out.
   */
  end(customer: CustomersTable, input: EndSessions, visitor: Visitor): Promise<Sessions>
}

interface OwnSessionsDeps {
  readonly database: Database
  readonly sessions: Pick<SessionStore, 'listActive'>
  readonly security: SecurityLog
}

/** Half of the hash of its secret: names a session, and opens nothing. */
const sessionName = ({ id_hash }: Pick<SessionsTable, 'id_hash'>): string => id_hash.slice(0, 32)

export function createOwnSessions({ database, sessions, security }: OwnSessionsDeps): OwnSessions {
  const isCurrent = ({ session }: Visitor, { id_hash }: SessionsTable) =>
    session !== null && id_hash === hashToken(session)

  async function all(customer: CustomersTable, visitor: Visitor): Promise<Sessions> {
    const rows = await sessions.listActive(database.read, customer.id)
    const listed = rows.map((row) => ({
      session: sessionName(row),
      browser: row.browser,
      platform: row.platform,
      country: row.country,
      startedAt: new Date(row.created_at).toISOString(),
      lastSeenAt: new Date(row.seen_at).toISOString(),
      isThis: isCurrent(visitor, row),
    }))
    return { sessions: [...listed.filter(({ isThis }) => isThis), ...listed.filter(({ isThis }) => !isThis)] }
  }

  return {
    all,
    async end(customer, { session }, visitor) {
      const ended = await database.write(async (tx) => {
        const rows = await sessions.listActive(tx, customer.id)
        const chosen =
          session === undefined
            ? rows.filter((row) => !isCurrent(visitor, row))
            : rows.filter((row) => sessionName(row) === session)
        if (session !== undefined && chosen.length === 0)
          throw new Refused({ code: 'session-not-yours', fields: { session: { code: 'not-found' } } })
        if (chosen.some((row) => isCurrent(visitor, row)))
          throw new Refused({ code: 'session-this-one', fields: { session: { code: 'this-session' } } })
        for (const { id_hash } of chosen) await deleteSession(tx, id_hash)
        if (session === undefined) await deleteDevices(tx, customer.id, hashToken(visitor.device ?? ''))
        return chosen.length
      })
      if (ended > 0) security('sessions-ended', { email: customer.email, ip: visitor.ip, ended })
      return all(customer, visitor)
    },
  }
}
