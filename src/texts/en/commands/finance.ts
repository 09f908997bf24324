import { withCount } from '../plural.ts'

/** What `vitrine finance --help` prints. */
export const usage = `
Usage: vitrine finance tax --from DAY --until DAY [--json]
       vitrine finance payments --from DAY --until DAY [--json]
       vitrine finance giftcards [--until DAY] [--json]
       vitrine finance oss --quarter QUARTER [--currency CODE] [--rate CODE@QUARTER=RATE]... [--json]
       vitrine finance payouts [--fetch [--since DAY]] [--payout ID | --open] [--json]
       vitrine finance sie --from DAY --until DAY --out FILE [--rate CODE@DAY=RATE]...

tax        sales and refunds by day, country, who taxes it and rate: net, tax and gross, as CSV
payments   sales, refunds and what disputes took back, by day and instrument: each payment provider, gift cards, what was
           paid outside the shop ("by hand"), as CSV
giftcards  what was owed to holders of gift cards at the end of a day, today by default, by currency, as CSV
oss        what is declared for a quarter (2026-Q4) by the Union scheme of the One Stop Shop, by country and rate, as CSV;
           corrections of earlier quarters stand below. In the currency of the home country, or another (--currency EUR),
           at the European Central Bank's rates of the quarter's last day. One that the shop has not fetched is named:
           look it up and give it, as units for one euro (--rate SEK@2026-Q4=11.034)
payouts    what payment providers paid out, with fees, what of it the books have, and the difference, as CSV; --payout: the
           lines of one; --open: those with lines that the books do not have. --fetch asks the providers first, as the server
           does by itself; --since DAY: for all from that day on, instead of what is new
sie        writes a file that a Swedish ledger imports (SIE type 4, .si): a verification for each day that is over, on the
           accounts of "ledger" in brand/shop.config.ts. Other currencies are converted at the bank's rates of the day; one
           that the shop does not keep is named and given with --rate SEK@2026-11-27=11.034

Days are like 2026-11-27, both among it, in the time zone of the shop (timeZone in brand/shop.config.ts). Every order is
in it, also one that was cancelled: its refund stands beside it. A dispute stands on the day on which it was opened, with
what is taken back now. Amounts are in the currency of the order. At most two years are read at once.

Exit codes: 0 done, 1 a rate is missing, 2 usage error.
`

export const quarterNotOver = (quarter: string): string => `The quarter ${quarter} is not over.`

export const rateMissing = (currency: string, day: string, quarter: string): string =>
  `The shop has no rate of ${currency} of ${day}. Look it up at the European Central Bank and add --rate ${currency}@${quarter}=RATE, as units for one euro.`

export const payoutsRead = (payouts: number, unmatched: number): string =>
  `# ${withCount(payouts, { one: 'payout', other: 'payouts' })} read, ${withCount(unmatched, { one: 'line is', other: 'lines are' })} not in the books.`

export const written = ({
  file,
  verifications,
  from,
  until,
}: {
  readonly file: string
  readonly verifications: number
  readonly from: string
  readonly until: string
}): string =>
  `${file}: ${withCount(verifications, { one: 'verification', other: 'verifications' })}, ${from} to ${until}.`

export const daysLeftOut = (until: string): string =>
  `Days after ${until} are not over and not in it. Book them once they are.`
