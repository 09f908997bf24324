import type { NoParams } from './no-params.ts'

interface OfCurrency {
  readonly currency: string
}

/** Why rates are not believed that could be read. */
export interface RatesDoubtParams {
  'no-rates': NoParams
  'rate-impossible': OfCurrency & { readonly rate: number }
  'rate-leapt': OfCurrency & { readonly before: number; readonly rate: number }
}

export type RatesDoubt = {
  readonly [Code in keyof RatesDoubtParams]: { readonly code: Code; readonly params: RatesDoubtParams[Code] }
}[keyof RatesDoubtParams]

/** Why a document of exchange rates is not taken. Days are written as `2026-11-20`. */
export interface RatesFaultParams {
  'entities-declared': NoParams
  'not-of-one-day': NoParams
  'rate-unreadable': OfCurrency & { readonly text: string }
  'rates-doubted': { readonly date: string; readonly doubt: RatesDoubt }
  'rates-older': { readonly date: string; readonly known: string }
  'bank-refuses': { readonly url: string; readonly status: number }
  'document-too-long': { readonly url: string; readonly maxBytes: number }
  /** `code`: of the system; null where it has none. */
  'bank-away': { readonly code: string | null }
}

export type RatesFault = {
  readonly [Code in keyof RatesFaultParams]: { readonly code: Code; readonly params: RatesFaultParams[Code] }
}[keyof RatesFaultParams]

/** Reported once when there are no new rates; `date`: of those that count instead, `areOwn`: which come with this version. */
export interface StaleRates {
  readonly fault: RatesFault
  readonly date: string
  readonly areOwn: boolean
}
