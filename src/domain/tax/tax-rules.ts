import type { CountryConfig, MarketsConfig } from '#contract/markets.ts'
import type { CatalogueItem, CatalogueVariant } from '#contract/snapshot.ts'
import type { ImportCharges, TaxTreatment } from '#contract/tax.ts'

import { findTaxAreas, shareArea } from './tax-areas.ts'
import type { Territory } from './territories.ts'

/** Percent with up to three decimals, and how the law calls it. */
export interface TaxRate {
  readonly percent: number
  readonly treatment: TaxTreatment
}

/** How a delivery to one place is taxed. */
export interface TaxRules {
  /** ISO 3166 code of who taxes it. */
  readonly jurisdiction: string
  readonly territory: Territory | null
  /** The rate of what has no class of its own, and of delivery without goods. */
  readonly standard: TaxRate
  getRate(variant: Taxed, item: Pick<CatalogueItem, 'taxClass'>): TaxRate
  /** Whether no border of a VAT area lies between the shop and the place. */
  readonly isInland: boolean
  /** What the buyer has to pay on arrival; null where nothing, or where the shop pays it. */
  readonly importCharges: ImportCharges | null
}

type Taxed = Pick<CatalogueVariant, 'kind' | 'categories'>

/** What of the markets decides about tax. */
export type TaxSettings = Pick<MarketsConfig, 'taxClasses' | 'territories' | 'taxRate'>

export interface TaxedDelivery {
  readonly country: CountryConfig
  readonly territory: Territory | null
  /** Where the parcel comes from: the shop's home country. */
  readonly homeCountry: string
  readonly settings: TaxSettings
}

/** A gift card for anything in the shop is a voucher whose tax is not known when it is sold: Directive 2006/112/EC, article 30b. */
const giftCardRate: TaxRate = { percent: 0, treatment: 'outside-scope' }

/** The class of an item: its own, else that of the first rule whose categories its product has, else none. */
export function findTaxClass(
  { categories }: Pick<CatalogueVariant, 'categories'>,
  item: Pick<CatalogueItem, 'taxClass'>,
  { taxClasses = [] }: TaxSettings,
): string | null {
  if (item.taxClass !== undefined) return item.taxClass
  const rule = taxClasses.find((each) =>
    (categories ?? []).some(
      ({ name, uri }) => each.categories.includes(name) || each.categories.includes(uri),
    ),
  )
  return rule?.taxClass ?? null
}

/** The standard rate of a place: what the shop set for the territory, else what its law says, else the rate of the country. */
function standardPercent({ country, territory, settings }: TaxedDelivery): number {
  if (!territory) return country.taxPercent
  const own = settings.territories?.[territory.code]?.taxPercent
  if (own !== undefined) return own
  if (!shareArea(territory.vatAreas, findTaxAreas(territory.country, null).vatAreas)) return 0
  // A shop that collects no tax in the country collects none there either.
  return country.taxPercent === 0 ? 0 : (territory.taxPercent ?? country.taxPercent)
}

/** What the brand's own rule says of a rate, else the rate itself. Throws, with the place to mend it, for what is no share of a price. */
function decideRate(
  { country, territory, settings: { taxRate } }: TaxedDelivery,
  taxClass: string | null,
  rate: number | 'exempt',
): number | 'exempt' {
  if (taxRate === undefined) return rate
  const own = taxRate({ country: country.code, territory: territory?.code ?? null, taxClass, rate })
  if (own === null) return rate
  if (own === 'exempt' || (own >= 0 && own < 100)) return own
  throw new Error(
    `brand/markets.ts, taxRate: it returns ${String(own)} for ${country.code}. Return a percentage from 0 to less than 100, "exempt", or null for the rate of the settings.`,
  )
}

/** Says how a delivery is taxed. Pure; made once for each cart that is priced. */
export function taxRules(delivery: TaxedDelivery): TaxRules {
  const { country, territory, homeCountry, settings } = delivery
  const place = findTaxAreas(country.code, territory)
  const home = findTaxAreas(homeCountry, null)
  const isInland = shareArea(place.vatAreas, home.vatAreas)
  const decided = decideRate(delivery, null, standardPercent(delivery))
  const percent = decided === 'exempt' ? 0 : decided
  const untaxed: TaxTreatment = isInland ? 'zero' : 'export'
  const zero = decided === 'exempt' ? 'exempt' : untaxed
  const standard: TaxRate = { percent, treatment: percent === 0 ? zero : 'standard' }
  const rateOfClass = (taxClass: string): TaxRate => {
    const set =
      (territory && settings.territories?.[territory.code]?.taxRates?.[taxClass]) ??
      country.taxRates?.[taxClass]
    if (set === undefined || percent === 0) return standard
    const rate = decideRate(delivery, taxClass, set)
    if (rate === 'exempt') return { percent: 0, treatment: 'exempt' }
    if (rate === percent) return standard
    return { percent: rate, treatment: rate === 0 ? 'zero' : 'reduced' }
  }
  const who = (territory && settings.territories?.[territory.code]?.importCharges) ?? country.importCharges
  const isPaidByShop = who === undefined ? percent > 0 : who === 'included'
  const charges: ImportCharges = shareArea(place.customsAreas, home.customsAreas) ? 'tax' : 'tax-and-duties'
  return {
    jurisdiction: place.jurisdiction,
    territory,
    standard,
    getRate(variant, item) {
      if (variant.kind === 'gift-card') return giftCardRate
      const taxClass = findTaxClass(variant, item, settings)
      return taxClass === null ? standard : rateOfClass(taxClass)
    },
    isInland,
    importCharges: isInland || isPaidByShop ? null : charges,
  }
}
