import { parseArgs } from 'node:util'

import { displayPrice } from '#texts/formats/money.ts'
import { rateText } from '#texts/formats/tax-rate.ts'
import { creditedMinor, type CreditNote } from '#server/orders/credit-note.ts'
import { creditNoteByNumber, newestCreditNotes } from '#server/orders/credit-notes.ts'
import * as texts from '#texts/commands/creditnotes.ts'

import { print, printJson, type Command } from './command.ts'
import { countOption, refuseStrayOptions, WrongOption, type VerbOptions } from './option-values.ts'
import { textTable, timeText } from './text-table.ts'
import { withDatabase } from './with-database.ts'

const price = (amountMinor: number, { currency }: CreditNote): string =>
  displayPrice({ amountMinor, currency }).replaceAll('\u00a0', ' ')

const list = (limit: number, json: boolean): Promise<number> =>
  withDatabase(async ({ read }) => {
    const notes = await newestCreditNotes(read, limit)
    if (json) printJson(notes)
    else if (notes.length === 0) print(texts.none)
    else
      print(
        textTable(
          [
            texts.headings,
            ...notes.map((note) => [
              note.number,
              timeText(note.issuedAt),
              note.order,
              price(creditedMinor(note), note),
            ]),
          ],
          [3],
        ),
      )
    return 0
  })

const show = (number: string, json: boolean): Promise<number> =>
  withDatabase(async ({ read }) => {
    const note = await creditNoteByNumber(read, number)
    if (!note) {
      process.stderr.write(`${texts.unknown(number)}\n`)
      return 1
    }
    if (json) {
      printJson(note)
      return 0
    }
    print(
      textTable([
        [texts.labels.number, note.number],
        [texts.labels.time, timeText(note.issuedAt)],
        [texts.labels.order, texts.orderFrom(note.order, timeText(note.orderedAt))],
        ...note.lines.map(({ sku, name, quantity }) => [texts.units(quantity, sku), name]),
        ...(note.shippingMinor > 0 ? [[texts.labels.delivery, price(note.shippingMinor, note)]] : []),
        [texts.labels.amount, price(creditedMinor(note), note)],
      ]),
    )
    const taxed = note.taxLines.filter(({ grossMinor }) => grossMinor > 0)
    print(
      textTable(
        [
          texts.taxHeadings,
          ...taxed.map((line) => [
            [line.jurisdiction, rateText(line)].filter(Boolean).join(' '),
            price(line.netMinor, note),
            price(line.taxMinor, note),
            price(line.grossMinor, note),
          ]),
        ],
        [1, 2, 3],
      ),
    )
    return 0
  })

const verbs: VerbOptions = { list: ['limit', 'json'], show: ['json'] }

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, limit: { type: 'string' } },
    })
    const [verb = '', number, ...more] = positionals
    refuseStrayOptions('creditnotes', verb, { values, verbs })
    const json = values.json === true
    if (verb === 'list' && number === undefined)
      return list(values.limit === undefined ? 50 : countOption('--limit', values.limit), json)
    if (verb === 'show' && number !== undefined && more.length === 0) return show(number, json)
    throw new WrongOption({ code: 'credit-notes-unclear', params: {} })
  },
}
