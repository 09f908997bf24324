import { parseArgs } from 'node:util'

import { listingRules, type ListingRule } from '#contract/snapshot.ts'
import { orderListing as inOrder } from '#domain/product/listing-order.ts'
import type { Context } from '#server/application/context.ts'
import { orderListing, type OrderListing } from '#server/catalogue/listings/order-listing.ts'
import { type ListedProduct, listListings, showListing } from '#server/catalogue/listings/show-listing.ts'
import * as texts from '#texts/commands/listings.ts'

import { print, printJson, type Command } from './command.ts'
import {
  choiceOption,
  listOption,
  refuseStrayOptions,
  type VerbOptions,
  WrongOption,
} from './option-values.ts'
import { textTable } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const readCategory = (typed: string): string => typed.replace(/^\/+|\/+$/g, '')
const listName = (category: string): string => (category === '' ? '/' : category)

const list = async (context: Context, json: boolean): Promise<number> =>
  printResult(await listListings(context), (listings) => {
    if (json) return printJson(listings)
    const rows = listings.map(({ category, rule, first, count }) => [
      listName(category),
      String(count),
      rule,
      first.length > 0 ? texts.firstCount(first.length) : '',
    ])
    print(textTable(rows, [1]))
  })

const show = async (context: Context, category: string, json: boolean): Promise<number> =>
  printResult(await showListing(context, { category }), ({ products, ...listing }) => {
    const ordered = inOrder(products, listing, ({ variant: { id }, isSoldOut, sold }) => ({
      id,
      isSoldOut,
      sold,
    }))
    const first = new Set(listing.first)
    const rows = ordered.map(({ variant: { id, uri, name, variantName }, isSoldOut, sold }) => ({
      id,
      page: uri,
      name: [name, variantName].filter(Boolean).join(', '),
      isFirst: first.has(id),
      isSoldOut,
      sold,
    }))
    if (json) return printJson({ ...listing, products: rows })
    print(`${listName(category)}: ${listing.rule}`)
    for (const row of rows)
      print(
        `  ${textTable([[row.id, row.page, texts.sold(row.sold), row.isFirst ? texts.isFirst : '', row.isSoldOut ? texts.soldOut : '']])}`,
      )
  })

/** Returns the id of each product that was named by its page, a SKU or its id. */
function findProducts(products: readonly ListedProduct[], typed: readonly string[]): string[] {
  return typed.map((text) => {
    const wanted = text.toLowerCase()
    const found = products.find(
      ({ variant: { id, uri, sku, items } }) =>
        id === text ||
        uri === wanted ||
        [sku, ...items.map((item) => item.sku)].some((each) => each.toLowerCase() === wanted),
    )
    if (!found) throw new WrongOption({ code: 'listing-product-unknown', params: { text } })
    return found.variant.id
  })
}

async function order(
  context: Context,
  { category, rule, first }: Pick<OrderListing, 'category' | 'rule' | 'first'>,
  json: boolean,
): Promise<number> {
  const shown = await showListing(context, { category })
  if (!shown.isDone) return printResult(shown, () => undefined)
  const input = { category, rule, first: findProducts(shown.value.products, first), seen: null }
  return printResult(await orderListing(context, input), (done) => {
    if (json) printJson({ category, rule, first: input.first, ...done })
    else print(texts.ordered(listName(category), rule, input.first.length))
  })
}

const options = { by: { type: 'string' }, first: { type: 'string' }, json: { type: 'boolean' } } as const
const verbs: VerbOptions = { list: ['json'], show: ['json'], order: ['by', 'first', 'json'] }

function readRule(by: string | undefined, first: readonly string[]): ListingRule {
  if (by === undefined)
    throw new WrongOption({ code: 'listing-rule-missing', params: { rules: listingRules } })
  const rule = choiceOption('--by', by, listingRules)
  if (rule === 'by-hand' && first.length === 0)
    throw new WrongOption({ code: 'listing-first-missing', params: {} })
  return rule
}

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', typed, ...more] = positionals
    refuseStrayOptions('listings', verb, { values, verbs })
    const { json = false } = values
    if (verb === 'list' && typed === undefined) return withContext((context) => list(context, json))
    if (typed !== undefined && more.length === 0) {
      const category = readCategory(typed)
      if (verb === 'show') return withContext((context) => show(context, category, json))
      if (verb === 'order') {
        const first = listOption(values.first)
        const rule = readRule(values.by, first)
        return withContext((context) => order(context, { category, rule, first }, json))
      }
    }
    process.stderr.write(texts.usage.trimStart())
    return 2
  },
}
