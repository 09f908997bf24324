import type { CatalogueChange } from '#contract/catalogue-changes.ts'
import { createHash } from 'node:crypto'

import type { Tx } from '../database/database.ts'
import { restoreProduct, storeProduct, toHashed } from '../database/documents/stored-product.ts'
import type { ItemsTable, ProductsTable, VariantsTable } from '../database/tables/catalogue-tables.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { ImportItem, ImportProduct, VariantDocument } from './product-document.ts'
import { bumpVersion } from './changes.ts'
import { claimSkus, isOwedSku } from './claim-skus.ts'
import { orderChange, pageChanges, productChanges, reordered, type FieldChange } from './field-changes.ts'
import { archivedAsMissing, preserveUnspecified, withoutEmptyFacts } from './preserve-unspecified.ts'
import type { ItemFacts } from './product-facts.ts'
import type { PriceLimit } from '../staff/price-cuts-service.ts'
import { matchVariant } from './known-colors.ts'
import {
  insertProduct,
  insertVariant,
  isPathTaken,
  listItems,
  nextVariantId,
  listPrices,
  productBySource,
  productsOfSkus,
  updateItem,
  updateProduct,
  updateVariant,
  listVariants,
} from './repository.ts'
import type { KnownItems } from './match-item.ts'
import { describePublication } from './describe-publication.ts'
import { upsertItems, type KeptApart, type RenamedSku } from './upsert-items.ts'
import { writeStock, type StockOrders, type StockWriter } from './upsert-stock.ts'
import { movePage } from './redirects/move-page.ts'
import { chooseUri, otherAddress, type OtherAddress } from './uris.ts'

export interface Upserted {
  readonly kind: 'created' | 'updated' | 'unchanged'
  readonly productId: string
  /** As it is now, with what the file leaves as it was. */
  readonly product: ImportProduct
  /** What comes and goes. */
  readonly changes: readonly CatalogueChange[]
  /** Every field that is another than before; of a product that was there. */
  readonly fields: readonly FieldChange[]
  /** SKUs that are not written as the file has them, with the product that has each already. */
  readonly keptApart: readonly (KeptApart & { readonly of: ProductsTable })[]
  readonly renamed: readonly RenamedSku[]
  /** New pages whose own address is the shop's. */
  readonly otherAddresses: readonly OtherAddress[]
}
export interface UpsertContext {
  readonly now: number
  readonly stock: StockWriter
  /** Products that this import has written already; none of them is taken for another. */
  readonly touched: ReadonlySet<string>
  /** Absent: prices may fall as far as anybody wants. */
  readonly priceLimit?: Pick<PriceLimit, 'see'> | null
}

const shortHash = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** Of everything that is written for it. Not of candidate paths, which only a new page looks at, nor of where it came from. */
function hashContent({ document, colors, keepsOthers }: ImportProduct): string {
  const parts = colors.map(({ key, document, page, items }) => ({
    key,
    document,
    page,
    items: items.map(withoutExport),
  }))
  return shortHash(JSON.stringify({ document: toHashed(document), parts, keepsOthers }), 64)
}

/** Two exports that nobody edited say the same, however many units were sold between them. */
const withoutExport = (item: ImportItem) =>
  item.exported && item.exported.units === item.onHand ? { ...item, exported: true, onHand: null } : item

const listSkus = ({ colors }: ImportProduct): string[] =>
  colors.flatMap(({ items }) => items.map(({ sku }) => sku))

