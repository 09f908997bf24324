/** What the calls of a group are about; the group is the first part of their paths. */
const descriptions: Readonly<Record<string, string>> = {
  cart: 'The bag: what lies in it, for which country, with which codes.',
  'checkout-fields': 'What is typed in the checkout before it is paid.',
  checkout: 'The checkout as it was filled in.',
  'pickup-points': 'Where a parcel can be picked up.',
  customer: "A member's account, orders and saved products.",
  login: 'Begins a session.',
  logout: 'Ends a session.',
  'request-reset': 'Asks for a mail to set another password.',
  'verify-reset-link': 'Looks whether a mailed link still counts.',
  'reset-password': 'Sets another password by a mailed link.',
  newsletter: 'The newsletter: joining, confirming, leaving.',
  notify: 'Mails about sizes that are back in stock.',
  'gift-card': 'What is left on a gift card.',
  stock: 'What can be sold now.',
  country: 'Where the visitor is, by network address.',
  countries: 'Countries with currency, tax and states.',
  'payment-methods': 'Ways to pay.',
  'payment-result': 'What became of a payment.',
  payment: 'Starts a payment.',
  receipt: 'What was bought.',
  order: 'One order, by a mailed link.',
  withdrawal: 'Withdrawing from a purchase.',
  contact: 'Writing to the shop.',
  'exchange-rate': 'Reference rates of the European Central Bank.',
  draft: 'Content before it is published.',
  search: 'Finding products and pages.',
}

/** Returns the group of a call's path with what it is about. Throws for one that is not described, which no document may have. */
export function getTag(path: string): { readonly name: string; readonly description: string } {
  const name = path.split('/')[1] ?? ''
  const description = descriptions[name]
  if (description === undefined)
    throw new Error(
      `The calls below /${name} have no description: add it to src/server/http/openapi-tags.ts.`,
    )
  return { name, description }
}
