export const period = 'Period'
export const periodNames = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  own: 'Other days',
} as const
export const from = 'First day'
export const until = 'Last day'
export const currency = 'Currency'
export const about = (first: string, last: string, zone: string) =>
  `${first === last ? last : `${first} – ${last}`}; days begin in ${zone}. Every order is in it, also one that was cancelled: its refund stands beside it. Amounts are in the currency of the order.`
export const none = 'Nothing was sold or refunded in this period.'

export const sales = 'Sales'
export const refunds = 'Refunds'
export const tax = 'VAT'
export const disputed = 'Taken back by disputes'
export const left = 'Left'
export const taxLess = 'after refunds'
export const byDay = (code: string) => `Sales and refunds by day, ${code}`
export const byMonth = (code: string) => `Sales and refunds by month, ${code}`
export const chartText = (code: string) =>
  `Sales in ${code} as full bars, refunds as outlined ones. The table below has the numbers.`
export const showTable = 'Numbers'
export const day = 'Day'
export const month = 'Month'
export const places = (code: string) => `Countries and rates, ${code}`
export const country = 'Country'
export const rate = 'Rate'
export const net = 'Net'
export const gross = 'Gross'
export const instruments = (code: string) => `How it was paid, ${code}`
export const instrument = 'Paid by'
export const instrumentNames: Readonly<Record<string, string>> = {
  stripe: 'Card (Stripe)',
  klarna: 'On account (Klarna)',
  'gift card': 'Gift card',
  'by hand': 'Outside the shop',
}
export const disputes = 'Disputes'
export const giftCards = (last: string) => `Owed to holders of gift cards at the end of ${last}`
export const giftCardState = 'Cards'
export const activeCards = 'In use'
export const blockedCards = 'Blocked now'
export const owed = 'Owed'
export const noCards = 'No gift card has anything left.'
export const files = 'Files for the ledger'
export const filesText = 'All currencies, one line for each day: what the tables above are sums of.'
export const taxFile = 'By day, country and rate'
export const paidFile = 'By day and instrument'
export const sieFile = 'For a Swedish ledger (SIE 4)'
export const sieSave = 'SIE'
export const sieText =
  'A verification for each day that is over, on the accounts of the shop’s settings, in the currency of the ledger.'
export const sieSaved = (name: string) => `Saved ${name}.`
export const sieManyRates = 'Choose fewer days to type the rates here.'
export const sieWithRates = 'Save with these rates'
export const kind = 'Kind'
export const taxedBy = 'Taxed by'
export const treatment = 'Treatment'
export const amount = 'Amount'
export const unknownRate = 'not known'
export const rateText = (percent: number, treatment: string) =>
  treatment === 'export' || treatment === 'outside-scope' || treatment === 'exempt' || treatment === 'zero'
    ? `${percent}\u00a0% (${treatmentNames[treatment]})`
    : `${percent}\u00a0%`
const treatmentNames = {
  export: 'export',
  'outside-scope': 'gift cards sold',
  exempt: 'exempt',
  zero: 'zero rate',
}

export const oss = 'One Stop Shop'
export const ossBack = 'All finance'
export const quarter = 'Quarter'
export const ossAbout = (code: string) =>
  `Sales to consumers in other member states, less what went back of them in the same quarter, in ${code}. Sums are converted once, at the European Central Bank’s rates of the quarter’s last day, or of the next day with rates.`
export const ossNotOver =
  'The quarter is not over: sums grow, and the newest rates stand for those of its last day.'
export const ossNone = 'Nothing was sold to another member state in this quarter.'
export const ossRows = (name: string, code: string) => `To declare for ${name}, ${code}`
export const taxable = 'Taxable'
export const total = 'Total'
export const corrections = 'Corrections of earlier quarters'
export const correctionsAbout =
  'VAT of what was sold earlier and went back now, at the rate of its own quarter.'
export const rates = 'Rates'
export const ratesAbout = 'Units for one euro.'
export const ratesMissing =
  'The shop has not fetched every rate that is needed. Look the rest up at the European Central Bank (Euro foreign exchange reference rates) and type them.'
export const rateOn = (code: string, on: string) => `${code} on ${on}`
export const rateSource = 'From'
export const rateSources = { bank: 'the bank', latest: 'the bank, newest', typed: 'typed here' } as const
export const rateWrong = 'A number above zero, like 11.034'
export const countWithRates = 'Show with these rates'
