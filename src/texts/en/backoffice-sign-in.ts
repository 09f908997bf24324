export const signIn = 'Sign in'
export const signInWithPasskey = 'Sign in with a passkey'
export const passkeyHint = 'Your device asks for its fingerprint, face or PIN. There is no password.'
export const emailedLinkInstead = 'Use an emailed link'
export const signInWith = (provider: string) => `Sign in with ${provider}`
export const providerFailed = 'You could not sign in'
export const confirmWith = (provider: string) => `Sign in again with ${provider}`
export const confirmWithHint =
  'It opens in another tab; what you have typed here stays. Come back when you are signed in.'
export const signedInAgain = 'I have signed in again'
export const emailLabel = 'Your email address'
export const sendLink = 'Send the link'
export const backToPasskey = 'Use a passkey instead'
export const lookInYourMail = 'Look in your mail'
export const linkSent = (email: string) =>
  `If ${email} belongs to somebody of this shop, a link is on its way. It works once, and not for long.`
export const sendAnother = 'Send another link'
export const linkFailed = 'This link cannot be used'
export const requestNewLink = 'Ask for a new link'
export const welcome = (name: string) => `Welcome, ${name}`
export const chooseWay = (email: string) =>
  `Choose how you want to sign in as ${email}. You can add other ways later.`
export const makePasskey = 'Make a passkey'
export const makePasskeyText =
  'The quickest and safest way: your device keeps a key, and opens it with fingerprint, face or PIN.'
export const passkeyName = 'Name of this passkey'
export const passkeyNameHint = 'So that you can tell it from others later: the device that it is on.'
export const codesInstead = 'Use codes of an authenticator app instead'
export const passkeyInstead = 'Make a passkey instead'
export const scanTitle = 'Codes of an authenticator app'
export const scanText =
  'Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.'
export const qrLabel = 'QR code of the key for an authenticator app'
export const secretLabel = 'Key'
export const copySecret = 'Copy the key'
export const codeOfApp = 'Code of the app'
export const sixDigits = 'Six digits.'
export const finishCodes = 'Use this app'
export const signInAs = (email: string) => `Signing in as ${email}`
export const codeLabel = 'Code'
export const codeHint = 'Six digits of your authenticator app, or one of your recovery codes.'
export const recoveryTitle = 'Your recovery codes'
export const recoveryText =
  'Each of them lets you in once when your app is not at hand. They are shown only now: keep them where you keep passwords.'
export const copyAll = 'Copy all'
export const download = 'Download'
export const recoveryFile = 'recovery-codes.txt'
export const haveKept = 'I have kept them'
export const goOn = 'Go on'
export const passkeyRefused =
  'No passkey was used: it was cancelled, took too long, or this device has none for this shop.'
export const passkeyThere = 'This device has a passkey for you already.'
export const passkeyImpossible =
  'This browser or this address allows no passkeys. Use another way, or another browser.'
export const thisDevice = 'This device'
