import type {
  DisputeDetail,
  DisputeShow,
  DisputeStage,
  EvidenceFile,
  EvidenceText,
} from '#contract/staff/disputes.ts'

import { documentTitles } from './dispute-evidence.ts'
import { dayOfTime } from './formats/days.ts'
import { formatCount } from './formats/count.ts'

export const title = 'Disputes'
export const ofOrder = 'Disputed at the bank'
export const intro =
  'What buyers dispute at their bank. The provider takes the money back until the bank decides; an inquiry only asks.'
export const show = 'Show'
export const views: Readonly<Record<DisputeShow, string>> = {
  due: 'Evidence is awaited',
  open: 'Open',
  all: 'All',
}
export const none: Readonly<Record<DisputeShow, string>> = {
  due: 'No evidence is awaited.',
  open: 'Nothing is disputed.',
  all: 'Nothing was ever disputed.',
}
export const stages: Readonly<Record<DisputeStage, string>> = {
  due: 'Evidence is awaited',
  overdue: 'Evidence is too late',
  'decided-by-bank': 'The bank decides',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
}
export const inquiry = 'Inquiry'
export const dispute = 'Dispute'
export const noOrder = 'No order'
export const stage = 'State'
export const evidenceBy = 'Evidence by'
export const amount = 'Amount'
export const takenBack = (money: string) => `${money} taken back`
export const opened = (day: string) => `opened ${day}`
/** What a refund and a lost dispute gave the buyer beyond what they paid. */
export const excess = (money: string) =>
  `The buyer was refunded and has the disputed money: ${money} more than was paid.`
export const disputeTitle = (order: string) => `Dispute of order ${order}`
export const allDisputes = 'All disputes'
export const facts = 'What the bank says'
export const reasonLabel = 'Reason'
export const orderLabel = 'Order'
export const money = 'Money'
export const nothingTaken = 'Nothing is taken back'
export const openedLabel = 'Opened'
export const providerId = 'Provider’s id'
export const answer = 'Answer it'
export const evidence = 'Evidence'
export const sentTimes = (times: number) =>
  times === 1 ? 'Sent to the bank' : `Sent to the bank ${times} times`
export const answering: Readonly<Record<DisputeDetail['answering'], string>> = {
  possible:
    'Below is what the shop knows. Change it, say what happened, add what proves it, and send it to the bank; or accept the dispute.',
  over: 'No evidence is awaited any more.',
  'by-hand': 'This provider takes evidence in its own dashboard alone.',
  away: 'The payment provider does not answer now: what it has is not shown, and nothing can be sent. Open this again in a moment.',
}
/** In the order of the form. */
export const textNames: readonly EvidenceText[] = [
  'statement',
  'customerName',
  'customerEmail',
  'billingAddress',
  'shippingAddress',
  'carrier',
  'trackingNumber',
  'shippedOn',
  'products',
  'refunds',
]
export const textLabels: Readonly<Record<EvidenceText, string>> = {
  statement: 'What happened',
  customerName: 'Customer',
  customerEmail: 'Email',
  billingAddress: 'Billing address',
  shippingAddress: 'Delivery address',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  shippedOn: 'Sent on',
  products: 'What was bought',
  refunds: 'Refunds, or why there is none',
}
export const textHints: Readonly<Partial<Record<EvidenceText, string>>> = {
  statement: 'In English, short and in the order in which it happened.',
}
export const documents = 'Documents of the shop'
export const files = 'Files'
export const fileLabels: Readonly<Record<EvidenceFile, string>> = {
  ...documentTitles,
  other: 'Another proof',
}
export const documentLabel = (title: string) => `Send: ${title}`
export const whatItSays = (title: string) => `What “${title}” says`
export const fileKind = 'What the file is'
export const addFile = 'Choose a file'
export const fileHint =
  'PDF, JPEG or PNG, up to 4.5 MB together, one of each kind. The provider keeps it; the bank sees it once evidence is sent.'
export const replacesOwn = 'Untick the document of the shop, or it takes the place of your file.'
export const fileGiven = 'The provider has the file.'
export const fileOf = (title: string) => `File: ${title}`
export const sendEvidence = 'Send to the bank'
export const willSend = 'The bank gets:'
export const sentOnce = 'Evidence is sent once: nothing can be added afterwards.'
export const evidenceSent = 'The bank has the evidence and decides.'
export const accept = 'Accept the dispute'
export const acceptText = (amount: string) =>
  `The buyer keeps ${amount}, and the dispute is lost. This cannot be taken back.`
export const accepted = 'The dispute is accepted.'
export const orderName = (number: string) => `Order ${number}`

/** What the card networks' reasons mean (https://docs.stripe.com/disputes/categories). */
const reasons: Readonly<Record<string, string>> = {
  bank_cannot_process: 'The bank cannot process it',
  check_returned: 'The check was returned',
  credit_not_processed: 'Returned or cancelled, and not refunded',
  customer_initiated: 'The buyer asked the bank',
  debit_not_authorized: 'The debit was not authorised',
  duplicate: 'Charged twice',
  fraudulent: 'The cardholder did not buy it',
  general: 'No reason was given',
  incorrect_account_details: 'Wrong account details',
  insufficient_funds: 'The account had too little',
  noncompliant: 'Against the rules of the card network',
  product_not_received: 'Not received',
  product_unacceptable: 'Broken, or not as described',
  subscription_canceled: 'A subscription was cancelled',
  unrecognized: 'The cardholder does not recognise it',
}
/** Returns why a payment is disputed; of a reason that is not known here, its name. */
export const reasonText = (code: string): string => reasons[code] ?? code.replaceAll('_', ' ')

const dayMs = 86_400_000

/** Returns how long evidence can still be given: `4 days left`, `5 hours left`, `too late since 10 December 2026`. Times in epoch milliseconds. */
export function deadlineText(respondBy: number, now: number): string {
  const left = respondBy - now
  if (left <= 0) return `too late since ${dayOfTime(respondBy)}`
  const [count, unit] =
    left < dayMs ? [Math.ceil(left / 3_600_000), 'hour'] : [Math.floor(left / dayMs), 'day']
  return `${formatCount(count)} ${count === 1 ? unit : `${unit}s`} left`
}
