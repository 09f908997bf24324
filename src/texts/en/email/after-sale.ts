export const viewYourOrder = 'View your order'
export const followTheParcel = 'Follow the parcel'
/** `days`: of `returnDaysText`; `promise`: of `returnPromiseText`, or empty. */
export const mayWithdraw = (url: string, days: string, promise: string): string =>
  `${promise && `${promise} `}You may withdraw from the purchase, ${days}, from the day your parcel arrives: ${url}`

export const moreParcelsFollow = 'More parcels follow. We write again when they leave.'
export const itHolds = 'It holds:'
export const allOfYourOrder = (isPartRefunded: boolean): string =>
  `All of your order${isPartRefunded ? ', without what was refunded' : ''}:`
export const isOnItsWay = (number: string, isLast: boolean): string =>
  `${isLast ? 'Your' : 'A part of your'} order ${number} is on its way`
export const onItsWayToYou = 'On its way to you'
/** With a space before it, for it follows another sentence. */
export const itsNumberIs = (trackingId: string): string => ` Its number is ${trackingId}.`
export const parcelLeft = (
  parcel: 'last' | 'one',
  { order, shop, carrier }: { readonly order: string; readonly shop: string; readonly carrier: string },
): string =>
  `${parcel === 'last' ? 'The last' : 'A'} parcel of your order ${order} from ${shop} left us today with ${carrier}.`

export const newTracking = (number: string): string => `New tracking for your order ${number}`
export const canBeFollowedHere = 'Your parcel can be followed here'
export const wasNotRight = (order: string, shop: string, carrier: string): string =>
  `What we wrote to you about a parcel of your order ${order} from ${shop} was not right. It is on its way with ${carrier}.`
export const nothingElseHasChanged = 'Nothing else has changed. We are sorry for the mistake.'

export const willNotBeCharged = (amount: string): string => `${amount} will not be charged.`
export const goesBackThrough = (amount: string, method: string): string =>
  `${amount} goes back through ${method}.`
export const goesBackTheWayYouPaid = (amount: string): string =>
  `${amount} goes back the way you paid. Your bank shows it within a few days.`
export const isOnYourGiftCard = (amount: string): string =>
  `${amount} is on your gift card again and can be used at once.`

export const creditNote = (
  { number, day, order, orderDay }: Readonly<Record<'number' | 'day' | 'order' | 'orderDay', string>>,
  parts: readonly string[],
): string => `Credit note ${number} of ${day}, for order ${order} of ${orderDay}: ${parts.join('; ')}.`
export const creditedAt = ({
  net,
  tax,
  rate,
  gross,
}: Readonly<Record<'net' | 'tax' | 'rate' | 'gross', string>>): string =>
  `${net} and ${tax} tax at ${rate}, together ${gross}`

export const aChangeTo = (number: string): string => `A change to your order ${number}`
export const youPayLess = 'You pay less'
export const aRefundFor = (number: string): string => `A refund for your order ${number}`
export const yourRefund = 'Your refund'
export const weHaveTakenOff = (amount: string, number: string): string =>
  `We have taken ${amount} off your order ${number}.`
export const weRefund = (amount: string, number: string): string =>
  `We refund ${amount} of your order ${number}.`
export const ofItForShipping = (amount: string): string => `${amount} of it is for shipping.`

export const refundDidNotArriveFor = (number: string): string =>
  `Your refund for order ${number} did not arrive`
export const refundDidNotArrive = 'Your refund did not arrive'
export const transferHasFailed = (amount: string, number: string): string =>
  `We wrote to you that we refund ${amount} of your order ${number} the way you paid. That transfer has failed, so the money has not arrived.`
export const anotherWay =
  'We are looking for another way to pay it back. If you can name one, please answer this email.'

export const hasBeenCancelled = (number: string): string => `Your order ${number} has been cancelled`
export const yourOrderIsCancelled = 'Your order is cancelled'
export const nothingWillBeSent = (number: string, shop: string): string =>
  `Your order ${number} from ${shop} has been cancelled. Nothing will be sent.`

export const goesElsewhere = (number: string): string => `Your order ${number} goes to another address`
export const theAddressHasChanged = 'The address has changed'
export const nowGoesTo = (number: string, shop: string): string =>
  `Your order ${number} from ${shop} now goes to:`
export const ifItWasNotYouWrite = (email: string): string =>
  `If you did not change it, write to ${email} at once.`
