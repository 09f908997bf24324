import type {
  ExportedUnits,
  ProductDocument,
  VariantDocument,
} from '../database/documents/catalogue-documents.ts'
import type { ItemFacts } from '../database/documents/product-facts.ts'

export type { ExportedUnits, ProductDocument, VariantDocument }

/** Minor units by pricelist id; `beforeMinor` only while on sale, and only then, where a file says it, the lowest of the 30 days before. */
export type ImportPrices = Readonly<
  Record<
    string,
    { readonly amountMinor: number; readonly beforeMinor: number | null; readonly lowest30Minor?: number }
  >
>

/** Without the pricelists in which it is not sold. */
export const pricesWithout = (prices: ImportPrices, notIn: readonly string[]): ImportPrices =>
  notIn.length === 0
    ? prices
    : Object.fromEntries(Object.entries(prices).filter(([id]) => !notIn.includes(id)))

export interface ImportItem {
  readonly sku: string
  readonly name: string
  readonly ean: string
  readonly prices: ImportPrices
  /** Ids of the pricelists in which a file says that it is not sold; it has no price there. */
  readonly notIn?: readonly string[]
  /** Absent: the standard rate. */
  readonly taxClass?: string
  /** Null: never runs out. */
  readonly onHand: number | null
  /** The file does not count this SKU: `onHand` is for a new one, or one that the last file had sold out. */
  readonly keepsStock?: 'always' | 'unless sold out'
  readonly facts?: ItemFacts | undefined
  /** The file is an export of this shop, with these units of this SKU then. */
  readonly exported?: ExportedUnits
}
export interface ImportColor {
  /** Slug of the colour, empty without one: knows the colour again on the next import. */
  readonly key: string
  readonly document: Omit<
    VariantDocument,
    'importedStock' | 'editedExport' | 'notIn' | 'taxClasses' | 'facts'
  >
  /** Candidate paths, best first. */
  readonly uris: readonly string[]
  /** The path that the file names itself: a page that has another moves there. */
  readonly page?: string | undefined
  readonly items: readonly ImportItem[]
}
/** A product ready to be written: everything decided but ids, the final path and what the file leaves as it is. */
export interface ImportProduct {
  readonly sourceKey: string
  readonly published: boolean
  /** When it goes live by itself, epoch milliseconds. */
  readonly publishAt?: number | null
  /** Not published, and not a draft: it was for sale. */
  readonly archived?: true
  readonly document: ProductDocument
  readonly colors: readonly ImportColor[]
  readonly unspecified?: Unspecified
  /** Colours and sizes that are not in the file stay on sale. */
  readonly keepsOthers?: true
}
/** What a file has no column for: a product that the shop has already keeps it. */
export interface Unspecified {
  readonly fields: ReadonlySet<UnspecifiedField>
  /** Labels of the details that it has columns for; null: of all. */
  readonly declaredDetails: ReadonlySet<string> | null
  /** Metafields, as `namespace.key`, that it has columns for. */
  readonly declaredPrivate: ReadonlySet<string>
  /** Ids of the pricelists of which it says whether something is sold there. */
  readonly declaredPricelists: ReadonlySet<string>
}
export type UnspecifiedField =
  | 'published'
  | 'unlisted'
  | 'productSku'
  | 'description'
  | 'excerpt'
  | 'images'
  | 'films'
  | 'categoryPaths'
  | 'model'
  | 'material'
  | 'color'
  | 'swatch'
  | 'measurementChart'
  | 'cutFor'
  | 'goesWith'
  | 'kind'
  | 'sku'
  | 'ean'
  | 'taxClass'
  | 'compareAt'
