import { ImportError } from '../import-error.ts'
import { attributeColumns, comparableHeader } from './woocommerce-headers.ts'

/** A file that is known by its headers and is not imported. */
interface OtherFile {
  readonly name: string
  readonly isOne: (has: (header: string) => boolean, headers: readonly string[]) => boolean
  /** What to do instead. */
  readonly instead: string
}

const rewrite =
  'Write its columns under the headers of Shopify, a row for each size of each colour: Handle, Title, Option1 Name, Option1 Value, Variant SKU, Variant Price, Image Src (docs/import.md, "Columns")'
const export_ = (what: string) =>
  `In Shopify choose Products, Export, and import that file instead of ${what}`
const matrixify =
  'In Matrixify export the sheet Products, and import that one; each sheet is a file of its own'
const begins =
  (start: string): OtherFile['isOne'] =>
  (_, headers) =>
    headers.some((header) => header.startsWith(start))

const otherFiles: readonly OtherFile[] = [
  {
    name: 'orders of Shopify',
    isOne: (has) => has('financial status') || (has('lineitem name') && has('email')),
    instead: export_('the orders'),
  },
  {
    name: 'customers of Shopify',
    isOne: (has) =>
      has('first name') && has('last name') && has('email') && (has('total spent') || has('total orders')),
    instead: export_('the customers'),
  },
  {
    name: 'inventory of Shopify',
    isOne: (has) => has('location') && (has('available') || has('on hand') || has('on hand (new)')),
    instead: `${export_('the inventory')}: it has the units too`,
  },
  {
    name: 'redirects of Shopify',
    isOne: (has) => has('redirect from') && has('redirect to'),
    instead: export_('the redirects'),
  },
  { name: 'orders of Matrixify', isOne: (has) => has('line: type'), instead: matrixify },
  {
    name: 'collections of Matrixify',
    isOne: (has) => has('must match') || has('rule: product column') || has('product: handle'),
    instead: matrixify,
  },
  { name: 'blog posts of Matrixify', isOne: begins('blog: '), instead: matrixify },
  { name: 'metaobjects of Matrixify', isOne: begins('definition: '), instead: matrixify },
  { name: 'redirects of Matrixify', isOne: (has) => has('path') && has('target'), instead: matrixify },
  {
    name: 'customers of Matrixify',
    isOne: (has) => has('command') && has('email') && has('first name'),
    instead: matrixify,
  },
  {
    name: 'pages of Matrixify',
    isOne: (has) => has('template suffix') && has('author') && !has('variant price'),
    instead: matrixify,
  },
  {
    name: 'products of Magento',
    isOne: (has) => has('sku') && (has('attribute_set_code') || has('_attribute_set')),
    instead: rewrite,
  },
  {
    name: 'products of Squarespace',
    isOne: (_, headers) => headers.some((header) => header.includes('[non editable]')),
    instead: rewrite,
  },
  { name: 'products of Wix', isOne: (has) => has('handleid') && has('fieldtype'), instead: rewrite },
  {
    name: 'products of Lightspeed',
    isOne: (has) => has('internal_variant_id') || has('variant_option_one_name'),
    instead: rewrite,
  },
  {
    name: 'products of Centra',
    isOne: (has) => (has('product sku') && has('variant name')) || (has('size sku') && has('variant sku')),
    instead: rewrite,
  },
  { name: 'products of Shopware', isOne: begins('translations.default'), instead: rewrite },
  {
    name: 'products of Etsy',
    isOne: (has) => has('currency_code') && has('materials') && has('image1'),
    instead: rewrite,
  },
  {
    name: 'a feed for Google Merchant Center',
    isOne: (has) =>
      (has('image_link') || has('image link')) && has('availability') && (has('link') || has('id')),
    instead: `A feed has no options. ${rewrite}`,
  },
  {
    name: 'an export of WooCommerce in a language whose headers are not known',
    isOne: (has, headers) => has('id') && attributeColumns(headers).length > 0,
    instead:
      'In WordPress set your own language to English (Users, Profile, Language), and export again: headers follow it, products stay as they are',
  },
]

/** A file that is known, and not read. `hasProducts`: its columns can be chosen one by one. */
export class OtherFileError extends ImportError {
  readonly hasProducts: boolean
  constructor({ name, instead }: OtherFile) {
    super(`This file looks like ${name}, which is not imported. Nothing was written.\n  ${instead}.`)
    this.hasProducts = instead === rewrite
  }
}

/** Throws where the headers are those of another system, or of another export: names it, and what to do instead. */
export function refuseOtherFiles(headers: readonly string[]): void {
  const names = headers.map(comparableHeader)
  const all = new Set(names)
  const other = otherFiles.find(({ isOne }) => isOne((header) => all.has(header), names))
  if (other) throw new OtherFileError(other)
}
