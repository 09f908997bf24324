import type { IssueReport, ReportedAmount } from '#contract/issues.ts'

import { holdText } from './backoffice-orders.ts'
import { dayOfTime } from './formats/days.ts'
import {
  commandLineIssues,
  disputeIssues,
  makeIssueText,
  type IssueText,
  type IssueTexts,
  type KeptIssue,
  withdrawalIssue,
} from './issues.ts'

const withTodo =
  <Params>(make: (params: Params) => IssueText, todo: string) =>
  (params: Params): IssueText => ({ ...make(params), todo })

/** An amount in minor units, as the provider reports it. */
const majorText = ({ amountMinor, currency }: ReportedAmount): string =>
  `${(amountMinor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${currency}`

const line = commandLineIssues

/** The issues of the command line, but for what is mended here by a button. */
const texts: IssueTexts = {
  ...line,
  // A day is enough: the hour stands above, by the clock of whoever reads it.
  withdrawal: (params) => withdrawalIssue(params, dayOfTime),
  dispute: ({ number, hold, amount, stage }) => ({
    what: `Order ${number}, ${majorText(amount)}. ${holdText(hold)} ${disputeIssues[stage]({ number }).is}`,
    todo: disputeActs[stage],
  }),
  'fraud-warning': withTodo(
    line['fraud-warning'],
    'Ask the buyer, or cancel the order before a dispute; release it to send it all the same.',
  ),
  'refund-failed': withTodo(
    line['refund-failed'],
    "Look at the payment in the provider's dashboard, then refund the order again or pay it back another way.",
  ),
  'capture-failed': withTodo(
    line['capture-failed'],
    "Look at the payment in the provider's dashboard, and ask the buyer to pay another way if it stays so.",
  ),
  'authorisation-over': withTodo(
    line['authorisation-over'],
    'Do not send what is left of it: ask the buyer to order again, and cancel this order.',
  ),
  'authorisation-ending': withTodo(
    line['authorisation-ending'],
    "Send it before, or cancel it; in the provider's dashboard the time may be prolonged.",
  ),
}

type Stage = Extract<IssueReport, { readonly code: 'dispute' }>['params']['stage']

const disputeActs: Readonly<Record<Stage, string>> = {
  inquiry: "Answer it on its order's page; release the order to send it all the same.",
  open: "Answer it on its order's page; release the order to send it all the same.",
  lost: 'Its parcels are held: cancel what was not sent.',
  'lost-after-refund':
    'The buyer has the money twice: ask for it, or write it off. Parcels that were not sent are held.',
  over: '',
  'won-after-cancel': 'Refund the order to return it to the buyer.',
}

/** Returns an issue in the words of the back office. */
export const officeIssueText = (issue: KeptIssue): IssueText => makeIssueText(texts, issue)
