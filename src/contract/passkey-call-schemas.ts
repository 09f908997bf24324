import { Customer } from './customer.ts'
import {
  AddPasskey,
  LoginWithPasskey,
  OwnPasskeys,
  PasskeyFlow,
  RemovePasskey,
  RenamePasskey,
  StartPasskey,
} from './passkeys.ts'

const notLoggedIn = 'no session, or it ended'
const refused = 'the passkey was refused: it is not known here, or does not answer what was asked'
const unknown = { 401: notLoggedIn, 404: 'errors.passkey: not found' }

/** Passkeys of shoppers, beside their password. */
export const passkeyCallSchemas = {
  startPasskeyLogin: { summary: 'Begin to log in with a passkey.', answer: PasskeyFlow },
  loginWithPasskey: {
    summary: 'Log in with a passkey: sets the session cookie.',
    body: LoginWithPasskey,
    answer: Customer,
    errors: { 403: refused },
  },
  getPasskeys: {
    summary: 'The passkeys of the account of the session.',
    answer: OwnPasskeys,
    errors: { 401: notLoggedIn },
  },
  startPasskey: {
    summary: 'Begin to add a passkey to the account, with its password.',
    body: StartPasskey,
    answer: PasskeyFlow,
    errors: { 401: notLoggedIn, 403: 'errors.password: wrong', 412: 'errors.password: required' },
  },
  addPasskey: {
    summary: 'Add a passkey to the account. Its owner is told by mail.',
    body: AddPasskey,
    answer: OwnPasskeys,
    errors: { 401: notLoggedIn, 403: refused },
  },
  renamePasskey: { summary: 'Name a passkey.', body: RenamePasskey, answer: OwnPasskeys, errors: unknown },
  removePasskey: {
    summary: 'Remove a passkey, with the password.',
    body: RemovePasskey,
    answer: OwnPasskeys,
    errors: { ...unknown, 403: 'errors.password: wrong', 412: 'errors.password: required' },
  },
} as const
