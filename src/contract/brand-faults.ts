import type { ExtensionFaultParams } from './extension-faults.ts'
import type { MarketsFaultParams } from './markets-faults.ts'
import type { NoParams } from './no-params.ts'
import type { SkinFaultParams } from './skin-faults.ts'

/** What a value of a brand's settings should be: a kind, one of some words, or a number or one of some words. */
export type ExpectedValue =
  | { readonly kind: string }
  | { readonly oneOf: readonly string[] }
  | { readonly numberOr: readonly string[] }

/** A value as its file may have it, as far as a sentence can hold it. */
export type FoundValue =
  | { readonly text: string }
  | { readonly kind: 'list' | 'group' }
  | { readonly other: string }

/** As it was written. */
interface Written {
  readonly text: string
}
/** What was probably meant; null: nothing is like it. */
interface Nearest {
  readonly nearest: string | null
}
interface Presets {
  readonly presets: readonly string[]
}

/** What may be wrong with the shape of any setting. */
export interface ShapeFaultParams {
  'field-unknown': Nearest & { readonly fields: readonly string[] }
  'value-missing': { readonly expected: ExpectedValue }
  'value-wrong': { readonly expected: ExpectedValue; readonly found: FoundValue }
}

/** What may be wrong with `brand/shop.config.ts`. */
export interface ShopFaultParams {
  'setting-unknown': Nearest & { readonly settings: readonly string[] }
  'setting-missing': { readonly kind: string }
  'setting-of-other-kind': { readonly kind: string; readonly found: string }
  'notification-without-show': NoParams
  'maker-incomplete': { readonly part: string }
  'metafield-unreadable': Written
  'day-unreadable': Written
  'clock-unreadable': Written & { readonly example: string }
  'no-day': NoParams
  'day-twice': { readonly day: string }
  'telephone-without-country': Written
  'hours-reversed': { readonly from: string; readonly until: string }
  'namespace-unreadable': Written
  'color-unreadable': Written
  'link-unreadable': Written
  'email-unreadable': Written
  'namespaces-alike': { readonly name: string }
  'contacts-missing': NoParams
  'contact-unreadable': Written
  'expiry-unreadable': Written
  'policy-not-https': Written
  'series-unreadable': Written
  'account-unreadable': Written
  'account-rate-unreadable': Written
  'advertisers-not-a-list': NoParams
  'advertiser-unknown': Written & Presets
  'advertiser-neither': Presets
  'hosts-not-a-list': NoParams
  /** `json`: the host, as JSON. */
  'host-unusable': { readonly json: string }
  'time-zone-unknown': Written
  'home-country-without-market': { readonly country: string }
  /** `example`: a country that is sold to. */
  'home-country-elsewhere': { readonly country: string; readonly example: string }
}

export interface BrandFaultParams
  extends ShapeFaultParams, ShopFaultParams, MarketsFaultParams, ExtensionFaultParams, SkinFaultParams {}

export type BrandFaultCode = keyof BrandFaultParams

export type BrandFault = {
  readonly [Code in BrandFaultCode]: { readonly code: Code; readonly params: BrandFaultParams[Code] }
}[BrandFaultCode]

/** A fault, and where in its file it is, like `pricelists "20", currency`; empty where the sentence says that itself. */
export interface PlacedBrandFault {
  readonly place: string
  readonly fault: BrandFault
}

/**
 * A file of a brand that says something wrong. `first`: that alone is reported; `all`: each on a line; `unfit`: those of markets that do not fit
 * together; `whole`: of the file itself.
 */
export interface BrandFaults {
  readonly file: string
  readonly form: 'first' | 'all' | 'unfit' | 'whole'
  readonly faults: readonly PlacedBrandFault[]
}
