import { ownFields } from '../../../export-headers.ts'
import type { PlatformReader, PlatformRow } from '../platform.ts'

export const bigcommerceColumns = [
  'item',
  'id',
  'name',
  'type',
  'sku',
  'options',
  'tracking',
  'stock',
  'price',
  'sale price',
  'cost price',
  'brand',
  'categories',
  'description',
  'custom fields',
  'page title',
  'product url',
  'meta description',
  'search keywords',
  'upc',
  'gtin',
  'visible',
  'purchasable',
  'variant image url',
  'exported image',
  'image',
  'image description',
  'image is thumbnail',
  'image sort order',
] as const
export type BigcommerceColumn = (typeof bigcommerceColumns)[number]
export type ReadCell = PlatformRow<BigcommerceColumn>['cell']

/** Headers of the newer export (v3) and of the older one (v2). */
export const bigcommercePatterns: NonNullable<PlatformReader<BigcommerceColumn>['patterns']> = {
  item: /^item( type)?$/,
  id: /^(product )?id$/,
  name: /^(product )?name$/,
  type: /^(product )?type$/,
  sku: /^(sku|product code\/sku)$/,
  tracking: /^(inventory tracking|track inventory)$/,
  stock: /^current stock( level)?$/,
  brand: /^brand name$/,
  categories: /^(categories|category|category details)$/,
  description: /^(product )?description$/,
  'custom fields': /^(product )?custom fields$/,
  upc: /^(product )?upc\/ean$/,
  gtin: /^global trade (item )?number$/,
  visible: /^(is visible|product visible\??)$/,
  purchasable: /^allow purchases\??$/,
  'exported image': /^internal image url \(export\)$/,
  image: /^image url \(import\)$/,
}

export const bigcommerceHeaders: PlatformReader<BigcommerceColumn>['headers'] = [
  ['Handle', 'product url'],
  ['Title', 'name'],
  ['Body (HTML)', 'description'],
  [ownFields.categories, 'categories'],
  ['Tags', 'search keywords'],
  ['Vendor', 'brand'],
  ['Published', 'visible'],
  ['Option1 Name', 'item'],
  ['Option1 Value', 'item'],
  ['Option2 Name', 'item'],
  ['Option2 Value', 'item'],
  ['Option3 Name', 'item'],
  ['Option3 Value', 'item'],
  [ownFields.swatch, 'item'],
  ['Variant SKU', 'sku'],
  ['Variant Barcode', 'upc'],
  ['Variant Price', 'price'],
  ['Variant Compare At Price', 'sale price'],
  ['Cost per item', 'cost price'],
  ['Variant Inventory Qty', 'stock'],
  ['Variant Inventory Tracker', 'tracking'],
  ['SEO Title', 'page title'],
  ['SEO Description', 'meta description'],
]

/** Pictures are in columns of their own in the older export, in rows of their own in the newer one. */
export const pictureHeaders = ['Image Src', 'Image Alt Text', 'Image Position', 'Variant Image'] as const
