import type { Currency } from './money.ts'
import type { LocalMethodType, PaymentMethodType } from './payment-method-types.ts'

/** A pricelist: one currency, one set of prices. `importRate` makes its price from an imported one (see `import` in docs). */
export interface Pricelist {
  readonly id: string
  readonly name: string
  readonly currency: Currency
  /** Units of this currency for one unit of another, used only where an imported file has no price of its own for it. */
  readonly importRate: Readonly<Record<string, number>>
  /** Converted prices are rounded up to a multiple of this many minor units. */
  readonly roundToMinor: number
}
export interface Market {
  readonly id: string
  readonly name: string
  readonly pricelist: string
  /** Code of the country that links of the market's feed open. Absent: the home country, else the largest of the market's currency. */
  readonly mainCountry?: string
}
/** Working days (Monday to Friday) from the day of the order to the door, both included. */
export interface DeliveryZone {
  /** Country codes; empty means everywhere else. */
  readonly countries: readonly string[]
  readonly from: number
  readonly to: number
}
export interface ShippingOption {
  readonly id: string
  readonly name: string
  /** What else is to be said of it: where the parcel comes to, or when, where no days are given. */
  readonly delivery: string
  /** How long it takes; the first zone that has the country counts. Without one no dates are promised. */
  readonly days?: readonly DeliveryZone[]
  /** The buyer chooses a pick-up point, where the carrier of labels knows of some. */
  readonly pickup?: true
  /** Country codes; empty means everywhere. */
  readonly countries: readonly string[]
  /** Minor units by currency. A currency that is absent means: not offered in it. */
  readonly priceMinor: Readonly<Partial<Record<Currency, number>>>
  /** Free from this sum of goods before discounts on (gift cards do not count), minor units by currency. */
  readonly freeFromMinor: Readonly<Partial<Record<Currency, number>>>
}
/** Percent, or `exempt`, by tax class: `{ children: 0, books: 6 }`. */
export type TaxRatesByClass = Readonly<Record<string, number | 'exempt'>>
/** Which goods have a tax class whose catalogue file names none. */
export interface TaxClassRule {
  readonly taxClass: string
  /** Names or paths of categories. */
  readonly categories: readonly string[]
}
/** How a shop that is registered there taxes a territory outside the VAT area of its country (`vitrine tax` lists their codes). */
export interface TerritoryTax {
  readonly taxPercent: number
  readonly taxRates?: TaxRatesByClass
  readonly importCharges?: 'included' | 'on-arrival'
}
/** What is to be taxed where. */
export interface TaxQuestion {
  /** "DE" */
  readonly country: string
  /** Code of a territory with a tax law of its own, as `vitrine tax` lists it; null elsewhere. */
  readonly territory: string | null
  /** Null: goods without a class, and delivery. */
  readonly taxClass: string | null
  /** What the settings say. */
  readonly rate: number | 'exempt'
}
/** Returns a rate in percent or `exempt`; null: what the settings say. Asked whenever a bag is priced, so it asks nobody else. */
export type TaxRateRule = (question: TaxQuestion) => number | 'exempt' | null
export interface CountryConfig {
  readonly code: string
  readonly market: string
  readonly eu: boolean
  readonly shipTo: boolean
  /** VAT or sales tax included in prices, percent. */
  readonly taxPercent: number
  /** Rates of tax classes, by class. A class that is absent has `taxPercent`. */
  readonly taxRates?: TaxRatesByClass
  /**
   * Who pays what falls due on arrival from outside the country's VAT area. Absent: the shop where it charges the tax of the country,
   * else the buyer, and the checkout says so before the order.
   */
  readonly importCharges?: 'included' | 'on-arrival'
  /** Code → name; empty where post needs none. */
  readonly states: Readonly<Record<string, string>>
}
export interface PaymentMethodConfig {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly onlyForCountries: readonly string[]
  /** What is said of it at the checkout. Absent: that a card is entered on the provider's page. */
  readonly detail?: string
  /** The payment provider that it is paid by: "stripe" by default. Offered only where that has its keys. */
  readonly provider?: string
  /**
   * What the provider's page takes besides, in the order in which it is shown: wallets beside cards ("apple_pay"), local methods as
   * choices of their own ("swish"), where the provider's account has them and the buyer's country and currency allow. Absent: none.
   */
  readonly methodTypes?: readonly PaymentMethodType[]
  /** Sums that the agreement with the provider allows for local methods, minor units by currency; those of the method itself hold besides. */
  readonly methodLimits?: Readonly<Partial<Record<LocalMethodType, MethodLimits>>>
}
/** Minor units by currency, both included. */
export type MethodLimits = Readonly<
  Partial<Record<Currency, { readonly minMinor?: number; readonly maxMinor?: number }>>
