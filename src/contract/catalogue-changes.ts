import type { NoParams } from './no-params.ts'

/** What a write makes come and go of a product, beside its fields. */
export interface CatalogueChangeParams {
  /** A page of a new product; `page-new`: of one that was there. */
  page: { readonly uri: string }
  'page-new': { readonly uri: string }
  'page-moves': { readonly from: string; readonly to: string }
  'page-back': { readonly uri: string }
  'page-leaves': { readonly uri: string }
  /** How many items a new product has; `items-new`: that came to one that was there. */
  items: { readonly count: number }
  'items-new': { readonly count: number }
  /** Items that nobody counts. */
  'items-uncounted': { readonly count: number }
  'item-back': { readonly sku: string }
  'item-moves': { readonly sku: string }
  'item-leaves': { readonly sku: string }
  /** Epoch milliseconds. */
  'goes-live': { readonly at: number }
  'on-sale-again': NoParams
  archived: NoParams
  draft: NoParams
  unpublished: NoParams
  'deleted-by-file': NoParams
  'missing-from-file': NoParams
}

export type CatalogueChange = {
  readonly [Code in keyof CatalogueChangeParams]: {
    readonly code: Code
    readonly params: CatalogueChangeParams[Code]
  }
}[keyof CatalogueChangeParams]
