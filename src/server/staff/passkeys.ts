import { refuse } from '../application/refuse.ts'
import type { Database } from '../database/database.ts'
import { createPasskeys, type Passkeys } from '../passkeys/service.ts'
import { createToken, hashToken } from '../tokens.ts'
import { findPasskey, insertChallenge, listPasskeys, takeChallenge, usePasskey } from './repository.ts'

export type { PasskeyFlow, Passkeys } from '../passkeys/service.ts'

interface StaffPasskeysDeps {
  readonly database: Database
  readonly shopName: string
  /** Of the back office. */
  readonly origin: string
  readonly now: () => number
}

/** How long a browser may take to answer a challenge. */
const lifeMs = 5 * 60_000

/** Passkeys of the team. Each challenge is answered once, whatever comes of it; all refuse `passkey-refused`. */
export const createStaffPasskeys = ({ database, shopName, origin, now }: StaffPasskeysDeps): Passkeys =>
  createPasskeys({
    shopName,
    origin,
    refuse: () => refuse('passkey-refused', {}),
    store: {
      list: (staffId) => listPasskeys(database.read, staffId),
      async find(id) {
        const row = await findPasskey(database.read, id)
        return row && { ...row, ownerId: row.staff_id }
      },
      use: (id, counter) => database.write((tx) => usePasskey(tx, id, counter, now())),
      async keep(challenge) {
        const flow = createToken()
        const row = { id_hash: hashToken(flow), challenge, expires_at: now() + lifeMs }
        await database.write((tx) => insertChallenge(tx, row))
        return flow
      },
      async take(flow) {
        if (flow === null) return null
        const row = await database.write((tx) => takeChallenge(tx, hashToken(flow)))
        return row && row.expires_at > now() ? row.challenge : null
      },
    },
  })
