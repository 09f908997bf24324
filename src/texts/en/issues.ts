import type { IssueCode, IssueParams, IssueReport, ReportedAmount } from '#contract/issues.ts'
import type { Amount } from '#contract/refusals.ts'

import { withdrawnText } from './formats/article.ts'
import { dayOfTime, momentText } from './formats/days.ts'
import { displayPrice } from './formats/money.ts'
import { holdText } from './holds.ts'

/** An issue in words. */
export interface IssueText {
  /** What happened, and what the shop did about it. */
  readonly what: string
  /** What is left to do; empty where nothing is but to watch. */
  readonly todo: string
  /** What it is about in detail: articles, and the buyer's own words. */
  readonly detail?: string
}

export type IssueTexts = {
  readonly [Code in IssueCode]: (params: IssueParams[Code]) => IssueText
}

const price = (amount: Amount): string => displayPrice(amount).replaceAll('\u00a0', ' ')
/** As the provider says it: the currency may be one that the shop does not sell in. */
const minor = ({ amountMinor, currency }: ReportedAmount): string =>
  `${amountMinor} ${currency} (minor units)`
const inBrackets = (text: string): string => (text === '' ? '' : ` (${text})`)
const words = (code: string): string => code.replaceAll('_', ' ')
const facts = (list: IssueParams['payments-refused']['facts']): string =>
  Object.entries(list)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

/** What an issue says of a dispute, and which command mends it. */
export const disputeIssues = {
  inquiry: ({ number }) => ({
    is: 'No money is taken back yet; a full refund ends it. Its parcels are held.',
    todo: `Answer it ("vitrine disputes"); "vitrine orders release ${number}" sends them all the same.`,
  }),
  open: ({ number }) => ({
    is: 'The bank has taken the money back until it decides, and refunds are refused. Its parcels are held.',
    todo: `Answer it ("vitrine disputes"); "vitrine orders release ${number}" sends them all the same.`,
  }),
  lost: ({ number }) => ({
    is: 'The money stays with the buyer.',
    todo: `Its parcels are held: cancel what was not sent ("vitrine orders cancel ${number}").`,
  }),
  'lost-after-refund': ({ number }) => ({
    is: 'The money stays with the buyer, who was refunded as well, so that more went back than was paid.',
    todo: `Ask the buyer to return it, or write it off. Parcels of order ${number} that were not sent are held.`,
  }),
  over: () => ({ is: 'It is over, and the parcels of the order may leave.', todo: '' }),
  'won-after-cancel': ({ number }) => ({
    is: 'The money is back, but the order is cancelled:',
    todo: `"vitrine orders refund ${number}" returns it to the buyer.`,
  }),
} satisfies Record<
  IssueParams['dispute']['stage'],
  (order: { readonly number: string }) => { readonly is: string; readonly todo: string }
>

const notices = {
  sent: ' The buyer was told by email that it failed.',
  none: ' The buyer has had no email about it.',
} as const

function failedRefund({
  number,
  giftCardMinor,
  wasMade,
  reason,
  notice,
  ...amount
}: IssueParams['refund-failed']): string {
  const card =
    giftCardMinor > 0
      ? ` (${price({ ...amount, amountMinor: giftCardMinor })} of it is on the gift card)`
      : ''
  const why = wasMade
    ? `failed at the provider${inBrackets(words(reason))}`
    : 'was not made, since the provider has less left of the payment, or holds it for a dispute'
  return `Order ${number}: the refund of ${price(amount)}${card} ${why}; the buyer does not have the money.${notice === null ? '' : notices[notice]}`
}

function withdrawalDetail({ goods, message }: IssueParams['withdrawal']): string {
  const list = goods?.map((item) => `${withdrawnText(item)} [${item.sku}]`).join('; ')
  return [list ? `It is about: ${list}.` : '', message ? `The buyer wrote: ${message}` : '']
    .filter(Boolean)
    .join(' ')
}

/** A withdrawal as an issue; `time` writes a moment. */
export function withdrawalIssue(
  params: IssueParams['withdrawal'],
  time: (moment: number) => string,
): IssueText {
  const { number, state, nth, receivedAt, refundBy, goods } = params
  const moment = time(receivedAt)
  const act =
    state === 'paid'
      ? 'Nothing was sent as a whole yet: cancel it, or refund what does not leave.'
      : `It is ${state}. Refund it once the goods, or proof that they are on their way, are here.`
  return {
    what:
      nth === 1
        ? `Order ${number} was withdrawn from on ${moment}.`
        : `Order ${number} was withdrawn from before; on ${moment} its buyer ${goods ? 'withdrew from more of it' : 'added to that'}.`,
    todo: `${act} At the latest by ${time(refundBy)}.`,
    detail: withdrawalDetail(params),
  }
}

