import { findTaxAreas } from './tax-areas.ts'
import { territories } from './territories.ts'
import type { TaxTreatment } from '#contract/tax.ts'

/** Northern Ireland in VAT numbers and in the One Stop Shop. */
const northernIreland = 'XI'

interface TaxedSale {
  /** ISO 3166 code of who taxes it; empty in orders from before it was kept. */
  readonly jurisdiction: string
  readonly country: string
  readonly treatment: TaxTreatment | ''
}

/**
 * Returns the member state to which a sale's VAT is declared by the Union scheme of the One Stop Shop (Directive 2006/112/EC, article
 * 369a: distance sales of goods within the Community), or null for a sale that is not: at home, outside the EU's VAT area, or untaxed.
 */
export function findOssMember({ jurisdiction, country, treatment }: TaxedSale, home: string): string | null {
  if (treatment !== 'standard' && treatment !== 'reduced') return null
  const place = jurisdiction === '' ? country : jurisdiction
  const territory = territories.find(({ code }) => code === place) ?? null
  const { vatAreas } = findTaxAreas(territory?.country ?? place, territory)
  if (!vatAreas.includes('EU') || !findTaxAreas(home, null).vatAreas.includes('EU')) return null
  if (territory?.code === northernIreland) return northernIreland
  const member = territory?.country ?? place
  return member === home ? null : member
}
