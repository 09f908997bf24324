import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import type { Context } from '#server/application/context.ts'
import { dropDelivery, expectDelivery } from '#server/stock/expect-delivery.ts'
import type { RowFault } from '#server/stock/import-stock.ts'
import { listDeliveries } from '#server/stock/list-deliveries.ts'
import { receiveDelivery } from '#server/stock/receive-delivery.ts'
import { lineFaults } from '#texts/stock-file-faults.ts'
import { faultAt } from '#texts/commands/stock.ts'
import * as texts from '#texts/commands/stock-deliveries.ts'

import { print, printJson } from '../command.ts'
import { withExistingShop } from '../open-shop.ts'
import { timeOption, WrongOption } from '../option-values.ts'
import { oneLine } from '../terminal-text.ts'
import { textTable, timeText } from '../text-table.ts'
import { printResult } from '../with-context.ts'

const options = {
  reference: { type: 'string' },
  delivery: { type: 'string' },
  on: { type: 'string' },
  'skip-faulty': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

type Verb = 'receive' | 'expect'
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** `vitrine stock receive` and `expect`: a delivery that came, or shall come, from a CSV file. */
export async function takeDelivery(verb: Verb, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0)
    throw new WrongOption({ code: 'takes-one', params: { call: `stock ${verb}`, what: 'FILE' } })
  const { reference, on } = values
  if (reference === undefined) throw new WrongOption({ code: 'delivery-unnamed', params: {} })
  if (on !== undefined) timeOption('--on', on)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    process.stderr.write(`${oneLine(texts.unreadable(file))}\n`)
    return 1
  }
  const source = { kind: 'file', name: path.basename(file), text } as const
  return withExistingShop(({ context }) =>
    verb === 'receive'
      ? receive(context, { ...values, reference, source })
      : expect(context, { ...values, reference, source }),
  )
}

interface Input extends Omit<Values, 'reference'> {
  readonly reference: string
  readonly source: { readonly kind: 'file'; readonly name: string; readonly text: string }
}

async function receive(context: Context, input: Input): Promise<number> {
  const { reference, source, json, delivery: id = randomUUID(), 'skip-faulty': skipFaulty } = input
  const act = input['dry-run'] ? receiveDelivery.preview : receiveDelivery
  const result = await act(context, { id, reference, source, skipFaulty })
  const code = printResult(result, (receipt) => {
    if (json) return printJson({ ...receipt, faults: lineFaults(receipt.faults) })
    printFaults(receipt.faults)
    for (const { sku, quantity, before, after } of receipt.lines)
      print(oneLine(texts.taken({ sku, units: quantity, before, after })))
    for (const { sku, expected } of receipt.missing) print(oneLine(texts.noneCame(sku, expected)))
    print(
      receipt.isBooked
        ? texts.received(receipt.lines.length, input['dry-run'])
        : texts.nothingWritten(receipt.lines.length),
    )
  })
  return result.isDone && !result.value.isBooked ? 1 : code
}

async function expect(context: Context, input: Input): Promise<number> {
  const { reference, source, json, on: expectedOn = null, 'skip-faulty': skipFaulty } = input
  const id = randomUUID()
  const result = await expectDelivery(context, { id, reference, expectedOn, source, skipFaulty })
  const code = printResult(result, (entered) => {
    if (json) return printJson({ id, ...entered, faults: lineFaults(entered.faults) })
    printFaults(entered.faults)
    print(
      entered.isEntered
        ? texts.entered(id, entered.lines.length)
        : texts.nothingWritten(entered.lines.length),
    )
  })
  return result.isDone && !result.value.isEntered ? 1 : code
}

function printFaults(faults: readonly RowFault[]): void {
  for (const { line, field, problem } of lineFaults(faults))
    process.stderr.write(`${oneLine(faultAt(line, field, problem))}\n`)
}

const listed = 100

/** `vitrine stock deliveries`: those that are expected and those that came. */
export async function deliveries(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { json: options.json } })
  return withExistingShop(async ({ context }) =>
    printResult(await listDeliveries(context, { limit: listed }), (rows) => {
      if (values.json) return printJson(rows)
      const lines = rows.map((row) => [
        row.id,
        row.state,
        row.state === 'received' && row.receivedAt !== null
          ? timeText(row.receivedAt)
          : (row.expectedOn ?? ''),
        String(row.expected),
        String(row.received),
        row.reference,
      ])
      print(textTable([texts.headings, ...lines], [3, 4]))
    }),
  )
}

/** `vitrine stock drop`: takes an expected delivery back. */
export async function drop(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const [id, ...more] = positionals
  if (id === undefined || more.length > 0) throw new WrongOption({ code: 'delivery-id-missing', params: {} })
  return withExistingShop(async ({ context }) =>
    printResult(await dropDelivery(context, { id }), () => print(texts.dropped(id))),
  )
}
