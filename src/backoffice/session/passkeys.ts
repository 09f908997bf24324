import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

import type { SessionAnswer } from '#contract/staff/account.ts'
import * as texts from '#texts/backoffice-sign-in.ts'

import { callStaff } from '../api/call-staff.ts'

/** The contract's schemas take any object with an id; the server's library reads the rest. */
type Credential = { id: string; type: 'public-key' } & Record<string, unknown>

/** Says in words for people why the browser made or used no passkey. */
async function explained<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (reason) {
    const name = reason instanceof Error ? reason.name : ''
    if (name === 'NotAllowedError') throw new Error(texts.passkeyRefused, { cause: reason })
    if (name === 'InvalidStateError') throw new Error(texts.passkeyThere, { cause: reason })
    if (reason instanceof WebAuthnError || name === 'SecurityError' || name === 'NotSupportedError')
      throw new Error(texts.passkeyImpossible, { cause: reason })
    throw reason
  }
}

// The server's library made the options for the browser's; the contract passes them through.
const authenticate = async (options: object) =>
  (await explained(
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  )) as unknown as Credential

/** Signs in with a passkey that the browser finds. */
export async function signInWithPasskey(): Promise<SessionAnswer> {
  const { options } = await callStaff('startPasskeySignIn', {})
  return callStaff('signInWithPasskey', { body: { response: await authenticate(options) } })
}

/** Confirms with a passkey that it is still the same person. */
export async function confirmWithPasskey(): Promise<void> {
  const { options } = await callStaff('startConfirmation', {})
  await callStaff('confirmWithPasskey', { body: { response: await authenticate(options) } })
}

/** Makes a passkey for who is signed in, or for whom a mailed link is. */
export async function addPasskey(name: string, token?: string): Promise<SessionAnswer> {
  const link = token === undefined ? {} : { token }
  const { options } = await callStaff('startPasskey', { body: link })
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const response = (await explained(startRegistration({ optionsJSON }))) as unknown as Credential
  return callStaff('addPasskey', { body: { ...link, name, response } })
}

/** Returns a name for this device's passkey, from what the browser says of it. */
export function deviceName(): string {
  const { userAgent } = navigator
  const found = (
    [
      ['iPhone', /iPhone/],
      ['iPad', /iPad/],
      ['Android', /Android/],
      ['Mac', /Mac OS X/],
      ['Windows', /Windows/],
      ['Linux', /Linux/],
    ] as const
  ).find(([, pattern]) => pattern.test(userAgent))
  return found?.[0] ?? texts.thisDevice
}
