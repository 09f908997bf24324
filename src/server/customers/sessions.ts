import type { Database, Queries, Tx } from '../database/database.ts'
import type { SessionsTable } from '../database/tables/customer-tables.ts'
import { sessionLifeMs } from '../http/cookies.ts'
import {
  deleteSession,
  deleteSessionsBefore,
  deleteSessions,
  findSession,
  insertSession,
  listSessions,
  touchSession,
} from './repository.ts'
import { createToken, hashToken } from '../tokens.ts'
import { readDevice } from './device-name.ts'
import type { Visitor } from '../shopper-call.ts'

export interface Sessions {
  /** A new session under a new id; the id is for the cookie alone. By `from` its owner knows it again. */
  start(tx: Tx, customerId: string, from: Pick<Visitor, 'ip' | 'userAgent'>): Promise<string>
  /** As `findSessionOwner`. */
  findCustomer(id: string | null): Promise<string | null>
  /** Those of a customer that have not ended, the last seen first. */
  listActive(queries: Queries, customerId: string): Promise<SessionsTable[]>
  end(tx: Tx, id: string | null): Promise<void>
  endAll(tx: Tx, customerId: string): Promise<void>
  forgetOld(): Promise<number>
}

const hour = 60 * 60_000
const day = 24 * hour
/** docs/security.md#origins-and-cookies. */
const idleMs = 14 * day

interface SessionsDeps {
  readonly database: Database
  /** The country's code; null where it is not known. */
  readonly countryOfAddress: (ip: string) => string | null
  readonly now: () => number
}

const oldest = (now: number) => ({ seenAfter: now - idleMs, createdAfter: now - sessionLifeMs })

/** Returns whose session it is; null when there is none, or it ended. Using it keeps it alive. */
export async function findSessionOwner(
  { database, now }: Pick<SessionsDeps, 'database' | 'now'>,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null
  const session = await findSession(database.read, { idHash: hashToken(id), ...oldest(now()) })
  if (!session) return null
  // To the hour is enough to know.
  if (session.seen_at < now() - hour) await database.write((tx) => touchSession(tx, session.id_hash, now()))
  return session.customer_id
}

export function createSessions({ database, countryOfAddress, now }: SessionsDeps): Sessions {
  return {
    async start(tx, customerId, { ip, userAgent }) {
      const id = createToken()
      await insertSession(tx, {
        id_hash: hashToken(id),
        customer_id: customerId,
        created_at: now(),
        seen_at: now(),
        ...readDevice(userAgent),
        country: countryOfAddress(ip),
      })
      return id
    },
    findCustomer: (id) => findSessionOwner({ database, now }, id),
    async listActive(queries, customerId) {
      const { seenAfter, createdAfter } = oldest(now())
      const rows = await listSessions(queries, customerId)
      return rows
        .filter(({ seen_at, created_at }) => seen_at > seenAfter && created_at > createdAfter)
        .toSorted((one, other) => other.seen_at - one.seen_at || other.created_at - one.created_at)
    },
    end: async (tx, id) => (id === null ? undefined : deleteSession(tx, hashToken(id))),
    endAll: (tx, customerId) => deleteSessions(tx, customerId),
    forgetOld: () => database.write((tx) => deleteSessionsBefore(tx, oldest(now()))),
  }
}
