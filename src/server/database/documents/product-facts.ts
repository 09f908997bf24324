/**
 * What a file says of a product for the shop alone: on no page and in no feed but `seoTitle`, which is the title of the page. Tags and
 * category are words to find it by. Null or absent: nothing is known.
 */
export interface ProductFacts {
  readonly vendor?: string | null
  readonly seoTitle?: string | null
  /** Of Shopify's taxonomy. */
  readonly productCategory?: string | null
  readonly tags?: string | null
  /** As the brand calls it: `SS27`. */
  readonly season?: string | null
}
/** The same of one SKU. What it costs the shop is never public. */
export interface ItemFacts {
  readonly weightGrams?: number | null
  /** Minor units. */
  readonly cost?: { readonly amountMinor: number; readonly currency: string } | null
  readonly taxCode?: string | null
  /** Code of the Harmonized System, for customs. */
  readonly hsCode?: string | null
  readonly originCountry?: string | null
}
/** A metafield that is kept and is not public. */
export interface PrivateField {
  readonly label: string
  readonly namespace: string
  readonly key: string
  readonly text: string
}
