/** Units of a SKU. */
export interface StockLine {
  readonly sku: string
  readonly quantity: number
}
