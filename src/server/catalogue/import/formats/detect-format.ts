import { ImportError } from '../import-error.ts'
import { findPlatform } from '../platforms/find-platform.ts'
import { readFormat, type Format, type WoocommerceColumn } from './formats.ts'
import { refuseOtherFiles } from './other-systems.ts'
import { comparableHeader } from './woocommerce-headers.ts'

/** A file whose headers are known by nobody, or not enough of them. */
export class UnknownFileError extends ImportError {}

const headersNamed = 12

/** Whose headers a file has: WooCommerce's, or else most likely Shopify's. */
export function fileKind(headers: readonly string[]): Format['format'] {
  if (findPlatform(headers)) return 'shopify'
  const format = readFormat('woocommerce', headers)
  const has = (column: WoocommerceColumn) => format.format === 'woocommerce' && format.has(column)
  const isWoocommerce =
    !headers.some((header) => comparableHeader(header) === 'handle') &&
    has('type') &&
    has('name') &&
    (has('sku') || has('id')) &&
    (has('regularPrice') || has('parent'))
  return isWoocommerce ? 'woocommerce' : 'shopify'
}

/** Tells by its headers what made a file. Throws an ImportError that names what was found and what is expected. */
export function detectFormat(headers: readonly string[]): Format {
  const format = readFormat(fileKind(headers), headers)
  if (format.format === 'woocommerce') return format
  refuseOtherFiles(headers)
  if (format.has('title') && format.has('handle')) return format
  throw new UnknownFileError({
    code: 'file-unknown',
    params: { headers: headers.slice(0, headersNamed), count: headers.length },
  })
}
