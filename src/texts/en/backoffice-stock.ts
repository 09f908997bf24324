import type { AdjustReason } from '#contract/staff/stock.ts'

import { formatCount } from './formats/count.ts'

export const article = 'Article'
export const forSale = 'For sale'
export const onHand = 'On hand'
export const reserved = 'Reserved'
export const waiting = 'Waiting'
export const unlimited = 'unlimited'
export const ean = 'EAN'

export const adjust = 'Adjust'
export const adjustTitle = (sku: string) => `Adjust ${sku}`
export const difference = 'Difference'
export const differenceHint = '2 for two more, -1 for one fewer.'
export const differenceWrong = 'A whole number other than 0, like 2 or -1.'
export const reason = 'Reason'
export const reasons: Readonly<Record<AdjustReason, string>> = {
  damaged: 'Damaged',
  lost: 'Lost or stolen',
  found: 'Found',
  sample: 'Sample or photo shoot',
  gift: 'Given away',
  supplier: 'Back to the supplier',
  correction: 'Correction',
}
export const note = 'Note'
export const consequence = (before: number, after: number) => `On hand: ${before} now, ${after} then.`
export const belowReserved = (reservedUnits: number) =>
  `Payments under way hold ${reservedUnits}. The youngest of them lose their units.`
export const adjusted = (sku: string, units: number) => `${sku}: ${formatCount(units)} on hand.`

export const units = 'Units'
export const claims = 'Reserved, and why'
export const noClaims = 'No payment and no exchange holds any, and no order waits for it.'
export const payment = (quantity: number) => `${quantity} in a payment under way`
export const until = (time: string) => `until ${time}`
export const order = (number: string) => `Order ${number}`
export const exchange = (number: string) => `Exchange of order ${number}`
export const keptForExchange = (quantity: number) => `${quantity} kept until its return is here`
export const toSend = (quantity: number) => `${quantity} sold and still to be sent`
export const whoWaits = 'Who waits for it'
export const noneWaits = 'Nobody waits for it.'
export const waitHidden = (count: number) =>
  `${formatCount(count)} waiting. Your role does not show who they are.`
export const since = (time: string) => `since ${time}`

export const history = 'History'
export const noHistory = 'Nothing has changed it yet.'
export const time = 'Time'
export const change = 'Change'
export const unitsAfter = 'Then'
export const why = 'Why'
export const who = 'Who'
export const causes: Readonly<Record<string, string>> = {
  initial: 'First count',
  reserved: 'Reserved by a payment',
  released: 'Released by a payment',
  sold: 'Sold',
  'taken back': 'Taken back',
  cancelled: 'Cancelled',
  refunded: 'Came back',
  counted: 'Counted',
  delivered: 'Delivered',
  adjusted: 'Adjusted',
  import: 'Import',
  renamed: 'SKU rewritten',
}
export const heldChange = (units: string) => `${units} reserved`
