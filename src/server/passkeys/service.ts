import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

import { fromJson, toJson, type Json } from '../database/json.ts'

/** What the browser is asked to do; `flow` names the challenge, which its answer comes back with. */
export interface PasskeyFlow {
  readonly options: Record<string, unknown>
  readonly flow: string
}

/** A passkey as it is kept: `public_key` is COSE in base64url. */
export interface StoredPasskey {
  readonly id: string
  readonly public_key: string
  readonly counter: number
  readonly transports: Json<string[]>
}

/** Whose passkeys they are, as their devices show it. */
export interface PasskeyOwner {
  readonly id: string
  readonly email: string
  readonly name: string
}

/** Where passkeys and challenges are kept: of the team, or of shoppers. */
export interface PasskeyStore {
  list(ownerId: string): Promise<readonly StoredPasskey[]>
  find(id: string): Promise<(StoredPasskey & { readonly ownerId: string }) | undefined>
  /** Notes a use. False where the counter has gone back: somebody has copied the key. */
  use(id: string, counter: number): Promise<boolean>
  /** Keeps a challenge, and returns what names it. */
  keep(challenge: string): Promise<string>
  /** Takes the challenge of that name; null for one that was taken, is too old or made up. */
  take(flow: string | null): Promise<string | null>
}

interface PasskeysDeps {
  readonly shopName: string
  /** The origin that signs, whose host name the passkeys belong to. */
  readonly origin: string
  readonly store: PasskeyStore
  /** Says no, in the way of those whose passkeys they are. */
  readonly refuse: () => never
}

export interface Passkeys {
  startRegistration(owner: PasskeyOwner): Promise<PasskeyFlow>
  /** Verifies a new passkey. Refuses one that does not answer the challenge. */
  verifyRegistration(flow: string | null, response: RegistrationResponseJSON): Promise<StoredPasskey>
  /** Of an owner, or of whoever answers. */
  startSignIn(ownerId?: string): Promise<PasskeyFlow>
  /** Verifies an answer and counts the use; returns whose passkey it is. Refuses any other. */
  verifySignIn(flow: string | null, response: AuthenticationResponseJSON): Promise<string>
}

/** Loaded when somebody first uses a passkey: a shop starts quicker without it. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Passkeys (WebAuthn Level 3), with the person verified by their device each time. */
export function createPasskeys({ shopName, origin, store, refuse }: PasskeysDeps): Passkeys {
  const rpID = new URL(origin).hostname
  const begin = async (options: { readonly challenge: string }): Promise<PasskeyFlow> => ({
    options: { ...options },
    flow: await store.keep(options.challenge),
  })
  const take = async (flow: string | null): Promise<string> => (await store.take(flow)) ?? refuse()

  return {
    async startRegistration({ id, email, name }) {
      const { generateRegistrationOptions } = await loadLibrary()
      const known = await store.list(id)
      return begin(
        await generateRegistrationOptions({
          rpName: shopName,
          rpID,
          userName: email,
          userDisplayName: name,
          userID: new TextEncoder().encode(id),
          attestationType: 'none',
          excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
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
      if (!verified || !registrationInfo) return refuse()
      const { id, publicKey, counter, transports } = registrationInfo.credential
      return {
        id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: toJson(transports ?? []),
      }
    },
    async startSignIn(ownerId) {
      const { generateAuthenticationOptions } = await loadLibrary()
      const known = ownerId === undefined ? [] : await store.list(ownerId)
      return begin(
        await generateAuthenticationOptions({
          rpID,
          userVerification: 'required',
          allowCredentials: known.map(({ id, transports }) => ({ id, transports: fromJson(transports) })),
        }),
      )
    },
    async verifySignIn(flow, response) {
      const expectedChallenge = await take(flow)
      const row = await store.find(response.id)
      if (!row) return refuse()
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
        (await store.use(row.id, authenticationInfo.newCounter))
      return isCounted ? row.ownerId : refuse()
    },
  }
}
