import type { Hold, OrderStateCode } from '#contract/refusals.ts'

import { dayOfTime } from './formats/days.ts'

export const states: Record<OrderStateCode, string> = {
  paid: 'To send',
  paid_shortfall: 'Sold out',
  shipped: 'Sent',
  archived: 'Archived',
  cancelled: 'Cancelled',
}
export const number = 'Order'
export const buyer = 'Buyer'
export const articles = 'Articles'
export const total = 'Total'
export const held = 'Held'
export const refundedPart = 'Refunded in part'
export const refundedAll = 'Refunded'
export const noOrders = 'No order yet. The first one will stand here.'
export const noOrdersMatch = 'No order matches this. Change the search, or show all states.'
export const showAllOrders = 'Show all orders'
export const units = (quantity: number, name: string, size: string) =>
  `${quantity} × ${name}${size ? `, ${size}` : ''}`
export const moreUnits = (left: number) => `and ${left} more`
export const unnamed = 'Buyer forgotten'

export const orderTitle = (order: string) => `Order ${order}`
export const ship = 'Note a parcel'
export const cancelOrder = 'Cancel order'
export const refund = 'Refund'
export const release = 'Release'
export const changeAddress = 'Change address'
export const changeAddressTitle = (order: string) => `Where order ${order} goes`
export const addressFields = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  address1: 'Address',
  address2: 'Address, second line',
  zipCode: 'Postcode',
  city: 'City',
  phoneNumber: 'Telephone',
} as const
export const addressEffect =
  'The buyer is told by email. The country stays: price, tax and delivery of another would be others.'
export const addressChanged = (order: string) => `Order ${order} goes to the new address.`
export const hold = 'Hold'
export const holdTitle = (order: string) => `Hold order ${order}`
export const holdReason = 'Why'
export const holdNote = 'What has to be found out'
export const holdEffect = 'The warehouse does not see the order until it is released.'
export const heldDone = (order: string) => `Order ${order} is on hold.`
export const notes = 'Notes'
export const addNote = 'Add note'
export const noteLabel = 'Note for the team'
export const noNotes = 'No note yet. The buyer never sees what is written here.'
export const noted = 'The note is added.'
export const removeNote = 'Remove note'
export const noteRemoved = 'The note is removed.'
export const archive = 'Archive'
export const correct = 'Correct'
export const lines = 'Lines'
export const article = 'Article'
export const quantity = 'Quantity'
export const amount = 'Amount'
export const shippedUnits = (units: number) => `${units} sent`
export const refundedUnits = (units: number) => `${units} refunded`
export const shipping = 'Shipping'
export const paidByGiftCard = 'Paid by gift card'
/** Of a voucher: what the lines and shipping cost is less by it already. */
export const takenOff = (voucher: string) => `${voucher}, already taken off`
export const leftToRefund = 'Left to refund'
export const parcels = 'Parcels'
export const noParcels = 'No parcel has been noted.'
export const track = (id: string) => `Track ${id}`
export const refunds = 'Refunds'
export const noRefunds = 'Nothing has been refunded.'
export const noTimeline = 'Nothing has been done to this order yet.'
export const by = (actor: string) => `by ${actor}`
export const deliverTo = 'Deliver to'
export const phone = 'Telephone'
export const payment = 'Payment'
/** Leads to what the provider sent of it to the shop's bank account. */
export const payouts = 'Payouts with it'
export const paymentId = 'Provider’s id'
export const noAddress = 'No address is kept.'
export const heldTitle = 'The parcels are held'

export const holdReasons = { 'payment-risk': 'The payment is in doubt', staff: 'Another reason' } as const
/** Returns what holds the parcels, as a sentence. */
export function holdText(hold: Hold): string {
  if (hold.kind === 'fraud-warning')
    return `The card network warns of fraud (${hold.fraudType.replaceAll('_', ' ')}).`
  if (hold.kind === 'staff') return `${holdReasons[hold.reason]}: ${hold.note} (${hold.by})`
  const kind = hold.isInquiry ? 'The bank asks about the payment' : 'The buyer disputes the payment'
  const due = hold.respondBy === null ? '' : ` Evidence is due by ${dayOfTime(hold.respondBy)}.`
  return `${kind}: ${hold.reason.replaceAll('_', ' ')}, ${hold.status.replaceAll('_', ' ')}.${due}`
}

