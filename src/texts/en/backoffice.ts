export const backOffice = 'Back office'
export const tabTitle = (screen: string) => `${screen} · Back office`
export const unreachable =
  'No answer came. Look at your connection and try again; if this was a change, look first whether it was made.'
export const serverFailed = (status: number) =>
  `The server could not do this (${status}). Try again; if it fails again, tell whoever runs the shop.`
export const working = 'One moment …'
/** Opens a menu with what else can be done. */
export const moreActs = 'More'
export const tryAgain = 'Try again'
export const loading = 'Loading …'
export const dismiss = 'Dismiss'
export const cancel = 'Cancel'
export const close = 'Close'
export const discardQuestion = 'Discard what you have typed?'
export const keepEditing = 'Keep editing'
export const discard = 'Discard'
export const leaveTitle = 'Leave without saving?'
export const leaveQuestion = 'What you have changed on this page is not saved yet.'
export const leave = 'Leave'
export const stay = 'Stay'
export const copied = 'Copied.'
export const copiedAgain = 'Copied'
export const notCopied = 'The browser does not let this page copy. Select the text and copy it yourself.'
export const showMore = 'Show more'
export const email = 'Email'
export const name = 'Name'
export const state = 'State'
export const country = 'Country'

export const screens = {
  figures: 'Figures',
  finance: 'Finance',
  orders: 'Orders',
  packing: 'Packing',
  returns: 'Returns',
  products: 'Products',
  listings: 'Listings',
  pictures: 'Pictures',
  calendar: 'Calendar',
  campaigns: 'Campaigns',
  stock: 'Stock',
  pages: 'Pages',
  redirects: 'Redirects',
  menus: 'Menus and notices',
  cases: 'Cases',
  issues: 'Issues',
  vouchers: 'Vouchers',
  giftCards: 'Gift cards',
  customers: 'Customers',
  newsletter: 'Newsletter',
  searches: 'Searches',
  staff: 'Staff',
  audit: 'Audit',
  account: 'Your account',
} as const
export const mainNavigation = 'Back office'
export const menu = 'Menu'
export const skipToContent = 'Skip to content'
export const signOut = 'Sign out'
export const openShop = 'Open the shop'
export const pageUnknown = 'There is no such page'
export const pageUnknownText = 'The address may have been mistyped, or the page has moved.'
export const nothingPermitted =
  'Your roles open no screen yet. Ask whoever invited you to give you a role that does.'
export const screenFailed = 'This screen cannot be shown'

export const findAnything = 'Find'
export const paletteLabel = 'Find an order or a screen'
export const palettePlaceholder = 'Order number, name, email or screen'
export const paletteEmpty = 'Nothing found.'
export const openOrder = (number: string) => `Order ${number}`
export const searchOrdersFor = (text: string) => `Search orders for “${text}”`

export const confirmTitle = 'Confirm that it is you'
export const confirmReason = 'This is a grave act. Confirm it once more; nothing has been changed yet.'
export const confirmWithPasskey = 'Confirm with a passkey'
export const confirmWithCode = 'Confirm'
export const notConfirmed = 'It was not confirmed, so nothing was changed.'
export const signedOutTitle = 'You are signed out'
export const signedOutText = 'Sign in again to go on. What you have typed is still here.'
export const otherWaysToSignIn = 'Other ways to sign in'
