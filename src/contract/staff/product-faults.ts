import type { Money } from '../money.ts'

/** What is wrong with a field of a product. */
export type ProductFaultReason =
  | {
      readonly code:
        | 'required'
        | 'compare-not-higher'
        | 'measurements'
        | 'hs-code'
        | 'ean'
        | 'swatch'
        | 'address'
        | 'address-taken'
        | 'publish-past'
        | 'publish-time'
        | 'item-unknown'
        | 'color-unknown'
        | 'last-size'
        | 'picture-unknown'
        | 'film-unknown'
    }
  /** A price falls further than whoever changes it may let it; `may`: names of those who may. */
  | {
      readonly code: 'price-cut'
      readonly params: {
        readonly percent: number
        readonly lowest: Money | null
        readonly may: readonly string[]
      }
    }
  | { readonly code: 'sku-taken'; readonly params: { readonly sku: string; readonly product: string } }
  | { readonly code: 'handle-taken'; readonly params: { readonly product: string } }
  | { readonly code: 'name-twice'; readonly params: { readonly name: string } }
  | { readonly code: 'sku-twice'; readonly params: { readonly sku: string } }
  | { readonly code: 'country'; readonly params: { readonly text: string } }
  | { readonly code: 'percentages'; readonly params: { readonly sum: number } }
  | { readonly code: 'pricelist-unknown'; readonly params: { readonly id: string } }
  | { readonly code: 'goes-with-unknown'; readonly params: { readonly text: string } }

/** A fault of a change, with the product (empty while it is not made yet) and the field, as a path into the change: `items.12-M.ean`, `details.2`. */
export type ProductFault = ProductFaultReason & { readonly product: string; readonly field: string }
