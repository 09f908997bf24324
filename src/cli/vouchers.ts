import { parseArgs } from 'node:util'

import { markets } from '#brand/markets.ts'
import type { CatalogueService } from '#server/catalogue/service.ts'
import { addVoucher } from '#server/vouchers/add-voucher.ts'
import { disableVoucher } from '#server/vouchers/disable-voucher.ts'
import { listVouchers } from '#server/vouchers/list-vouchers.ts'
import type { NewVoucher } from '#server/vouchers/service.ts'

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
import { formatPrices, voucherTable } from './back-office/voucher-list.ts'
import { printResult, withContext } from './with-context.ts'

const usage = `
Usage: vitrine vouchers add CODE [--percent N] [--amount N --currency SEK] [--free-shipping] [options]
       vitrine vouchers list [--json]
       vitrine vouchers disable CODE

add options
  --percent N         percent off the goods, up to two decimals
  --amount N          so much off the goods, in --currency, which a pricelist of the shop has
  --free-shipping     pays for shipping as far as the shop's standard way costs; a dearer one costs the difference
  --from, --until     day or time in UTC, 2026-12-24 or 2026-12-24T18:00; until a day includes all of it, and a time is the first
                      moment at which it is over
  --limit N           uses in all
  --per-customer N    uses by one mailbox
  --minimum N         goods for at least so much, in --currency
  --markets A,B       only in these markets
  --products A,B      only these products: page name, SKU or id
  --categories A,B    only these categories, shoes or clothing/knitwear
  --text TEXT         how the bag calls it

Exit codes: 0 done, 1 the code is taken or unknown, 2 usage error.
`

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
  json: { type: 'boolean' },
} as const

const verbs: VerbOptions = {
  add: Object.keys(options).filter((name) => name !== 'json'),
  list: ['json'],
  disable: [],
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

function parseVoucher(code: string, values: Values): NewVoucher {
  if (!/^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code.toUpperCase()))
    throw new WrongOption(`A code has 3 to 40 letters, digits, hyphens or underscores; "${code}" has not.`)
  const currency = values.currency === undefined ? null : currencyOption(values.currency, markets)
  const inCurrency = (name: string, text: string | undefined) => {
    if (text === undefined) return {}
    if (currency === null) throw new WrongOption(`${name} needs --currency.`)
    return { [currency]: amountOption(name, text) }
  }
  const percent = values.percent ?? '0'
  const basisPoints = values.percent === undefined ? 0 : amountOption('--percent', percent)
  if (basisPoints > 10_000) throw new WrongOption(`--percent cannot be more than 100; it is ${percent}.`)
  const amountMinor = inCurrency('--amount', values.amount)
  const freeShipping = values['free-shipping'] === true
  if (basisPoints === 0 && values.amount === undefined && !freeShipping)
    throw new WrongOption('A voucher gives --percent, --amount or --free-shipping.')
  const known = markets.markets.map(({ id }) => id)
  const wrongMarket = listOption(values.markets).find((id) => !known.includes(id))
  if (wrongMarket !== undefined)
    throw new WrongOption(`There is no market ${wrongMarket}; there are ${known.join(', ')}.`)
  const from = values.from === undefined ? null : timeOption('--from', values.from)
  const until = values.until === undefined ? null : untilOption('--until', values.until)
  if (until !== null && until <= Date.now())
    throw new WrongOption(`--until ${values.until} is over already. Name a time to come.`)
  if (from !== null && until !== null && until <= from)
    throw new WrongOption('--until must come after --from.')
  return {
    code,
    description: values.text ?? wordsFor({ basisPoints, amountMinor, freeShipping }),
    basisPoints,
    amountMinor,
    freeShipping,
    from,
    until,
    minimumMinor: inCurrency('--minimum', values.minimum),
    markets: listOption(values.markets),
    products: listOption(values.products),
    categories: listOption(values.categories),
    limitTotal: values.limit === undefined ? null : countOption('--limit', values.limit),
    limitPerCustomer:
      values['per-customer'] === undefined ? null : countOption('--per-customer', values['per-customer']),
  }
}

/** A name that is mistyped would make a voucher that never counts. */
async function refuseUnknownGoods(
  catalogue: CatalogueService,
  { products, categories }: NewVoucher,
): Promise<void> {
  const { snapshot } = await catalogue.current()
  const names = new Set(
    snapshot.variants.flatMap(({ id, uri, sku, productSku, items }) => [
      id,
      uri,
      sku,
      productSku,
      ...items.map((item) => item.sku),
    ]),
  )
  const product = products.find((wanted) => !names.has(wanted))
  if (product !== undefined)
    throw new WrongOption(
      `There is no product "${product}"; page name, SKU or id is wanted. "vitrine stock list" shows SKUs.`,
    )
  const uris = new Set(snapshot.variants.flatMap((variant) => variant.categories.map(({ uri }) => uri)))
  const category = categories.find(
    (wanted) => ![...uris].some((uri) => uri === wanted || uri.startsWith(`${wanted}/`)),
  )
  if (category !== undefined)
    throw new WrongOption(`There is no category "${category}"; there are ${[...uris].sort().join(', ')}.`)
}

const wordsFor = ({
  basisPoints,
  amountMinor,
  freeShipping,
}: Pick<NewVoucher, 'basisPoints' | 'amountMinor' | 'freeShipping'>) =>
  [
    ...(basisPoints > 0 ? [`${basisPoints / 100}% off`] : []),
    ...formatPrices(amountMinor).map((price) => `${price} off`),
    ...(freeShipping ? ['free shipping'] : []),
  ].join(', ')

const list = (json: boolean) =>
  withContext(async (context) =>
    printResult(await listVouchers(context, undefined), (all) => {
      if (json) printJson(all)
      else print(all.length === 0 ? 'There are no vouchers.' : voucherTable(all, Date.now()))
    }),
  )

const add = (voucher: NewVoucher) =>
  withContext(async (context) => {
    await refuseUnknownGoods(context.app.catalogue, voucher)
    return printResult(await addVoucher(context, voucher), (code) => print(`${code}: ${voucher.description}`))
  })

const disable = (code: string) =>
  withContext(async (context) =>
    printResult(await disableVoucher(context, { code }), (kept) =>
      print(`${kept} is off. Payments under way keep it.`),
    ),
  )

async function run(verb: string | undefined, code: string | undefined, values: Values): Promise<number> {
  if (verb === 'list' && code === undefined) return list(values.json === true)
  if (verb === 'add' && code !== undefined) return add(parseVoucher(code, values))
  if (verb === 'disable' && code !== undefined) return disable(code)
  process.stderr.write(usage.trimStart())
  return 2
}

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', code, ...more] = positionals
    refuseStrayOptions('vouchers', verb, { values, verbs })
    return run(more.length === 0 ? verb : undefined, code, values)
  },
}
