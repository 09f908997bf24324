import type { CellFault } from '#contract/import-problems.ts'

import { parseAmount, type DecimalMark } from '../prices/amount.ts'
import type { SourceStock } from '../source-product.ts'

/** What one product has in the store room at most; more is a slip of the keyboard, such as a barcode in the wrong column. */
const maxUnits = 1_000_000

/**
 * Whole units as a file writes them, thousands like those of amounts (`1,000`, `1 000`, `12.0000`). Anything else is unreadable, but
 * for units below nothing, which shops that oversold export: there are none then.
 */
export function parseUnits(
  text: string,
  mark: DecimalMark,
): { readonly stock: Extract<SourceStock, number | 'unreadable'>; readonly problem: CellFault | null } {
  const isBelow = /^[-−]/.test(text)
  const digits = isBelow ? text.slice(1).trim() : text
  const hundredths = /^[\d.,\s\u00a0\u202f'’]+$/.test(digits) ? parseAmount(digits, mark) : undefined
  if (hundredths === undefined || hundredths % 100 !== 0)
    return { stock: 'unreadable', problem: { code: 'units-unreadable', params: {} } }
  const units = hundredths / 100
  if (isBelow && units > 0) return { stock: 0, problem: { code: 'units-below-zero', params: {} } }
  if (units > maxUnits)
    return { stock: maxUnits, problem: { code: 'units-too-many', params: { taken: maxUnits } } }
  return { stock: units, problem: null }
}

/** Parts whole units as evenly as possible, the first ones get what is over: 12 on 5 is 3, 3, 2, 2, 2. Never more than there is. */
export function shareUnits(units: number, parts: number): number[] {
  const each = Math.floor(units / parts)
  return Array.from({ length: parts }, (_, index) => each + (index < units % parts ? 1 : 0))
}
