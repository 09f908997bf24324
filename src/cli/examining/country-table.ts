import type { AddressField, ShippingAddress } from '#contract/address.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import type { ReturnTerms } from '#contract/return-terms.ts'
import type { ShopConfig } from '#contract/shop.ts'
import { billingFaults } from '#domain/address/address-rules.ts'
import { listPostcodeForms, postcodeExample } from '#domain/address/postcode-forms.ts'
import { findPlaceTerms } from '#domain/country-terms.ts'
import type { PriceTax } from '#domain/tax/price-tax.ts'
import { territories } from '#domain/tax/territories.ts'

/** What a shopper in one country, or in a territory of it with a tax law of its own, is asked for and told. */
export interface CountryRow {
  /** ISO 3166-1 code as addresses have it. */
  readonly country: string
  /** Name of the territory; empty for the rest of the country. */
  readonly territory: string
  /** What the checkout asks for. */
  readonly required: readonly AddressField[]
  /** Forms of postcodes without gaps: `9` a digit, `A` a letter, `*` either. Empty: anything of letters and digits is taken. */
  readonly postcodes: readonly string[]
  /** As it is written; null where none is known. */
  readonly example: string | null
  /** How many states there are to choose from. */
  readonly states: number
  /** The one that a form has which nobody touched (spec 4.15); empty where there are none. */
  readonly firstState: string
  readonly tax: PriceTax
  readonly returns: ReturnTerms
}

const emptyAddress: Omit<ShippingAddress, 'country'> = {
  email: '',
  company: '',
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  state: '',
  phoneNumber: '',
  identityNumber: '',
  houseNumber: '',
  houseExtension: '',
  house_number: '',
}

const isField = (name: string): name is AddressField => Object.hasOwn(emptyAddress, name)

/** Returns a row for every country that is shipped to, and after each its territories. The rules are those that the checkout itself asks. */
export function countryRows(
  markets: MarketsConfig,
  shop: Pick<ShopConfig, 'homeCountry' | 'returnPolicies'>,
): CountryRow[] {
  return markets.countries
    .filter(({ shipTo }) => shipTo)
    .flatMap((country) => {
      const { code, states } = country
      const codes = Object.keys(states)
      const faults = billingFaults({ ...emptyAddress, country: code }, codes.length > 0)
      const own = territories.filter((territory) => territory.country === code)
      return [null, ...own].flatMap((territory): CountryRow[] => {
        const terms = findPlaceTerms(markets, shop, { country, territory })
        if (!terms) return []
        return [
          {
            country: code,
            territory: territory?.name ?? '',
            required: Object.keys(faults).filter(isField),
            postcodes: listPostcodeForms(code),
            example: postcodeExample(code),
            states: codes.length,
            firstState: codes[0] ?? '',
            ...terms,
          },
        ]
      })
    })
}
