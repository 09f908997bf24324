import { randomUUID } from 'node:crypto'

import type { ProductMade } from '#contract/staff/product-making.ts'
import type { ProductFault } from '#contract/staff/product-faults.ts'
import { toSlug } from '#domain/slug.ts'

import { refuse } from '../../application/refuse.ts'
import type { AuditEntry, UnitOfWork } from '../../application/use-case.ts'
import { toJson } from '../../database/json.ts'
import type { ImportColor, ProductDocument } from '../product-document.ts'
import { productsOfSkus } from '../repository.ts'
import { upsertProduct } from '../upsert-product.ts'
import type { ReportFault } from './change-fault.ts'
import { insertChange } from './changes-repository.ts'
import { findHandleHolder, makeSourceKey } from './known-names.ts'
import { readStoredProduct } from './stored-product.ts'
import { reportTakenNewSkus } from './taken-names.ts'

export interface ProductKeys {
  readonly name: string
  /** Absent or empty: the name in Latin letters. */
  readonly handle?: string | undefined
  /** With which its SKUs begin; absent or empty: the handle in capitals. */
  readonly sku?: string | undefined
}

/** Returns the handle and the SKU of a new product. Reports a handle that addresses cannot hold, or that another product has. */
export async function chooseKeys(
  { tx }: UnitOfWork,
  { name, handle: given = '', sku = '' }: ProductKeys,
  report: ReportFault,
): Promise<Pick<ProductDocument, 'handle' | 'productSku'>> {
  const handle = given || toSlug(name)
  if (handle === '') report('handle', { code: 'required' })
  else if (handle !== toSlug(handle)) report('handle', { code: 'address' })
  const holder = handle === '' ? null : await findHandleHolder(tx, handle)
  if (holder !== null) report('handle', { code: 'handle-taken', params: { product: holder } })
  return { handle, productSku: sku || handle.toUpperCase() }
}

interface NewProduct {
  readonly document: ProductDocument
  readonly colors: readonly ImportColor[]
}

/**
 * Writes a product that was not there before as a draft, as an import would, and keeps it as a change that can be taken back. Refuses
 * `product-faults` with those found so far, and SKUs that something else has.
 */
export async function writeNewProduct(
  { tx, app, actor }: UnitOfWork,
  { document, colors }: NewProduct,
  faults: ProductFault[],
): Promise<{ value: ProductMade; audit: AuditEntry[] }> {
  const product = { sourceKey: makeSourceKey(document.handle), published: false, document, colors }
  const skus = colors.flatMap(({ items }) => items.map(({ sku }) => sku))
  const newSkus = skus.map((sku) => ({ sku, field: 'sku' }))
  await reportTakenNewSkus(tx, { id: null, product }, newSkus, createReport(faults))
  if (faults.length > 0) refuse('product-faults', { faults })
  const now = app.now()
  // It takes SKUs from what is off sale, and never the place of that.
  const touched = new Set((await productsOfSkus(tx, skus)).map(({ id }) => id))
  const { productId } = await upsertProduct(tx, product, { now, stock: app.stock, touched })
  const stored = await readStoredProduct(tx, productId)
  const change = randomUUID()
  const { name } = document
  await insertChange(tx, { id: change, kind: 'duplicate', actor: actor.name, at: now }, [
    {
      product_id: productId,
      name,
      before: null,
      version_after: stored?.version ?? '',
      fields: toJson([]),
    },
  ])
  const value = { id: productId, name, skus, change }
  return { value, audit: [{ ref: productId, detail: { change, name, skus } }] }
}

/** Returns what notes the faults of a product that has no id yet. */
export const createReport =
  (faults: ProductFault[]): ReportFault =>
  (field, reason) =>
    faults.push({ product: '', field, ...reason })
