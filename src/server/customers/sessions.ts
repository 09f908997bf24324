import type { Database, Tx } from '../database/database.ts'
import { sessionLifeMs } from '../http/cookies.ts'
import {
  deleteSession,
  deleteSessionsBefore,
  deleteSessionsOf,
  findSession,
  insertSession,
  touchSession,
} from './repository.ts'
import { createToken, hashToken } from '../tokens.ts'

export interface Sessions {
  /** A new session under a new id; the id is for the cookie alone. */
  start(tx: Tx, customerId: string): Promise<string>
  /** Whose session it is; null when there is none, or it ended. Using it keeps it alive. */
  customerOf(id: string | null): Promise<string | null>
  end(tx: Tx, id: string | null): Promise<void>
  endAll(tx: Tx, customerId: string): Promise<void>
  forgetOld(): Promise<number>
}

const hour = 60 * 60_000
const day = 24 * hour
/** Faults §6.1. */
const idleMs = 14 * day

export function createSessions({ database, now }: { database: Database; now: () => number }): Sessions {
  const oldest = () => ({ seenAfter: now() - idleMs, createdAfter: now() - sessionLifeMs })
  return {
    async start(tx, customerId) {
      const id = createToken()
      await insertSession(tx, {
        id_hash: hashToken(id),
        customer_id: customerId,
        created_at: now(),
        seen_at: now(),
      })
      return id
    },
    async customerOf(id) {
      if (id === null) return null
      const session = await findSession(database.read, { idHash: hashToken(id), ...oldest() })
      if (!session) return null
      // To the hour is enough to know.
      if (session.seen_at < now() - hour)
        await database.write((tx) => touchSession(tx, session.id_hash, now()))
      return session.customer_id
    },
    end: async (tx, id) => (id === null ? undefined : deleteSession(tx, hashToken(id))),
    endAll: (tx, customerId) => deleteSessionsOf(tx, customerId),
    forgetOld: () => database.write((tx) => deleteSessionsBefore(tx, oldest())),
  }
}
