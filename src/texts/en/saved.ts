import { plural } from './plural.ts'

export const saved = 'Saved'
export const savingNeedsJavaScript =
  'Saving needs JavaScript, and so does buying. Everything can be looked at without it.'
export const keptInThisBrowser = 'Kept in this browser, and with your account as soon as it can be reached.'
export const keptWithYourAccount = 'Kept with your account.'
export const products = 'Products'
export const showMore = 'Show more'
export const movedToBag = 'moved to bag'
export const removedFromSaved = 'removed from saved'
export const tryAgain = 'Try again'
export const nothingSavedYet = 'Nothing saved yet.'
export const theHeartBesideAdd = 'The heart beside “Add to bag” keeps a piece here until you know.'
export const goOnTo = 'Go on to'
export const keptHereLogIn = <T>(link: (text: string) => T) => [
  'Kept in this browser. ',
  link('Log in'),
  ' to have it everywhere.',
]
export const goneFromTheShop = (count: number) =>
  plural(count, {
    one: 'One product that you saved is no longer in the shop.',
    other: `${count} products that you saved are no longer in the shop.`,
  })
export const notEverythingLoaded = 'Not everything could be loaded.'
