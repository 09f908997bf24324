import type { SignedIn } from '#contract/staff/account.ts'

import type { Actor } from '../application/context.ts'
import { readDevice } from '../customers/service.ts'
import type { Database, Tx } from '../database/database.ts'
import type { StaffSessionsTable, StaffTable } from '../database/tables/staff-tables.ts'
import { createToken, hashToken } from '../tokens.ts'
import { readAccess } from './access.ts'
import { readRolesById } from './roles.ts'
import {
  deleteSession,
  findSession,
  findStaff,
  insertSession,
  listPasskeys,
  listRoles,
  updateSession,
} from './repository.ts'

/** A request's sender, as far as a session is bound to it. */
export interface StaffVisitor {
  /** The secret of the session's cookie; null: none. */
  readonly session: string | null
  readonly ip: string
  readonly userAgent: string | undefined
}

/** Somebody of the team who is signed in, with what they may do. */
export interface StaffSession {
  readonly person: StaffTable
  readonly roles: readonly string[]
  readonly actor: Actor
  readonly idHash: string
  /** Confirmed lately, as grave acts ask for. */
  readonly isConfirmed: boolean
}

export interface StaffSessions {
  /** Begins a session; returns the secret for the cookie. `confirmedAt`: when they showed that it is them, epoch milliseconds; now if absent. */
  start(tx: Tx, staffId: string, visitor: StaffVisitor, confirmedAt?: number): Promise<string>
  /** Who is signed in; null for nobody. One that comes from another kind of browser than it began in is ended. */
  find(visitor: StaffVisitor): Promise<StaffSession | null>
  /** The session of this hash, for what was opened from it without its cookie; null where it is over, or of another kind of browser. */
  findByHash(idHash: string, userAgent: string | undefined): Promise<StaffSession | null>
  /** Notes that the person has just shown that it is them. */
  confirm(tx: Tx, idHash: string): Promise<void>
  describe(session: StaffSession): Promise<SignedIn>
}

const minute = 60_000
const hour = 60 * minute
/** Unused for so long, a session is over; whatever its use, after a week. */
export const idleMs = 14 * hour
const lifeMs = 7 * 24 * hour
/** How long a confirmation lasts. */
const confirmedMs = 10 * minute

interface SessionsDeps {
  readonly database: Database
  /** The country's code by a network address; null where it is not known. */
  readonly countryOfAddress: (ip: string) => string | null
  /** Somebody used the cookie of another browser. */
  readonly onStolen: (session: StaffSessionsTable, visitor: StaffVisitor) => void
  readonly now: () => number
}

function isSameDevice(row: StaffSessionsTable, userAgent: string | undefined): boolean {
  const { browser, platform } = readDevice(userAgent)
  return browser === row.browser && platform === row.platform
}

export function createStaffSessions({
  database,
  countryOfAddress,
  onStolen,
  now,
}: SessionsDeps): StaffSessions {
  const isOver = ({ seen_at, created_at }: StaffSessionsTable) =>
    seen_at < now() - idleMs || created_at < now() - lifeMs
  const open = async (row: StaffSessionsTable): Promise<StaffSession | null> => {
    const person = await findStaff(database.read, { column: 'id', value: row.staff_id })
    if (person?.state !== 'active') return null
    // To the minute is enough to know.
    if (row.seen_at < now() - minute)
      await database.write((tx) => updateSession(tx, row.id_hash, { seen_at: now() }))
    const roles = await listRoles(database.read, person.id)
    return {
      person,
      roles,
      actor: {
        kind: 'staff',
        name: person.email,
        ...(await readAccess(database.read, { id: person.id, roles })),
      },
      idHash: row.id_hash,
      isConfirmed: row.confirmed_at > now() - confirmedMs,
    }
  }
  return {
    async start(tx, staffId, { ip, userAgent }, confirmedAt = now()) {
      const id = createToken()
      await insertSession(tx, {
        id_hash: hashToken(id),
        staff_id: staffId,
        created_at: now(),
        seen_at: now(),
        confirmed_at: confirmedAt,
        ...readDevice(userAgent),
        country: countryOfAddress(ip),
      })
      return id
    },
    async find(visitor) {
      const row =
        visitor.session === null ? undefined : await findSession(database.read, hashToken(visitor.session))
      if (!row || isOver(row)) return null
      if (!isSameDevice(row, visitor.userAgent)) {
        await database.write((tx) => deleteSession(tx, row.staff_id, row.id_hash))
        onStolen(row, visitor)
        return null
      }
      return open(row)
    },
    async findByHash(idHash, userAgent) {
      const row = await findSession(database.read, idHash)
      return row && !isOver(row) && isSameDevice(row, userAgent) ? open(row) : null
    },
    confirm: (tx, idHash) => updateSession(tx, idHash, { confirmed_at: now() }),
    async describe({ person, roles, actor, isConfirmed }) {
      const own = (await readRolesById(database.read, roles)).flatMap(({ id, name }) =>
        name ? [[id, name]] : [],
      )
      return {
        id: person.id,
        name: person.name,
        email: person.email,
        roles,
        roleNames: Object.fromEntries(own),
        permissions: [...actor.permissions],
        isConfirmed,
        hasPasskey: (await listPasskeys(database.read, person.id)).length > 0,
        hasCodes: person.totp_secret !== null,
      }
    },
  }
}
