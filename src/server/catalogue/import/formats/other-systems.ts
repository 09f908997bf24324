import type { OtherFileKind } from '#contract/import-faults.ts'

import { ImportError } from '../import-error.ts'
import { attributeColumns, comparableHeader } from './woocommerce-headers.ts'

/** A file that is known by its headers and is not imported. */
interface OtherFile {
  readonly kind: OtherFileKind
  readonly isOne: (has: (header: string) => boolean, headers: readonly string[]) => boolean
  /** Its columns can be chosen one by one. */
  readonly hasProducts?: boolean
}

const begins =
  (start: string): OtherFile['isOne'] =>
  (_, headers) =>
    headers.some((header) => header.startsWith(start))

const otherFiles: readonly OtherFile[] = [
  {
    kind: 'shopify-orders',
    isOne: (has) => has('financial status') || (has('lineitem name') && has('email')),
  },
  {
    kind: 'shopify-customers',
    isOne: (has) =>
      has('first name') && has('last name') && has('email') && (has('total spent') || has('total orders')),
  },
  {
    kind: 'shopify-inventory',
    isOne: (has) => has('location') && (has('available') || has('on hand') || has('on hand (new)')),
  },
  {
    kind: 'shopify-redirects',
    isOne: (has) => has('redirect from') && has('redirect to'),
  },
  { kind: 'matrixify-orders', isOne: (has) => has('line: type') },
  {
    kind: 'matrixify-collections',
    isOne: (has) => has('must match') || has('rule: product column') || has('product: handle'),
  },
  { kind: 'matrixify-blog-posts', isOne: begins('blog: ') },
  { kind: 'matrixify-metaobjects', isOne: begins('definition: ') },
  { kind: 'matrixify-redirects', isOne: (has) => has('path') && has('target') },
  {
    kind: 'matrixify-customers',
    isOne: (has) => has('command') && has('email') && has('first name'),
  },
  {
    kind: 'matrixify-pages',
    isOne: (has) => has('template suffix') && has('author') && !has('variant price'),
  },
  {
    kind: 'magento-products',
    isOne: (has) => has('sku') && (has('attribute_set_code') || has('_attribute_set')),
    hasProducts: true,
  },
  {
    kind: 'squarespace-products',
    isOne: (_, headers) => headers.some((header) => header.includes('[non editable]')),
    hasProducts: true,
  },
  { kind: 'wix-products', isOne: (has) => has('handleid') && has('fieldtype'), hasProducts: true },
  {
    kind: 'lightspeed-products',
    isOne: (has) => has('internal_variant_id') || has('variant_option_one_name'),
    hasProducts: true,
  },
  {
    kind: 'centra-products',
    isOne: (has) => (has('product sku') && has('variant name')) || (has('size sku') && has('variant sku')),
    hasProducts: true,
  },
  { kind: 'shopware-products', isOne: begins('translations.default'), hasProducts: true },
  {
    kind: 'etsy-products',
    isOne: (has) => has('currency_code') && has('materials') && has('image1'),
    hasProducts: true,
  },
  {
    kind: 'google-feed',
    isOne: (has) =>
      (has('image_link') || has('image link')) && has('availability') && (has('link') || has('id')),
  },
  {
    kind: 'woocommerce-unknown-language',
    isOne: (has, headers) => has('id') && attributeColumns(headers).length > 0,
  },
]

/** A file that is known, and not read. `hasProducts`: its columns can be chosen one by one. */
export class OtherFileError extends ImportError {
  readonly hasProducts: boolean
  constructor({ kind, hasProducts = false }: Pick<OtherFile, 'kind' | 'hasProducts'>) {
    super({ code: 'file-of-another-kind', params: { kind } })
    this.hasProducts = hasProducts
  }
}

/** Throws where the headers are those of another system, or of another export: names which. */
export function refuseOtherFiles(headers: readonly string[]): void {
  const names = headers.map(comparableHeader)
  const all = new Set(names)
  const other = otherFiles.find(({ isOne }) => isOne((header) => all.has(header), names))
  if (other) throw new OtherFileError(other)
}
