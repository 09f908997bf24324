import type { PaymentLinkState } from '#contract/staff/payment-links.ts'

export const title = 'Orders by hand'
export const newTitle = 'Order by hand'
export const none = 'No order by hand yet. One is made here, and its buyer pays it by a link.'
export const states: Record<PaymentLinkState, string> = {
  open: 'To pay',
  paying: 'Being paid',
  paid: 'Paid',
  over: 'Not paid in time',
  cancelled: 'Cancelled',
}
export const buyer = 'Buyer'
export const total = 'Total'
export const made = 'Made'
export const state = 'State'
export const acts = 'Link'
export const keptUntil = (time: string) => `kept until ${time}`
export const by = (who: string) => `by ${who}`
export const copy = 'Copy link'
export const cancel = 'Cancel'
export const cancelOf = (buyer: string) => `Cancel the link of ${buyer}`
export const cancelTitle = 'Cancel the link'
export const cancelText =
  'Nobody can pay by it any more, and what it holds can be sold again. The buyer is not told.'
export const keep = 'Keep it'
export const cancelled = 'The link opens nothing any more.'
export const forgotten = 'Buyer forgotten'

export const customer = 'Who buys it'
export const findCustomer = 'Find an account'
export const findCustomerHint = 'By name, email, telephone or postcode; or type the address of a guest below.'
export const chosen = (email: string) => `For the account of ${email}.`
export const notFound = 'No account has such an email.'
export const asGuest = 'For a guest instead'
export const fields = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  address1: 'Address',
  address2: 'Address, second line',
  zipCode: 'Postcode',
  city: 'City',
  state: 'State or region',
  phoneNumber: 'Telephone',
} as const
export const chooseCountry = 'Choose one'
export const articles = 'Articles'
export const findArticle = 'Article'
export const findArticleHint = 'Scan or type a code and press Enter, or search by name.'
export const addArticle = (name: string) => `Add ${name}`
export const noArticle = 'No article is called so.'
export const forSale = (units: number | 'infinite') =>
  units === 'infinite' ? 'for sale' : `${units} for sale`
export const units = 'Units'
export const remove = 'Remove'
export const removeOf = (name: string) => `Remove ${name}`
export const noArticles = 'Nothing is in it yet.'
export const terms = 'Delivery and price'
export const delivery = 'Delivery'
export const method = 'Paid by'
export const voucher = 'Voucher'
export const discount = (currency: string | undefined) =>
  currency === undefined ? 'Discount' : `Discount in ${currency}`
export const discountWrong = 'An amount like 49 or 49.50.'
export const days = 'The link lives'
export const daysText = (count: number) => (count === 1 ? 'one day' : `${count} days`)
export const note = 'Note for the team'
export const mail = 'Email the link to the buyer'
export const whatHappens = 'What will happen'
export const incomplete = 'Choose articles and a buyer, and the price is worked out here.'
export const shipping = 'Delivery'
export const tax = 'Tax in it'
export const onArrival = 'Duties and taxes are paid on arrival.'
export const effect = (until: string, isMailed: boolean) =>
  `Its units are held until ${until}. ${isMailed ? 'The buyer gets the link by email.' : 'Nobody is told: copy the link.'}`
export const create = 'Make the link'
export const created = 'The link is there.'
