import { parseArgs } from 'node:util'

import { shop } from '#brand/shop.config.ts'
import type { Currency } from '#contract/money.ts'
import { figurePeriods, type FiguresAnswer } from '#contract/staff/figures.ts'
import { getFigures } from '#server/figures/get-figures.ts'
import { displayPrice } from '#texts/formats/money.ts'
import * as texts from '#texts/commands/figures.ts'

import { print, printJson, type Command } from './command.ts'
import { choiceOption } from './option-values.ts'
import { textTable } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const money = (amountMinor: number, currency: Currency): string =>
  displayPrice({ amountMinor, currency }).replaceAll('\u00a0', ' ')

function printFigures({ from, until, totals, units, conversion, work }: FiguresAnswer): void {
  print(texts.period(from, until))
  const rows = totals.flatMap(({ currency, now, before }) => [
    [texts.sales(currency), money(now.salesMinor, currency), money(before.salesMinor, currency)],
    [texts.orders(currency), String(now.orders), String(before.orders)],
    [texts.refunds(currency), money(now.refundedMinor, currency), money(before.refundedMinor, currency)],
  ])
  print(textTable([texts.headings, ...rows, [texts.units, String(units.now), String(units.before)]], [1, 2]))
  print(texts.bags(conversion.ordered, conversion.bags, conversion.days))
  print(texts.work(work.toPack, work.toRefund, work.issues))
}

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { period: { type: 'string', default: 'week' }, json: { type: 'boolean', default: false } },
    })
    const period = choiceOption('--period', values.period, figurePeriods)
    return withContext(async (context) =>
      printResult(await getFigures(context, { period, timeZone: shop.timeZone ?? 'UTC' }), (figures) =>
        values.json ? printJson(figures) : printFigures(figures),
      ),
    )
  },
}