/** Writes one product as the file has it, whole, inside one transaction. The same product again changes nothing. */
export async function upsertProduct(tx: Tx, wanted: ImportProduct, how: UpsertContext): Promise<Upserted> {
  const known = await findProduct(tx, wanted, how.touched)
  const product = withoutEmptyFacts(known ? await preserveUnspecified(tx, wanted, known) : wanted)
  const contentHash = product.archived ? archivedAsMissing : hashContent(product)
  const isAsWritten =
    known &&
    known.content_hash === contentHash &&
    (known.archived_at === null) === product.published &&
    known.publish_at === (product.publishAt ?? null)
  if (isAsWritten && !(product.published && (await isOwedSku(tx, known.id, listSkus(product)))))
    return {
      kind: 'unchanged',
      productId: known.id,
      product,
      changes: [],
      fields: [],
      keptApart: [],
      renamed: [],
      otherAddresses: [],
    }
  const row = {
    body: toJson(storeProduct(product.document)),
    content_hash: contentHash,
    archived_at: product.published ? null : (known?.archived_at ?? how.now),
    publish_at: product.published ? null : (product.publishAt ?? null),
  }
  if (known) return await updateKnown(tx, known, { row, product, how })
  const id = shortHash(product.sourceKey, 12)
  const times = { created_at: how.now, updated_at: how.now }
  await insertProduct(tx, { id, source_key: product.sourceKey, ...row, ...times })
  const { changes, ...reported } = await writeColors(tx, { id, product, how })
  await bumpVersion(tx, { kind: 'product', name: id })
  const items = product.colors.reduce((sum, color) => sum + color.items.length, 0)
  const pages = changes.flatMap(({ code, params }): CatalogueChange[] =>
    code === 'page-new' ? [{ code: 'page', params }] : [],
  )
  const uncounted = changes.filter(({ code }) => code === 'items-uncounted')
  const what = [...pages, { code: 'items' as const, params: { count: items } }, ...uncounted]
  return { kind: 'created', productId: id, product, ...reported, changes: what, fields: [] }
}

interface Updating {
  readonly row: Pick<ProductsTable, 'body' | 'content_hash' | 'archived_at' | 'publish_at'>
  readonly product: ImportProduct
  readonly how: UpsertContext
}

/**
 * Writes what is new of a known product. Where no field is another, as in an export that nobody edited, only what the file said of units
 * is noted: the product is unchanged, and its pages are not rebuilt.
 */
async function updateKnown(tx: Tx, known: ProductsTable, { row, product, how }: Updating): Promise<Upserted> {
  const { id } = known
  const { changes, fields, ...reported } = await writeColors(tx, { id, product, how })
  const all = {
    changes: [...describePublication(known, row), ...changes],
    fields: [...productChanges(restoreProduct(fromJson(known.body)), product.document), ...fields],
  }
  const isUnchanged = all.changes.length + all.fields.length === 0
  await updateProduct(tx, id, isUnchanged ? row : { ...row, updated_at: how.now })
  if (!isUnchanged) await bumpVersion(tx, { kind: 'product', name: id })
  return { kind: isUnchanged ? 'unchanged' : 'updated', productId: id, product, ...all, ...reported }
}

/**
 * By the key of its source; else, when a shop moves from one kind of file to another, the product of the other kind that has its
 * SKUs.
 */
async function findProduct(
  tx: Tx,
  product: ImportProduct,
  touched: ReadonlySet<string>,
): Promise<ProductsTable | undefined> {
  const known = await productBySource(tx, product.sourceKey)
  if (known) return known
  const prefix = product.sourceKey.split(':')[0]
  const others = (await productsOfSkus(tx, listSkus(product))).filter(
    ({ id, source_key }) => !touched.has(id) && source_key.split(':')[0] !== prefix,
  )
  return others.length === 1 ? others[0] : undefined
}

interface Writing {
  readonly id: string
  readonly product: ImportProduct
  readonly how: UpsertContext
}

