import type { PayoutDetail, PayoutLine, PayoutShow } from '#contract/staff/payouts.ts'

export const title = 'Payouts'
export const about =
  'What payment providers sent to your bank account, and what each payout is the sum of. It is read every hour.'
export const fetchNow = 'Read now'
export const fetched = (payouts: number, unmatched: number) =>
  `${payouts === 1 ? '1 payout was' : `${payouts} payouts were`} read. ${unmatched === 0 ? 'Every line is in the books.' : unmatched === 1 ? '1 line is not in the books.' : `${unmatched} lines are not in the books.`}`
export const none = 'No payout was read yet.'
export const payout = 'Payout'
export const made = 'Made'
export const arrives = 'At the bank'
export const amount = 'Amount'
export const fees = 'Fees'
export const matched = 'In the books'
export const difference = 'Difference'
export const provider = 'Provider'
export const state = 'State'
export const currency = 'Currency'
export const books = 'Finance'
export const show = 'Show'
export const shows: Readonly<Record<PayoutShow, string>> = {
  open: 'With lines that are not in the books',
  returned: 'Failed or cancelled',
}
export const from = 'From'
export const until = 'Until'
export const noneFound = 'No payout is like that.'
export const settled = 'All in the books'
export const open = (lines: number) =>
  lines === 1 ? '1 line is not in the books' : `${lines} lines are not in the books`
export const openText = (lines: number, difference: string) => `${open(lines)}: ${difference} of this payout.`
export const closed = ({ by, note }: NonNullable<PayoutDetail['closing']>) =>
  `${by} has looked at ${note === '' ? 'it.' : `it: “${note}”`}`
export const incomplete = 'Its lines are not its sum'
export const incompleteText = (difference: string) =>
  `The lines are not the sum of this payout: ${difference} is in none of them. It is read again every hour.`
export const failed = 'It failed: the money is not at the bank'
export const failedText =
  'The bank sent this payout back, and its money is part of a later one. Correct the bank account in the provider’s dashboard.'
export const cancelled = 'It was cancelled'
export const noLines = {
  pending: 'The provider does not name its lines yet',
  unavailable: 'The provider names no lines of it',
}
export const noLinesText = {
  reported: '',
  pending: 'The provider does not say yet what this payout is the sum of. It is read again every hour.',
  unavailable:
    'The provider does not say what this payout is the sum of, since it was made by hand. Look at it in the provider’s dashboard.',
}
/** The provider's own words, where they are known. */
export const statusNames: Readonly<Record<string, string>> = {
  paid: 'Paid',
  pending: 'Pending',
  in_transit: 'On the way',
  failed: 'Failed',
  canceled: 'Cancelled',
}
export const back = 'All payouts'
export const lines = 'Lines'
export const line = 'Line'
export const kind = 'Kind'
export const payment = 'Payment'
export const yes = 'yes'
export const no = 'no'
export const order = 'Order'
export const fee = 'Fee'
export const net = 'Net'
export const kinds: Readonly<Record<PayoutLine['kind'], string>> = {
  charge: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee',
  payout: 'Payout that came back',
  balance: 'Held back or let go',
  other: 'Other',
}
/** Their sums. */
export const sums: Readonly<Record<PayoutLine['kind'], string>> = {
  charge: 'Payments',
  refund: 'Refunds',
  dispute: 'Disputes',
  fee: 'Fees',
  payout: 'Payouts that came back',
  balance: 'Held back or let go',
  other: 'Adjustments',
}
/** What to do about a line that is not in the books. */
export const todo: Readonly<Record<PayoutLine['kind'], string>> = {
  charge:
    'No payment of this shop has this sum. Look it up in the provider’s dashboard: another site may use the same account.',
  refund: 'The books have no such refund. Find the payment in the provider’s dashboard, and the order by it.',
  dispute:
    'The books have no such dispute. Find the payment in the provider’s dashboard, and the order by it.',
  fee: '',
  payout: 'The shop does not know this payout. Read payouts of earlier days with the command line.',
  balance: '',
  other: 'Look up in the provider’s dashboard what it was for, and close the issue with a note.',
}
export const unmatched = 'Not in the books'
export const noOrder = 'A payment that made no order'
