import type { Territory } from './territories.ts'

/** Member states of the European Union. Its VAT area and customs area are theirs, less and with what `territories` says. */
const euMembers = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export const isEuMember = (country: string): boolean => euMembers.has(country)

/**
 * Countries that another one's law covers. Monaco: Directive 2006/112/EC, article 7(1) (France). Isle of Man: article 7(1) before
 * 2021, and Isle of Man Act 1979 (United Kingdom). Liechtenstein: treaty on VAT with Switzerland of 1994-10-28.
 */
const coveredBy: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB', LI: 'CH' }

/** Who taxes what is delivered to a place, and which borders it lies behind. */
export interface TaxAreas {
  readonly jurisdiction: string
  readonly vatAreas: readonly string[]
  readonly customsAreas: readonly string[]
}

export function findTaxAreas(country: string, territory: Territory | null): TaxAreas {
  if (territory)
    return {
      jurisdiction: territory.code,
      vatAreas: territory.vatAreas,
      customsAreas: territory.customsAreas,
    }
  const jurisdiction = coveredBy[country] ?? country
  const areas = isEuMember(jurisdiction) ? ['EU'] : [jurisdiction]
  // San Marino is in the EU's customs area, not in its VAT area (European Commission, Territorial scope, read 2026-11-26).
  return { jurisdiction, vatAreas: areas, customsAreas: country === 'SM' ? ['EU'] : areas }
}

export const shareArea = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((area) => other.includes(area))