const acts: Readonly<Record<string, string>> = {
  ship: 'Parcel noted',
  tracking: 'Tracking corrected',
  cancel: 'Cancelled',
  refund: 'Refunded',
  release: 'Parcels released',
  'dispute-file': 'File given against a dispute',
  'dispute-evidence': 'Evidence sent to the bank',
  'dispute-accept': 'Dispute accepted',
  archive: 'Archived',
  hold: 'Put on hold',
  address: 'Address changed',
  pack: 'Packed',
  deliver: 'Arrival noted',
  'mail-resend': 'Email sent again',
  'return-announce': 'Return announced',
  'return-receive': 'Return received',
  'return-refund': 'Return refunded',
  'return-cancel': 'Return cancelled',
  'return-label': 'Label of a return made',
  exchange: 'Exchanged',
  note: 'Note written',
  'note-remove': 'Note removed',
  tag: 'Tagged',
  untag: 'Tag removed',
  'wave-add': 'Added to a wave',
  'wave-remove': 'Taken out of its wave',
}
/** Returns what an act of the audit was, in words; of an act that is not known here, its name. */
export const actText = (action: string): string => acts[action] ?? action
const refundStates: Readonly<Record<string, string>> = {
  pending: 'on its way',
  succeeded: 'paid back',
  failed: 'failed',
}
/** Returns how far a refund is with the provider; of a state that is not known here, its name. */
export const refundState = (state: string): string => refundStates[state] ?? state.replaceAll('_', ' ')

export const carrier = 'Carrier'
export const trackingId = 'Tracking number'
export const trackingUrl = 'Tracking link'
export const trackingUrlHint = 'Where the buyer can follow it; may stay empty.'
export const trackingUrlWrong = 'A link begins with https:// or http://.'
export const inThisParcel = 'In this parcel'
export const parcelContents = { rest: 'All that is left', some: 'A part; more parcels follow' } as const
export const shipMailed = 'The buyer gets the tracking by email.'
export const shipped = (order: string) => `A parcel of order ${order} is noted.`
export const correctTitle = 'Correct the tracking'
export const mailBuyer = 'Email the buyer the correction'
export const corrected = 'The tracking is corrected.'

export const reason = 'Reason'
export const reasonHint = 'Stands in the audit.'
export const cancelTitle = (order: string) => `Cancel order ${order}`
export const cancelled = (order: string) => `Order ${order} is cancelled.`
export const keepOrder = 'Keep the order'
export const whatHappens = 'What will happen'
export const computing = 'Working it out …'
export const moneyBack = (money: string) => `${money} goes back`
export const nothingBack = 'No money goes back: nothing is left to refund.'
export const partToCard = (money: string) => `${money} to the card`
export const partToGiftCards = (money: string) => `${money} to gift cards`
export const partShipping = (money: string) => `Of it ${money} for shipping`
export const unitsBack = (quantity: number, article: string) => `${quantity} × ${article} refunded`
export const unitsToStock = 'These units can be sold again'
export const allToStock = 'All units can be sold again, and vouchers used again'
export const stockUnchanged = 'Stock stays as it is'
export const buyerMailed = (email: string) => `${email} is told by email`
export const buyerNotMailed = 'Nobody is told: the buyer is forgotten'

export const refundTitle = (order: string) => `Refund order ${order}`
export const refundWhat = 'What to refund'
export const refundKinds = { rest: 'All that is left', lines: 'Articles', amount: 'An amount' } as const
export const refundAmountLabel = (currency: string) => `Amount in ${currency}`
export const amountWrong = 'An amount like 49 or 49.50.'
export const amountHint = (left: string) => `${left} is left to refund.`
export const refundShipping = 'Refund the shipping, too'
export const unitsOf = (article: string) => `Units of ${article}`
export const unitsWrong = (left: number) => `A whole number from 0 to ${left}.`
export const unitsLeft = (left: number) => `${left} left`
export const chooseSomething = 'Choose what to refund, and what will happen is shown here.'
export const restock = 'Put the units back into stock'
export const refundMoney = (money: string) => `Refund ${money}`
export const refundedDone = (money: string) => `${money} goes back.`

export const releaseTitle = 'Release the parcels'
export const releaseText =
  'They may then leave although the payment is in doubt. Say why; it stands in the audit.'
export const released = 'The parcels may leave.'
export const archiveTitle = (order: string) => `Archive order ${order}`
export const archiveText =
  'Nothing more can be noted of its parcels then. It can still be found and refunded.'
export const archived = (order: string) => `Order ${order} is archived.`
