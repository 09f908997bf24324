import { plural } from './plural.ts'

export const expressCheckout = 'Express checkout'
export const closeExpress = 'Close express checkout'
export const bringingWallets = 'Looking for wallets in your browser.'
export const noWallets = 'Your browser has no wallet that pays here. The checkout takes cards and more.'
export const couldNotOpen =
  'Express checkout could not be opened. Nothing was charged. Please try again, or use the checkout.'
export const toTheCheckout = 'To the checkout'
export const nothingToPay = 'Nothing is left to pay: the checkout places the order.'
export const tryAgain = 'Try again'
export const youPay = <T>(total: T) => ['You pay ', total, ', delivery included.']
export const onlyThisPiece = 'Buys this piece alone; your bag stays as it is.'
export const goods = (count: number) => `${count} ${plural(count, { one: 'item', other: 'items' })}`
export const delivery = 'Delivery'
export const notThere = (country: string) =>
  `These prices hold within ${country}. To send it elsewhere, choose that country first, at the foot of the page.`
export const noAddress = 'The wallet gave no address. Please choose one in it.'
export const cancelled = 'Cancelled. Nothing was charged.'
export const bagChanged = 'Your bag changed. Nothing was charged; this is what it costs now.'
export const didNotGoThrough = 'The payment did not go through. Nothing was charged. Please try again.'
export const acceptFirst = 'Accept the terms and the privacy policy first.'
