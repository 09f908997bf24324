import { plural } from './plural.ts'

export const order = 'Order'
export const receipt = 'Receipt'
export const receiptAndInvoice = 'Receipt and invoice'
export const whatYouBought = 'What you bought'
export const date = 'Date'
export const deliveryAddress = 'Delivery address'
export const paidWith = 'Paid with'
export const payment = 'Payment'
export const chargedWhenSent = 'Charged when your order is sent.'
export const vouchersAndGiftCards = 'Vouchers and gift cards'
export const giftMessage = 'Gift message'
export const soldBy = 'Sold by'
export const theCountryOfDelivery = 'the country of delivery'
export const onArrival = 'On arrival'
export const returns = 'Returns'
export const taxRate = 'Tax rate'
export const withoutTax = 'Without tax'
export const tax = 'Tax'
export const withTax = 'With tax'
export const yourPaymentIsBeingRefunded = 'Your payment is being refunded'
export const thePaymentDidNotGo = 'The payment did not go through'
export const youCancelledThePayment = 'You cancelled the payment'
export const theCardPageDid = 'The card page did not accept the payment. Nothing was charged.'
export const yourBag = 'Your bag is as you left it, and so is everything you wrote.'
export const tryAgain = 'Try again'
export const oneMoment = 'One moment'
export const weAreFetchingYourOrder = 'We are fetching your order.'
export const weAreConfirmingYourPayment = 'We are confirming your payment'
export const thisTakesAFewSeconds =
  'This takes a few seconds. You need do nothing: this page changes by itself.'
export const noOrderHereYet = 'No order here yet'
export const ifYouHavePaid =
  'If you have paid, the confirmation comes by email as soon as the payment is settled, and nothing is lost.'
export const thisLinkOpensNoOrder = 'This link opens no order any more'
export const linksInOurEmailsWork =
  'Links in our emails work for half a year. What you bought stands in the emails themselves, and in your account if you have one.'
export const nothingWasChargedYourBag = 'Nothing was charged. Your bag is as you left it.'
export const refundedBagKept = (refunded: string) => `${refunded} Your bag is as you left it.`
export const weCannotReachTheShop = 'We cannot reach the shop'
export const ifYouHavePaidYourOrder =
  'If you have paid, your order is safe, and the confirmation comes by email. This page keeps trying.'
export const lookAgain = 'Look again'
export const logIn = 'Log in'
export const thisPageNeedsJavaScript =
  'This page needs JavaScript. The confirmation comes to you by email as well.'
export const thankYou = 'Thank you'
export const yourOrder = 'Your order'
export const expectedDelivery = 'Expected delivery'
export const whatHappensNext = 'What happens next'
export const printOrSaveAsPdf = 'Print or save as PDF'
export const backToTheShop = 'Back to the shop'
export const withdrawFromContractHere = 'Withdraw from contract here'
export const refundedGoesBack = <T>(amount: T) => ['Refunded. ', amount, ' goes back the way it was paid.']
export const paidOn = (day: string) => `Paid on ${day}`
export const vat = (number: string) => `VAT ${number}`
export const forOrder = (order: string) => `for order ${order}`
export const billingAddress = 'Billing address'
export const parcels = 'Parcels'
export const parcel = 'Parcel'
export const creditNotes = 'Credit notes'
export const creditNote = 'Credit note'
export const eachWithout = (price: string, net: string, percent: number) =>
  `${price} each, ${net} without ${percent}% tax`
export const seeYourBag = (count: number) =>
  `See your bag, ${count} ${plural(count, { one: 'item', other: 'items' })}`
export const youGetAnEmail = 'You get an email with the tracking number when it leaves us.'
export const orderFailed = <T>(order: T, why: string) => ['Order ', order, `. ${why}`]
export const orderRefunded = <T>(order: T, amount: T) => [
  'Order ',
  order,
  ' was refunded. ',
  amount,
  ' goes back the way it was paid.',
]
/** `email` is empty where it is not shown any more. */
export const orderConfirmed = <T>(order: T, email: string) => [
  'Order ',
  order,
  ` is confirmed.${email && ` A copy goes to ${email}.`}`,
]