/** Issues for whoever works at the command line: what happened, and which command mends it. */
export const commandLineIssues: IssueTexts = {
  'job-failing': ({ job, key, attempts, error }) => ({
    what: `The job ${job} for ${key} failed ${attempts} times and is still being tried. Last error: ${error}`,
    todo: '',
  }),
  'mail-refused': ({ job, key, error }) => ({
    what: `The mail server refuses the ${job} for ${key} for good, and it is not tried again.`,
    todo: 'Reach the buyer in another way.',
    detail: `Its answer: ${error}`,
  }),
  'mail-bounced': ({ number, job }) => ({
    what: `The ${job} of order ${number} came back: its buyer's email address does not exist.`,
    todo: 'Reach the buyer in another way; the timeline of the order has what the mail provider said.',
  }),
  'sold-out': ({ number, short }) => ({
    what: `Order ${number} was paid, but ${short.join(', ')} had run out. Its units went back to stock; the whole amount is being refunded.`,
    todo: '',
  }),
  'paid-twice': () => ({
    what: 'The cart already has an order; this second payment is being refunded.',
    todo: '',
  }),
  'other-amount-paid': ({ asked, paid, isAuthorised }) => ({
    what: `The shop asked for ${minor(asked)} and ${paid.amountMinor} ${paid.currency} was ${isAuthorised ? 'authorised' : 'captured'}. It is being refunded.`,
    todo: '',
  }),
  'other-attempt-paid': ({ attemptId, cartId }) => ({
    what: `The payment names attempt ${attemptId} and cart ${cartId}, not those it was made for. It is being refunded.`,
    todo: '',
  }),
  'paid-without-order': ({ attemptId, paidAt, error }) => ({
    what: `Payment attempt ${attemptId} was paid at ${new Date(paidAt).toISOString()} and still has no order; it is tried again every minute. Last error: ${error}`,
    todo: '',
  }),
  'attempt-unsettled': ({ attemptId, error }) => ({
    what: `Payment attempt ${attemptId} is over, but nobody knows how it ended, so its stock stays reserved. Last error: ${error}`,
    todo: '',
  }),
  'attempt-missing': ({ paymentId, sessionId, attemptId, ...amount }) => ({
    what: `The provider took ${minor(amount)}, payment ${paymentId}, session ${sessionId}, for attempt ${attemptId} of this shop, which the database does not have, as after a backup was restored: its buyer has no order.`,
    todo: "Look at the payment in the provider's dashboard, then send what was bought or pay it back there, and write to the buyer.",
  }),
  'session-missing': ({ sessionId, attemptId, keySetting }) => ({
    what: `The provider's account has no session ${sessionId}, which payment attempt ${attemptId} was given: perhaps ${keySetting} is of another account now. Its time is over, so its stock was released.`,
    todo: 'If it was paid in the account of before, its buyer has no order: send what was bought or pay it back there.',
  }),
  'clock-off': ({ minutes, isAhead }) => ({
    what: `The clock of this machine is ${minutes} min ${isAhead ? 'ahead of' : 'behind'} that of the payment provider, whose messages are refused from 5 min on.`,
    todo: 'Set it right, by NTP.',
  }),
  'event-failing': ({ eventId, type, about, error }) => ({
    what: `The provider's message ${eventId} (${type}) about ${about} cannot be processed; it is tried again every minute. Last error: ${error}`,
    todo: '',
  }),
  'event-of-other-mode': ({ eventId, type, keySetting }) => ({
    what: `The provider's message ${eventId} (${type}) is of another mode (test or live) than ${keySetting}; it and others like it are ignored.`,
    todo: "Delete the webhook endpoint of that mode in the provider's dashboard, or set key and webhook secret of one mode.",
  }),
  'payments-refused': ({ isDenied, message, facts: named, keySetting }) => ({
    what: `No payment can be started: the provider refuses (${[message.replace(/\.$/, ''), facts(named)].filter(Boolean).join('; ')}). Nothing was charged, and bags are kept.`,
    todo: isDenied
      ? `Check ${keySetting}: it may be wrong, expired, or lack a permission (docs/operations.md).`
      : "Look the request up in the provider's dashboard: the account may not be activated, or not take this currency or payment method.",
  }),
  withdrawal: (params) => withdrawalIssue(params, momentText),
  'withdrawal-forgotten': () => ({
    what: 'The order was withdrawn from; its buyer has been erased since.',
    todo: '',
  }),
  dispute: ({ number, hold, amount, stage }) => {
    const { is, todo } = disputeIssues[stage]({ number })
    return { what: `Order ${number}: ${holdText(hold)}, over ${minor(amount)}. ${is}`, todo }
  },
  'dispute-without-order': ({ paymentId, disputeId, status, ...amount }) => ({
    what: `The buyer disputes payment ${paymentId}, ${minor(amount)}, which made no order (${disputeId}, ${status}).`,
    todo: "Answer in the provider's dashboard: the payment is being refunded.",
  }),
  'refund-without-order': ({ refundId, paymentId, ...amount }) => ({
    what: `The refund ${refundId} of payment ${paymentId}, ${minor(amount)}, which made no order, has failed: the buyer does not have the money.`,
    todo: "Look at the payment in the provider's dashboard and pay it back another way.",
  }),
  'fraud-warning': ({ number, fraudType, warningId }) => ({
    what: `Order ${number}: the card network warns of fraud (${words(fraudType)}, ${warningId}). Its parcels are held.`,
    todo: `Ask the buyer, or refund it before a dispute ("vitrine orders cancel ${number}"); "vitrine orders release ${number}" sends them all the same.`,
  }),
  'outside-refund': ({ number, refundId, ...amount }) => ({
    what: `Order ${number}: ${price(amount)} was refunded in the provider's dashboard (${refundId}). It is in the books now; the buyer had no email from the shop, and no units are back in stock.`,
    todo: 'Correct the stock if they are.',
  }),
  'payout-unmatched': ({ provider, payout, lines, example }) => ({
    what: `${lines === 1 ? `A line (${example})` : `${lines} lines (${example} is one)`} of the payout ${payout} of ${provider} ${lines === 1 ? 'is' : 'are'} not in the books like that.`,
    todo: `Look at ${lines === 1 ? 'it' : 'them'} in Finance, Payouts ("vitrine finance payouts --payout ${payout}"), and in the provider's dashboard. This closes by itself once the books have ${lines === 1 ? 'it' : 'them'}.`,
  }),
  'payout-incomplete': ({ provider, payout, difference }) => ({
    what: `The lines of the payout ${payout} of ${provider} are not its sum: ${minor(difference)} is in none of them.`,
    todo: 'Compare it with what the provider’s dashboard shows of it. It is read again every hour, and this closes by itself once the lines are its sum.',
  }),
  'payout-failed': ({ provider, payout, amount, reason }) => ({
    what: `The payout ${payout} of ${provider}, ${minor(amount)}, has failed${inBrackets(reason)}: the money is not at the bank.`,
    todo: "Correct the bank account in the provider's dashboard. This closes by itself once a later payout has the money.",
  }),
  'refund-retried': ({ number, refundId, amount, reason }) => ({
    what: `Order ${number}: the provider's refund ${refundId} of ${minor(amount)} has failed${inBrackets(reason)}: the buyer does not have the money, and has had no email.`,
    todo: 'It is tried again a few times; if that fails too, pay it back another way.',
  }),
  'refund-failed': (params) => ({
    what: failedRefund(params),
    todo: `Look at the payment in the provider's dashboard, then refund it again ("vitrine orders refund ${params.number}") or pay it back another way.`,
  }),
  'parcel-undelivered': ({ number, carrier, parcel, status, said }) => ({
    what:
      status === 'returned'
        ? `Order ${number}: ${carrier} is bringing parcel ${parcel} back${inBrackets(said)}.`
        : `Order ${number}: ${carrier} cannot deliver parcel ${parcel}${inBrackets(said)}.`,
    todo:
      status === 'returned'
        ? 'Ask the buyer whether it is sent again or refunded once it is here.'
        : 'Look at it with the carrier, and tell the buyer. This closes by itself once the parcel moves on.',
  }),
  'capture-failed': ({ number, reason, ...amount }) => ({
    what: `Order ${number}: ${price(amount)} could not be captured for what was sent (${reason.replace(/\.$/, '')}); the shop does not have the money.`,
    todo: `Look at the payment in the provider's dashboard, then "vitrine orders capture ${number}" tries again, or ask the buyer to pay another way.`,
  }),
  'authorisation-over': ({ number, until, ...amount }) => ({
    what: `Order ${number}: the ${price(amount)} that were reserved for it have expired${until === null ? '' : ` on ${dayOfTime(until)}`} and cannot be taken.`,
    todo: `Do not send what is left of it: ask the buyer to order again, and cancel this order ("vitrine orders cancel ${number}").`,
  }),
  'authorisation-ending': ({ number, until, ...amount }) => ({
    what: `Order ${number}: the ${price(amount)} that are reserved for it can be taken until${until === null ? '' : ` ${dayOfTime(until)}`}.`,
    todo: `Send it before, or cancel it ("vitrine orders cancel ${number}"); in the provider's dashboard the time may be prolonged.`,
  }),
}

/** An issue as it is kept: by its code, or by the sentence that an earlier version wrote. */
export interface KeptIssue {
  readonly report: IssueReport | null
  /** Empty where there is a report. */
  readonly sentence: string
}

/** Returns an issue in the words of an audience. */
export function makeIssueText(texts: IssueTexts, { report, sentence }: KeptIssue): IssueText {
  return report ? textFor(texts, report) : { what: sentence, todo: '' }
}

/** Code and params belong together, which TypeScript sees for one code at a time. */
const textFor = <Code extends IssueCode>(
  texts: IssueTexts,
  { code, params }: IssueReport & { readonly code: Code; readonly params: IssueParams[Code] },
): IssueText => texts[code](params)

/** Returns all of an issue in one line: for a log, and for programs. */
export function issueSentence(issue: KeptIssue): string {
  const { what, todo, detail = '' } = makeIssueText(commandLineIssues, issue)
  return [what, todo, detail].filter(Boolean).join(' ')
}
