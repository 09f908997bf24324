import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

import { refuse } from '../application/refuse.ts'
import type { Database } from '../database/database.ts'
import type { StaffPasskeysTable, StaffTable } from '../database/tables/staff-tables.ts'
import { fromJson, toJson } from '../database/json.ts'
import { createChallenges, type PasskeyFlow } from './challenges.ts'
import { findPasskey, listPasskeys, usePasskey } from './repository.ts'

interface PasskeysDeps {
  readonly database: Database
  readonly shopName: string
  /** Of the back office: the origin that signs, and whose host name the passkeys belong to. */
  readonly origin: string
  readonly now: () => number
}

export interface Passkeys {
  startRegistration(person: StaffTable): Promise<PasskeyFlow>
  /** Verifies a new passkey. Refuses `passkey-refused`. */
  verifyRegistration(
    flow: string | null,
    response: RegistrationResponseJSON,
  ): Promise<Pick<StaffPasskeysTable, 'id' | 'public_key' | 'counter' | 'transports'>>
  /** Of a person, or of whoever answers. */
  startSignIn(person?: StaffTable): Promise<PasskeyFlow>
  /** Verifies an answer and counts the use; returns whose passkey it is. Refuses `passkey-refused`. */
  verifySignIn(flow: string | null, response: AuthenticationResponseJSON): Promise<string>
}

/** Loaded when somebody first uses a passkey: a shop starts quicker without it. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Passkeys (WebAuthn Level 3), with the person verified by their device each time. */
export function createPasskeys({ database, shopName, origin, now }: PasskeysDeps): Passkeys {
  const rpID = new URL(origin).hostname
  const { begin, take } = createChallenges({ database, now })

  return {
    async startRegistration(person) {
      const { generateRegistrationOptions } = await loadLibrary()
      const known = await listPasskeys(database.read, person.id)
      return begin(
        await generateRegistrationOptions({
          rpName: shopName,
          rpID,
          userName: person.email,
          userDisplayName: person.name,
          userID: new TextEncoder().encode(person.id),
          attestationType: 'none',
          excludeCredentials: known.map(({ id }) => ({ id })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        }),
      )
    },
    async verifyRegistration(flow, response) {
      const expectedChallenge = await take(flow)
      const { verifyRegistrationResponse } = await loadLibrary()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => ({ verified: false, registrationInfo: undefined }))
      if (!verified || !registrationInfo) return refuse('passkey-refused', {})
      const { id, publicKey, counter, transports } = registrationInfo.credential
      return {
        id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: toJson(transports ?? []),
      }
    },
    async startSignIn(person) {
      const { generateAuthenticationOptions } = await loadLibrary()
      const known = person ? await listPasskeys(database.read, person.id) : []
      return begin(
        await generateAuthenticationOptions({
          rpID,
          userVerification: 'required',
          allowCredentials: known.map(({ id, transports }) => ({
            id,
            transports: fromJson(transports),
          })),
        }),
      )
    },
    async verifySignIn(flow, response) {
      const expectedChallenge = await take(flow)
      const row = await findPasskey(database.read, response.id)
      if (!row) return refuse('passkey-refused', {})
      const { verifyAuthenticationResponse } = await loadLibrary()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: row.id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }))
      const isCounted =
        verified &&
        authenticationInfo !== undefined &&
        (await database.write((tx) => usePasskey(tx, row.id, authenticationInfo.newCounter, now())))
      return isCounted ? row.staff_id : refuse('passkey-refused', {})
    },
  }
}
