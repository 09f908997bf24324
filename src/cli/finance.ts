import { parseArgs } from 'node:util'

import { stringify } from 'csv-stringify/sync'

import { shop } from '#brand/shop.config.ts'
import { toMajor } from '#domain/money/price-text.ts'
import { isCalendarDay } from '#domain/days/calendar-day.ts'
import { readBooks, type Books } from '#server/finance/read-books.ts'

import { print, printJson, type Command } from './command.ts'
import { WrongOption } from './option-values.ts'
import { printResult, withContext } from './with-context.ts'

const usage = `
Usage: vitrine finance tax --from DAY --until DAY [--json]
       vitrine finance payments --from DAY --until DAY [--json]
       vitrine finance giftcards [--json]

tax        sales and refunds by day, country, who taxes it and rate: net, tax and gross, as CSV
payments   sales and refunds by day and instrument: the payment provider, gift cards, as CSV
giftcards  what is owed to holders of gift cards now, by currency, as CSV

Days are like 2026-11-27, both among it, in the time zone of the shop (timeZone in brand/shop.config.ts). Every order is
in it, also one that was cancelled: its refund stands beside it. Amounts are in the currency of the order.

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
  tax: ({ taxed }: Books) =>
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
  payments: ({ paid }: Books) =>
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
  giftcards: ({ giftCards }: Books) =>
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
    // The balances are of now, whatever the days.
    const today = new Date().toISOString().slice(0, 10)
    const from = dayOption('--from', verb === 'giftcards' ? today : values.from)
    const until = dayOption('--until', verb === 'giftcards' ? today : values.until)
    if (until < from) throw new WrongOption(`--until (${until}) must not be before --from (${from}).`)
    return withContext(async (context) =>
      printResult(await readBooks(context, { from, until, timeZone: shop.timeZone ?? 'UTC' }), (books) =>
        values.json ? printJson(books[parts[verb]]) : tables[verb](books),
      ),
    )
  },
}
