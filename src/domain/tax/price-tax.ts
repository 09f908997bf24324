import type { TaxRules } from './tax-rules.ts'

/**
 * What the prices that a place sees hold of tax, in the order in which a page says it. `included`: the tax. `all-included`: the parcel
 * crosses a border, and the shop pays what falls due there. `tax-due`, `all-due`: no tax; the buyer pays import tax, or duties as well.
 * `charges-due`: the tax, yet not what falls due at the border. `none`: no tax, and nothing falls due.
 */
export const priceTaxes = ['included', 'all-included', 'tax-due', 'all-due', 'charges-due', 'none'] as const
export type PriceTax = (typeof priceTaxes)[number]

/** Returns what the prices of a delivery hold, by the standard rate of the place. */
export function findPriceTax({
  standard,
  importCharges,
  isInland,
}: Pick<TaxRules, 'standard' | 'importCharges' | 'isInland'>): PriceTax {
  if (standard.percent > 0) return importCharges ? 'charges-due' : isInland ? 'included' : 'all-included'
  if (importCharges) return importCharges === 'tax' ? 'tax-due' : 'all-due'
  return isInland ? 'none' : 'all-included'
}
