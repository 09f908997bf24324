import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

import { requiredMessages } from '#contract/messages.ts'
import type { OwnPasskeys } from '#contract/passkeys.ts'
import * as texts from '#texts/passkeys.ts'

import { refuseFaults, RequestError } from '../../api/request-error.ts'
import { callApi } from '../shop-api.ts'
import { hashPassword } from './password.ts'
import { acceptCustomer } from './refresh-account.ts'

export type OwnPasskey = OwnPasskeys['passkeys'][number]

/** Says in a sentence, beside `field`, why the browser made or used no passkey. */
async function explained<Value>(work: Promise<Value>, field: string, cancelled: string): Promise<Value> {
  try {
    return await work
  } catch (reason) {
    const name = reason instanceof Error ? reason.name : ''
    if (name === 'InvalidStateError') throw new RequestError({ [field]: texts.isThere })
    throw new RequestError({ [field]: name === 'NotAllowedError' ? cancelled : texts.impossible })
  }
}

/** The library's types are narrower than JSON: what it made goes to the server as it is. */
const toBody = (response: { readonly id: string }) => ({ ...response, type: 'public-key' as const })

async function signIn(isOffered: boolean): Promise<void> {
  const { flow, options } = await callApi('startPasskeyLogin', {})
  // The server's library made the options for the browser's; the contract passes them through.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const signing = startAuthentication({ optionsJSON, useBrowserAutofill: isOffered })
  const response = isOffered ? await signing : await explained(signing, 'passkey', texts.notUsed)
  acceptCustomer(await callApi('loginWithPasskey', { body: { flow, response: toBody(response) } }))
}

/** Logs in with a passkey that the browser finds. Throws a RequestError for `passkey`, and whatever the client throws. */
export const logInWithPasskey = (): Promise<void> => signIn(false)

/** Lets the browser offer passkeys among what it fills into the email field, until `stopOffering`. Says nothing where none is chosen. */
export async function offerPasskeys(): Promise<void> {
  try {
    await signIn(true)
  } catch (reason) {
    // Left, or taken over by the button: nothing was asked of the shopper.
    console.info('No passkey was chosen', reason)
  }
}
export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony()

export const loadPasskeys = async (): Promise<readonly OwnPasskey[]> =>
  (await callApi('getPasskeys', {})).passkeys

const passwordFault = (password: string) => (password === '' ? { password: requiredMessages.password } : {})

/** Makes a passkey on this device. Throws a RequestError for `name` or `password`, and whatever the client throws. */
export async function addPasskey(typed: string, password: string): Promise<readonly OwnPasskey[]> {
  const name = typed.trim()
  refuseFaults({ ...(name === '' ? { name: texts.nameIsRequired } : {}), ...passwordFault(password) })
  const { flow, options } = await callApi('startPasskey', {
    body: { password: await hashPassword(password) },
  })
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await explained(startRegistration({ optionsJSON }), 'name', texts.notMade)
  return (await callApi('addPasskey', { body: { flow, name, response: toBody(response) } })).passkeys
}

export async function renamePasskey(passkey: string, typed: string): Promise<readonly OwnPasskey[]> {
  const name = typed.trim()
  refuseFaults(name === '' ? { name: texts.nameIsRequired } : {})
  return (await callApi('renamePasskey', { body: { passkey, name } })).passkeys
}

/** Removes one. Throws a RequestError for `password`, and whatever the client throws. */
export async function removePasskey(passkey: string, password: string): Promise<readonly OwnPasskey[]> {
  refuseFaults(passwordFault(password))
  const body = { passkey, password: await hashPassword(password) }
  return (await callApi('removePasskey', { body })).passkeys
}

/** Returns a name for a passkey of this device, from what the browser says of it. */
export function deviceName(): string {
  return texts.deviceNames.find((name) => navigator.userAgent.includes(name)) ?? texts.thisDevice
}
