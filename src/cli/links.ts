import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { ShippingAddress } from '#contract/address.ts'
import type { Context } from '#server/application/context.ts'
import {
  cancelPaymentLink,
  createPaymentLink,
  listPaymentLinks,
  type ListedLink,
} from '#server/payments/links/service.ts'
import * as texts from '#texts/commands/links.ts'

import { formatPrice, parseLine } from './back-office/staff-services.ts'
import { print, printJson, type Command } from './command.ts'
import {
  amountOption,
  countOption,
  refuseStrayOptions,
  WrongOption,
  type VerbOptions,
} from './option-values.ts'
import { textTable, timeText } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const text = { type: 'string' } as const
const options = {
  address: text,
  line: { type: 'string', multiple: true },
  shipping: text,
  method: text,
  voucher: text,
  discount: text,
  note: text,
  days: text,
  quiet: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

const verbs: VerbOptions = {
  create: ['address', 'line', 'shipping', 'method', 'voucher', 'discount', 'note', 'days', 'quiet', 'json'],
  list: ['json'],
  cancel: ['json'],
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

function readAddress(file: string | undefined): ShippingAddress {
  if (file === undefined) throw new WrongOption({ code: 'link-buyer-missing', params: {} })
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'))
  } catch (reason) {
    throw new WrongOption({
      code: 'file-not-json',
      params: { name: `--address ${file}`, reason: String(reason) },
    })
  }
  const parsed = ShippingAddress.safeParse(read)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new WrongOption({ code: 'file-fields-wrong', params: { name: `--address ${file}`, fields } })
}

function readDays(given: string | undefined): number {
  const days = given === undefined ? 3 : countOption('--days', given)
  if (days > 14)
    throw new WrongOption({
      code: 'number-out-of-range',
      params: { name: '--days', min: 1, max: 14, given: days },
    })
  return days
}

async function create(context: Context, values: Values): Promise<number> {
  const made = await createPaymentLink(context, {
    customer: null,
    address: readAddress(values.address),
    shippingAddress: null,
    lines: (values.line ?? []).map(parseLine),
    shippingMethod: values.shipping ?? '',
    paymentMethod: values.method ?? '',
    voucher: values.voucher ?? '',
    discountMinor: values.discount === undefined ? 0 : amountOption('--discount', values.discount),
    note: values.note ?? '',
    days: readDays(values.days),
    isMailed: !values.quiet,
  })
  return printResult(made, ({ id, url, expiresAt, priced }) => {
    const { grandTotalMinor: totalMinor, currency } = priced
    if (values.json) return printJson({ id, url, expiresAt, totalMinor, currency })
    print(
      `${url}\n${texts.payable(formatPrice(totalMinor, { snapshot: { currency } }), timeText(expiresAt))}`,
    )
  })
}

const row = ({ row: { id, created_at, order_number }, state, snapshot }: ListedLink): string[] => [
  id,
  timeText(created_at),
  state,
  snapshot ? formatPrice(snapshot.amountMinor, { snapshot }) : '',
  snapshot?.address.email ?? '',
  order_number ?? '',
]

const list = async (context: Context, json = false): Promise<number> =>
  printResult(await listPaymentLinks(context, { after: null, limit: 100 }), ({ links }) => {
    if (json) return printJson(links.map(({ row: link, state, url }) => ({ id: link.id, state, url })))
    print(links.length === 0 ? texts.none : textTable(links.map(row)))
  })

const cancel = async (context: Context, id: string, json = false): Promise<number> =>
  printResult(await cancelPaymentLink(context, { id }), ({ state }) =>
    json ? printJson({ id, state }) : print(texts.cancelled(id)),
  )

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', id, ...more] = positionals
    refuseStrayOptions('links', verb, { values, verbs })
    if (verb === 'create' && id === undefined) {
      if ((values.line ?? []).length === 0) throw new WrongOption({ code: 'link-lines-missing', params: {} })
      return withContext((context) => create(context, values))
    }
    if (verb === 'list' && id === undefined) return withContext((context) => list(context, values.json))
    if (verb === 'cancel' && id !== undefined && more.length === 0)
      return withContext((context) => cancel(context, id, values.json))
    process.stderr.write(texts.usage.trimStart())
    return 2
  },
}
