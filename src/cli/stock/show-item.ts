import { parseArgs } from 'node:util'

import type { StockItemAnswer } from '#contract/staff/stock.ts'
import { showStockItem } from '#server/stock/show-stock-item.ts'
import * as texts from '#texts/commands/stock.ts'

import { print, printJson } from '../command.ts'
import { withExistingShop } from '../open-shop.ts'
import { WrongOption } from '../option-values.ts'
import { oneLine } from '../terminal-text.ts'
import { timeText } from '../text-table.ts'
import { printResult } from '../with-context.ts'

const historyLength = 20

/** `vitrine stock show`: one SKU with whoever has a claim on it. */
export async function showItem(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [sku, ...more] = positionals
  if (sku === undefined || more.length > 0)
    throw new WrongOption({ code: 'takes-one', params: { call: 'stock show', what: 'SKU' } })
  return withExistingShop(async ({ context }) =>
    printResult(await showStockItem(context, { sku, limit: historyLength }), (item) =>
      values.json ? printJson(item) : printItem(item),
    ),
  )
}

function printItem({ sku, product, color, size, ...item }: StockItemAnswer): void {
  print(oneLine([sku, product, color, size].filter(Boolean).join('  ')))
  print(
    texts.standing({
      units: item.units,
      onHand: item.onHand,
      reserved: item.reserved,
      waiting: item.waiting,
    }),
  )
  for (const { quantity, email, expiresAt } of item.reservations)
    print(oneLine(texts.heldBy(quantity, email, timeText(expiresAt))))
  for (const { number, quantity } of item.orders) print(texts.toBeSent(quantity, number))
  for (const { email, askedAt } of item.waitingFor) print(oneLine(texts.waitsSince(email, timeText(askedAt))))
}
