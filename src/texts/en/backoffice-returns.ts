import type { ReturnCondition, ReturnState } from '#contract/returns.ts'
import type { ReturnShow } from '#contract/staff/returns.ts'

import { formatCount } from './formats/count.ts'

export const states: Readonly<Record<ReturnState, string>> = {
  announced: 'Announced',
  received: 'Received',
  refunded: 'Closed',
  exchanged: 'Exchanged',
  cancelled: 'Cancelled',
}
export const conditions: Readonly<Record<ReturnCondition, string>> = {
  'as-sold': 'As sold',
  worn: 'Worn',
  faulty: 'Faulty',
}
export const show = 'Show'
export const views: Readonly<Record<ReturnShow, string>> = {
  open: 'To do',
  announced: 'Announced',
  received: 'To refund',
  closed: 'Closed',
  all: 'All',
}
export const none: Readonly<Record<ReturnShow, string>> = {
  open: 'No return waits to be received or refunded.',
  announced: 'No return is on its way.',
  received: 'No return waits for its refund.',
  closed: 'No return is closed yet.',
  all: 'Nothing has come back yet.',
}
export const noMatch = 'No return matches this. Change the search, or the filter.'
export const searchLabel = 'Number, name, email, postcode or SKU'
export const order = 'Order'
export const articles = 'Articles'
export const reason = 'Reason'
export const age = 'State and age'
export const unitsText = (quantity: number, article: string, otherSize: string | null) =>
  `${quantity} × ${article}${otherSize === null ? '' : ` → ${otherSize}`}`
export const unnamed = 'Buyer forgotten'

export const title = 'Returns'
export const nothing = 'Nothing has come back.'
export const nthReturn = (nth: number) => `Return ${nth}`
export const announcedBy = (time: string, by: string) => `Announced ${time} by ${by}`
export const byBuyer = 'the buyer'
export const receivedAt = (time: string) => `Received ${time}`
export const closedAt = (time: string) => `Closed ${time}`
export const reasonText = (why: string, where: string) => (where === '' ? why : `${why}: ${where}`)
export const wantsSize = (size: string) => `wants size ${size}`
export const arrived = (received: number, announced: number, condition: string) =>
  [
    received === announced ? `${received} arrived` : `${received} of ${announced} arrived`,
    condition.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')
export const toStock = 'back in stock'
export const notToStock = 'not back in stock'
export const keptUntil = (day: string) => `The other size is kept until ${day}.`
export const exchangedFor = (order: string) => `Order ${order}`
export const exchangeMade = 'The other size is'
export const wentBack = (money: string) => `${money} went back.`
export const noMoneyBack = 'No money went back.'
export const willBeWithheld = (money: string) => `${money} is kept back for sending it.`
export const label = (carrier: string) => `Label of ${carrier}`

export const announce = 'Announce a return'
export const announceTitle = (order: string) => `Announce a return of order ${order}`
export const unitsOf = (article: string) => `Units of ${article}`
export const unitsLeft = (left: number) => `${left} can come back.`
export const unitsWrong = (left: number) => `A whole number from 0 to ${left}.`
export const fit = 'Where it does not fit'
export const fitUnspecified = 'Not said'
export const instead = 'Instead'
export const theMoney = 'The money'
const left = (available: number | 'infinite') => (available === 'infinite' ? '' : `, ${available} in stock`)
export const sizeInstead = (size: string, back: string, available: number | 'infinite') =>
  `Size ${size}${left(available)}${back ? `, ${back} goes back` : ''}`
export const announceEffect = (email: string) =>
  email
    ? `${email} is told by email how to send it. Another size is kept from now on.`
    : 'Nobody is told: the buyer is forgotten.'
export const announcedDone = (order: string) => `A return of order ${order} is announced.`

export const receive = 'Receive'
export const receiveTitle = (nth: number, order: string) => `Receive return ${nth} of order ${order}`
export const unitsAnnounced = (count: number) => `${formatCount(count)} announced.`
export const condition = 'Condition'
export const conditionOf = (article: string) => `Condition of ${article}`
export const restock = 'Put back into stock'
export const sendOther = 'Send the other size'
export const received = (nth: number) => `Return ${nth} is received.`
export const toStockEffect = (count: number, article: string) =>
  `${formatCount(count)} × ${article} can be sold again`
export const stockUnchanged = 'Stock stays as it is'
export const exchangeEffect = (count: number, article: string, size: string) =>
  `A new order sends ${formatCount(count)} × ${article} in size ${size}; it costs nothing`
export const backNow = (money: string) => `${money} goes back at once: the other size costs less`
export const thenRefund = 'It waits for its refund then'
export const thenClosed = 'It is closed then'
export const chooseUnits = 'Say how many arrived, and what will happen is shown here.'

export const refund = 'Refund'
export const refundTitle = (nth: number, order: string) => `Refund return ${nth} of order ${order}`
export const refundWhat = 'What goes back'
export const refundKinds = { money: 'What was paid', none: 'No money' } as const
export const withheld = (currency: string) => `Keep back, in ${currency}`
export const withheldHint = 'For sending it, or for wear. 0 for nothing.'
export const withheldWrong = 'An amount like 49 or 49.50, or 0.'
export const paidOrder = (order: string) => `Order ${order} paid for it, so the money goes back there`
export const stockDone = 'Stock stays as it is: what arrived was put back when it was received'
export const closeIt = 'Close without a refund'
export const refundedDone = (money: string) => `${money} goes back.`
export const closedDone = (nth: number) => `Return ${nth} is closed.`

export const cancel = 'Does not come'
export const cancelTitle = (nth: number, order: string) => `Return ${nth} of order ${order} does not come`
export const cancelText =
  'It is closed. A size that was kept for it can be sold again, and its units can be announced again.'
export const cancelled = (nth: number) => `Return ${nth} is closed: it does not come.`
export const named = (act: string, nth: number) => `${act}: return ${nth}`

export const exchange = 'Exchange'
export const exchangeTitle = (order: string) => `Exchange an article of order ${order}`
export const article = 'Article'
export const otherSize = 'For size'
export const noOtherSize = 'No other size of it is in stock at this price or less.'
export const exchangeText = 'For what lies here: it is received, and a new order sends the other size.'
export const exchangedDone = 'It is exchanged.'

export const withdrawn = 'Withdrawals without a return'
export const withdrawal = 'Withdrawal'
export const byWithdrawal = 'by withdrawal'
export const withdrawnAt = (time: string) => `Received ${time}`
export const refundByLaw = (day: string) => `the money goes back by ${day}`
export const namesNothing = 'It names no articles: all of the order, or what its words say.'
export const announceWithdrawn = 'Announce its return'
export const announceWithdrawnOf = (nth: number) => `${announceWithdrawn}: withdrawal ${nth}`
export const withdrawnTitle = (order: string) => `Announce what order ${order} was withdrawn from`
export const notReturnable =
  'Nothing of it can come back: it was not sent, is refunded, or is in a return already.'
export const deadline = 'Refund by'
export const refundShipping = 'Refund the shipping, too'
export const refundShippingHint = 'The law wants it where all of an order was withdrawn from.'
export const makeLabel = 'Make a label and mail it'
export const labelMailed = (nth: number) => `Return ${nth} has a label, and its buyer gets it by email.`
