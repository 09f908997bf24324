import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { StockAnswer } from '#contract/stock.ts'

import { callApi } from './shop-api.ts'

export interface StockState {
  /** By variant id; a variant that was never answered is absent. */
  readonly byVariant: Readonly<Record<string, StockAnswer>>
}

export const stockStore = createStore<StockState>(() => ({ byVariant: {} }))

/** Asks for a variant's live stock. When nobody answers, what was known stays. */
export async function loadStock(variantId: string, signal?: AbortSignal): Promise<void> {
  try {
    const answer = await callApi('getStock', { params: { id: variantId }, ...(signal ? { signal } : {}) })
    stockStore.setState(({ byVariant }) => ({ byVariant: { ...byVariant, [variantId]: answer } }))
  } catch (error) {
    if (!signal?.aborted) console.error(`The stock of ${variantId} could not be loaded`, error)
  }
}

/** Live stock of a variant, asked for when the view mounts; null until known. */
export function useStock(variantId: string): StockAnswer | null {
  useEffect(() => {
    const gone = new AbortController()
    void loadStock(variantId, gone.signal)
    return () => gone.abort()
  }, [variantId])
  return useStore(stockStore, (state) => state.byVariant[variantId] ?? null)
}
