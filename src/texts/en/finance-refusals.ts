import type { FinanceRefusalParams } from '#contract/staff/finance-refusals.ts'

import { disputeRefusals } from './dispute-refusals.ts'

/** How many missing rates are named. */
const namedRates = 6

/** What is said where the books and the bank say no. */
export const financeRefusals: {
  readonly [Code in keyof FinanceRefusalParams]: (params: FinanceRefusalParams[Code]) => string
} = {
  ...disputeRefusals,
  'period-wrong': ({ from, until, maxDays }) =>
    `From ${from} to ${until} is no period: both must be days, the last not before the first, and ${maxDays} days at most.`,
  'ledger-too-early': ({ from, today }) =>
    `A day is booked once it is over, and from ${from} on none is: today is ${today}. Choose earlier days.`,
  'payout-unknown': ({ id }) => `The shop knows no payout ${id}. Fetch payouts again where it is new.`,
  'payouts-unavailable': () =>
    'No payment provider of this shop tells what it pays out. Look at it in the dashboard of the provider.',
  'payouts-not-read': ({ reason }) =>
    `The payouts could not be read: ${reason.replace(/\.$/, '')}. A restricted key needs the rights to read payouts and balance transactions. What was read before stays.`,
  'ledger-rates-missing': ({ rates }) => {
    const named = rates.slice(0, namedRates).map(({ currency, day }) => `${currency} of ${day}`)
    const more = rates.length > named.length ? ` and ${rates.length - named.length} more` : ''
    return `Amounts in other currencies cannot be converted: the shop does not keep the rates ${named.join(', ')}${more}. Look them up at the European Central Bank, as units for one euro, and give them (--rate ${rates.map(({ currency, day }) => `${currency}@${day}`)[0] ?? ''}=RATE), or choose other days.`
  },
  'ledger-account-missing': ({ account, country }) =>
    `The ledger has no account for this, sold in ${country}. Write its number in brand/shop.config.ts: ledger, accounts, ${account}.`,
}
