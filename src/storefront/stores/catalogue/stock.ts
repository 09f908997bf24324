import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { StockAnswer } from '#contract/stock.ts'

import { callApi } from '../shop-api.ts'

export interface StockState {
  /** By variant id; a variant that was never answered is absent. */
  readonly byVariant: Readonly<Record<string, StockAnswer>>
  /** Variants of which nobody answered when they were asked about last. */
  readonly failed: ReadonlySet<string>
}

export const stockStore = createStore<StockState>(() => ({ byVariant: {}, failed: new Set() }))

function noteFailure(variantId: string, hasFailed: boolean): void {
  stockStore.setState(({ failed }) => {
    if (failed.has(variantId) === hasFailed) return {}
    const others = new Set(failed)
    if (hasFailed) others.add(variantId)
    else others.delete(variantId)
    return { failed: others }
  })
}

/** Asks for a variant's live stock. When nobody answers, what was known stays. */
export async function loadStock(variantId: string, signal?: AbortSignal): Promise<void> {
  noteFailure(variantId, false)
  try {
    const answer = await callApi('getStock', { params: { id: variantId }, ...(signal ? { signal } : {}) })
    stockStore.setState(({ byVariant }) => ({ byVariant: { ...byVariant, [variantId]: answer } }))
  } catch (error) {
    if (signal?.aborted) return
    console.error(`The stock of ${variantId} could not be loaded`, error)
    noteFailure(variantId, true)
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

/** Whether a variant's stock was asked for in vain; false again while it is asked for again. */
export const useHasStockFailed = (variantId: string): boolean =>
  useStore(stockStore, (state) => state.failed.has(variantId))
