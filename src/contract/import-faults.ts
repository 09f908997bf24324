import type { NoParams } from './no-params.ts'

/** Files of others that are known by their headers and not imported, by system and kind. */
export type OtherFileKind =
  | 'shopify-orders'
  | 'shopify-customers'
  | 'shopify-inventory'
  | 'shopify-redirects'
  | 'matrixify-orders'
  | 'matrixify-collections'
  | 'matrixify-blog-posts'
  | 'matrixify-metaobjects'
  | 'matrixify-redirects'
  | 'matrixify-customers'
  | 'matrixify-pages'
  | 'magento-products'
  | 'squarespace-products'
  | 'wix-products'
  | 'lightspeed-products'
  | 'centra-products'
  | 'shopware-products'
  | 'etsy-products'
  | 'google-feed'
  | 'woocommerce-unknown-language'

interface OfFile {
  /** As it was given, or its name. */
  readonly file: string
}

/** Why a file cannot be imported at all: nothing of it was written. */
export interface ImportFaultParams {
  'file-not-a-file': OfFile
  'file-unreadable': OfFile
  'file-empty': OfFile
  'file-too-large': OfFile & { readonly bytes: number; readonly maxBytes: number }
  'file-not-text': OfFile & { readonly kind: 'workbook' | 'old-workbook' | 'pdf' | 'compressed' }
  'file-without-header': OfFile
  'file-without-products': OfFile
  /** No row fits; `line`: the first one. */
  'rows-longer-than-headers': OfFile & {
    readonly line: number
    readonly cells: number
    readonly headers: number
  }
  'columns-too-many': OfFile & { readonly columns: number; readonly maxColumns: number }
  /** `line`: on which the row begins. */
  'quote-not-closed': { readonly line: number; readonly maxBytes: number }
  /** `reason`: in the words of the parser. */
  'file-broken': { readonly line: number; readonly reason: string }
  'not-a-pair': { readonly files: readonly [string, string] }
  'combinations-alone': OfFile & { readonly platform: string }
  'image-folder-unreadable': {
    readonly folder: string
    readonly why: 'absent' | 'not-a-folder' | 'forbidden' | { readonly error: string }
  }
  'currency-unknown': {
    readonly currency: string
    readonly known: readonly string[]
    /** Where the file names it; null: whoever imports it does. */
    readonly place: { readonly line: number; readonly column: string } | null
  }
  /** A price would be read in `read` that names other currencies. `isOfOnePricelist`: its column is. */
  'price-in-other-currency': {
    readonly line: number
    readonly column: string
    readonly value: string
    readonly read: string
    readonly said: readonly string[]
    readonly isOfOnePricelist: boolean
  }
  'file-without-prices': OfFile & {
    /** What a column of prices is called, the likeliest name first. */
    readonly wanted: readonly string[]
    readonly unused: readonly string[]
    readonly used: readonly string[]
    /** Columns that may be it. */
    readonly suspects: readonly string[]
    /** A column of prices of one pricelist; null: there is none. */
    readonly ofOnePricelist: string | null
  }
  'file-of-another-kind': { readonly kind: OtherFileKind }
  /** `headers`: the first few of `count`. */
  'file-unknown': { readonly headers: readonly string[]; readonly count: number }
  'name-column-missing': NoParams
  'stock-column-missing': OfFile & { readonly what: 'sku' | 'quantity'; readonly headers: readonly string[] }
  'stock-column-unclear': OfFile & { readonly what: 'sku' | 'quantity'; readonly headers: readonly string[] }
}

export type ImportFault = {
  readonly [Code in keyof ImportFaultParams]: {
    readonly code: Code
    readonly params: ImportFaultParams[Code]
  }
}[keyof ImportFaultParams]