>
/** What sending something back costs from some countries, taken off the refund; nothing where something is faulty. */
export interface ReturnFee {
  /** Country codes; empty means everywhere else. */
  readonly countries: readonly string[]
  /** Minor units by currency. A currency that is absent means: nothing. */
  readonly feeMinor: Readonly<Partial<Record<Currency, number>>>
}
/** Where things come back to. */
export interface ReturnAddress {
  readonly name: string
  readonly company?: string
  readonly address1: string
  readonly address2?: string
  readonly zipCode: string
  readonly city: string
  /** Two capital letters. */
  readonly country: string
  readonly phone?: string
  readonly email?: string
}
/** How things come back. */
export interface ReturnsConfig {
  /** The first that has the country counts. Absent: it costs nothing. */
  readonly fees?: readonly ReturnFee[]
  /** Days for which the size of an exchange is kept while the return is on its way; 21 by default. */
  readonly exchangeDays?: number
  /** How a parcel is sent back where no carrier makes a label: paragraphs for people, on the page of the order and in the mail. */
  readonly instructions?: readonly string[]
  /** To which carriers make labels. Absent: they make none. */
  readonly address?: ReturnAddress
}
/** Everything that decides what is sold where, for how much, and how it is sent. Server only. */
export interface MarketsConfig {
  readonly pricelists: readonly Pricelist[]
  readonly markets: readonly Market[]
  readonly countries: readonly CountryConfig[]
  readonly shipping: readonly ShippingOption[]
  readonly paymentMethods: readonly PaymentMethodConfig[]
  /** Currency of imported files that name none. */
  readonly importCurrency: string
  /** How vouchers go together. `in-turn` (the default): all of them, each on what the others left. `best-only`: the one that saves most. */
  readonly voucherStacking?: 'in-turn' | 'best-only'
  /** Between which amounts a gift card may be chosen freely, minor units by currency. Absent: only the prices of the catalogue. */
  readonly giftCardAmounts?: Readonly<
    Partial<Record<Currency, { readonly minMinor: number; readonly maxMinor: number }>>
  >
  /** What one shopper may take at once; what is absent has the default of `domain/purchase-limits.ts`. */
  readonly purchaseLimits?: {
    /** Units of one item in an order. */
    readonly unitsPerItem?: number
    /** Payments under way at once by one email address. */
    readonly openPaymentsByEmail?: number
    /** Payments under way at once by one network address. */
    readonly openPaymentsByAddress?: number
    /** Units that these payments hold together. */
    readonly heldUnits?: number
  }
  /** Tax classes by category; a class that a catalogue file names comes first. */
  readonly taxClasses?: readonly TaxClassRule[]
  /** By code of the territory. One that is absent has the rate that its law says: none outside of the VAT area. */
  readonly territories?: Readonly<Record<string, TerritoryTax>>
  /** Decides about rates in code, before what the settings above say. */
  readonly taxRate?: TaxRateRule
  /** Absent: returns cost nothing. */
  readonly returns?: ReturnsConfig
  /** Stock above this is sent as this number (docs/api.md#stock). */
  readonly stockCeiling: number
}

export const defineMarkets = (markets: MarketsConfig): MarketsConfig => markets
