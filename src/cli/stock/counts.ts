import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'

import type { CountAnswer } from '#contract/staff/counts.ts'
import type { Context } from '#server/application/context.ts'
import type { Result } from '#server/result.ts'
import { bookCount, cancelCount, recordCount, startCount } from '#server/stock/count-stock.ts'
import { listCounts, showCount } from '#server/stock/show-count.ts'
import * as texts from '#texts/commands/stock-counts.ts'

import { print, printJson } from '../command.ts'
import { withExistingShop } from '../open-shop.ts'
import { WrongOption } from '../option-values.ts'
import { textTable, timeText } from '../text-table.ts'
import { printResult } from '../with-context.ts'

const listed = 100

/** `vitrine stock counts`: the counts of the stock, the newest first. */
export async function counts(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
  return withExistingShop(async ({ context }) =>
    printResult(await listCounts(context, { limit: listed }), (rows) => {
      if (values.json) return printJson(rows)
      const lines = rows.map(({ id, state, createdAt, counted, skus, name }) => [
        id,
        state,
        timeText(createdAt),
        texts.countedText(counted, skus),
        name,
      ])
      print(textTable([texts.headings, ...lines], []))
    }),
  )
}

/** `vitrine stock count start NAME`, `set`, `show`, `book` and `cancel`. */
export async function count(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { search: { type: 'string' }, json: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [verb, name, ...pairs] = positionals
  const isRight = verb === 'set' ? pairs.length === 2 : pairs.length === 0
  if (verb === undefined || name === undefined || !isRight || !isVerb(verb))
    throw new WrongOption({ code: 'count-arguments', params: {} })
  return withExistingShop(async ({ context }) => {
    const done = await acts[verb](context, { name, text: values.search ?? '', pairs })
    if (!done.isDone) return printResult(done, () => undefined)
    return printResult(await showCount(context, done.value), (shown) =>
      values.json ? printJson(shown) : printCount(shown),
    )
  })
}

interface Input {
  /** Of the count that is started; the id of any other. */
  readonly name: string
  readonly text: string
  /** A SKU and how many of it were found. */
  readonly pairs: readonly string[]
}
type CountAct = (context: Context, input: Input) => Promise<Result<{ readonly id: string }>>

const acts = {
  start: (context, { name, text }) => startCount(context, { id: randomUUID(), name, text }),
  async set(context, { name: id, pairs: [sku = '', units = ''] }) {
    if (!/^\d{1,9}$/.test(units))
      throw new WrongOption({ code: 'counted-wrong', params: { sku, text: units } })
    const shown = await showCount(context, { id })
    if (!shown.isDone) return shown
    const seen = shown.value.lines.find((line) => line.sku === sku)?.counted ?? null
    return recordCount(context, { id, lines: [{ sku, counted: Number(units), seen }] })
  },
  show: (context, { name: id }) => showCount(context, { id }),
  book: (context, { name: id }) => bookCount(context, { id }),
  cancel: (context, { name: id }) => cancelCount(context, { id }),
} as const satisfies Record<string, CountAct>

const isVerb = (verb: string): verb is keyof typeof acts => Object.hasOwn(acts, verb)

function printCount({ id, name, state, lines }: CountAnswer): void {
  print(`${id}  ${name}  ${state}`)
  const rows = lines.map(({ sku, base, counted, difference, onHand, after }) => [
    sku,
    String(base),
    String(counted ?? ''),
    String(difference ?? ''),
    String(onHand),
    String(after),
  ])
  print(textTable([texts.lineHeadings, ...rows], [1, 2, 3, 4, 5]))
}
