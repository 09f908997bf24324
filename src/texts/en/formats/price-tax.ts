import type { PriceTax } from '#domain/tax/price-tax.ts'

/** Beside a price: what of tax and duties it holds, and what it does not. */
export const priceTaxText: Readonly<Record<PriceTax, string>> = {
  included: 'Tax included',
  'all-included': 'Tax and duties included',
  'tax-due': 'Without tax: you pay import tax on arrival',
  'all-due': 'Without tax: you pay import tax and duties on arrival',
  'charges-due': 'Tax included, without the duties that you pay on arrival',
  none: 'Sold without tax',
}
