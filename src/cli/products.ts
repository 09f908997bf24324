import { parseArgs } from 'node:util'

import { markets as ownMarkets } from '#brand/markets.ts'
import { productGaps, productSorts, productStatuses } from '#contract/staff/product-names.ts'
import type { PricelistName, ProductChange, ProductItem, ProductRow } from '#contract/staff/products.ts'
import { createProductEditing } from '#server/catalogue/editing/service.ts'
import { displayPrice } from '#texts/formats/money.ts'
import { catalogueChangeText, spellChanges } from '#texts/catalogue-changes.ts'
import { leavingText } from '#texts/leaving-items.ts'
import * as texts from '#texts/commands/products.ts'

import { print, printJson, type Command } from './command.ts'
import { withExistingShop, type OpenShop } from './open-shop.ts'
import { choiceOption, countOption, refuseStrayOptions, type VerbOptions } from './option-values.ts'
import { findProductId } from './products/find-product-id.ts'
import { createProduct, duplicateProduct, readDuplicate, readNewProduct } from './products/make-product.ts'
import { readAssignments } from './products/read-assignments.ts'
import { oneLine } from './terminal-text.ts'
import { textTable, timeText } from './text-table.ts'
import { printResult } from './with-context.ts'

const usage = texts.usage({
  pricelists: ownMarkets.pricelists.map(({ name }) => name),
  statuses: productStatuses,
  gaps: productGaps,
  sorts: productSorts,
})

