import type { MarketsConfig } from '#contract/markets.ts'
import { productStatuses, productTexts } from '#contract/staff/product-names.ts'
import type { ProductChange } from '#contract/staff/products.ts'
import { pricelistsCalled } from '#server/catalogue/import/prices/pricelist-prices.ts'

import { amountOption, choiceOption, timeOption, WrongOption } from '../option-values.ts'

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }
type Prices = NonNullable<NonNullable<ProductChange['allItems']>['prices']>

const facts = ['hsCode', 'originCountry'] as const

const split = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean)

/** The ids of the pricelists of a name, an id or a currency, as columns of product files name them; none: the word, which is refused. */
export const pricelistIds = (called: string, markets: MarketsConfig): readonly string[] => {
  const ids = pricelistsCalled(called, markets).map(({ id }) => id)
  return ids.length > 0 ? ids : [called]
}

/** Reads `FIELD=VALUE` words as a change of a product. Throws `WrongOption` that names the field and how it is written. */
export function readAssignments(words: readonly string[], markets: MarketsConfig): ProductChange {
  const change: Writable<ProductChange> = {}
  const all: Writable<NonNullable<ProductChange['allItems']>> = {}
  const amounts = new Map<string, { price?: string; compare?: string }>()
  for (const word of words) {
    const at = word.indexOf('=')
    if (at < 1) throw new WrongOption({ code: 'assignment-wrong', params: { text: word } })
    const [field, value] = [word.slice(0, at), word.slice(at + 1)]
    const text = productTexts.find((name) => name === field)
    const fact = facts.find((name) => name === field)
    const [, kind, pricelist = ''] = /^(price|compare)\.(.+)$/.exec(field) ?? []
    if (text) change[text] = value
    else if (fact) all[fact] = value
    else if (kind === 'price' || kind === 'compare')
      for (const id of pricelistIds(pricelist, markets))
        amounts.set(id, { ...amounts.get(id), [kind]: value })
    else if (field === 'weightGrams') all.weightGrams = readGrams(value)
    else if (field === 'status') change.status = choiceOption('status', value, productStatuses)
    else if (field === 'publishAt') change.publishAt = timeOption('publishAt', value)
    else if (field === 'unlisted')
      change.unlisted = choiceOption('unlisted', value, ['yes', 'no'] as const) === 'yes'
    else if (field === 'categories') change.categories = split(value, ';').map((path) => split(path, '>'))
    else if (field === 'goesWith') change.goesWith = split(value, ';')
    else throw new WrongOption({ code: 'product-field-unknown', params: { field } })
  }
  if (amounts.size > 0) all.prices = readPrices(amounts)
  return Object.keys(all).length > 0 ? { ...change, allItems: all } : change
}

function readGrams(text: string): number | null {
  if (text === '') return null
  if (/^\d{1,7}$/.test(text)) return Number(text)
  throw new WrongOption({ code: 'grams-wrong', params: { text } })
}

/** A compare price is of a price, so both are said together. */
const readPrices = (
  amounts: ReadonlyMap<string, { readonly price?: string; readonly compare?: string }>,
): Prices =>
  Object.fromEntries(
    [...amounts].map(([id, { price, compare = '' }]) => {
      if (price === undefined)
        throw new WrongOption({ code: 'compare-without-price', params: { pricelist: id } })
      if (price === '') return [id, null]
      const beforeMinor = compare === '' ? null : amountOption(`compare.${id}`, compare)
      return [id, { amountMinor: amountOption(`price.${id}`, price), beforeMinor }]
    }),
  )
