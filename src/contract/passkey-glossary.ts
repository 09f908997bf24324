/** The words of `glossary.ts` for passkeys. */
export const passkeyGlossary: Readonly<Record<string, string>> = {
  'PasskeyFlow.flow': 'Names what was asked; goes along with the answer.',
  'PasskeyFlow.options': 'For `navigator.credentials`, in the JSON form of WebAuthn Level 3.',
  flow: 'Of the call that began it.',
  response: 'What the browser made, in the JSON form of WebAuthn Level 3.',
  passkey: 'Names a passkey of the account, and opens nothing.',
  passkeys: 'Passkeys that open the account, the oldest first.',
  addedAt: 'When it was added, ISO 8601.',
  usedAt: 'When it was last used, ISO 8601; null while it was not.',
  'Passkeys.name': 'What its owner calls it.',
  'AddPasskey.name': 'What its owner calls it.',
  'RenamePasskey.name': 'What its owner calls it.',
  'LoginWithPasskey.id': 'Of the credential, base64url.',
  'LoginWithPasskey.type': 'Always public-key.',
  'AddPasskey.id': 'Of the credential, base64url.',
  'AddPasskey.type': 'Always public-key.',
}
