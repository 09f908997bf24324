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
  /** What the buyer has to pay on arrival; null where nothing, or where the shop pays it. */
  readonly importCharges: ImportCharges | null
}

type Taxed = Pick<CatalogueVariant, 'kind' | 'categories'>

/** What of the markets decides about tax. */
export type TaxSettings = Pick<MarketsConfig, 'taxClasses' | 'territories'>

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

/** Says how a delivery is taxed. Pure; made once for each cart that is priced. */
export function taxRules(delivery: TaxedDelivery): TaxRules {
  const { country, territory, homeCountry, settings } = delivery
  const place = findTaxAreas(country.code, territory)
  const home = findTaxAreas(homeCountry, null)
  const isInland = shareArea(place.vatAreas, home.vatAreas)
  const percent = standardPercent(delivery)
  const untaxed: TaxTreatment = isInland ? 'zero' : 'export'
  const standard: TaxRate = { percent, treatment: percent === 0 ? untaxed : 'standard' }
  const rateOfClass = (taxClass: string): TaxRate => {
    const rate =
      (territory && settings.territories?.[territory.code]?.taxRates?.[taxClass]) ??
      country.taxRates?.[taxClass]
    if (rate === undefined || percent === 0) return standard
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
    importCharges: isInland || isPaidByShop ? null : charges,
  }
}
