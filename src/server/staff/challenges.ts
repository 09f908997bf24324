import { refuse } from '../application/refuse.ts'
import type { Database } from '../database/database.ts'
import { createToken, hashToken } from '../tokens.ts'
import { insertChallenge, takeChallenge } from './repository.ts'

/** What the browser is asked to do; `flow` is for the cookie that its answer comes back with. */
export interface PasskeyFlow {
  readonly options: object
  readonly flow: string
}

const lifeMs = 5 * 60_000

/** What browsers must sign with a passkey, kept until they answer. Each challenge is answered once, whatever comes of it. */
export const createChallenges = ({
  database,
  now,
}: {
  readonly database: Database
  readonly now: () => number
}) => ({
  /** Keeps the challenge of these options. */
  async begin(options: { readonly challenge: string }): Promise<PasskeyFlow> {
    const flow = createToken()
    await database.write((tx) =>
      insertChallenge(tx, {
        id_hash: hashToken(flow),
        challenge: options.challenge,
        expires_at: now() + lifeMs,
      }),
    )
    return { options, flow }
  },
  /** Takes the challenge of a flow. Refuses `passkey-refused` for one that was answered, is too old or made up. */
  async take(flow: string | null): Promise<string> {
    const row = flow === null ? undefined : await database.write((tx) => takeChallenge(tx, hashToken(flow)))
    return row && row.expires_at > now() ? row.challenge : refuse('passkey-refused', {})
  },
})
