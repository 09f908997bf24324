import { parseArgs } from 'node:util'

import { adjustReasons } from '#contract/staff/stock.ts'
import { adjustStock } from '#server/stock/adjust-stock.ts'
import * as texts from '#texts/commands/stock.ts'

import { print } from '../command.ts'
import { withExistingShop } from '../open-shop.ts'
import { choiceOption, WrongOption } from '../option-values.ts'
import { printResult } from '../with-context.ts'

/** `vitrine stock adjust`: more or fewer units of a SKU, for a reason. */
export async function adjust(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: args.map(asDifference),
    options: { reason: { type: 'string' }, note: { type: 'string' } },
    allowPositionals: true,
  })
  const [sku, text, ...more] = positionals
  if (sku === undefined || text === undefined || more.length > 0)
    throw new WrongOption({ code: 'adjust-arguments', params: {} })
  const delta = Number(text.replace(/^by/, ''))
  if (!/^(?:by-|\+)?\d{1,6}$/.test(text) || delta === 0)
    throw new WrongOption({ code: 'difference-wrong', params: { text } })
  if (values.reason === undefined)
    throw new WrongOption({ code: 'adjust-reason-missing', params: { reasons: adjustReasons } })
  const reason = choiceOption('--reason', values.reason, adjustReasons)
  return withExistingShop(async ({ context }) =>
    printResult(await adjustStock(context, { sku, delta, reason, note: values.note ?? '' }), ({ onHand }) =>
      print(texts.adjusted(sku, onHand)),
    ),
  )
}

/** A difference below 0 looks like an option to `parseArgs`. */
const asDifference = (word: string): string => (/^-\d+$/.test(word) ? `by${word}` : word)
