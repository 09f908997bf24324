import type { ImportFault } from './import-faults.ts'
import type { NoParams } from './no-params.ts'

/** What may be wrong with a row of a file of units. */
export interface StockRowFaultParams {
  'cells-too-many': { readonly cells: number; readonly headers: number }
  'sku-empty': NoParams
  'sku-on-line': { readonly sku: string; readonly line: number }
  'quantity-empty': NoParams
  'difference-wrong': { readonly text: string }
  'quantity-below-zero': { readonly text: string }
  'quantity-wrong': { readonly text: string }
  /** `alike`: a SKU of the shop that differs in its letters' case alone. */
  'sku-unknown': { readonly sku: string; readonly alike: string | null }
  'never-runs-out': { readonly sku: string }
  'too-few': { readonly sku: string; readonly onHand: number; readonly leaving: number }
  'article-unknown': { readonly code: string }
  'delivery-of-none': { readonly sku: string; readonly quantity: number }
}

type StockRowFault = {
  readonly [Code in keyof StockRowFaultParams]: {
    readonly code: Code
    readonly params: StockRowFaultParams[Code]
  }
}[keyof StockRowFaultParams]

/** What is wrong with a row, or with all of the file. */
export type StockFileFault = StockRowFault | ImportFault
