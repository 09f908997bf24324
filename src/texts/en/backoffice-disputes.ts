import type { DisputeShow, DisputeStage } from '#contract/staff/disputes.ts'

import { isoDay } from './formats/days.ts'

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

/** Returns how long evidence can still be given: `4 days left`, `5 hours left`, `too late since 2026-12-10`. Times in epoch milliseconds. */
export function deadlineText(respondBy: number, now: number): string {
  const left = respondBy - now
  if (left <= 0) return `too late since ${isoDay(respondBy)}`
  const [count, unit] =
    left < dayMs ? [Math.ceil(left / 3_600_000), 'hour'] : [Math.floor(left / dayMs), 'day']
  return `${count} ${count === 1 ? unit : `${unit}s`} left`
}
