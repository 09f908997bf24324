import { parseArgs } from 'node:util'

import { shop } from '#brand/shop.config.ts'
import { isCalendarDay } from '#domain/days/calendar-day.ts'
import type { BooksAnswer } from '#contract/staff/finance.ts'
import { readBooks } from '#server/finance/read-books.ts'
import { zonedDay } from '#server/zoned-days.ts'
import * as texts from '#texts/commands/finance.ts'

import { printJson, type Command } from './command.ts'
import { major, printCsv } from './csv-output.ts'
import { printOss } from './finance-oss.ts'
import { writePayouts } from './finance-payouts.ts'
import { writeSieFile } from './finance-sie.ts'
import { refuseStrayOptions, WrongOption } from './option-values.ts'
import { printResult, withContext } from './with-context.ts'

function dayOption(name: string, text: string | undefined): string {
  if (text !== undefined && isCalendarDay(text)) return text
  throw new WrongOption({ code: 'not-a-day', params: { name, text: text ?? null, example: '2026-11-27' } })
}

function readPeriod(first: string | undefined, last: string | undefined) {
  const until = dayOption('--until', last)
  const from = dayOption('--from', first)
  if (until < from) throw new WrongOption({ code: 'period-reversed', params: { from, until } })
  return { from, until }
}

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
const verbs = {
  tax: ['from', 'until', 'json'],
  payments: ['from', 'until', 'json'],
  giftcards: ['until', 'json'],
  oss: ['quarter', 'currency', 'rate', 'json'],
  payouts: ['payout', 'fetch', 'since', 'open', 'json'],
  sie: ['from', 'until', 'out', 'rate'],
}
const isVerb = (verb: string | undefined): verb is keyof typeof tables => verb !== undefined && verb in tables

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        until: { type: 'string' },
        quarter: { type: 'string' },
        currency: { type: 'string' },
        rate: { type: 'string', multiple: true },
        out: { type: 'string' },
        payout: { type: 'string' },
        fetch: { type: 'boolean' },
        since: { type: 'string' },
        open: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
    const [verb, ...more] = positionals
    if (verb !== undefined) refuseStrayOptions('finance', verb, { values, verbs })
    if (verb === 'oss' && more.length === 0) return printOss(values)
    if (verb === 'payouts' && more.length === 0) return writePayouts(values)
    if (verb === 'sie' && more.length === 0) {
      const { rate, out } = values
      return writeSieFile({ ...readPeriod(values.from, values.until), rate, out })
    }
    if (!isVerb(verb) || more.length > 0) {
      process.stderr.write(`${texts.usage}\n`)
      return 2
    }
    const timeZone = shop.timeZone ?? 'UTC'
    const today = zonedDay(Date.now(), timeZone)
    // What is owed at the end of a day takes no span.
    const last = values.until ?? today
    const { from, until } =
      verb === 'giftcards' ? readPeriod(last, last) : readPeriod(values.from, values.until)
    return withContext(async (context) =>
      printResult(await readBooks(context, { from, until, timeZone }), (books) =>
        values.json ? printJson(books[parts[verb]]) : tables[verb](books),
      ),
    )
  },
}
