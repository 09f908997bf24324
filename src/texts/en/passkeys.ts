export const logInWithAPasskey = 'Log in with a passkey'
export const about =
  'A passkey opens your account with the face, finger or code that unlocks your device. Your password stays as it is.'
export const none = 'You have no passkey yet.'
export const added = (day: string) => `added ${day}`
export const lastUsed = (day: string) => `last used ${day}`
export const notUsedYet = 'not used yet'
export const rename = 'Rename'
export const renameNamed = (name: string) => `Rename ${name}`
export const remove = 'Remove'
export const removeNamed = (name: string) => `Remove ${name}`
export const name = 'Name'
export const save = 'Save'
export const cancel = 'Cancel'
export const password = 'Password'
export const addAPasskey = 'Add a passkey'
export const isAdded = (name: string) => `The passkey ${name} is added.`
export const isRenamed = (name: string) => `The passkey is called ${name} now.`
export const isRemoved = (name: string) => `The passkey ${name} is removed.`
export const nameIsRequired = 'Give it a name'
/** As browsers say it of themselves. */
export const deviceNames = ['iPhone', 'iPad', 'Android', 'Mac', 'Windows', 'Linux']
export const thisDevice = 'This device'
export const notMade = 'No passkey was made: it was cancelled, or your device took too long.'
export const notUsed = 'No passkey was used: it was cancelled, or there is none for this shop on your device.'
export const isThere = 'Your device has a passkey for this account already.'
export const impossible = 'This browser cannot use a passkey here.'
export const weCannotReach = 'We cannot reach the shop just now.'
export const tryAgain = 'Try again'
export const oneMoment = 'One moment.'
