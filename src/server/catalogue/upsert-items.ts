import type { CatalogueChange } from '#contract/catalogue-changes.ts'
import type { Tx } from '../database/database.ts'
import type { ItemsTable, PricesTable } from '../database/tables/catalogue-tables.ts'
import { apartSku } from './claim-skus.ts'
import {
  fieldChange,
  itemChanges,
  orderChange,
  priceChanges,
  reordered,
  type FieldChange,
} from './field-changes.ts'
import { isCarried, matchItem, newItemId, type ColorWriting, type KnownItems } from './match-item.ts'
import type { ExportedUnits, ImportItem, VariantDocument } from './product-document.ts'
import type { ItemFacts } from './product-facts.ts'
import { deletePrice, insertItems, updateItem, writePrices } from './repository.ts'
import { recordDeclaredLowest, type DeclaredLowestPrice } from './declared-lowest-price.ts'
import type { PriceChange } from '../staff/price-cuts-service.ts'
import { toStockChange, type Said, type StockOrders, type StockChange } from './upsert-stock.ts'

/** A SKU that another product on sale has, and what this one is sold as. */
export interface KeptApart {
  readonly sku: string
  readonly soldAs: string
}
/** One size whose SKU another one replaced. */
export interface RenamedSku {
  readonly from: string
  readonly to: string
}
/** What is noted of units and pricelists, so that the next file is compared with it. */
interface Noted extends Required<
  Pick<VariantDocument, 'importedStock' | 'editedExport' | 'notIn' | 'taxClasses'>
> {
  /** By SKU, of every size of this file. */
  readonly facts: ReadonlyMap<string, ItemFacts | undefined>
}

interface Upserted {
  /** What comes and goes, in words. */
  readonly changes: CatalogueChange[]
  /** Of items that were there before. */
  readonly fields: FieldChange[]
  readonly noted: Noted
  readonly keptApart: KeptApart[]
  readonly renamed: RenamedSku[]
  /** New items that are always for sale since the file says nothing of units. */
  readonly uncounted: number
  readonly stock: StockOrders
}

/** Writes the sizes of one colour and their prices; what is to become of their stock it answers, since all of a product's is written at once. */
export async function upsertItems(tx: Tx, writing: ColorWriting): Promise<Upserted> {
  const { before, color, known } = writing
  const changes: CatalogueChange[] = []
  const importedStock: Record<string, number | null> = {}
  const editedExport: Record<string, ExportedUnits> = {}
  const notIn: Record<string, readonly string[]> = {}
  const taxClasses: Record<string, string> = {}
  const facts = new Map<string, ItemFacts | undefined>()
  const stockChanges: StockChange[] = []
  const carries: StockOrders['carries'][number][] = []
  const keptApart: KeptApart[] = []
  const renamed: RenamedSku[] = []
  const fields: FieldChange[] = []
  let uncounted = 0
  const created: ItemsTable[] = []
  const priced: ChangedPrices[] = []
  const stated: DeclaredLowestPrice[] = []
  for (const [position, wanted] of color.items.entries()) {
    const { item, sku } = matchItem(wanted, writing)
    if (sku !== wanted.sku) keptApart.push({ sku: wanted.sku, soldAs: sku })
    const row = {
      variant_id: writing.variantId,
      sku,
      name: wanted.name,
      ean: wanted.ean,
      position,
      archived_at: null,
    }
    const id = item?.id ?? newItemId(writing, wanted.name)
    known.used.add(id)
    if (!item) {
      created.push({ id, ...row })
      if (wanted.keepsStock && wanted.onHand === null) uncounted++
    } else if (isDifferent(item, row)) {
      await updateItem(tx, id, row)
      if (item.archived_at !== null) changes.push({ code: 'item-back', params: { sku } })
      else if (item.variant_id !== row.variant_id) changes.push({ code: 'item-moves', params: { sku } })
      fields.push(...itemChanges(item, row))
    }
    facts.set(sku, wanted.facts)
    if (item) fields.push(...factChanges(sku, before?.facts?.[item.sku], wanted.facts))
    if (wanted.notIn) notIn[sku] = wanted.notIn
    if (wanted.taxClass !== undefined) taxClasses[sku] = wanted.taxClass
    const taxClass = before?.taxClasses?.[item?.sku ?? sku]
    if (item && taxClass !== wanted.taxClass)
      fields.push(fieldChange(sku, 'tax class', { before: taxClass ?? null, after: wanted.taxClass ?? null }))
    const changed = await changedPrices(tx, id, wanted, known)
    priced.push(changed)
    stated.push(...statedLowest(id, sku, wanted))
    if (item) fields.push(...changed.fields.map((change) => ({ ...change, of: sku })))
    const from = item && isCarried(item.sku, sku, writing) ? item.sku : null
    if (from !== null) {
      carries.push({ from, to: sku })
      if (from !== apartSku(sku, writing.variantId)) renamed.push({ from, to: sku })
    }
    // A size that moves to another colour was noted with the one that it had.
    const noted = item ? known.documents.get(item.variant_id) : before
    const said = lastSaid({ from, sku, noted }, writing)
    const edited = noted?.editedExport?.[from ?? sku]
    const change = toStockChange(sku, wanted, { isNew: !item, said, edited })
    stockChanges.push(change)
    const isUnchanged = change.isKept || (change.isDifference && change.last === change.onHand)
    importedStock[sku] = isUnchanged && said !== undefined ? said : wanted.onHand
    if (wanted.exported && change.isDifference && !isUnchanged)
      editedExport[sku] = { at: wanted.exported.at, units: wanted.onHand }
    else if (edited) editedExport[sku] = edited
  }
  if (created.length > 0) {
    await insertItems(tx, created)
    changes.push({ code: 'items-new', params: { count: created.length } })
  }
  await writeChanged(tx, priced, writing)
  const isFresh = new Set(created.map(({ sku }) => sku))
  fields.push(
    ...(await recordDeclaredLowest(tx, stated)).filter(({ of }) => !isFresh.has(of)),
    ...reorderedSizes(writing),
  )
  const noted = { importedStock, editedExport, notIn, taxClasses, facts }
  return { changes, fields, noted, keptApart, renamed, uncounted, stock: { carries, stockChanges } }
}

