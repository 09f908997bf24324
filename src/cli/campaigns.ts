import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { shop } from '#brand/shop.config.ts'
import { currencies, type Currency } from '#contract/money.ts'
import {
  roundings,
  type CampaignInput,
  type CampaignOffer,
  type Rounding,
} from '#contract/staff/campaigns.ts'
import { readPriceLines } from '#domain/campaigns/read-price-lines.ts'
import type { Context } from '#server/application/context.ts'
import type { Result } from '#server/result.ts'
import {
  cancelCampaign,
  endCampaign,
  listCampaigns,
  previewCampaign,
  previewEnd,
  saveCampaign,
  scheduleCampaign,
  showCampaign,
} from '#server/catalogue/campaigns/service.ts'
import * as texts from '#texts/commands/campaigns.ts'

import { campaignText, endingText, previewText } from './back-office/campaign-text.ts'
import { print, printJson, type Command } from './command.ts'
import { countOption, refuseStrayOptions, WrongOption, type VerbOptions } from './option-values.ts'
import { textTable } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const usage = texts.usage(roundings)

const text = { type: 'string' } as const
const many = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const
const options = {
  name: text,
  from: text,
  until: text,
  percent: text,
  prices: text,
  product: many,
  category: text,
  tag: text,
  round: many,
  draft: flag,
  'dry-run': flag,
  json: flag,
} as const

const described = ['from', 'until', 'percent', 'prices', 'product', 'category', 'tag', 'round', 'json']
const verbs: VerbOptions = {
  create: [...described, 'draft'],
  preview: described,
  change: [...described, 'name'],
  schedule: ['json'],
  end: ['dry-run', 'json'],
  cancel: ['json'],
  list: ['json'],
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

const timeZone = shop.timeZone ?? 'UTC'

function readRounding(given: readonly string[]): Partial<Record<Currency, Rounding>> {
  const rounding: Partial<Record<Currency, Rounding>> = {}
  for (const each of given) {
    const [code = '', rule = ''] = each.split('=')
    const currency = currencies.find((known) => known === code.toUpperCase())
    const known = roundings.find((name) => name === rule)
    if (!currency || !known)
      throw new WrongOption({ code: 'rounding-wrong', params: { text: each, rules: roundings } })
    rounding[currency] = known
  }
  return rounding
}

function readPrices(file: string): CampaignOffer {
  let content = ''
  try {
    content = readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (reason) {
    throw new WrongOption({ code: 'prices-unreadable', params: { file, reason: String(reason) } })
  }
  const { prices, faults } = readPriceLines(content)
  if (faults.length > 0)
    throw new WrongOption({ code: 'price-lines-wrong', params: { file, faults: faults.slice(0, 5) } })
  if (prices.length === 0) throw new WrongOption({ code: 'prices-empty', params: { file } })
  return {
    kind: 'prices',
    prices: prices.map(({ sku, currency, amountMinor }) => ({ sku, currency, amountMinor })),
  }
}

function readOffer(values: Values): CampaignOffer {
  if ((values.percent === undefined) === (values.prices === undefined))
    throw new WrongOption({ code: 'offer-unclear', params: {} })
  if (values.prices !== undefined) return readPrices(values.prices)
  const percent = countOption('--percent', values.percent ?? '')
  if (percent > 90)
    throw new WrongOption({
      code: 'number-out-of-range',
      params: { name: '--percent', min: 1, max: 90, given: percent },
    })
  return {
    kind: 'percent',
    percent,
    codes: values.product ?? [],
    category: values.category ?? '',
    tag: values.tag ?? '',
    rounding: readRounding(values.round ?? []),
  }
}

function readInput(name: string, values: Values): CampaignInput {
  const { from, until } = values
  if (from === undefined || until === undefined)
    throw new WrongOption({ code: 'campaign-days-missing', params: {} })
  return { name, startsAt: from, endsAt: until, offer: readOffer(values) }
}

async function create(context: Context, name: string, values: Values): Promise<number> {
  const id = randomUUID()
  const saved = await saveCampaign(context, { ...readInput(name, values), id, timeZone })
  if (!saved.isDone || values.draft) return printShown(context, id, saved, values)
  return printShown(context, id, await scheduleCampaign(context, { id, timeZone }), values)
}

async function change(context: Context, id: string, values: Values): Promise<number> {
  const shown = await showCampaign(context, { id, timeZone })
  if (!shown.isDone) return printResult(shown, () => undefined)
  const { name, startsLocal, endsLocal, offer } = shown.value.campaign
  const input = {
    id,
    timeZone,
    name: values.name ?? name,
    startsAt: values.from ?? startsLocal,
    endsAt: values.until ?? endsLocal,
    offer: values.percent === undefined && values.prices === undefined ? offer : readOffer(values),
  }
  return printShown(context, id, await saveCampaign(context, input), values)
}

/** Prints a campaign as it is after an act. */
async function printShown(
  context: Context,
  id: string,
  done: Result<unknown>,
  { json }: Values,
): Promise<number> {
  if (!done.isDone) return printResult(done, () => undefined)
  return printResult(await showCampaign(context, { id, timeZone }), ({ campaign }) =>
    json ? printJson(campaign) : print(campaignText(campaign, timeZone).join('  ')),
  )
}

async function preview(context: Context, name: string, values: Values): Promise<number> {
  if (values.from === undefined && values.until === undefined)
    return printResult(await showCampaign(context, { id: name, timeZone }), ({ preview: seen }) => {
      if (values.json) printJson(seen)
      else print(seen ? previewText(seen) : texts.hasBegun)
    })
  const input = { ...readInput(name, values), id: '', timeZone }
  return printResult(await previewCampaign(context, input), (seen) =>
    values.json ? printJson(seen) : print(previewText(seen)),
  )
}

const list = async (context: Context, json = false): Promise<number> =>
  printResult(await listCampaigns(context, { timeZone }), ({ campaigns }) => {
    if (json) printJson(campaigns)
    else
      print(
        campaigns.length === 0
          ? texts.none
          : textTable(campaigns.map((campaign) => campaignText(campaign, timeZone))),
      )
  })

async function end(context: Context, id: string, values: Values): Promise<number> {
  if (!values['dry-run']) return printShown(context, id, await endCampaign(context, { id }), values)
  return printResult(await previewEnd(context, { id }), (ending) =>
    values.json ? printJson(ending) : print(endingText(ending)),
  )
}

function perform(context: Context, [verb, name]: readonly [string, string], values: Values): Promise<number> {
  if (verb === 'create') return create(context, name, values)
  if (verb === 'preview') return preview(context, name, values)
  if (verb === 'change') return change(context, name, values)
  if (verb === 'end') return end(context, name, values)
  const act =
    verb === 'schedule'
      ? scheduleCampaign(context, { id: name, timeZone })
      : cancelCampaign(context, { id: name })
  return act.then((done) => printShown(context, name, done, values))
}

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', name, ...more] = positionals
    refuseStrayOptions('campaigns', verb, { values, verbs })
    if (verb === 'list' && name === undefined) return withContext((context) => list(context, values.json))
    if (verb === 'preview' && name === undefined && values.from !== undefined)
      return withContext((context) => preview(context, '', values))
    if (verb in verbs && verb !== 'list' && name !== undefined && more.length === 0)
      return withContext((context) => perform(context, [verb, name], values))
    process.stderr.write(usage.trimStart())
    return 2
  },
}
