import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Spec 3.23: pounds for one euro, null until known. Without it prices stay in euro. */
export interface ExchangeRateState {
  rate: number | null
}

export const exchangeRateStore = createStore<ExchangeRateState>(() => ({ rate: null }))

export const useExchangeRate = (): number | null => useStore(exchangeRateStore, (state) => state.rate)
