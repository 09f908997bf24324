import { parseArgs } from 'node:util'

import { markets } from '#brand/markets.ts'
import { createVoucher } from '#server/vouchers/create-voucher.ts'
import { disableVoucher } from '#server/vouchers/disable-voucher.ts'
import { listVouchers } from '#server/vouchers/list-vouchers.ts'
import type { NewVoucher } from '#server/vouchers/service.ts'
import { createVoucherBatch } from '#server/vouchers/voucher-batches.ts'
import { describeVoucher } from '#texts/formats/voucher-words.ts'
import * as texts from '#texts/commands/vouchers.ts'

import { batchCount, batchKey } from './back-office/batch-options.ts'
import { print, printJson, type Command } from './command.ts'
import {
  amountOption,
  countOption,
  currencyOption,
  listOption,
  refuseStrayOptions,
  timeOption,
  untilOption,
  WrongOption,
  type VerbOptions,
} from './option-values.ts'
import { batchLine, voucherTable } from './back-office/voucher-list.ts'
import { printResult, withContext } from './with-context.ts'

const options = {
  percent: { type: 'string' },
  amount: { type: 'string' },
  currency: { type: 'string' },
  'free-shipping': { type: 'boolean' },
  from: { type: 'string' },
  until: { type: 'string' },
  limit: { type: 'string' },
  'per-customer': { type: 'string' },
  minimum: { type: 'string' },
  markets: { type: 'string' },
  products: { type: 'string' },
  categories: { type: 'string' },
  text: { type: 'string' },
  count: { type: 'string' },
  prefix: { type: 'string' },
  key: { type: 'string' },
  json: { type: 'boolean' },
} as const

const ofBatch = ['count', 'prefix', 'key']
const ofRule = Object.keys(options).filter((name) => name !== 'json' && !ofBatch.includes(name))

const verbs: VerbOptions = {
  add: ofRule,
  batch: [...ofRule, ...ofBatch],
  list: ['json'],
  disable: [],
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

function parseRule(values: Values): Omit<NewVoucher, 'code'> {
  const currency = values.currency === undefined ? null : currencyOption(values.currency, markets)
  const inCurrency = (name: string, text: string | undefined) => {
    if (text === undefined) return {}
    if (currency === null)
      throw new WrongOption({ code: 'options-needed', params: { name, options: ['--currency'] } })
    return { [currency]: amountOption(name, text) }
  }
  const percent = values.percent ?? '0'
  const basisPoints = values.percent === undefined ? 0 : amountOption('--percent', percent)
  if (basisPoints > 10_000)
    throw new WrongOption({
      code: 'number-too-large',
      params: { name: '--percent', max: 100, text: percent },
    })
  const amountMinor = inCurrency('--amount', values.amount)
  const freeShipping = values['free-shipping'] === true
  return {
    description: values.text ?? describeVoucher({ basisPoints, amountMinor, freeShipping }),
    basisPoints,
    amountMinor,
    freeShipping,
    from: values.from === undefined ? null : timeOption('--from', values.from),
    until: values.until === undefined ? null : untilOption('--until', values.until),
    minimumMinor: inCurrency('--minimum', values.minimum),
    markets: listOption(values.markets),
    products: listOption(values.products),
    categories: listOption(values.categories),
    limitTotal: values.limit === undefined ? null : countOption('--limit', values.limit),
    limitPerCustomer:
      values['per-customer'] === undefined ? null : countOption('--per-customer', values['per-customer']),
  }
}

const list = (json: boolean) =>
  withContext(async (context) =>
    printResult(await listVouchers(context, undefined), ({ vouchers, batches, costs }) => {
      const all = [...vouchers, ...batches.map(batchLine)]
      if (json)
        printJson(
          all.map((each) => ({
            ...each,
            costs: costs.get(each.voucher.id) ?? costs.get(each.voucher.code) ?? [],
          })),
        )
      else print(all.length === 0 ? texts.none : voucherTable(all, { costs, now: Date.now() }))
    }),
  )

const add = (voucher: NewVoucher) =>
  withContext(async (context) =>
    printResult(await createVoucher(context, voucher), (code) => print(`${code}: ${voucher.description}`)),
  )

/** The codes as CSV: a line each. */
function createBatch(values: Values): Promise<number> {
  const count = batchCount(values.count)
  const { prefix = '' } = values
  const batch = { ...parseRule(values), count, prefix, key: batchKey(values.key) }
  return withContext(async (context) =>
    printResult(await createVoucherBatch(context, batch), ({ codes }) =>
      print(['code', ...codes].join('\n')),
    ),
  )
}

const disable = (code: string) =>
  withContext(async (context) =>
    printResult(await disableVoucher(context, { code }), (kept) => print(texts.disabled(kept))),
  )

async function run(verb: string | undefined, code: string | undefined, values: Values): Promise<number> {
  if (verb === 'list' && code === undefined) return list(values.json === true)
  if (verb === 'add' && code !== undefined) return add({ ...parseRule(values), code })
  if (verb === 'batch' && code === undefined) return createBatch(values)
  if (verb === 'disable' && code !== undefined) return disable(code)
  process.stderr.write(texts.usage.trimStart())
  return 2
}

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', code, ...more] = positionals
    refuseStrayOptions('vouchers', verb, { values, verbs })
    return run(more.length === 0 ? verb : undefined, code, values)
  },
}
