import type { StockLine } from './stock-line.ts'

/** The order in which all locks on stock are taken. Sorted here and not by the database, whose collation may differ. */
export const firstSku = (a: { readonly sku: string }, b: { readonly sku: string }): number =>
  a.sku < b.sku ? -1 : 1

/** Returns SKUs in that order, each once. */
export const inOrder = (skus: readonly string[]): string[] =>
  [...new Set(skus)].toSorted((a, b) => firstSku({ sku: a }, { sku: b }))

/** Sums lines of the same SKU and sorts them. */
export function bySku(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>()
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity)
  return [...sums].map(([sku, quantity]) => ({ sku, quantity })).sort(firstSku)
}
