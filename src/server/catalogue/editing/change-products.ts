import { randomUUID } from 'node:crypto'

import type { MarketsConfig } from '#contract/markets.ts'
import type { ProductFault } from '#contract/staff/product-faults.ts'
import type { CatalogueChange } from '#contract/catalogue-changes.ts'
import type { ChangedProduct as ChangedProductAnswer, ProductChange } from '#contract/staff/products.ts'

import { refuse } from '../../application/refuse.ts'
import { defineAct, type AuditEntry, type UnitOfWork } from '../../application/use-case.ts'
import { toJson } from '../../database/json.ts'
import type { ChangedProductsTable } from '../../database/tables/catalogue-tables.ts'
import { describePriceFields } from '../describe-price-fields.ts'
import { openPriceLimit, type PriceLimit } from '../../staff/price-cuts-service.ts'
import { upsertProduct } from '../upsert-product.ts'
import { changeProduct } from './change-product.ts'
import { changeRange } from './change-range.ts'
import { insertChange, lastChange } from './changes-repository.ts'
import { reportUnknownGoesWith } from './known-names.ts'
import { listLeaving } from './leaving-items.ts'
import { keepBefore } from './product-before.ts'
import { keepProposedAlts } from './proposed-alts.ts'
import { readStoredProduct, type StoredProduct } from './stored-product.ts'
import { reportTaken, reportTakenNewSkus } from './taken-names.ts'
import { reportUnknownPictures } from './unknown-pictures.ts'

export interface ProductsToChange {
  readonly changes: readonly {
    readonly id: string
    /** The version that was looked at; absent: whatever is there now gives way. */
    readonly seen?: string | undefined
    readonly change: ProductChange
  }[]
}
/** What a change did to one product, or would do. */
export interface ChangedProduct extends Omit<ChangedProductAnswer, 'what'> {
  /** What comes and goes. */
  readonly what: readonly CatalogueChange[]
}

export interface ProductsChanged {
  /** By which it can be taken back; null where nothing changed. */
  readonly id: string | null
  readonly products: readonly ChangedProduct[]
}

/**
 * Changes products, all of them or none, as an import of them would: with the history of their prices, and their pages published. Refuses
 * `product-unknown`, `product-changed` where one is no longer what was seen, and `product-faults` with what is wrong in which field.
 */
export const createChangeProducts = (markets: MarketsConfig) =>
  defineAct<ProductsToChange, ProductsChanged>({
    permission: 'catalogue.change',
    action: 'product-changed',
    async run(unit, { changes }) {
      const faults: ProductFault[] = []
      const wanted = []
      const twice = changes.find(({ id }, place) => changes.findIndex((each) => each.id === id) < place)
      if (twice) refuse('product-twice', { id: twice.id })
      for (const { id, seen, change } of changes) {
        const before = await readStoredProduct(unit.tx, id)
        if (!before) return refuse('product-unknown', { id })
        if (seen !== undefined && seen !== before.version) await refuseChanged(unit, before)
        const report = (field: string, reason: object) =>
          faults.push({ product: id, field, ...reason } as ProductFault)
        const pricelists = new Set(markets.pricelists.map((each) => each.id))
        const changed = changeProduct(before, change, { pricelists, report, now: unit.app.now() })
        await reportTaken(unit.tx, before, changed, report)
        await reportUnknownPictures(unit.tx, before, change, report)
        await reportUnknownGoesWith(unit.tx, before, change, report)
        const { product, newSkus } = changeRange(before, changed, change, report)
        await reportTakenNewSkus(unit.tx, { id, product }, newSkus, report)
        wanted.push({ before, product, change })
      }
      if (faults.length > 0) refuse('product-faults', { faults })
      const isArchiving = changes.every(({ change }) => isOnlyArchiving(change))
      return writeAll(unit, wanted, { markets, kind: isArchiving ? 'archive' : 'edit' })
    },
  })

const isOnlyArchiving = ({ status, ...others }: ProductChange): boolean =>
  status === 'archived' && Object.keys(others).length === 0