/** Units of a SKU as a file said them last: of this product under the SKU that it had, or of the one that gave it up. */
function lastSaid(
  { from, sku, noted }: { from: string | null; sku: string; noted: VariantDocument | null | undefined },
  { before, known }: ColorWriting,
): Said {
  const carried = from === null ? undefined : noted?.importedStock[from]
  if (carried !== undefined) return carried
  if (known.saidBefore.has(sku)) return known.saidBefore.get(sku)
  const own = noted?.importedStock[sku]
  return own === undefined ? before?.importedStock[sku] : own
}

const isDifferent = (item: ItemsTable, row: Omit<ItemsTable, 'id'>): boolean =>
  item.variant_id !== row.variant_id ||
  item.sku !== row.sku ||
  item.name !== row.name ||
  item.ean !== row.ean ||
  item.position !== row.position ||
  item.archived_at !== null

/** Where sizes that stay stand in another order than before. */
function reorderedSizes({ uri, variantId, color, known }: ColorWriting): FieldChange[] {
  const before = known.items
    .filter((item) => item.variant_id === variantId && item.archived_at === null)
    .toSorted((a, b) => a.position - b.position)
  const order = reordered(
    before.map(({ name }) => name),
    color.items.map(({ name }) => name),
  )
  return order ? [orderChange(`/${uri}/`, 'sizes', order)] : []
}

const statedLowest = (item_id: string, sku: string, { prices }: ImportItem): DeclaredLowestPrice[] =>
  Object.entries(prices).flatMap(([pricelist_id, { lowest30Minor }]) =>
    lowest30Minor === undefined ? [] : [{ item_id, sku, pricelist_id, amount_minor: lowest30Minor }],
  )

interface ChangedPrices {
  readonly prices: readonly PricesTable[]
  readonly fields: readonly FieldChange[]
  /** Of prices that were there before. */
  readonly amounts: readonly PriceChange[]
}

async function writeChanged(
  tx: Tx,
  changed: readonly ChangedPrices[],
  { priceLimit, now }: Pick<ColorWriting, 'priceLimit' | 'now'>,
): Promise<void> {
  await priceLimit?.see(
    changed.flatMap(({ amounts }) => amounts),
    tx,
  )
  await writePrices(
    tx,
    changed.flatMap(({ prices }) => prices),
    now,
  )
}

async function changedPrices(
  tx: Tx,
  itemId: string,
  wanted: ImportItem,
  known: KnownItems,
): Promise<ChangedPrices> {
  const present = new Map(
    known.prices.filter((price) => price.item_id === itemId).map((price) => [price.pricelist_id, price]),
  )
  const gone = [...present.keys()].filter((pricelistId) => !wanted.prices[pricelistId])
  for (const pricelistId of gone) await deletePrice(tx, itemId, pricelistId)
  const prices = Object.entries(wanted.prices).flatMap(([pricelistId, { amountMinor, beforeMinor }]) => {
    const now = present.get(pricelistId)
    if (now && now.amount_minor === amountMinor && now.before_minor === beforeMinor) return []
    return [
      { item_id: itemId, pricelist_id: pricelistId, amount_minor: amountMinor, before_minor: beforeMinor },
    ]
  })
  const becoming = new Map(prices.map((price) => [price.pricelist_id, price]))
  const fields = [...gone, ...becoming.keys()].flatMap((pricelistId) =>
    priceChanges(wanted.sku, pricelistId, {
      before: present.get(pricelistId),
      after: becoming.get(pricelistId),
    }),
  )
  const amounts = [...present.values()].flatMap(({ pricelist_id: pricelist, amount_minor: beforeMinor }) => {
    const afterMinor = wanted.prices[pricelist]?.amountMinor ?? null
    return afterMinor === beforeMinor ? [] : [{ itemId, sku: wanted.sku, pricelist, beforeMinor, afterMinor }]
  })
  return { prices, fields, amounts }
}

const factChanges = (
  sku: string,
  before: ItemFacts | undefined,
  after: ItemFacts | undefined,
): FieldChange[] => {
  const [was, is] = [before, after].map((facts) => (facts ? JSON.stringify(facts) : null))
  return was === is
    ? []
    : [fieldChange(sku, 'facts for the shop alone', { before: was ?? null, after: is ?? null })]
}
