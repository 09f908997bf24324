import type { ImportProblem } from '#contract/import-problems.ts'

import type { ExportedUnits, Unspecified } from '../product-document.ts'
import type { ItemFacts, PrivateField, ProductFacts } from '../product-facts.ts'

/** A product as a file describes it: the format-independent model between the readers and the catalogue. */
export interface SourceProduct {
  /** `shopify:ocean-blue-shirt`: the same on every import of the same file. */
  readonly sourceKey: string
  /** Candidate path, may hold anything. */
  readonly handle: string
  readonly line: number
  readonly title: string
  readonly sku: string
  /** ISO code where the file says it, else empty. */
  readonly currency: string
  readonly descriptionHtml: string
  /** As the file calls it, for notes. */
  readonly descriptionColumn: string
  readonly excerpt: string
  readonly model: string
  readonly materials: readonly string[]
  /** The product's one colour where it has no colour option. */
  readonly color: string
  /** Paths from the root: `[['Clothing', 'Men', 'Tops']]`. */
  readonly categories: readonly (readonly string[])[]
  readonly details: readonly { readonly label: string; readonly text: string }[]
  readonly privateFields: readonly PrivateField[]
  readonly facts: ProductFacts
  readonly measurements: string
  /** As the file writes it; empty: it says nothing. */
  readonly cutFor: string
  readonly giftCard: boolean
  /** False: kept, but on no page. */
  readonly published: boolean
  /** When it goes live by itself, epoch milliseconds. */
  readonly publishAt: number | null
  readonly unlisted: boolean
  /** Handles, page uris or SKUs of products that go with it. */
  readonly goesWith: readonly string[]
  readonly images: readonly SourceImage[]
  /** Option names in the order of the file. */
  readonly options: readonly string[]
  readonly variants: readonly SourceVariant[]
  /** Null: nothing that the shop has of it is kept. */
  readonly unspecified: SourceUnspecified | null
  /** Colours and sizes that are not in the file stay on sale. */
  readonly keepsOthers?: true
}
/** What a file has no column for, its pricelists as its columns call them. */
export interface SourceUnspecified extends Omit<Unspecified, 'declaredPricelists'> {
  readonly declaredMarkets: readonly string[]
}
export interface SourceImage {
  readonly url: string
  readonly alt: string
  /** The path of the film that plays in its place, where an export of ours says it. */
  readonly film?: string
}
export interface SourceVariant {
  readonly line: number
  /** Values by option, in the order of `options`; empty means any. */
  readonly values: readonly string[]
  readonly sku: string
  readonly ean: string
  readonly price: SourcePrice
  /** By what a column calls its pricelist: name, id or currency. */
  readonly marketPrices: Readonly<Record<string, SourcePrice>>
  /** What columns call the pricelists in which it is not sold. */
  readonly notIncluded: readonly string[]
  /** Empty: none. */
  readonly taxClass: string
  readonly stock: SourceStock
  /** What an export of this shop had beside it. */
  readonly exported?: ExportedUnits | null
  readonly images: readonly SourceImage[]
  /** All pictures of this colour, where an export of ours says them. */
  readonly pictures?: readonly SourceImage[] | null
  /** Candidate path for the page of this colour. */
  readonly page: string
  /** `#8e9aa4`, what this colour looks like; anything else, such as nothing, leaves it to the colour's name. */
  readonly swatch: string
  readonly facts: ItemFacts
}
/** Minor units of the file's currency. `beforeMinor` only while on sale. */
export interface SourcePrice {
  readonly amountMinor: number
  readonly beforeMinor: number | null
  /** The lowest of the 30 days before a sale, where the file says it. */
  readonly lowest30Minor?: number
}
/**
 * Units, or `untracked`: always for sale. `unspecified`: the file has no column of units. `in stock`: nor has it, but says that there are
 * some. `unreadable`: what stands there is no number. The last three leave the units of a known SKU as they are.
 */
export type SourceStock = number | 'untracked' | 'unspecified' | 'in stock' | 'unreadable'

/** What became of a row. `imported` began a product, `merged` added to one. */
export interface RowOutcome {
  readonly line: number
  readonly outcome: 'imported' | 'merged' | 'skipped'
  readonly product: string
  /** Why it is skipped. */
  readonly problem?: ImportProblem
}
export interface Note {
  readonly line: number | null
  readonly product: string
  readonly problem: ImportProblem
}
/** Makes a note on a line of the file. */
export type NoteOnLine = (line: number, problem: ImportProblem) => void

/** A metafield with a value, and whether that is shown. */
export interface FilledField {
  /** `custom.fit`. */
  readonly field: string
  readonly label: string
  readonly text: string
  readonly isPublic: boolean
  /** It fills a place of the page, or is one of the shop's own export. */
  readonly isFixed: boolean
}
/** What a reader makes of the rows of one product; null when nothing of it can be sold, then every row says why. */
export interface ReadProduct {
  readonly product: SourceProduct | null
  /** Whether the shop must have the product already, or must not; else its rows are left out. */
  readonly only?: 'new' | 'known'
  /** What the file takes off sale: SKUs of the product, or all of it. */
  readonly removal?: { readonly sourceKey: string; readonly skus: readonly string[] | 'all' }
  /** Source key of a product that is in the file and cannot be read: what the shop has of it stays. */
  readonly unread?: string
  readonly rows: readonly RowOutcome[]
  readonly notes: readonly Note[]
  /** Metafields that have a value here. */
  readonly filled?: readonly FilledField[]
}
