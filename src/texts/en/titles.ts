/** Titles of pages, as browsers, search engines and bookmarks show them; and what a step of the way to a page is called. */
export const checkout = 'Checkout'
export const checkoutDescription = 'Where it goes, how it is sent, and how you pay.'
export const receipt = 'Receipt'
export const paymentFailed = 'Payment failed'
export const draft = 'Draft'
export const forgottenPassword = 'Forgotten password'
export const newPassword = 'New password'
export const newsletter = 'The newsletter'
export const emailAddress = 'Your email address'
export const withdraw = 'Withdraw from a purchase'
export const contact = 'Write to us'
export const contactDescription = 'Ask about an order, a size or a product: a person answers by email.'
export const search = 'Search'
export const saved = 'Saved'
export const noMoreEmails = 'No more emails'
export const notFound = 'Page not found'
export const account = 'My account'
export const shop = 'Shop'
/** Lists of what came last, and of what is reduced. */
export const newIn = 'New'
export const sale = 'Sale'

export const pageOf = (title: string, page: number) => `${title}, page ${page}`

/** A listing in a sentence; `hasMore`: these are not all. */
export const listingDescription = (heading: string, models: readonly string[], hasMore: boolean) =>
  `${heading}: ${models.join(', ')}${hasMore ? ' and more' : ''}.`

export const needsJavaScript = 'Browsing works without JavaScript. The bag and the checkout need it.'
