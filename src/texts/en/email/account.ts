export const setANewPassword = 'Set a new password'
export const toYourAccount = 'To your account'

export const somebodyAskedForANewPassword = (shop: string): string =>
  `Somebody, probably you, asked for a new password for your account with ${shop}.`
export const resetLinkWorksOnce =
  'The link works once, for one hour, and only the newest one does. It was not you? Then you need not do anything: your password stays as it is.'

export const welcomeTo = (shop: string): string => `Welcome to ${shop}`
/** By no name: whoever registered may have typed anything there, and the mailbox may be somebody else's. */
export const welcome = 'Welcome'
export const youNowHaveAnAccount = (email: string): string =>
  `You now have an account with us under ${email}. It keeps your address for the next time and shows your orders.`
export const confirmItForOrders = (days: number): string =>
  `Confirm that the address is yours, and orders that you made with it without an account are in it too. The link works for ${days} days, where you are logged in.`
export const confirmThisAddress = 'Confirm this address'
export const youDidNotRegister = (shopEmail: string): string =>
  `You did not register? Then somebody used your address. Set a new password and the account is yours alone, or write to ${shopEmail} and we remove it.`

export const youAlreadyHaveAnAccountWith = (shop: string): string =>
  `You already have an account with ${shop}`
export const youAlreadyHaveAnAccount = 'You already have an account'
export const addressHasAnAccount = (email: string): string =>
  `Somebody, probably you, registered with ${email}. This address has an account already, in which nothing was changed. Log in with the password you had, or set a new one: then there is one account, with all orders in it.`
export const yourAccountIsSafe =
  'It was not you? Your account is safe. Set a new password, and nobody else can log in with your address.'

export const passwordChanged = 'Your password was changed'
export const passwordJustChanged = (email: string): string =>
  `The password of your account under ${email} was just changed, and everybody was logged out.`
export const setAndWriteToUs = (shopEmail: string): string =>
  `It was not you? Set a new password at once, and write to ${shopEmail}.`

export const passkeyAdded = 'A passkey was added to your account'
export const passkeyJustAdded = (email: string): string =>
  `Whoever holds it can log in to your account under ${email}. A new password by a link takes all passkeys away.`

export const emailChanged = 'The email address of your account was changed'
export const accountWasUnder = (email: string): string =>
  `Your account with us was under ${email}. It now goes by another address; this one no longer opens it.`
export const undoItHere = (days: number): string =>
  `It was not you? Put this address back, for ${days} days from now. Everybody is logged out then, the password works no more, and we send you a link to set a new one.`
export const putThisAddressBack = 'Put this address back'
export const confirmYourNewEmail = 'Confirm your new email address'
export const accountMovesHere = (shop: string, masked: string): string =>
  `Somebody, probably you, wants the account with ${shop} that is under ${masked} to go by this address. It does as soon as you press the button and are logged in.`
export const useThisAddress = 'Use this address'
export const confirmLinkWorks = (days: number): string =>
  `The link works for ${days} days, and only the newest one does. It was not you? Then you need not do anything.`
export const writeToUs = (shopEmail: string): string => `It was not you? Write to ${shopEmail} at once.`
export const forHelp = (shopEmail: string): string => `For help, write to ${shopEmail}.`
