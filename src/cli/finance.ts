import { parseArgs } from 'node:util'

import { stringify } from 'csv-stringify/sync'

import { shop } from '#brand/shop.config.ts'
import { toMajor } from '#domain/money/price-text.ts'
import { isCalendarDay } from '#domain/days/calendar-day.ts'
import type { BooksAnswer } from '#contract/staff/finance.ts'
import { readBooks } from '#server/finance/read-books.ts'
import { zonedDay } from '#server/zoned-days.ts'

import { print, printJson, type Command } from './command.ts'
import { WrongOption } from './option-values.ts'
import { printResult, withContext } from './with-context.ts'

const usage = `
Usage: vitrine finance tax --from DAY --until DAY [--json]
       vitrine finance payments --from DAY --until DAY [--json]
       vitrine finance giftcards [--until DAY] [--json]

tax        sales and refunds by day, country, who taxes it and rate: net, tax and gross, as CSV
payments   sales, refunds and what disputes took back, by day and instrument: each payment provider, gift cards, what was
           paid outside the shop ("by hand"), as CSV
giftcards  what was owed to holders of gift cards at the end of a day, today by default, by currency, as CSV

Days are like 2026-11-27, both among it, in the time zone of the shop (timeZone in brand/shop.config.ts). Every order is
in it, also one that was cancelled: its refund stands beside it. A dispute stands on the day on which it was opened, with
what is taken back now. Amounts are in the currency of the order. At most two years are read at once.

Exit codes: 0 done, 2 usage error.
`

const major = (minor: number): string => toMajor(minor).toFixed(2)

function dayOption(name: string, text: string | undefined): string {
  if (text !== undefined && isCalendarDay(text)) return text
  throw new WrongOption(
    `${name} must be a day like 2026-11-27${text === undefined ? '' : `, not "${text}"`}.`,
  )
}

const printCsv = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  print(stringify([head, ...rows]).trimEnd())

const tables = {
  tax: ({ taxed }: BooksAnswer) =>
    printCsv(
      ['Day', 'Kind', 'Country', 'Taxed by', 'Rate', 'Treatment', 'Currency', 'Net', 'Tax', 'Gross'],
      taxed.map((row) => [
        row.day,
        row.kind,
        row.country,
        row.jurisdiction,
        row.percent,
        row.treatment,
        row.currency,
        major(row.netMinor),
        major(row.taxMinor),
        major(row.grossMinor),
      ]),
    ),
  payments: ({ paid }: BooksAnswer) =>
    printCsv(
      ['Day', 'Kind', 'Instrument', 'Currency', 'Amount'],
      paid.map(({ day, kind, instrument, currency, minor }) => [
        day,
        kind,
        instrument,
        currency,
        major(minor),
      ]),
    ),
  giftcards: ({ giftCards }: BooksAnswer) =>
    printCsv(
      ['Currency', 'State', 'Owed'],
      giftCards.map(({ currency, isBlocked, minor }) => [
        currency,
        isBlocked ? 'blocked' : 'active',
        major(minor),
      ]),
    ),
}
const parts = { tax: 'taxed', payments: 'paid', giftcards: 'giftCards' } as const
const isVerb = (verb: string | undefined): verb is keyof typeof tables => verb !== undefined && verb in tables

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        until: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
    const [verb, ...more] = positionals
    if (!isVerb(verb) || more.length > 0) {
      process.stderr.write(`${usage}\n`)
      return 2
    }
    const timeZone = shop.timeZone ?? 'UTC'
    const today = zonedDay(Date.now(), timeZone)
    const until = dayOption('--until', verb === 'giftcards' ? (values.until ?? today) : values.until)
    // What is owed at the end of a day takes no span.
    const from = dayOption('--from', verb === 'giftcards' ? until : values.from)
    if (until < from) throw new WrongOption(`--until (${until}) must not be before --from (${from}).`)
    return withContext(async (context) =>
      printResult(await readBooks(context, { from, until, timeZone }), (books) =>
        values.json ? printJson(books[parts[verb]]) : tables[verb](books),
      ),
    )
  },
}
