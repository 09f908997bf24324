import type { Currency } from '#contract/money.ts'

/** What one customer may be given in vouchers out of goodwill within this time, where `goodwill` of `brand/shop.config.ts` says nothing else. */
export const goodwillDays = 30

/** About fifty euro, in minor units. */
const defaults: Readonly<Record<Currency, number>> = {
  SEK: 500_00,
  EUR: 50_00,
  USD: 50_00,
  GBP: 45_00,
  DKK: 375_00,
  NOK: 550_00,
  CHF: 50_00,
  PLN: 200_00,
  CZK: 1250_00,
  RON: 250_00,
  CAD: 75_00,
  AUD: 80_00,
  NZD: 90_00,
  SGD: 75_00,
  HKD: 450_00,
}

/** The limits that a brand sets, in minor units by currency. */
export type GoodwillLimits = Partial<Readonly<Record<Currency, number>>>

/** Returns what one customer may be given within `goodwillDays`, in minor units of the currency. */
export const goodwillLimit = (limits: GoodwillLimits, currency: Currency): number =>
  limits[currency] ?? defaults[currency]