const options = {
  text: { type: 'string' },
  status: { type: 'string' },
  season: { type: 'string' },
  category: { type: 'string' },
  lacks: { type: 'string' },
  sort: { type: 'string' },
  limit: { type: 'string' },
  product: { type: 'string' },
  name: { type: 'string' },
  handle: { type: 'string' },
  sku: { type: 'string' },
  color: { type: 'string' },
  sizes: { type: 'string' },
  price: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

const verbs: VerbOptions = {
  list: ['text', 'status', 'season', 'category', 'lacks', 'sort', 'limit', 'json'],
  show: ['json'],
  create: ['category', 'color', 'sizes', 'price', 'handle', 'sku', 'json'],
  duplicate: ['name', 'handle', 'sku', 'json'],
  archive: ['dry-run', 'json'],
  set: ['dry-run', 'json'],
  changes: ['product', 'json'],
  undo: ['json'],
}

type Values = ReturnType<typeof parse>['values']
const parse = (args: readonly string[]) => parseArgs({ args: [...args], allowPositionals: true, options })

const rowText = ({ id, name, status, publishAt, season, sizes, gaps }: ProductRow): string[] => [
  id,
  status === 'scheduled' && publishAt !== null ? timeText(publishAt) : status,
  season,
  String(sizes),
  oneLine(name),
  gaps.join(', '),
]

const list = ({ context, markets }: OpenShop, values: Values): Promise<number> => {
  const { text, season, category, status, lacks, sort, limit, json = false } = values
  const asked = {
    text,
    season,
    category,
    status: status === undefined ? undefined : choiceOption('--status', status, productStatuses),
    lacks:
      lacks === undefined ? undefined : choiceOption('--lacks', lacks, ['anything', ...productGaps] as const),
    sort: sort === undefined ? undefined : choiceOption('--sort', sort, productSorts),
    limit: limit === undefined ? 100 : countOption('--limit', limit),
  }
  return createProductEditing(markets)
    .listProducts(context, asked)
    .then((result) =>
      printResult(result, ({ products, total }) => {
        if (json) return printJson(products)
        if (products.length === 0) return print(texts.none)
        print(textTable([texts.headings, ...products.map(rowText)], [3]))
        if (total > products.length) print(texts.moreThere(products.length, total))
      }),
    )
}

const show = async ({ context, markets }: OpenShop, id: string, json: boolean): Promise<number> =>
  printResult(await createProductEditing(markets).showProduct(context, { id }), (product) => {
    if (json) return printJson(product)
    const { name, handle, sku, status, season, categories, colors, gaps, pricelists } = product
    print(
      textTable([
        [texts.labels.name, oneLine(name)],
        [texts.labels.handle, handle],
        ['SKU', sku],
        [texts.labels.status, status],
        [texts.labels.season, season],
        [texts.labels.categories, categories.map((path) => path.join(' > ')).join('; ')],
        [texts.labels.lacks, [...new Set(gaps.map(({ kind }) => kind))].join(', ')],
      ]),
    )
    const sizes = colors.flatMap((color) =>
      color.items.map((item) => [
        color.name,
        item.name,
        item.sku,
        item.ean,
        String(item.units),
        ...pricelists.map((pricelist) => priceText(item, pricelist)),
        item.hsCode,
        item.originCountry,
      ]),
    )
    const named = pricelists.map((pricelist) => texts.priceIn(pricelist.name))
    print(textTable([texts.sizeHeadings(named), ...sizes], [4, ...pricelists.map((_, at) => 5 + at)]))
  })

const priceText = ({ prices }: ProductItem, { id, currency }: PricelistName): string => {
  const price = prices[id]
  return price ? oneLine(displayPrice({ amountMinor: price.amountMinor, currency })) : ''
}

interface Setting {
  readonly id: string
  readonly change: ProductChange
  readonly isDryRun: boolean
  readonly json: boolean
}

async function set({ context, markets }: OpenShop, { id, change, isDryRun, json }: Setting): Promise<number> {
  const { changeProducts } = createProductEditing(markets)
  const input = { changes: [{ id, change }] }
  const result = await (isDryRun ? changeProducts.preview(context, input) : changeProducts(context, input))
  return printResult(result, ({ id: made, products }) => {
    if (json)
      return printJson({
        dryRun: isDryRun,
        change: isDryRun ? null : made,
        products: products.map(spellChanges),
      })
    if (products.length === 0) return print(texts.asItIs)
    for (const { what, fields, leaving } of products) {
      for (const each of what) print(oneLine(catalogueChangeText(each)))
      for (const item of leaving) print(oneLine(leavingText(item)))
      for (const { of, field, before, after } of fields)
        print(oneLine(texts.fieldChange(`${of && `${of} `}${field}`, before, after)))
    }
    print(isDryRun || made === null ? texts.nothingWritten : texts.changed(made))
  })
}

const changes = async ({ context, markets }: OpenShop, { product, json = false }: Values): Promise<number> =>
  printResult(
    await createProductEditing(markets).listChanges(context, { product: product ?? null }),
    (rows) => {
      if (json) return printJson(rows)
      if (rows.length === 0) return print(texts.noChanges)
      const lines = rows.map(({ id, at, kind, actor, products, names, revertedBy }) => [
        id,
        timeText(at),
        revertedBy === null ? kind : texts.takenBackKind(kind),
        actor,
        oneLine(products > names.length ? texts.productCount(products) : names.join(', ')),
      ])
      print(textTable([texts.changeHeadings, ...lines]))
    },
  )

const undo = async ({ context, markets }: OpenShop, id: string, json: boolean): Promise<number> =>
  printResult(await createProductEditing(markets).undoChange(context, { id }), (undone) => {
    if (json) return printJson(undone)
    print(texts.undone(undone.restored))
    if (undone.left.length > 0) print(oneLine(texts.leftAsItIs(undone.left.join(', '))))
  })

/** With the product that a word names. */
const withProduct = (word: string, work: (shop: OpenShop, id: string) => Promise<number>): Promise<number> =>
  withExistingShop(async (shop) => work(shop, await findProductId(shop, word)))

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = parse(args)
    const [verb = '', id, ...more] = positionals
    refuseStrayOptions('products', verb, { values, verbs })
    const { json = false, 'dry-run': isDryRun = false } = values
    if (verb === 'list' && id === undefined) return withExistingShop((shop) => list(shop, values))
    if (verb === 'changes' && id === undefined) return withExistingShop((shop) => changes(shop, values))
    if (verb === 'set' && id !== undefined && more.length > 0) {
      const change = readAssignments(more, ownMarkets)
      return withProduct(id, (shop, found) => set(shop, { id: found, change, isDryRun, json }))
    }
    if (id !== undefined && more.length === 0) {
      if (verb === 'create') {
        const wanted = readNewProduct(id, values, ownMarkets)
        return withExistingShop((shop) => createProduct(shop, wanted, json))
      }
      if (verb === 'duplicate') {
        const wanted = readDuplicate(id, values)
        return withProduct(id, (shop, found) => duplicateProduct(shop, { ...wanted, id: found }, json))
      }
      if (verb === 'archive')
        return withProduct(id, (shop, found) =>
          set(shop, { id: found, change: { status: 'archived' }, isDryRun, json }),
        )
      if (verb === 'show') return withProduct(id, (shop, found) => show(shop, found, json))
      if (verb === 'undo') return withExistingShop((shop) => undo(shop, id, json))
    }
    process.stderr.write(usage.trimStart())
    return 2
  },
}
