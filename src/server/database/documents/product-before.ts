import type { VariantDocument } from './catalogue-documents.ts'
import type { ItemFacts } from './product-facts.ts'
import type { StoredProductDocument } from './stored-product.ts'

/** A size as it was. */
export interface ItemBefore {
  readonly sku: string
  readonly name: string
  readonly ean: string
  /** Minor units, by the id of the pricelist. */
  readonly prices: Readonly<
    Record<string, { readonly amountMinor: number; readonly beforeMinor: number | null }>
  >
  readonly notIn?: readonly string[]
  readonly taxClass?: string
  readonly facts?: ItemFacts | undefined
}

/** A product as it was before a change, to be written again when that is taken back. Its units are not part of it. */
export interface ProductBefore {
  readonly sourceKey: string
  readonly contentHash: string
  readonly published: boolean
  readonly publishAt: number | null
  readonly archived?: true
  readonly document: StoredProductDocument
  readonly colors: readonly {
    readonly key: string
    readonly uri: string
    readonly document: Pick<VariantDocument, 'sku' | 'color' | 'swatch' | 'images'>
    readonly items: readonly ItemBefore[]
  }[]
}
