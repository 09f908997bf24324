import type { LineFault } from '#contract/staff/deliveries.ts'
import type { StockFileFault } from '#contract/stock-file-faults.ts'

import { importFaultText } from './import-faults.ts'

/** Returns what is wrong with a row of a file of units, and how to mend it. */
export function stockFileFaultText(fault: StockFileFault): string {
  switch (fault.code) {
    case 'cells-too-many':
      return `${fault.params.cells} cells under ${fault.params.headers} headers. Put a cell with a comma into quotes ("), and write a quantity without one.`
    case 'sku-empty':
      return 'is empty. Write the SKU of an item, or take the line out.'
    case 'sku-on-line':
      return `${fault.params.sku} is on line ${fault.params.line} already. Leave one of the two lines.`
    case 'quantity-empty':
      return 'is empty. Write a whole number; 0 for none.'
    case 'difference-wrong':
      return `"${fault.params.text}" is not a whole number. Write how many come, like 5, or go, like -5.`
    case 'quantity-below-zero':
      return `"${fault.params.text}" is below 0. Write how many there are; --add takes differences.`
    case 'quantity-wrong':
      return `"${fault.params.text}" is not a whole number from 0 on. Write it like 12.`
    case 'sku-unknown':
      return fault.params.alike === null
        ? `no item has the SKU ${fault.params.sku}. Take the line out, or pass over all such lines with --skip-unknown.`
        : `no item has the SKU ${fault.params.sku}. The shop has ${fault.params.alike}.`
    case 'never-runs-out':
      return `${fault.params.sku} never runs out, so nothing is added to it. Without --add it is counted.`
    case 'too-few':
      return `${fault.params.sku} has ${fault.params.onHand} on hand, so ${fault.params.leaving} cannot go.`
    case 'article-unknown':
      return `no article has the SKU or EAN ${fault.params.code}.`
    case 'delivery-of-none':
      return `${fault.params.quantity} units of ${fault.params.sku} cannot come.`
    default:
      return importFaultText(fault)
  }
}

/** Returns wrong rows with their sentences. */
export const lineFaults = (
  faults: readonly { readonly line: number; readonly field: string; readonly fault: StockFileFault }[],
): LineFault[] =>
  faults.map(({ line, field, fault }) => ({ line, field, problem: stockFileFaultText(fault) }))