async function refuseChanged({ tx }: UnitOfWork, { row, product }: StoredProduct): Promise<never> {
  const last = await lastChange(tx, row.id)
  const isByHand = last !== undefined && last.at === row.updated_at
  return refuse('product-changed', {
    id: row.id,
    name: product.document.name,
    by: isByHand ? last.actor : null,
    at: row.updated_at,
  })
}

type Wanted = {
  readonly before: StoredProduct
  readonly product: StoredProduct['product']
  readonly change: ProductChange
}

async function writeAll(
  unit: UnitOfWork,
  wanted: readonly Wanted[],
  { markets, kind }: { readonly markets: MarketsConfig; readonly kind: 'edit' | 'archive' },
): Promise<{ value: ProductsChanged; audit: AuditEntry[] }> {
  const { tx, app, actor } = unit
  const now = app.now()
  const priceLimit = openPriceLimit(unit)
  const touched = new Set(wanted.map(({ before }) => before.row.id))
  const products: ChangedProduct[] = []
  const kept: Omit<ChangedProductsTable, 'change_id'>[] = []
  const looks: AuditEntry[] = []
  for (const { before, product, change } of wanted) {
    const { id } = before.row
    const written = await upsertProduct(tx, product, { now, stock: app.stock, touched, priceLimit })
    const checkedTexts = await keepProposedAlts(tx, id, change, product)
    if (checkedTexts > 0) looks.push({ ref: id, detail: { name: product.document.name, checkedTexts } })
    if (written.kind === 'unchanged') continue
    const after = await readStoredProduct(tx, id)
    const fields = describePriceFields(written.fields, markets)
    const { name } = product.document
    const version = after?.version ?? ''
    const leaving = await listLeaving(tx, before, after)
    products.push({ id, name, version, what: written.changes, fields, leaving })
    kept.push({
      product_id: id,
      name,
      before: toJson(keepBefore(before)),
      version_after: version,
      fields: toJson(fields),
    })
  }
  if (priceLimit) await refuseCuts(unit, wanted, { priceLimit, markets })
  if (products.length === 0) return { value: { id: null, products }, audit: looks }
  const id = randomUUID()
  await insertChange(tx, { id, kind, actor: actor.name, at: now }, kept)
  const audit = products.map(({ id: ref, name, what, fields }) => ({
    ref,
    detail: { change: id, name, what, fields: fields.slice(0, shownInAudit) },
  }))
  return { value: { id, products }, audit: [...audit, ...looks] }
}

/** Refuses prices that fall further than whoever acts may let them, each at its field. */
async function refuseCuts(
  { tx }: UnitOfWork,
  wanted: readonly Wanted[],
  { priceLimit, markets }: { readonly priceLimit: PriceLimit; readonly markets: MarketsConfig },
): Promise<void> {
  if (priceLimit.beyond.length === 0) return
  const { percent, may } = await priceLimit.describe(tx)
  const faults = priceLimit.beyond.flatMap(({ itemId, pricelist, lowestMinor }): ProductFault[] => {
    const of = wanted.find(({ before }) => before.colors.some(({ itemIds }) => itemIds.includes(itemId)))
    if (!of) return []
    const { currency } = markets.pricelists.find(({ id }) => id === pricelist) ?? {}
    const isOwn = of.change.items?.some(({ id, prices }) => id === itemId && prices?.[pricelist])
    return [
      {
        product: of.before.row.id,
        field: `${isOwn ? `items.${itemId}` : 'allItems'}.prices.${pricelist}`,
        code: 'price-cut',
        params: { percent, lowest: currency ? { amountMinor: lowestMinor, currency } : null, may },
      },
    ]
  })
  const isFirst = ({ product, field }: ProductFault, place: number) =>
    faults.findIndex((each) => each.product === product && each.field === field) === place
  refuse('product-faults', { faults: faults.filter(isFirst) })
}

const shownInAudit = 20
