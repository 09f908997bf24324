import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Spec 3.23: by country, what one euro is in the currency in which its prices are shown. Without a rate they stay in euro. */
export interface ExchangeRateState {
  rates: Readonly<Record<string, number>>
}

export const exchangeRateStore = createStore<ExchangeRateState>(() => ({ rates: {} }))

/** A country's rate while it is known. */
export const rateOf = (country: string | null): number | null =>
  exchangeRateStore.getState().rates[country ?? ''] ?? null

export const useRateOf = (country: string | null): number | null =>
  useStore(exchangeRateStore, ({ rates }) => rates[country ?? ''] ?? null)
