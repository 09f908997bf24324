import type { NoParams } from './no-params.ts'

interface OfMethod {
  readonly method: string
}
interface OfCountry {
  readonly country: string
}

/** The ids that there are. */
interface Known {
  readonly known: readonly string[]
}

/** What may be wrong with `brand/markets.ts`. */
export interface MarketsFaultParams {
  'currency-not-charged': { readonly currency: string; readonly charged: readonly string[] }
  'limit-too-low': NoParams
  'rounding-too-low': NoParams
  'import-currency-not-taken': { readonly currency: string; readonly taken: readonly string[] }
  'currency-unknown': { readonly currency: string }
  'no-payment-method': NoParams
  'country-not-listed': OfCountry
  /** `providers`: whose methods the markets name. */
  'payment-keys-missing': { readonly providers: readonly string[] }
  'provider-unknown': { readonly provider: string; readonly known: readonly string[] }
  /** `example`: a country of the market that is sold to. */
  'main-country-elsewhere': OfCountry & { readonly example: string }
  'main-country-in-pounds': OfCountry & { readonly currency: string }
  /** `today`: its code now. */
  'country-code-old': { readonly today: string }
  'country-code-unknown': NoParams
  'rate-not-a-share': { readonly percent: number }
  /** `returned`: as JSON; null: nothing. */
  'tax-rule-wrong': OfCountry & { readonly taxClass: string | null; readonly returned: string | null }
  'territory-unknown': NoParams
  'tax-class-unrated': { readonly taxClass: string; readonly rated: readonly string[] }
  'currency-without-shipping': { readonly countries: readonly string[]; readonly currency: string }
  'countries-without-payment': { readonly countries: readonly string[] }
  'stands-twice': {
    readonly what: 'market' | 'pricelist' | 'country' | 'shipping-method' | 'payment-method'
    readonly id: string
  }
  'pricelist-absent': Known & { readonly market: string; readonly pricelist: string }
  'country-code-malformed': OfCountry
  'market-absent': Known & OfCountry & { readonly market: string }
  'shipping-country-unlisted': OfMethod & OfCountry
  'days-country-unlisted': OfMethod & OfCountry
  'days-unsound': OfMethod & { readonly from: number; readonly to: number }
}