async function writeColors(
  tx: Tx,
  { id, product, how }: Writing,
): Promise<Pick<Upserted, 'changes' | 'fields' | 'keptApart' | 'renamed' | 'otherAddresses'>> {
  const changes: CatalogueChange[] = []
  const fields: FieldChange[] = []
  const keptApart: Upserted['keptApart'][number][] = []
  const renamed: RenamedSku[] = []
  let uncounted = 0
  const otherAddresses: OtherAddress[] = []
  const variants = await listVariants(tx, id)
  const items = await listItems(tx, id)
  const known: KnownItems = {
    items,
    prices: await listPrices(tx, id),
    ...(await claimSkus(tx, id, listSkus(product))),
    documents: new Map(variants.map(({ id, body }) => [id, fromJson(body)])),
    wanted: new Set(listSkus(product)),
    used: new Set(),
  }
  const taken = new Set<string>()
  const stock: StockOrders[] = []
  for (const [position, color] of product.colors.entries()) {
    const variant = matchVariant(color, { product, variants, items, taken })
    const variantId = variant?.id ?? (await nextVariantId(tx))
    taken.add(variantId)
    const before = known.documents.get(variantId) ?? null
    let uri = variant?.uri ?? ''
    if (!variant) {
      const isGiftCard = product.document.kind === 'gift-card'
      uri = await chooseUri(color.uris, { isGiftCard, isTaken: (candidate) => isPathTaken(tx, candidate) })
      const sourceKey = `${product.sourceKey}#${color.key}`
      const row = { id: variantId, product_id: id, source_key: sourceKey, uri, position, created_at: how.now }
      await insertVariant(tx, {
        ...row,
        body: toJson({ ...color.document, importedStock: {} }),
        archived_at: null,
      })
      changes.push({ code: 'page-new', params: { uri } })
      otherAddresses.push(...otherAddress(color.uris, { isGiftCard, uri }))
    }
    if (variant && color.page)
      changes.push(...(await movePage(tx, { variant, page: color.page, product, now: how.now })))
    const written = await upsertItems(tx, { variantId, uri, color, before, known, ...how })
    stock.push(written.stock)
    changes.push(...written.changes)
    fields.push(...written.fields)
    renamed.push(...written.renamed)
    uncounted += written.uncounted
    for (const apart of written.keptApart)
      for (const of of await productsOfSkus(tx, [apart.sku])) keptApart.push({ ...apart, of })
    const editedExport = { ...before?.editedExport, ...written.noted.editedExport }
    const body = toJson({
      ...color.document,
      // Also of sizes that are not in this file: one that comes back is compared with what was said of it last.
      importedStock: { ...before?.importedStock, ...written.noted.importedStock },
      ...(Object.keys(editedExport).length > 0 ? { editedExport } : {}),
      ...(Object.keys(written.noted.notIn).length > 0 ? { notIn: written.noted.notIn } : {}),
      ...(Object.keys(written.noted.taxClasses).length > 0 ? { taxClasses: written.noted.taxClasses } : {}),
      ...mergeFacts(before, written.noted.facts),
    } satisfies VariantDocument)
    if (before) fields.push(...pageChanges(uri, before, color.document))
    if (variant && variant.archived_at !== null) changes.push({ code: 'page-back', params: { uri } })
    if (!variant || variant.body !== body || variant.position !== position || variant.archived_at !== null)
      await updateVariant(tx, variantId, { body, position, archived_at: null })
  }
  const carries = stock.flatMap((each) => each.carries)
  fields.push(
    ...(await writeStock(
      tx,
      { carries, stockChanges: stock.flatMap((each) => each.stockChanges) },
      how.stock,
    )),
    ...reorderedColors(variants, [...taken]),
  )
  if (uncounted > 0) changes.push({ code: 'items-uncounted', params: { count: uncounted } })
  if (!product.keepsOthers)
    changes.push(...(await archiveRest(tx, { variants, items, taken, used: known.used, now: how.now })))
  return { changes, fields, keptApart, renamed, otherAddresses }
}

/** Where colours that stay stand in another order than before. */
function reorderedColors(variants: readonly VariantsTable[], ids: readonly string[]): FieldChange[] {
  const live = variants.filter(({ archived_at }) => archived_at === null).map(({ id }) => id)
  const order = reordered(live, ids)
  const paths = (of: readonly string[]) => of.map((id) => `/${variants.find((each) => each.id === id)?.uri}/`)
  return order ? [orderChange('', 'colours', { before: paths(order.before), after: paths(order.after) })] : []
}

/** Facts by SKU, also of sizes that are not in this file. */
function mergeFacts(
  before: VariantDocument | null,
  written: ReadonlyMap<string, ItemFacts | undefined>,
): Pick<VariantDocument, 'facts'> {
  const facts: Record<string, ItemFacts> = { ...before?.facts }
  for (const [sku, own] of written)
    if (own) facts[sku] = own
    else delete facts[sku]
  return Object.keys(facts).length > 0 ? { facts } : {}
}

/** Colours and sizes that the file no longer has leave the shop; their rows stay for old orders. */
async function archiveRest(
  tx: Tx,
  rest: {
    variants: readonly VariantsTable[]
    items: readonly ItemsTable[]
    taken: ReadonlySet<string>
    used: ReadonlySet<string>
    now: number
  },
): Promise<CatalogueChange[]> {
  const changes: CatalogueChange[] = []
  for (const variant of rest.variants)
    if (!rest.taken.has(variant.id) && variant.archived_at === null) {
      await updateVariant(tx, variant.id, { archived_at: rest.now })
      changes.push({ code: 'page-leaves', params: { uri: variant.uri } })
    }
  for (const item of rest.items)
    if (!rest.used.has(item.id) && item.archived_at === null) {
      await updateItem(tx, item.id, { archived_at: rest.now })
      changes.push({ code: 'item-leaves', params: { sku: item.sku } })
    }
  return changes
}
