import { parseArgs } from 'node:util'

import { shop } from '#brand/shop.config.ts'
import type { CalendarAnswer, CalendarEntry, CalendarMoment } from '#contract/staff/calendar.ts'
import { isCalendarDay } from '#domain/days/calendar-day.ts'
import { listCalendar } from '#server/calendar/list-calendar.ts'
import * as texts from '#texts/commands/calendar.ts'

import { print, printJson, type Command } from './command.ts'
import { WrongOption } from './option-values.ts'
import { textTable } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const options = { from: { type: 'string' }, to: { type: 'string' }, json: { type: 'boolean' } } as const

function dayOption(name: string, text: string | undefined): string | null {
  if (text === undefined || isCalendarDay(text)) return text ?? null
  throw new WrongOption({ code: 'not-a-day', params: { name, text, example: '2026-10-23' } })
}

interface Line {
  readonly moment: CalendarMoment
  readonly verb: string
  readonly entry: CalendarEntry
}

/** What happens within the period, a line for each start and end. */
function listLines({ entries, from, until }: CalendarAnswer): Line[] {
  const lines = entries.flatMap((entry): Line[] => {
    const { starts, ends } = entry
    const isOfTwo = entry.kind === 'campaign' || entry.kind === 'voucher'
    return [
      ...(starts
        ? [{ moment: starts, verb: isOfTwo ? texts.verbs.starts : texts.verbs.goesLive, entry }]
        : []),
      ...(ends ? [{ moment: ends, verb: texts.verbs.ends, entry }] : []),
    ]
  })
  return lines
    .filter(({ moment }) => moment.day >= from && moment.day <= until)
    .toSorted((a, b) => a.moment.at - b.moment.at)
}

function printLines(answer: CalendarAnswer): void {
  const rows = listLines(answer).map(({ moment, verb, entry }) => [
    `${moment.day} ${moment.time} ${moment.zone}`,
    verb,
    entry.kind,
    entry.name,
    entry.state === 'draft' ? texts.draft : '',
  ])
  print(rows.length === 0 ? texts.none(answer.from, answer.until) : textTable(rows))
}

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values } = parseArgs({ args: [...args], options })
    const period = { from: dayOption('--from', values.from), until: dayOption('--to', values.to) }
    return withContext(async (context) =>
      printResult(await listCalendar(context, { ...period, timeZone: shop.timeZone ?? 'UTC' }), (answer) =>
        values.json ? printJson(answer) : printLines(answer),
      ),
    )
  },
}
