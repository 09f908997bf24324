import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Spec 3.23: by country, what one euro is in the currency in which its prices are shown. Without a rate they stay in euro. */
export interface ExchangeRateState {
  rates: Readonly<Record<string, number>>
  /** The day that the rates are of, `2026-11-20`; empty while it is not known. */
  date: string
}

export const exchangeRateStore = createStore<ExchangeRateState>(() => ({ rates: {}, date: '' }))

/** A country's rate while it is known. */
export const readRate = (country: string | null): number | null =>
  exchangeRateStore.getState().rates[country ?? ''] ?? null

export const useRateDate = (): string => useStore(exchangeRateStore, ({ date }) => date)

export const useRate = (country: string | null): number | null =>
  useStore(exchangeRateStore, ({ rates }) => rates[country ?? ''] ?? null)
